import { type ReactNode, useState } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { Cell } from '../cell.ts';
import type { ExpectedLine, OfferedFile } from '../list-expected.server.ts';
import type { CellAct } from './cell-menu.tsx';

type Line = Pick<ExpectedLine, 'id' | 'name' | 'category'>;

const loadDialog = () => import('./cell-dialog.tsx');

/** What can be done with the days of the grid, and the dialog that it takes. */
export function useCellActs(files: readonly OfferedFile[]): {
  act: (line: Line, cell: Cell, act: CellAct) => void;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{ line: Line; cell: Cell; act: 'skip' | 'point' } | null>(null);
  const { call } = useActionQueue();
  return {
    act(line, cell, act) {
      if (act === 'reopen') call('expected-reopen', { expectedId: line.id, dueOn: cell.dueOn });
      else setOpen({ line, cell, act });
    },
    dialog: (
      <OnDemand load={loadDialog} open={open !== null} onClose={() => setOpen(null)}>
        {({ CellDialog }) => open && <CellDialog {...open} files={files} onClose={() => setOpen(null)} />}
      </OnDemand>
    ),
  };
}
