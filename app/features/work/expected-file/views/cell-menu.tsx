import { Ban, CornerUpLeft, ExternalLink, FileSymlink } from 'lucide-react';
import { useParams } from 'react-router';
import { formatDate } from '#app/format/dates.ts';
import { paths } from '#app/paths.ts';
import { LightMenu } from '#app/ui/dialogs/menu.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import type { Cell } from '../cell.ts';
import type { ExpectedLine } from '../list-expected.server.ts';
import { CellBadge } from './cell-badge.tsx';

export type CellAct = 'skip' | 'point' | 'reopen';

type CellMenuProps = {
  line: Pick<ExpectedLine, 'id' | 'name' | 'category'>;
  cell: Cell;
  /** Null for who may not change it. */
  onAct: ((act: CellAct) => void) | null;
};

/** A day of the grid: what became of it, and what can be done with it. */
export function CellMenu({ line, cell, onAct }: CellMenuProps) {
  const { memberId = null } = useParams();
  const items = itemsOf(line, cell, memberId, onAct);
  const name = `${line.name}, ${formatDate(cell.dueOn)}: ${cell.text}`;
  return (
    <span className="grid justify-items-start gap-0.5">
      {items.length === 0 ? (
        <CellBadge cell={cell} />
      ) : (
        <LightMenu
          label={name}
          items={() => items}
          trigger={(props) => (
            <button
              type="button"
              aria-label={name}
              className="tap cursor-pointer rounded-full hover:brightness-95"
              {...props}
            >
              <CellBadge cell={cell} />
            </button>
          )}
        />
      )}
      {cell.reason && <bdi className="max-w-40 text-xs wrap-anywhere text-ink-2">{cell.reason}</bdi>}
    </span>
  );
}

function itemsOf(
  { category }: CellMenuProps['line'],
  { file, state }: Cell,
  memberId: string | null,
  onAct: CellMenuProps['onAct'],
): MenuItem[] {
  const open: MenuItem[] = file
    ? [
        {
          label: 'Open the file',
          icon: <ExternalLink aria-hidden />,
          to: paths.file(memberId, category, file.id),
        },
      ]
    : [];
  if (!onAct) return open;
  const isClosed = state === 'received' || state === 'skipped';
  return [
    ...open,
    { label: 'Choose a file', icon: <FileSymlink aria-hidden />, onSelect: () => onAct('point') },
    ...(state === 'received' || state === 'skipped'
      ? []
      : [{ label: 'Not this week', icon: <Ban aria-hidden />, onSelect: () => onAct('skip') }]),
    ...(isClosed
      ? [{ label: 'Open again', icon: <CornerUpLeft aria-hidden />, onSelect: () => onAct('reopen') }]
      : []),
  ];
}
