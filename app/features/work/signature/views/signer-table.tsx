import { BellRing, FileBadge, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { StaffRowMenu } from '#app/ui/lists/staff-row-menu.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { SignerLine, SignSet } from '../read-set.server.ts';
import type { SignState } from '../signature-kinds.ts';
import { signaturesPath } from '../signature-paths.ts';
import type { Area } from './area.ts';

type SignerTableProps = {
  caption: string;
  lines: readonly SignerLine[];
  set: SignSet;
  area: Area;
  call: (intent: string, values: Record<string, string>) => void;
};

const STATES: Record<SignState, { tone: BadgeTone; label: string }> = {
  signed: { tone: 'ok', label: 'Signed' },
  declined: { tone: 'danger', label: 'Declined' },
  canceled: { tone: 'neutral', label: 'Canceled' },
  opened: { tone: 'info', label: 'Read, not signed' },
  waiting: { tone: 'warn', label: 'Not opened' },
};

/** People whom a document was sent to, with what became of it for each. */
export function SignerTable({ caption, lines, ...acts }: SignerTableProps) {
  return (
    <RowTable
      caption={caption}
      columns={columnsFor(acts)}
      rows={lines}
      rowKey={({ requestId }) => requestId}
      empty="Nobody has to sign this document."
    />
  );
}

type Acts = Omit<SignerTableProps, 'caption' | 'lines'>;

function columnsFor(acts: Acts): RowColumn<SignerLine>[] {
  return [
    { key: 'name', header: 'Name', place: 'who', cell: (line) => identity(line, acts) },
    { key: 'state', header: 'Status', place: 'end', cell: ({ state }) => stateBadge(state) },
    {
      key: 'at',
      header: 'Since',
      place: 'w2',
      cell: ({ at }) => <InstantText instant={at} withTime inList />,
    },
    {
      key: 'reminded',
      header: 'Reminded',
      place: 'w3',
      cell: ({ remindedAt }) => remindedAt && <InstantText instant={remindedAt} inList />,
    },
    { key: 'actions', header: 'Actions', place: 'act', cell: (line) => menuOf(line, acts) },
  ];
}

function stateBadge(state: SignState): ReactNode {
  const { tone, label } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

function identity(line: SignerLine, { area, set }: Acts): ReactNode {
  const { name, email, signatureId, memberName, reason, version, signedBefore } = line;
  const again = signedBefore !== null && line.state !== 'signed';
  const details = [
    area === 'admin' && memberName !== name && memberName,
    version !== set.version && `Version ${version}`,
    again && `Must sign again (signed version ${signedBefore})`,
    reason || email,
  ];
  return (
    <>
      {signatureId ? (
        <Link to={signaturesPath(area, { certificate: signatureId })} className="o">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="font-semibold">{name}</bdi>
      )}
      <small>
        <bdi>{details.filter(Boolean).join(' · ')}</bdi>
      </small>
    </>
  );
}

function menuOf({ requestId, memberId, state, name, signatureId }: SignerLine, acts: Acts): ReactNode {
  const { set, area, call } = acts;
  const items: MenuItem[] = [];
  if (signatureId) {
    const to = signaturesPath(area, { certificate: signatureId });
    items.push({ label: 'Certificate', icon: <FileBadge aria-hidden />, to });
  }
  if (set.mayManage && (state === 'waiting' || state === 'opened')) {
    items.push(
      {
        label: 'Remind',
        icon: <BellRing aria-hidden />,
        onSelect: () => call('signature-remind', { setId: set.setId, requestId, memberId }),
      },
      {
        label: 'Cancel signature',
        icon: <X aria-hidden />,
        danger: true,
        onSelect: () => call('signature-cancel', { requestId, memberId }),
      },
    );
  }
  return items.length > 0 && <StaffRowMenu needs="work" name={name} items={() => items} />;
}
