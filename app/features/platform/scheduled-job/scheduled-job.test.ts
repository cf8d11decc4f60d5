import { expect } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { declareJob } from './declare-job.server.ts';
import { listJobs, runJobAgain } from './list-jobs.server.ts';
import { HELD_MS, MOST_TRIES, runDueJobs } from './run-due-jobs.server.ts';

const HOUR = 3_600_000;
/** What the next tries of a job throw; nothing where it is empty. */
let faults: string[] = [];

const enter = declareJob('test', {
  title: 'A test',
  work: async (tx, { key }) => {
    await sendMail(tx, { to: 'somebody@example.com', subject: key, text: 'It ran.' });
    const fault = faults.shift();
    if (fault) throw new Error(fault);
  },
});

const test = base.extend('portal', async ({ ownPortal }) => {
  faults = [];
  ownPortal.setMailConfigured(true);
  const { deps } = ownPortal;
  return {
    ...ownPortal,
    enter: (key: string, inMs: number, accountId: string | null = null) =>
      enter(deps.db, { key, dueAt: new Date(deps.now().getTime() + inMs), accountId }),
    run: () => runDueJobs(deps),
    ran: () => ownPortal.sent.map(({ subject }) => subject),
    row: () => deps.db.selectFrom('scheduled_jobs').selectAll().executeTakeFirstOrThrow(),
  };
});

test('a job is done once, when it is due, however often it is entered', async ({ portal }) => {
  await Promise.all([
    portal.enter('later', HOUR),
    portal.enter('later', HOUR),
    portal.enter('sooner', 1_000),
  ]);
  await portal.run();
  expect(portal.ran()).toEqual([]);
  portal.passTime(2_000);
  await portal.run();
  expect(portal.ran()).toEqual(['sooner']);
  portal.passTime(HOUR);
  await portal.run();
  await portal.enter('later', 0);
  await portal.run();
  expect(portal.ran()).toEqual(['sooner', 'later']);
});

test('several processes at once do each job once', async ({ portal }) => {
  const keys = Array.from({ length: 12 }, (_, at) => `job ${at}`);
  for (const key of keys) await portal.enter(key, 0);
  await Promise.all([portal.run(), portal.run(), portal.run()]);
  expect(portal.ran().toSorted()).toEqual(keys.toSorted());
});

test('what a failed try wrote is undone, and it is tried again, later each time, until it is given up', async ({
  portal,
}) => {
  await portal.enter('often', 0);
  faults = Array.from({ length: MOST_TRIES }, (_, at) => `fault ${at + 1}`);
  const pauses: number[] = [];
  for (let at = 1; at <= MOST_TRIES; at += 1) {
    const began = portal.deps.now().getTime();
    await portal.run();
    const { tries, last_error, next_try_at } = await portal.row();
    expect({ tries, last_error }).toEqual({ tries: at, last_error: `fault ${at}` });
    if (next_try_at === null) break;
    const pause = Date.parse(next_try_at) - began;
    pauses.push(Math.round(pause / 60_000));
    portal.passTime(pause - 1_000);
    await portal.run();
    expect((await portal.row()).tries).toBe(at);
    portal.passTime(2_000);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(portal.ran()).toEqual([]);
  portal.passTime(100 * HOUR);
  await portal.run();
  expect(await portal.row()).toMatchObject({ tries: MOST_TRIES, next_try_at: null, done_at: null });
});

test('a job whose process was killed is taken up by another one, once that one has lost it', async ({
  portal,
}) => {
  await portal.enter('killed', 0);
  const heldUntil = new Date(portal.deps.now().getTime() + HELD_MS).toISOString();
  // What a process leaves that is killed in the middle: its claim, and nothing of its transaction.
  const left = { tries: 1, held_until: heldUntil };
  await portal.deps.db.updateTable('scheduled_jobs').set(left).execute();
  await portal.run();
  expect(portal.ran()).toEqual([]);
  portal.passTime(HELD_MS + 1_000);
  await portal.run();
  expect(portal.ran()).toEqual(['killed']);
  expect(await portal.row()).toMatchObject({ tries: 2, done_at: expect.any(String), last_error: null });
});

test('a job that ends its process again and again is given up', async ({ portal }) => {
  await portal.enter('deadly', 0);
  await portal.deps.db.updateTable('scheduled_jobs').set({ tries: MOST_TRIES }).execute();
  await portal.run();
  expect(portal.ran()).toEqual([]);
  expect(await portal.row()).toMatchObject({ next_try_at: null, failed_at: expect.any(String) });
});

test('admins see what failed, what is next and what ran, and have a failed one run again', async ({
  portal,
}) => {
  const [admin, member] = [await portal.admin(), await portal.member('Nova Freight')];
  const asAdmin = await portal.ctx(admin);
  await portal.enter('fails', 0);
  faults = ['No such thing.'];
  await portal.deps.db
    .updateTable('scheduled_jobs')
    .set({ tries: MOST_TRIES - 1 })
    .execute();
  await portal.run();
  await portal.enter('ran', 0, member.id);
  await portal.enter('next', HOUR);
  await portal.run();
  const { failed, next, done } = await listJobs(asAdmin);
  expect(failed).toMatchObject([
    { title: 'A test', tries: MOST_TRIES, error: 'No such thing.', about: null },
  ]);
  expect(next).toMatchObject([{ title: 'A test', tries: 0 }]);
  expect(done).toMatchObject([{ about: { id: member.id, name: 'Nova Freight', isMember: true } }]);
  const jobId = failed[0]?.id ?? '';
  await runJobAgain(asAdmin, { jobId });
  await expect(runJobAgain(asAdmin, { jobId })).rejects.toThrow(Conflict);
  await expect(runJobAgain(asAdmin, { jobId: 'job_unknown' })).rejects.toThrow(NotFound);
  await portal.run();
  expect(portal.ran()).toEqual(['ran', 'fails']);
  const asMember = await portal.ctx(member);
  await expect(listJobs(asMember)).rejects.toThrow(NotAllowed);
  await expect(runJobAgain(asMember, { jobId })).rejects.toThrow(NotAllowed);
});
