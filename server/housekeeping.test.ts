import { afterEach, expect, vi } from 'vitest';
import { transact } from '#app/ctx.ts';
import { addCandidate, deleteCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { deleteEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { deleteFile } from '#app/features/work/file/change-file.server.ts';
import { deleteForm } from '#app/features/work/form/change-form.server.ts';
import { acrossMembers } from '#db/open.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { createHiringFixtures } from '#test/fixtures/candidates.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { publishForm } from '#test/fixtures/forms.ts';
import { CANDIDATE } from '#test/fixtures/record-values.ts';
import { type TestShop, test } from '#test/fixtures/shop-test.ts';
import { addressOf, filesOf, upload } from '#test/fixtures/uploads.ts';
import { startHousekeeping } from './housekeeping.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SIX_HOURS_MS = 6 * 3_600_000;

let shop: TestShop;
let stop = () => {};
test.beforeEach(async ({ ownShop }) => {
  shop = ownShop;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
});

/** Looks after so much time on the timers. A run that is under way then is not begun a second time: poll it. */
async function later<T>(ms: number, look: () => Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return look();
}

/** Waits until each job was done at that time or later: one under way would go on by a clock that was moved. */
async function untilDone(since: Date): Promise<void> {
  const done = async () => {
    const jobs = shop.deps.db
      .selectFrom('job_leases')
      .select('job')
      .where('done_at', '>=', since.toISOString());
    return (await jobs.execute()).map(({ job }) => job);
  };
  await expect.poll(done, { timeout: 10_000 }).toEqual(expect.arrayContaining(['erase', 'sales', 'mails']));
}

/** A sale that nobody pays, a mail that the server refuses at first, and a file that is deleted. */
async function leftovers() {
  const { asAdmin, asMember, member } = await createFixtures(shop);
  const { saleId } = await shop.start([await shop.product()], 2000);
  const refusing = { configured: true, send: () => Promise.reject(new Error('try again later')) };
  const mail = { to: 'member@example.com', subject: 'Hello', text: 'Hello' };
  await transact({ ...asAdmin, mailer: refusing }, (tx) => sendMail(tx, mail));
  await deleteFile(asAdmin, { fileId: await upload(asMember, 'payroll') });
  shop.setMailConfigured(true);
  return {
    sale: async () => (await shop.saleOf(saleId)).state,
    mails: async () => shop.sent.length,
    files: async () => (await filesOf(shop, member)).length,
  };
}

test('[ADM-22] [MEM-16] [CAT-34] [HIRE-28] [FORM-12] a running portal erases what was deleted 30 days ago, contents included', async () => {
  const { asAdmin, asMember, admin, otherTenant } = await createHiringFixtures(shop);
  const deleted = {
    users: otherTenant.id,
    employees: await hire(asMember),
    category_files: await upload(asMember, 'payroll', { content: 'hours of week 12' }),
    candidates: (await addCandidate(asMember, CANDIDATE)).id,
    forms: await publishForm(asAdmin, [{ type: 'text', label: 'Van' }]),
  };
  await giveDocument(asMember, deleted.employees, { content: 'a contract' });
  await deleteEmployee(asMember, { employeeId: deleted.employees });
  await deleteFile(asAdmin, { fileId: deleted.category_files });
  await deleteCandidate(asMember, { candidateId: deleted.candidates });
  await deleteForm(asAdmin, { formId: deleted.forms });
  await deleteMember(await shop.ctx(admin, otherTenant));
  const left = async () => {
    const rows = Object.entries(deleted).map(async ([table, id]) =>
      acrossMembers(shop.deps.db, 'a test')
        .selectFrom(table as 'users')
        .select('id')
        .where('id', '=', id)
        .execute(),
    );
    const contents = ['hours of week 12', 'a contract'].map((text) => shop.deps.blobs.has(addressOf(text)));
    return [...(await Promise.all(rows)).flat().map(({ id }) => id), ...(await Promise.all(contents))];
  };
  const begun = shop.deps.now();
  stop = startHousekeeping(shop.deps);
  await untilDone(begun);
  shop.passTime(29 * DAY_MS);
  const passed = shop.deps.now();
  await vi.advanceTimersByTimeAsync(SIX_HOURS_MS);
  await untilDone(passed);
  expect(await left()).toEqual([...Object.values(deleted), true, true]);
  shop.passTime(2 * DAY_MS);
  await vi.advanceTimersByTimeAsync(SIX_HOURS_MS);
  await expect.poll(left, { timeout: 10_000 }).toEqual([false, false]);
});

test('what is due at the start is done at the start', async () => {
  const { sale, mails, files } = await leftovers();
  shop.passTime(31 * DAY_MS);
  stop = startHousekeeping(shop.deps);
  await expect.poll(sale).toBe('expired');
  await expect.poll(mails).toBe(1);
  await expect.poll(files).toBe(0);
});

test('what becomes due later is done while the process runs: sales and mails within a minute, erasing within six hours', async () => {
  const { sale, mails, files } = await leftovers();
  const begun = shop.deps.now();
  stop = startHousekeeping(shop.deps);
  await untilDone(begun);
  expect(await sale()).toBe('open');
  shop.passTime(31 * DAY_MS);
  await expect.poll(() => later(MINUTE_MS, sale)).toBe('expired');
  await expect.poll(() => later(MINUTE_MS, mails)).toBe(1);
  expect(await files()).toBe(1);
  await vi.advanceTimersByTimeAsync(SIX_HOURS_MS);
  await expect.poll(files, { timeout: 10_000 }).toBe(0);
});

test('once stopped, nothing is done any more', async () => {
  const { mails } = await leftovers();
  await startHousekeeping(shop.deps)();
  shop.passTime(31 * DAY_MS);
  await vi.advanceTimersByTimeAsync(SIX_HOURS_MS);
  expect(vi.getTimerCount()).toBe(0);
  expect(await mails()).toBe(0);
});

test('what a start has begun is carried out, although it is told to stop at once', async () => {
  const { mails, files } = await leftovers();
  shop.passTime(31 * DAY_MS);
  await startHousekeeping(shop.deps)();
  expect([await mails(), await files()]).toEqual([1, 0]);
});

test('of two portals on one database, one does each job, and the other one takes over from one that was killed', async () => {
  const runs: string[] = [];
  const portal = (name: string) => {
    const blobs = { ...shop.deps.blobs, clearAbandoned: async () => void runs.push(name) };
    return startHousekeeping({ ...shop.deps, blobs });
  };
  const uploads = () =>
    shop.deps.db.selectFrom('job_leases').selectAll().where('job', '=', 'uploads').executeTakeFirst();
  const first = portal('first');
  await expect.poll(async () => (await uploads())?.done_at).toBeTruthy();
  shop.passTime(1);
  const second = portal('second');
  await expect.poll(() => runs).toEqual(['first', 'second']);
  for (let hour = 2; hour < 8; hour += 1) {
    shop.passTime(60 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    await expect.poll(() => runs.length).toBe(hour + 1);
  }
  await Promise.all([first(), second()]);
  // One that holds the job and will never come back.
  const until = new Date(shop.deps.now().getTime() + 50).toISOString();
  const killed = { holder: 'killed', held_until: until, done_at: '' };
  await shop.deps.db.updateTable('job_leases').set(killed).where('job', '=', 'uploads').execute();
  const next = portal('next');
  await expect.poll(() => runs.at(-1)).toBe('next');
  expect(shop.deps.now().toISOString() >= until).toBe(true);
  await next();
});
