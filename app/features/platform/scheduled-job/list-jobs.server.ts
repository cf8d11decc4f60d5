import { z } from 'zod';
import { instant, type PortalCtx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { requireAdmin } from '#app/policy.ts';
import { jobKind } from './declare-job.server.ts';

/** A scheduled job as admins see it; `at` is when it ran, failed or is tried next (ISO instant). */
export type JobLine = {
  id: string;
  title: string;
  about: { id: string; name: string; isMember: boolean } | null;
  at: string;
  tries: number;
  error: string | null;
};

export type JobState = 'failed' | 'next' | 'done';

/** Jobs of each state that the page shows. */
const SHOWN = 50;

const COLUMN = { failed: 'failed_at', next: 'next_try_at', done: 'done_at' } as const;

/** What failed, what is next and what ran; the newest first, of what is to come the next. Admins only. */
export async function listJobs(ctx: PortalCtx): Promise<Record<JobState, JobLine[]>> {
  requireAdmin(ctx);
  const [failed, next, done] = await Promise.all([
    jobsIn(ctx, 'failed'),
    jobsIn(ctx, 'next'),
    jobsIn(ctx, 'done'),
  ]);
  return { failed, next, done };
}

async function jobsIn(ctx: PortalCtx, state: JobState): Promise<JobLine[]> {
  const column = COLUMN[state];
  const rows = await ctx.db
    .selectFrom('scheduled_jobs')
    .leftJoin('users', 'users.id', 'scheduled_jobs.account_id')
    .select(['scheduled_jobs.id', 'kind', 'tries', 'last_error', `${column} as at`])
    .select(['users.id as account_id', 'users.name', 'users.role'])
    .where(column, 'is not', null)
    .orderBy(column, state === 'next' ? 'asc' : 'desc')
    .orderBy('scheduled_jobs.id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, kind, tries, last_error, at, account_id, name, role }) => ({
    id,
    tries,
    error: last_error,
    at: at ?? '',
    title: jobKind(kind)?.title ?? kind,
    about: account_id === null ? null : { id: account_id, name: name ?? '', isMember: role === 'member' },
  }));
}

export const jobIdSchema = z.object({ jobId: z.string() });

/**
 * Has a job tried again that was given up. Throws NotFound for an unknown one, Conflict for one that has not failed. Admins
 * only.
 */
export async function runJobAgain(ctx: PortalCtx, { jobId }: z.infer<typeof jobIdSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const renewed = await tx.db
      .updateTable('scheduled_jobs')
      .set({ tries: 0, failed_at: null, next_try_at: instant(tx) })
      .where('id', '=', jobId)
      .where('failed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    tx.emit('settings', null);
    if (renewed) return;
    const known = await tx.db
      .selectFrom('scheduled_jobs')
      .select('id')
      .where('id', '=', jobId)
      .executeTakeFirst();
    throw known ? new Conflict('This job has not failed.') : new NotFound('Job not found.');
  });
}
