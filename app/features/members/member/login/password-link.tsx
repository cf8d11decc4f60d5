import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { CopyField } from '#app/ui/forms/copy-field.tsx';
import { linkText } from './link-mail.ts';

type PasswordLinkProps = {
  link: string;
  email: string;
  /** What the call made: the link, and how its mail fared. */
  made: Record<string, string | null>;
  onDone: () => void;
};

/** The link with which a member sets its password, shown this once: mailed, or else to be passed on by hand. */
export function PasswordLink({ link, email, made, onDone }: PasswordLinkProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <div className="grid gap-4">
        <p ref={text} tabIndex={-1} className="text-ink-2 outline-none wrap-anywhere">
          {linkText(made, email)} It works once, for seven days.
        </p>
        <CopyField label="Set-password link" value={link} />
      </div>
      <DialogActions>
        <Button type="button" variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
