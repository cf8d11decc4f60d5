import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { FieldError } from '#app/ui/field.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

type RichTextFieldProps = {
  label: string;
  /** HTML. */
  value: string;
  error: string | undefined;
  /** For a few lines. */
  short?: boolean;
  onChange: (html: string) => void;
};

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

/** A text with headings, lists and links. What is pasted keeps only these; the server cleans it once more. */
export default function RichTextField({ label, value, error, short = false, onChange }: RichTextFieldProps) {
  const id = useId();
  const written = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: `rich-text ${short ? 'min-h-24' : 'min-h-56'} px-4 py-3 text-base focus:outline-none`,
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
    <div className="space-y-1.5">
      <p id={`${id}-label`} className="text-base font-semibold text-ink">
        {label}
      </p>
      <div className="rounded-lg border border-line-strong bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-secondary-strong">
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <FieldError>{error}</FieldError>
    </div>
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
