import { instant, type Portal, systemContext, transact } from '#app/ctx.ts';
import type { ScheduledJobRow } from '#db/tables/scheduled-job.ts';
import { jobKind } from './declare-job.server.ts';
import { jobs } from './job-channel.ts';

/** A job is tried so often, twice as long after each try; the last one is some two hours after the first. */
export const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 60_000;
/** So long a process has a job for itself; one that was killed loses it then. */
export const HELD_MS = 5 * 60_000;
/** Jobs that are done in one go. */
const AT_ONCE = 500;

const KILLED = 'The process ended in the middle of it.';

/** Whoever does scheduled work has no account. */
const SCHEDULE = { id: 'schedule', name: 'Schedule' };

/**
 * Does the jobs that are due, the oldest first, each once, also with several processes: what a job writes and that it is done are one
 * transaction, before which it is prepared. One that fails is tried again later.
 */
export async function runDueJobs(portal: Portal): Promise<void> {
  for (let done = 0; done < AT_ONCE; done += 1) {
    const job = await claimNext(portal);
    if (!job) return;
    await carryOut(portal, job);
  }
}

/** Takes the next job that is due and that nobody is at; undefined where there is none. */
async function claimNext(portal: Portal): Promise<ScheduledJobRow | undefined> {
  for (;;) {
    const due = await dueJobs(portal)
      .select(['id', 'tries'])
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const heldUntil = new Date(portal.now().getTime() + HELD_MS).toISOString();
    const claimed = await portal.db
      .updateTable('scheduled_jobs')
      .set({ tries: due.tries + 1, held_until: heldUntil })
      .where('id', '=', due.id)
      .where('tries', '=', due.tries)
      .where('next_try_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

function dueJobs(portal: Portal) {
  const now = instant(portal);
  return portal.db
    .selectFrom('scheduled_jobs')
    .where('next_try_at', '<=', now)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]));
}

async function carryOut(portal: Portal, job: ScheduledJobRow): Promise<void> {
  // A job that has ended its process again and again is not begun once more.
  if (job.tries > MOST_TRIES) return putOff(portal, job, KILLED);
  const doing = jobs.tracePromise(() => doOnce(portal, job), { job: job.kind });
  await doing.catch(async (error: unknown) => {
    portal.log.warn({ err: error, job: job.id, kind: job.kind }, 'scheduled job');
    await putOff(portal, job, error instanceof Error ? error.message : String(error));
  });
}

async function doOnce(portal: Portal, job: ScheduledJobRow): Promise<void> {
  const kind = jobKind(job.kind);
  if (!kind) throw new Error(`Nothing does jobs of the kind "${job.kind}".`);
  const work = await kind.prepare(portal, { key: job.key, accountId: job.account_id });
  await transact(systemContext(portal, SCHEDULE, job.id), async (tx) => {
    // The row is held first: whoever took the job over meanwhile waits, and finds it done.
    const own = await tx.db
      .updateTable('scheduled_jobs')
      .set({ done_at: instant(tx), next_try_at: null, held_until: null, last_error: null })
      .where('id', '=', job.id)
      .where('tries', '=', job.tries)
      .where('next_try_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!own) return;
    await work(tx);
    tx.emit('settings', null);
  });
}

/** Writes down what went wrong, and when the job is tried next; after the last try it is given up. */
async function putOff(portal: Portal, { id, tries }: ScheduledJobRow, error: string): Promise<void> {
  const now = portal.now();
  const next = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (tries - 1)).toISOString();
  const over = tries >= MOST_TRIES;
  await portal.db
    .updateTable('scheduled_jobs')
    .set({
      held_until: null,
      last_error: error.slice(0, 1_000),
      next_try_at: over ? null : next,
      failed_at: over ? now.toISOString() : null,
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('done_at', 'is', null)
    .execute();
  await portal.events.publish([{ memberId: null, topic: 'settings' }]);
}
