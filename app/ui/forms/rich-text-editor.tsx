import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useReadOnly } from './read-only-form.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

type RichTextEditorProps = {
  labelId: string;
  /** HTML. */
  value: string;
  /** For a few lines. */
  short: boolean;
  onChange: (html: string) => void;
};

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

/** Where such a text is written. What is pasted keeps only what it may have; the server cleans it once more. */
export default function RichTextEditor({ labelId, value, short, onChange }: RichTextEditorProps) {
  const isReadOnly = useReadOnly();
  const written = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !isReadOnly,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: `rich-text ${short ? 'min-h-24' : 'min-h-32 sm:min-h-56'} px-4 py-3 text-base focus:outline-none`,
      },
    },
    onUpdate({ editor: changed }) {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      report.current(written.current);
    },
  });
  // What others published, or the published text after discarding, takes the place of what is shown.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <>
      {editor && !isReadOnly && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      href: now.isActive('link') ? String(now.getAttributes('link').href ?? '') : null,
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  return <RichTextToolbar editor={editor} active={active} />;
}
