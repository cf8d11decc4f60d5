import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DialogActions } from '#app/ui/dialog.tsx';

type PasswordLinkProps = { link: string; email: string; mailConfigured: boolean; onDone: () => void };

/** The link with which a member sets its password, shown this once: mailed, or else to be passed on by hand. */
export function PasswordLink({ link, email, mailConfigured, onDone }: PasswordLinkProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <div className="grid gap-4">
        <p ref={text} tabIndex={-1} className="text-ink-2 outline-none wrap-anywhere">
          {mailConfigured
            ? `The link was mailed to ${email}. You can also pass it on yourself.`
            : 'Mail is not configured, so nothing was sent. Please pass this link on to the member yourself.'}{' '}
          It works once, for seven days.
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
