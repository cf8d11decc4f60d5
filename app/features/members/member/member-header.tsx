import { Ellipsis, Eye, KeyRound, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { Avatar } from '#app/ui/page/avatar.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { DeleteMemberDialog } from './delete-member.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import type { MemberProfile } from './find-member.server.ts';
import { PasswordLink } from './login/password-link.tsx';
import { SwitchOffFactorDialog } from './login/switch-off-factor.tsx';

type MemberHeaderProps = {
  member: MemberProfile;
  /** Path of the list, filtered as it was. */
  back: string;
  /** Address of the calls that change the member's account. */
  action: string;
  mailConfigured: boolean;
};

/** Who the member is, what can be done with its account, and the way back to the list. */
export function MemberHeader({ member, back, action, mailConfigured }: MemberHeaderProps) {
  const [open, setOpen] = useState<'edit' | 'link' | 'factor' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        breadcrumb={{ to: back, label: 'Members' }}
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar src={member.pictureUrl} name={member.name} size={48} />
            <bdi className="min-w-0 wrap-anywhere">{member.name}</bdi>
          </span>
        }
        description={
          <p className="wrap-anywhere">
            {member.email} · Joined <InstantText instant={member.createdAt} />
          </p>
        }
        actions={
          <>
            <ViewAsMember memberId={member.id} />
            <div className="flex items-center gap-2">
              <Button type="button" icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
                Edit
              </Button>
              <Menu
                label="More actions"
                trigger={
                  <IconButton label="More actions">
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
                items={[
                  {
                    label: 'Send password link',
                    icon: <KeyRound aria-hidden />,
                    onSelect: () => setOpen('link'),
                  },
                  ...(member.secondFactorOn
                    ? [
                        {
                          label: 'Turn off two-step verification',
                          icon: <ShieldOff aria-hidden />,
                          onSelect: () => setOpen('factor'),
                        },
                      ]
                    : []),
                  {
                    label: 'Delete',
                    icon: <Trash2 aria-hidden />,
                    danger: true,
                    onSelect: () => setOpen('delete'),
                  },
                ]}
              />
            </div>
          </>
        }
      />
      {open === 'edit' && <EditMemberDialog member={member} action={action} onClose={close} />}
      {open === 'link' && (
        <PasswordLinkDialog member={member} action={action} mailConfigured={mailConfigured} onClose={close} />
      )}
      {open === 'factor' && <SwitchOffFactorDialog member={member} action={action} onClose={close} />}
      {open === 'delete' && <DeleteMemberDialog member={member} action={action} onClose={close} />}
    </>
  );
}

function ViewAsMember({ memberId }: { memberId: string }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={href('/admin/view-as')}>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="memberId" value={memberId} />
      <Button type="submit" variant="primary" icon={<Eye aria-hidden />} pending={state !== 'idle'}>
        View portal as this member
      </Button>
    </Form>
  );
}

type PasswordLinkDialogProps = Pick<MemberHeaderProps, 'member' | 'action' | 'mailConfigured'> & {
  onClose: () => void;
};

function PasswordLinkDialog({ member, action, mailConfigured, onClose }: PasswordLinkDialogProps) {
  const [made, setMade] = useState<Record<string, string | null> | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title="Send password link">
      {made?.link ? (
        <PasswordLink link={made.link} email={member.email} made={made} onDone={onClose} />
      ) : (
        <ActionForm intent="password-link" action={action} onDone={(answer) => setMade(answer.made ?? null)}>
          {({ pending }) => (
            <>
              <p className="text-ink-2 wrap-anywhere">
                With the link, <bdi className="font-semibold text-ink">{member.name}</bdi> sets a new
                password. The current password works until then. Earlier links stop working.
              </p>
              <DialogActions>
                <Button type="button" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" variant="primary" pending={pending}>
                  {mailConfigured ? 'Send link' : 'Create link'}
                </Button>
              </DialogActions>
            </>
          )}
        </ActionForm>
      )}
    </Dialog>
  );
}
