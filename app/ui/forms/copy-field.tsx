import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

export type CopyFieldProps = { label: string; value: string; className?: string };

/** A value to take away: read-only, selected on focus, with a button that copies it and says so. */
export function CopyField({ label, value, className }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === value;
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      // Without a secure origin there is no clipboard; the old command works there, on the selection made above.
      if (document.execCommand('copy')) setCopied(value);
    }
  };
  return (
    <div className={classNames('space-y-1.5 text-sm', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-ink">
          {label}
        </label>
        <span role="status" className="text-xs text-ok-ink">
          {done ? 'Copied' : ''}
        </span>
      </div>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1 truncate"
        />
        <Button
          type="button"
          onClick={copy}
          aria-label={`Copy ${label}`}
          icon={done ? <Check aria-hidden="true" className="text-ok" /> : <Copy aria-hidden="true" />}
        >
          Copy
        </Button>
      </div>
    </div>
  );
}
