import type { AnyTx } from '#app/ctx.ts';
import type { ActivityEvent } from './declare-events.server.ts';

type OnRecorded = (tx: AnyTx, event: ActivityEvent, memberId: string | null) => Promise<void>;

const DECLARED: OnRecorded[] = [];

/** Declares what is done of each event, in the transaction that records it, next to the noun whose work it is. */
export function declareOnRecorded(work: OnRecorded): void {
  DECLARED.push(work);
}

/** Does what was declared for an event that has just been recorded. */
export async function eventRecorded(tx: AnyTx, event: ActivityEvent, memberId: string | null): Promise<void> {
  for (const work of DECLARED) await work(tx, event, memberId);
}
