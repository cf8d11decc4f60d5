import type { Portal } from '#app/ctx.ts';

/** So long after its last sign of life a process loses its job to another one. */
export const LEASE_MS = 30_000;
/** How often a process that is at work says so. */
export const RENEW_EVERY_MS = 10_000;

type Clock = Pick<Portal, 'db' | 'now' | 'log'>;

/** A job, who asks to do it, and the instant (ISO) of a last run that is too long ago; a later one is enough. */
export type JobClaim = { job: string; holder: string; tooOld: string };

/**
 * What came of a claim: the job was done; another run was enough; or another process holds it until then (ISO instant), and
 * the last run was at `lastDone`.
 */
export type JobOutcome = { state: 'done' | 'enough' } | { state: 'held'; until: string; lastDone: string };

/**
 * Does a job that only one process at a time may do, where the last run is too long ago. A process that is killed loses it 30
 * seconds later; one whose work fails gives it back undone. Rejects as the work does.
 */
export async function withJobLease(
  clock: Clock,
  claim: JobClaim,
  work: () => Promise<void>,
): Promise<JobOutcome> {
  const began = clock.now().toISOString();
  if (!(await takeLease(clock, claim))) return refusedFor(clock, claim);
  const stopRenewing = keepRenewing(clock, claim);
  let done = false;
  try {
    await work();
    done = true;
    return { state: 'done' };
  } finally {
    await stopRenewing();
    await release(clock, claim, done ? began : undefined);
  }
}

/** Resolves once no renewal is on its way any more: one that came after the job was given back would hold it for nobody. */
function keepRenewing(clock: Clock, claim: JobClaim): () => Promise<void> {
  let renewing = Promise.resolve();
  const renew = () =>
    extend(clock, claim).catch((error: unknown) =>
      clock.log.warn({ err: error, job: claim.job }, 'job lease'),
    );
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, RENEW_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return renewing;
  };
}

/** One statement, so that of several processes one gets it; what a holder could not give back, it may take up again. */
export async function takeLease(
  { db, now }: Pick<Clock, 'db' | 'now'>,
  { job, holder, tooOld }: JobClaim,
): Promise<boolean> {
  const lease = { holder, held_until: leaseFrom(now()) };
  const taken = await db
    .insertInto('job_leases')
    .values({ job, ...lease, done_at: '' })
    .onConflict((oc) =>
      oc
        .column('job')
        .doUpdateSet(lease)
        .where((eb) =>
          eb.or([
            eb('job_leases.held_until', '<=', now().toISOString()),
            eb('job_leases.holder', '=', holder),
          ]),
        )
        .where('job_leases.done_at', '<=', tooOld),
    )
    .returning('job')
    .executeTakeFirst();
  return taken !== undefined;
}

async function refusedFor({ db }: Clock, { job, tooOld }: JobClaim): Promise<JobOutcome> {
  const { held_until: until, done_at: lastDone } = await db
    .selectFrom('job_leases')
    .select(['held_until', 'done_at'])
    .where('job', '=', job)
    .executeTakeFirstOrThrow();
  return lastDone > tooOld ? { state: 'enough' } : { state: 'held', until, lastDone };
}

async function extend({ db, now }: Clock, { job, holder }: JobClaim): Promise<void> {
  await db
    .updateTable('job_leases')
    .set({ held_until: leaseFrom(now()) })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .execute();
}

/** What was done counts from its begin: what came up meanwhile may not be in it. */
async function release({ db, now }: Clock, { job, holder }: JobClaim, doneAt?: string): Promise<void> {
  await db
    .updateTable('job_leases')
    .set({ held_until: now().toISOString(), ...(doneAt !== undefined && { done_at: doneAt }) })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .execute();
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}
