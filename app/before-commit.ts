import type { InsertedRows } from '#db/noted-inserts.ts';
import type { AnyTx } from './ctx.ts';
import { requireWithinBounds } from './record-bounds.ts';

/** What is done before an act is committed that inserted rows of a member; `tables` are those that it inserted into. */
type BeforeCommit = (tx: AnyTx, memberId: string, tables: ReadonlySet<string>) => Promise<void>;

const DECLARED: BeforeCommit[] = [];

/** Declares what is done before such acts are committed, next to the noun whose work it is. What it throws undoes the act. */
export function declareBeforeCommit(work: BeforeCommit): void {
  DECLARED.push(work);
}

/** Holds an act to what members may have, and does what was declared. */
export async function beforeCommit(tx: AnyTx, inserted: InsertedRows): Promise<void> {
  for (const [memberId, rows] of [...inserted]) {
    await requireWithinBounds(tx.db, memberId, rows);
    const tables = new Set(rows.keys());
    for (const work of DECLARED) await work(tx, memberId, tables);
  }
}
