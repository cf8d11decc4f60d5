import type { Tx } from '#app/ctx.ts';
import type { ReferenceKind, ReferenceRow } from './reference-tables.ts';

/** A table of audit data that was saved: its rows before and after. */
export type SavedReference = {
  title: string;
  kind: ReferenceKind;
  before: readonly ReferenceRow[];
  after: readonly ReferenceRow[];
};

type OnSaved = (tx: Tx, saved: SavedReference) => Promise<void>;

const DECLARED: OnSaved[] = [];

/** Declares what is done of audit data that was saved, in the same transaction, next to the noun whose work it is. */
export function declareOnReferenceSaved(work: OnSaved): void {
  DECLARED.push(work);
}

/** Does what was declared for a table that has just been saved. */
export async function referenceSaved(tx: Tx, saved: SavedReference): Promise<void> {
  for (const work of DECLARED) await work(tx, saved);
}
