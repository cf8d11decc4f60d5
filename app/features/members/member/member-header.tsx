import { Ellipsis, Eye, KeyRound, LogOut, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Avatar } from '#app/ui/page/avatar.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { InstantText } from '#app/ui/relative.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import type { MemberProfile } from './find-member.server.ts';
import { EndSessionsDialog } from './login/end-sessions.tsx';
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

type Open = 'edit' | 'link' | 'factor' | 'sessions' | null;

/** Who the member is, what can be done with its account, and the way back to the list. */
export function MemberHeader({ member, back, action, mailConfigured }: MemberHeaderProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        className="mb-2! flex-nowrap! sm:mb-4! items-center! gap-x-3!"
        breadcrumb={{ to: back, label: 'Members' }}
        title={
          <span className="flex min-w-0 items-center gap-3 max-lg:text-xl max-sm:text-lg">
            <Avatar src={member.pictureUrl} name={member.name} size={40} />
            <bdi className="line-clamp-2 min-w-0 wrap-anywhere" title={member.name}>
              {member.name}
            </bdi>
          </span>
        }
        description={
          <p className="truncate max-sm:hidden">
            {member.email} · Joined <InstantText instant={member.createdAt} />
          </p>
        }
        actions={<MemberActs member={member} action={action} onOpen={setOpen} />}
      />
      {open === 'edit' && <EditMemberDialog member={member} action={action} onClose={close} />}
      {open === 'link' && (
        <PasswordLinkDialog member={member} action={action} mailConfigured={mailConfigured} onClose={close} />
      )}
      {open === 'sessions' && <EndSessionsDialog member={member} action={action} onClose={close} />}
      {open === 'factor' && <SwitchOffFactorDialog member={member} action={action} onClose={close} />}
    </>
  );
}

type MemberActsProps = Pick<MemberHeaderProps, 'member' | 'action'> & { onOpen: (dialog: Open) => void };

/** What can be done with the account; on a phone all of it is in the menu. */
function MemberActs({ member, action, onOpen }: MemberActsProps) {
  const mayManage = useMayChange('manage');
  const { call } = useActionQueue();
  const { Form, state, submit } = useFetcher();
  const view = { intent: 'start', memberId: member.id };
  const lesser: MenuItem[] = [
    { label: 'Send password link', icon: <KeyRound aria-hidden />, onSelect: () => onOpen('link') },
    { label: 'Log out everywhere', icon: <LogOut aria-hidden />, onSelect: () => onOpen('sessions') },
    ...(member.secondFactorOn
      ? [
          {
            label: 'Turn off two-step verification',
            icon: <ShieldOff aria-hidden />,
            onSelect: () => onOpen('factor'),
          },
        ]
      : []),
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => call('delete', {}, action),
    },
  ];
  const main: MenuItem[] = [
    {
      label: 'View portal as this member',
      icon: <Eye aria-hidden />,
      onSelect: () => void submit(view, { method: 'post', action: href('/admin/view-as') }),
    },
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onOpen('edit') },
  ];
  if (!mayManage) return null;
  return (
    <>
      <Form method="post" action={href('/admin/view-as')} className="max-sm:hidden">
        {Object.entries(view).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" icon={<Eye aria-hidden />} pending={state !== 'idle'}>
          <span>
            View portal<span className="max-lg:sr-only"> as this member</span>
          </span>
        </Button>
      </Form>
      <Button
        type="button"
        icon={<Pencil aria-hidden />}
        className="max-sm:hidden"
        onClick={() => onOpen('edit')}
      >
        Edit
      </Button>
      <More items={lesser} className="max-sm:hidden" />
      <More items={[...main, ...lesser]} className="sm:hidden" />
    </>
  );
}

function More({ items, className }: { items: readonly MenuItem[]; className: string }) {
  return (
    <Menu
      label="More actions"
      trigger={
        <IconButton label="More actions" className={className}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={items}
    />
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
