import { Check, Copy, Download } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/dialogs/dialog.tsx';

type RecoveryCodesProps = {
  codes: string;
  onDone: () => void;
  actions?: ComponentType<{ children: ReactNode }>;
};

/** Recovery codes, one a line, shown this once: copied, downloaded or written down. */
export function RecoveryCodes({ codes, onDone, actions: Actions = DialogActions }: RecoveryCodesProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <div className="grid gap-4">
        <p ref={text} tabIndex={-1} className="text-ink-2 outline-none">
          Keep these recovery codes somewhere you can reach without your phone. Each one works once in place
          of a code. They won't be shown again.
        </p>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border border-line bg-bg px-4 py-3 font-mono text-ink">
          {codes.split('\n').map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyCodes codes={codes} />
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes}\n`)}`}
            download="recovery-codes.txt"
            className={buttonClass()}
          >
            <Download aria-hidden="true" />
            Download
          </a>
        </div>
      </div>
      <Actions>
        <Button type="button" variant="primary" onClick={onDone}>
          I've saved them
        </Button>
      </Actions>
    </>
  );
}

function CopyCodes({ codes }: { codes: string }) {
  const [state, setState] = useState<'' | 'Copied' | 'Please copy them by hand'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes);
      setState('Copied');
    } catch {
      // Without a secure origin there is no clipboard.
      setState('Please copy them by hand');
    }
  };
  const done = state === 'Copied';
  return (
    <>
      <Button
        type="button"
        onClick={() => void copy()}
        icon={done ? <Check aria-hidden="true" className="text-ok" /> : <Copy aria-hidden="true" />}
      >
        Copy
      </Button>
      <span role="status" className="self-center text-xs text-ok-ink empty:hidden">
        {state}
      </span>
    </>
  );
}
