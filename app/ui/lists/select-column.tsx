import type { RowColumn } from './row-table.tsx';
import type { Selection } from './use-selection.ts';

/** The column of a list in which its rows are selected. */
export function selectColumn<Row>(
  selection: Selection,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): RowColumn<Row> {
  return {
    key: 'pick',
    header: (
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
    ),
    place: 'pick',
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(row)}`}
        checked={selection.has(idOf(row))}
        onChange={() => selection.toggle(idOf(row))}
      />
    ),
  };
}
