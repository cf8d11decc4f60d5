import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import type { Cell, CellState } from '../cell.ts';

const TONES: Record<CellState, BadgeTone> = {
  received: 'ok',
  returned: 'danger',
  skipped: 'neutral',
  due: 'warn',
  overdue: 'danger',
};

/** What became of a day, in words and colour. */
export function CellBadge({ cell }: { cell: Cell }) {
  return <Badge tone={TONES[cell.state]}>{cell.text}</Badge>;
}
