import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { isComposing } from '#app/ui/forms/composing.ts';

type Marks = 'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';
type Active = Record<Marks | 'undo' | 'redo', boolean> & {
  /** Where the link under the cursor leads, or null. */
  href: string | null;
};

/** What can be done with the text that is selected. */
export function RichTextToolbar({ editor, active }: { editor: Editor; active: Active }) {
  const [linking, setLinking] = useState(false);
  const does = () => editor.chain().focus();
  const marks: { mark: Marks; label: string; icon: LucideIcon; run: () => void }[] = [
    { mark: 'bold', label: 'Bold', icon: Bold, run: () => does().toggleBold().run() },
    { mark: 'italic', label: 'Italic', icon: Italic, run: () => does().toggleItalic().run() },
    {
      mark: 'heading',
      label: 'Heading',
      icon: Heading2,
      run: () => does().toggleHeading({ level: 2 }).run(),
    },
    {
      mark: 'subheading',
      label: 'Subheading',
      icon: Heading3,
      run: () => does().toggleHeading({ level: 3 }).run(),
    },
    { mark: 'bullets', label: 'Bullet list', icon: List, run: () => does().toggleBulletList().run() },
    {
      mark: 'numbers',
      label: 'Numbered list',
      icon: ListOrdered,
      run: () => does().toggleOrderedList().run(),
    },
    { mark: 'quote', label: 'Quote', icon: Quote, run: () => does().toggleBlockquote().run() },
  ];
  return (
    <div className="border-b border-line">
      <fieldset className="flex flex-wrap gap-0.5 p-1.5">
        <legend className="sr-only">Formatting</legend>
        {marks.map(({ mark, label, icon, run }) => (
          <Tool key={mark} label={label} icon={icon} pressed={active[mark]} onClick={run} />
        ))}
        <Tool
          label="Link"
          icon={LinkIcon}
          pressed={active.href !== null || linking}
          onClick={() => setLinking(!linking)}
        />
        <Tool label="Undo" icon={Undo2} disabled={!active.undo} onClick={() => does().undo().run()} />
        <Tool label="Redo" icon={Redo2} disabled={!active.redo} onClick={() => does().redo().run()} />
      </fieldset>
      {linking && (
        <LinkRow
          key={active.href}
          href={active.href ?? ''}
          onDone={(href) => {
            const chain = does().extendMarkRange('link');
            if (href) chain.setLink({ href }).run();
            else chain.unsetLink().run();
            setLinking(false);
          }}
        />
      )}
    </div>
  );
}

type ToolProps = {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

function Tool({ label, icon: Icon, pressed, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="tap inline-flex size-9 items-center justify-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink disabled:opacity-40 aria-pressed:bg-secondary-soft aria-pressed:text-secondary-strong"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}

function LinkRow({ href, onDone }: { href: string; onDone: (href: string) => void }) {
  const [text, setText] = useState(href);
  const done = () => onDone(addressOf(text));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    done();
  };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-2">
      <input
        type="text"
        aria-label="Address of the link"
        placeholder="https://example.com or /contact"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="control min-w-0 flex-1 basis-52"
      />
      <Button type="button" size="sm" onClick={done}>
        {text ? 'Set link' : 'Remove link'}
      </Button>
    </div>
  );
}

/** People leave the scheme away: 'example.com' is a web address, '/contact' a page of ours. */
function addressOf(text: string): string {
  const address = text.trim();
  return !address || /^(https?:\/\/|mailto:|tel:|\/|#)/i.test(address) ? address : `https://${address}`;
}
