import { type KeyboardEvent, useRef } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';

type CommentFieldProps = {
  label: string;
  error: string | undefined;
  /** Names that can be mentioned. */
  mentions: readonly string[];
  defaultValue?: string;
  autoFocus?: boolean;
};

/** A comment's text, and whom it can mention. */
export function CommentField({ label, error, mentions, defaultValue, autoFocus }: CommentFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const mention = (name: string) => {
    const text = field.current?.querySelector('textarea');
    if (!text) return;
    text.value = `${text.value.trimEnd()} @${name} `.trimStart();
    text.dispatchEvent(new Event('input', { bubbles: true }));
    text.focus();
  };
  return (
    <div ref={field} className="space-y-2">
      <TextField
        label={label}
        name="text"
        multiline
        rows={2}
        error={error}
        defaultValue={defaultValue}
        autoFocus={autoFocus}
      />
      {mentions.length > 0 && (
        <select
          aria-label="Mention someone"
          className="control w-fit max-w-full"
          value=""
          onChange={(event) => mention(event.currentTarget.value)}
        >
          <option value="">Mention…</option>
          {mentions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </div>
  );
}

/** Sends the form that somebody types in by Ctrl+Enter, on a Mac by Cmd+Enter. */
export function submitByKeys(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  target.form?.requestSubmit();
}
