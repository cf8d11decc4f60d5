import { Ban, CheckCircle2, Link2, LogOut, Mail, ShieldOff, UserCheck, UserCog } from 'lucide-react';
import { href } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { RowMenu, rowNone } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { AgoText } from '#app/ui/relative.tsx';
import type { Colleague } from '../list-team.server.ts';
import { ROLE_TEXTS } from '../team-schema.ts';
import type { OpenedTeamDialog } from './team-dialogs.tsx';

type TeamTableProps = {
  team: readonly Colleague[];
  me: string;
  onOpen: (dialog: OpenedTeamDialog) => void;
};

/** The staff with what each has in hand. */
export function TeamTable({ team, me, onOpen }: TeamTableProps) {
  const menu: RowColumn<Colleague> = {
    key: 'actions',
    header: 'Actions',
    place: 'act',
    cell: (person) => <PersonMenu person={person} isMe={person.id === me} onOpen={onOpen} />,
  };
  return (
    <RowTable
      caption="Staff"
      columns={[...COLUMNS, menu]}
      rows={team}
      rowKey={({ id }) => id}
      empty="No staff yet."
    />
  );
}

const COLUMNS: readonly RowColumn<Colleague>[] = [
  { key: 'name', header: 'Name', place: 'who', cell: identity },
  { key: 'role', header: 'Role', cell: ({ role }) => ROLE_TEXTS[role].label },
  { key: 'status', header: 'Status', place: 'end', cell: ({ status }) => <Status status={status} /> },
  {
    key: 'factor',
    header: 'Two-step',
    place: 'w2',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
  },
  {
    key: 'login',
    header: 'Last login',
    place: 'w3',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <AgoText instant={lastLoginAt} /> : rowNone('Never')),
  },
  { key: 'work', header: 'Open items', place: 'w1', cell: ({ openItems }) => openItems },
  { key: 'members', header: 'Members', place: 'w2', cell: ({ members }) => members },
];

/** Name and address; the row opens what is assigned to them. */
function identity({ id, name, email }: Colleague) {
  return (
    <>
      <a href={withQuery(href('/admin/queue'), { assignee: id })} className="o">
        <bdi>{name}</bdi>
      </a>
      <small>
        <bdi>{email}</bdi>
      </small>
    </>
  );
}

function Status({ status }: Pick<Colleague, 'status'>) {
  if (status === 'active')
    return (
      <Badge tone="ok" icon={<CheckCircle2 aria-hidden />}>
        Active
      </Badge>
    );
  return status === 'invited' ? (
    <Badge tone="info" icon={<Mail aria-hidden />}>
      Invited
    </Badge>
  ) : (
    <Badge tone="warn" icon={<Ban aria-hidden />}>
      Deactivated
    </Badge>
  );
}

type PersonMenuProps = { person: Colleague; isMe: boolean; onOpen: TeamTableProps['onOpen'] };

function PersonMenu({ person, isMe, onOpen }: PersonMenuProps) {
  const { call } = useActionQueue();
  const { id, name, status, hasSecondFactor } = person;
  const dialog = (act: 'role' | 'deactivate' | 'link' | 'factor-off') => () => onOpen({ act, person });
  const run = (intent: string) => () => call(intent, { staffId: id });
  const reactivate = {
    label: 'Reactivate',
    icon: <UserCheck aria-hidden />,
    onSelect: run('staff-reactivate'),
  };
  const role = { label: 'Change role', icon: <UserCog aria-hidden />, onSelect: dialog('role') };
  const link = { label: 'New invitation link', icon: <Link2 aria-hidden />, onSelect: dialog('link') };
  const logOut = {
    label: 'Log out everywhere',
    icon: <LogOut aria-hidden />,
    onSelect: run('staff-log-out'),
  };
  const factor = {
    label: 'Turn off two-step verification',
    icon: <ShieldOff aria-hidden />,
    onSelect: dialog('factor-off'),
  };
  const deactivate = {
    label: 'Deactivate',
    icon: <Ban aria-hidden />,
    danger: true,
    onSelect: dialog('deactivate'),
  };
  const active = [
    role,
    ...(status === 'invited' ? [link] : [logOut]),
    ...(hasSecondFactor && !isMe ? [factor] : []),
    deactivate,
  ];
  return <RowMenu name={name} items={() => (status === 'deactivated' ? [reactivate, role] : active)} />;
}
