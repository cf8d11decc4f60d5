import { randomUUID } from 'node:crypto';
import { readForFigures } from '#app/features/audit/finding/reading/read-on-arrival.server.ts';
import { reopenLateClaims } from '#app/features/audit/finding/refund/reopen-late-claims.server.ts';
import { tryChangedRules } from '#app/features/audit/finding/trial/start-trial.server.ts';
import { closeDueShopOrders } from '#app/features/commerce/shop-order/checkout/end-open-shop-order.server.ts';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { finishImports } from '#app/features/platform/import/write-in-steps.server.ts';
import { sendDueMails } from '#app/features/platform/mail/send-mail.server.ts';
import { planReminders } from '#app/features/platform/reminder/scheduled-reminders.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { jobs } from '#app/features/platform/scheduled-job/job-channel.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { sealEntries } from '#app/features/platform/security/seal-entries.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { planRecurringRequests } from '#app/features/work/request/recurring/open-recurring.server.ts';
import type { AppContext } from '#app/session/app-context.ts';
import { DUE_TOPIC } from '#app/topics.ts';
import { type JobOutcome, withJobLease } from './job-lease.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A run of another process is enough where it began within this share of the interval: timers are not exact. */
const ENOUGH = 0.9;

/** Something that housekeeping does, and how often; `at` is an event at which it is done as well. */
export type Job = { name: string; everyMs: number; at?: string; work(deps: AppContext): Promise<void> };

const JOBS: Job[] = [
  { name: 'erase', everyMs: 6 * HOUR_MS, work: (deps) => eraseExpired(deps) },
  { name: 'sales', everyMs: MINUTE_MS, work: (deps) => closeDueShopOrders(deps) },
  { name: 'mails', everyMs: MINUTE_MS, work: (deps) => sendDueMails(deps) },
  { name: 'reminders', everyMs: HOUR_MS / 4, work: (deps) => planReminders(deps) },
  { name: 'recurring', everyMs: HOUR_MS / 4, work: (deps) => planRecurringRequests(deps) },
  { name: 'refunds', everyMs: HOUR_MS, work: (deps) => reopenLateClaims(deps) },
  { name: 'audit-rules', everyMs: HOUR_MS, work: (deps) => tryChangedRules(deps) },
  { name: 'audit-figures', everyMs: HOUR_MS, work: (deps) => readForFigures(deps) },
  { name: 'scheduled', everyMs: MINUTE_MS / 2, at: DUE_TOPIC, work: (deps) => runDueJobs(deps) },
  {
    name: 'imports',
    everyMs: MINUTE_MS / 2,
    work: (deps) => finishImports(deps, [employeesImport, candidatesImport]),
  },
  { name: 'seals', everyMs: MINUTE_MS / 2, work: (deps) => sealEntries(deps) },
  { name: 'uploads', everyMs: HOUR_MS, work: (deps) => deps.blobs.clearAbandoned() },
];

/**
 * Reminds members, erases what was deleted long ago, ends sales that nobody paid, sends mails that are due, does scheduled work, takes back imports, seals the record and clears away
 * uploads that broke off with their process, and does what else it is given, now and from time to time; of several processes on one database one does each. Returns how to stop
 * it, which resolves once what is being done is done.
 */
export function startHousekeeping(deps: AppContext, more: readonly Job[] = []): () => Promise<void> {
  const holder = randomUUID();
  const stops = [...JOBS, ...more].map((job) =>
    every(job, deps, (tooOld) =>
      withJobLease(deps, { job: job.name, holder, tooOld }, () =>
        jobs.tracePromise(() => job.work(deps), { job: job.name }),
      ),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Does the work now, each time the interval is over and at its event, never twice at a time. Where another process holds it, it is looked
 * after again when that one's time is over, in case it was killed.
 */
function every(
  { everyMs: ms, at }: { everyMs: number; at?: string },
  deps: AppContext,
  work: (tooOld: string) => Promise<JobOutcome>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  let wanted = false;
  const run = (tooOld: string) => {
    running ??= work(tooOld)
      .then((outcome) => {
        clearTimeout(again);
        if (outcome.state !== 'held' || stopped) return;
        const wait = Date.parse(outcome.until) - deps.now().getTime();
        again = setTimeout(run, Math.max(wait, 0) + 1, outcome.lastDone).unref();
      })
      .catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping'))
      .finally(() => {
        running = undefined;
        if (wanted) wake();
      });
  };
  const ago = (share: number) => new Date(deps.now().getTime() - ms * share).toISOString();
  // What comes while the work is done may have come too late for it.
  const wake = () => {
    wanted = running !== undefined && !stopped;
    if (!wanted && !stopped) run(ago(0));
  };
  const deaf = deps.events.subscribe(({ topic }) => topic === at && wake());
  run(ago(0));
  const timer = setInterval(() => run(ago(ENOUGH)), ms);
  timer.unref();
  return async () => {
    stopped = true;
    deaf();
    clearInterval(timer);
    clearTimeout(again);
    await running;
  };
}
