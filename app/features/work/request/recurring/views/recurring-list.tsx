import { MoreHorizontal, Pause, Pencil, Play, Repeat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { monthAndDay } from '#app/format/dates.ts';
import { paths } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { LightMenu } from '#app/ui/dialogs/menu.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { DateText } from '#app/ui/relative.tsx';
import { ForStaff } from '#app/ui/staff-buttons.tsx';
import type { OpenedLine, RecurringLine } from '../list-recurring.server.ts';

const load = () => import('./recurring-dialog.tsx');

/** What a member is asked again and again, and what came of the last times; nothing while there is nothing. */
export function RecurringList({ lines }: { lines: readonly RecurringLine[] }) {
  const [editing, setEditing] = useState<RecurringLine | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  return (
    <>
      {lines.length > 0 && (
        <Card title="Recurring requests" className="mb-4">
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <RecurringRow
                key={line.id}
                line={line}
                onEdit={() => setEditing(line)}
                onDeleted={setDeleted}
              />
            ))}
          </ul>
        </Card>
      )}
      <OnDemand load={load} open={editing !== null} onClose={() => setEditing(null)}>
        {({ RecurringDialog }) =>
          editing && <RecurringDialog line={editing} onClose={() => setEditing(null)} />
        }
      </OnDemand>
      {deleted && (
        <UndoToast
          key={deleted}
          what="recurring request"
          intent="recurring-restore"
          values={{ recurringId: deleted }}
          onGone={() => setDeleted(null)}
        >
          Open requests stay. You can undo this for 30 days.
        </UndoToast>
      )}
    </>
  );
}

type RowProps = { line: RecurringLine; onEdit: () => void; onDeleted: (id: string) => void };

function RecurringRow({ line, onEdit, onDeleted }: RowProps) {
  const { text, rule, isPaused, nextOn, endsOn } = line;
  return (
    <li className="flex items-start gap-3 py-3">
      <Repeat aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-medium wrap-anywhere text-ink">{text}</bdi>
        <p className="text-sm text-ink-2">
          {rule}
          {nextOn && (
            <>
              , next <DateText date={nextOn} inList />
            </>
          )}
          {endsOn && (
            <>
              , until <DateText date={endsOn} inList />
            </>
          )}
        </p>
        <Opened lines={line.opened} />
      </div>
      {isPaused && <Badge tone="neutral">Paused</Badge>}
      <ForStaff needs="work">
        <RowMenu line={line} onEdit={onEdit} onDeleted={onDeleted} />
      </ForStaff>
    </li>
  );
}

const STATES: Record<OpenedLine['state'], { tone: 'ok' | 'info' | 'danger'; text: string }> = {
  answered: { tone: 'ok', text: 'answered' },
  open: { tone: 'info', text: 'open' },
  missed: { tone: 'danger', text: 'missed' },
};

/** What came of the last times, each leading to its request. */
function Opened({ lines }: { lines: readonly OpenedLine[] }) {
  const { memberId = '' } = useParams();
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Requests so far" className="mt-2 flex flex-wrap gap-2">
      {lines.map(({ id, day, state }) => (
        <li key={id}>
          <Link to={paths.request(memberId, id)} className="tap inline-flex rounded-full">
            <Badge tone={STATES[state].tone}>{`${monthAndDay(day)}: ${STATES[state].text}`}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RowMenu({ line: { id, text, isPaused }, onEdit, onDeleted }: RowProps) {
  const { call } = useActionQueue();
  const { call: remove } = useActionQueue(() => onDeleted(id));
  const label = `Actions for ${text.slice(0, 60)}`;
  const change = (act: 'pause' | 'resume') => () => call(`recurring-${act}`, { recurringId: id });
  return (
    <LightMenu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton label={label} {...props}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      )}
      items={() => [
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
        isPaused
          ? { label: 'Resume', icon: <Play aria-hidden />, onSelect: change('resume') }
          : { label: 'Pause', icon: <Pause aria-hidden />, onSelect: change('pause') },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => remove('recurring-delete', { recurringId: id }),
        },
      ]}
    />
  );
}
