import { Bell, MoreHorizontal, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { monthAndDay } from '#app/format/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { LightMenu } from '#app/ui/dialogs/menu.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { Cell } from '../cell.ts';
import type { ExpectedGrid, ExpectedLine } from '../list-expected.server.ts';
import { type CellAct, CellMenu } from './cell-menu.tsx';
import { ExpectedSheet, NothingDue } from './expected-sheet.tsx';

export type LineAct = 'edit' | 'remind' | 'pause' | 'resume' | 'delete';

type ExpectedTableProps = Pick<ExpectedGrid, 'weeks' | 'lines'> & {
  onCell: ((line: ExpectedLine, cell: Cell, act: CellAct) => void) | null;
  /** Null for who does not set up what is expected. */
  onLine: ((line: ExpectedLine, act: LineAct) => void) | null;
};

/** What became of the last weeks: a row for each expected file, a column for each week, the present one first. */
export function ExpectedTable({ weeks, lines, onCell, onLine }: ExpectedTableProps) {
  const titles = ['Next week', 'This week', ...weeks.slice(1).map((week) => `Week of ${monthAndDay(week)}`)];
  return (
    <ExpectedSheet
      label="Expected files by week"
      first="File"
      columns={titles.map((title) => ({ key: title, title }))}
    >
      {lines.map((line) => (
        <tr key={line.id} className="align-top">
          <th scope="row" className="sticky left-0 z-10 bg-surface px-4 py-2 font-normal">
            <LineHead line={line} onLine={onLine} />
          </th>
          {[line.next, ...line.cells].map((cell, at) => (
            <td key={at === 0 ? 'next' : weeks[at - 1]} className="px-3 py-2 whitespace-nowrap">
              {cell ? (
                <CellMenu line={line} cell={cell} onAct={onCell && ((act) => onCell(line, cell, act))} />
              ) : (
                <NothingDue />
              )}
            </td>
          ))}
        </tr>
      ))}
    </ExpectedSheet>
  );
}

function LineHead({ line, onLine }: { line: ExpectedLine; onLine: ExpectedTableProps['onLine'] }) {
  return (
    <span className="flex w-36 items-start justify-between gap-2 sm:w-60">
      <span className="min-w-0">
        <bdi title={line.name} className="line-clamp-3 font-semibold wrap-anywhere text-ink">
          {line.name}
        </bdi>
        <span className="block text-xs text-ink-2">
          {line.rule}
          <span className="max-sm:hidden"> · {line.categoryTitle}</span>
        </span>
        {onLine && (
          <span className="block text-xs wrap-anywhere text-ink-2 max-sm:hidden">
            Recognized by {line.fits}
          </span>
        )}
        {line.remindedAt && (
          <span className="block text-xs text-ink-2">
            Reminded <InstantText instant={line.remindedAt} inList />
            {line.seenAt && (
              <>
                , seen <InstantText instant={line.seenAt} inList />
              </>
            )}
          </span>
        )}
        {line.isPaused && <Badge tone="neutral">Paused</Badge>}
      </span>
      {onLine && <LineMenu line={line} onLine={onLine} />}
    </span>
  );
}

type LineMenuProps = { line: ExpectedLine; onLine: NonNullable<ExpectedTableProps['onLine']> };

function LineMenu({ line, onLine }: LineMenuProps) {
  const act = (kind: LineAct) => () => onLine(line, kind);
  return (
    <LightMenu
      label={`Actions for ${line.name}`}
      align="end"
      trigger={(props) => (
        <IconButton label={`Actions for ${line.name}`} {...props}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      )}
      items={() => [
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: act('edit') },
        { label: 'Remind now', icon: <Bell aria-hidden />, onSelect: act('remind') },
        line.isPaused
          ? { label: 'Resume', icon: <Play aria-hidden />, onSelect: act('resume') }
          : { label: 'Pause', icon: <Pause aria-hidden />, onSelect: act('pause') },
        { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: act('delete') },
      ]}
    />
  );
}
