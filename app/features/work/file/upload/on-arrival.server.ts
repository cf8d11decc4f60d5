import type { Tx } from '#app/ctx.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';

type OnArrival = (tx: Tx, file: CategoryFileRow) => Promise<void>;

const DECLARED: OnArrival[] = [];

/** Declares what is done of each file that arrives, in the transaction that records it, next to the noun whose work it is. */
export function declareOnArrival(work: OnArrival): void {
  DECLARED.push(work);
}

/** Does what was declared for a file that has just been recorded. */
export async function fileArrived(tx: Tx, file: CategoryFileRow): Promise<void> {
  for (const work of DECLARED) await work(tx, file);
}
