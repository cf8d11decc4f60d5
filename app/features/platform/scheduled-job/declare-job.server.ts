import type { SystemTx } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import type { Db } from '#db/open.ts';

/** A job that is entered: what of its kind it is, when it is due, and the account that it is about. */
export type NewJob = { key: string; dueAt: Date; accountId: string | null };

/** What is done of a job, in the transaction that marks it as done; what it throws is tried again. */
export type JobWork = (tx: SystemTx, job: { key: string; accountId: string | null }) => Promise<void>;

export type JobKind = { title: string; work: JobWork };

const KINDS = new Map<string, JobKind>();

/**
 * Declares a kind of scheduled work, next to the noun whose work it is; `title` is what admins read. Returns what enters a job: each key
 * once, however often it is called.
 */
export function declareJob(kind: string, declared: JobKind) {
  KINDS.set(kind, declared);
  return async (db: Db, { key, dueAt, accountId }: NewJob): Promise<void> => {
    const due = dueAt.toISOString();
    await db
      .insertInto('scheduled_jobs')
      .values({
        id: newId('job'),
        kind,
        key,
        account_id: accountId,
        due_at: due,
        tries: 0,
        next_try_at: due,
        held_until: null,
        done_at: null,
        failed_at: null,
        last_error: null,
      })
      .onConflict((oc) => oc.columns(['kind', 'key']).doNothing())
      .execute();
  };
}

/** What was declared of a kind; undefined for one that nothing declares any more. */
export function jobKind(kind: string): JobKind | undefined {
  return KINDS.get(kind);
}
