import { type ReactNode, useState } from 'react';
import { PasswordLink } from '#app/features/members/member/login/password-link.tsx';
import type { StaffRole } from '#app/staff-levels.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { PersonFields } from '#app/ui/forms/person-fields.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { Colleague } from '../list-team.server.ts';
import { RoleChoice } from './role-dialog.tsx';

type Made = Record<string, string | null>;

/** Invites somebody; the link is mailed, and shown to be shared. */
export function InviteDialog({ mailConfigured, onClose }: { mailConfigured: boolean; onClose: () => void }) {
  const [role, setRole] = useState<StaffRole>('reviewer');
  const [made, setMade] = useState<Made | null>(null);
  return (
    <LinkFrame title={made ? 'Invitation created' : 'Invite to the team'} onClose={onClose}>
      {made?.link ? (
        <PasswordLink link={made.link} email={made.email ?? ''} made={made} onDone={onClose} />
      ) : (
        <ActionForm
          intent="staff-invite"
          onDone={({ made: answer }) => (answer?.link ? setMade(answer) : onClose())}
        >
          {({ pending, errors }) => (
            <>
              <div className="grid gap-4">
                <PersonFields errors={errors} />
                <RoleChoice value={role} onChange={setRole} />
                <p className="text-ink-2">
                  {mailConfigured
                    ? 'We email the link to this address and show it here.'
                    : "Email isn't set up. We show the link here for you to share."}
                </p>
              </div>
              <DialogActions>
                <Button type="button" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" variant="primary" pending={pending}>
                  Invite
                </Button>
              </DialogActions>
            </>
          )}
        </ActionForm>
      )}
    </LinkFrame>
  );
}

/** Makes a new link for somebody invited, and shows it. */
export function LinkDialog({ person, onClose }: { person: Colleague; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  const { call, pending } = useActionQueue(({ made: answer }) => setMade(answer ?? null));
  return (
    <LinkFrame title="New invitation link" onClose={onClose}>
      {made?.link ? (
        <PasswordLink link={made.link} email={person.email} made={made} onDone={onClose} />
      ) : (
        <>
          <p className="text-ink-2 wrap-anywhere">
            The earlier link of <bdi className="font-semibold text-ink">{person.name}</bdi> stops working.
          </p>
          <DialogActions>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="button"
              variant="primary"
              pending={pending}
              onClick={() => call('staff-link', { staffId: person.id })}
            >
              Create link
            </Button>
          </DialogActions>
        </>
      )}
    </LinkFrame>
  );
}

type LinkFrameProps = { title: string; onClose: () => void; children: ReactNode };

function LinkFrame({ title, onClose, children }: LinkFrameProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={title}>
      {children}
    </Dialog>
  );
}
