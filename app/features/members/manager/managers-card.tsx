import { Ban, Ellipsis, Mail, Pencil, UserCheck, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { Avatar } from '#app/ui/page/avatar.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { StaffButton, StaffIconButton } from '#app/ui/staff-buttons.tsx';
import { ManagerDialog } from './manager-dialog.tsx';
import type { ManagerLine } from './managers.server.ts';

type ManagersCardProps = {
  managers: readonly ManagerLine[];
  /** An admin adds at once, and confirms for an address that gets no email. */
  byAdmin?: boolean;
};

/** The sub-accounts of a member: who works for it here, and what each of them may do. */
export function ManagersCard({ managers, byAdmin = false }: ManagersCardProps) {
  const [open, setOpen] = useState<ManagerLine | 'new' | null>(null);
  const { lines, more } = useFirstLines(managers, { of: 'the managers', name: 'managers', step: 20 });
  const [deactivated, setDeactivated] = useState<ManagerLine | null>(null);
  const { call } = useActionQueue((_, { managerId }) =>
    setDeactivated(managers.find(({ id }) => id === managerId) ?? null),
  );
  const add = (
    <StaffButton
      needs="manage"
      type="button"
      size="sm"
      icon={<UserPlus aria-hidden />}
      onClick={() => setOpen('new')}
    >
      Add manager
    </StaffButton>
  );
  return (
    <Card
      title="Managers"
      description="Team members with their own login. They can view everything."
      actions={managers.length > 0 && add}
    >
      {managers.length === 0 ? (
        <EmptyState icon={<UsersRound />} title="No managers yet" action={add} className="py-6!">
          Give a dispatcher or office manager their own login, with just the access they need.
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {lines.map((manager) => (
              <Manager
                key={manager.id}
                manager={manager}
                byAdmin={byAdmin}
                onEdit={() => setOpen(manager)}
                onDeactivate={() => call('manager-deactivate', { managerId: manager.id })}
              />
            ))}
          </ul>
          {more}
        </>
      )}
      {open && (
        <ManagerDialog
          manager={open === 'new' ? null : open}
          byAdmin={byAdmin}
          onClose={() => setOpen(null)}
        />
      )}
      {deactivated && (
        <UndoToast
          key={deactivated.id}
          what="manager"
          done="deactivated"
          intent="manager-reactivate"
          values={{ managerId: deactivated.id }}
          onGone={() => setDeactivated(null)}
        >
          <bdi className="font-semibold wrap-anywhere">{deactivated.name}</bdi> was logged out everywhere and
          can't log in. You can reactivate the account at any time.
        </UndoToast>
      )}
    </Card>
  );
}

type ManagerProps = {
  manager: ManagerLine;
  byAdmin: boolean;
  onEdit: () => void;
  onDeactivate: () => void;
};

function Manager({ manager, byAdmin, onEdit, onDeactivate }: ManagerProps) {
  const { call } = useActionQueue();
  const { id, name, email, newEmail, permissions, active, invited } = manager;
  const act = (label: string, intent: string) => ({
    label,
    icon: <UserCheck aria-hidden />,
    onSelect: () => call(intent, { managerId: id }),
  });
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar name={name} size={36} />
      <div className="min-w-0 flex-1">
        <bdi className="block font-semibold wrap-anywhere text-ink">{name}</bdi>
        <bdi className="block wrap-anywhere text-ink-2">{email}</bdi>
        {newEmail && (
          <span className="block wrap-anywhere text-ink-2">
            Waiting for <bdi>{newEmail}</bdi> to confirm
          </span>
        )}
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {invited && (
            <Badge tone="info" icon={<Mail aria-hidden />}>
              Invited
            </Badge>
          )}
          {!active && !invited && (
            <Badge tone="warn" icon={<Ban aria-hidden />}>
              Deactivated
            </Badge>
          )}
          {permissions.hiring && <Badge tone="info">Hiring</Badge>}
          {permissions.editing && <Badge tone="info">Editing</Badge>}
          {!permissions.hiring && !permissions.editing && <Badge tone="neutral">View only</Badge>}
        </div>
      </div>
      <Menu
        label={`Actions for ${name}`}
        trigger={
          <StaffIconButton needs="manage" label={`Actions for ${name}`}>
            <Ellipsis aria-hidden />
          </StaffIconButton>
        }
        items={[
          { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
          ...(invited && byAdmin ? [act('Confirm', 'manager-confirm')] : []),
          ...(invited
            ? [{ ...act('Withdraw invitation', 'manager-deactivate'), icon: <Ban aria-hidden /> }]
            : []),
          ...(active
            ? [{ label: 'Deactivate', icon: <Ban aria-hidden />, danger: true, onSelect: onDeactivate }]
            : []),
          ...(active || invited ? [] : [act('Reactivate', 'manager-reactivate')]),
        ]}
      />
    </li>
  );
}
