import type { Portal, SystemTx } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import type { Db } from '#db/open.ts';

/** A job that is entered: what of its kind it is, when it is due, and the account that it is about. */
export type NewJob = { key: string; dueAt: Date; accountId: string | null };

type Job = { key: string; accountId: string | null };

/**
 * A kind of job: what is done of it, in the transaction that marks it as done, and what takes long and writes nothing
 * (`prepare`), before that transaction begins. What they throw is tried again.
 */
export type JobKind<Prepared> = {
  title: string;
  prepare?: (portal: Portal, job: Job) => Promise<Prepared>;
  work: (tx: SystemTx, job: Job, prepared: Prepared) => Promise<void>;
};

/** A kind with its preparation made: what is left to do in the transaction. */
type ReadyKind = {
  title: string;
  prepare: (portal: Portal, job: Job) => Promise<(tx: SystemTx) => Promise<void>>;
};

const KINDS = new Map<string, ReadyKind>();

/**
 * Declares a kind of scheduled work, next to the noun whose work it is; `title` is what admins read. Returns what enters a job: each key
 * once, however often it is called.
 */
export function declareJob<Prepared = undefined>(kind: string, { title, prepare, work }: JobKind<Prepared>) {
  KINDS.set(kind, {
    title,
    prepare: async (portal, job) => {
      const prepared = (await prepare?.(portal, job)) as Prepared;
      return (tx) => work(tx, job, prepared);
    },
  });
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
export function jobKind(kind: string): ReadyKind | undefined {
  return KINDS.get(kind);
}
