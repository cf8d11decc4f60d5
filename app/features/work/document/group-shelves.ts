import type { TypeShelf } from './list-documents.server.ts';

/** What is listed without a fold: types beyond it are grouped. */
export const UNGROUPED = 12;
/** Rows that a group which stands open begins with. */
export const FIRST_OF_GROUP = 8;

/** A part of an employee's document types: 'attention' stands open, the others are folded. */
export type ShelfGroup = { key: 'attention' | 'on-file' | 'other'; title: string; typeIds: string[] };

/** The types of an employee by how its documents stand: expired and missing first, then what is about to expire. */
export function groupShelves(shelves: readonly TypeShelf[]): ShelfGroup[] {
  const typeIds = (key: ShelfGroup['key']) =>
    shelves
      .filter((shelf) => groupOf(shelf) === key)
      .sort((a, b) => urgency(a) - urgency(b))
      .map(({ typeId }) => typeId);
  const groups: ShelfGroup[] = [
    { key: 'attention', title: 'Needs attention', typeIds: typeIds('attention') },
    { key: 'on-file', title: 'On file', typeIds: typeIds('on-file') },
    { key: 'other', title: 'Other document types', typeIds: typeIds('other') },
  ];
  return groups.filter((group) => group.typeIds.length > 0);
}

function groupOf({ active, needed, versions: [newest] }: TypeShelf): ShelfGroup['key'] {
  if (newest && active) return ['past', 'near'].includes(newest.expiry) ? 'attention' : 'on-file';
  return active && needed ? 'attention' : 'other';
}

function urgency({ versions: [newest] }: TypeShelf): number {
  if (newest?.expiry === 'past') return 0;
  return newest ? 2 : 1;
}
