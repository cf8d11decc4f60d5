import { beforeEach, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { addManager, listManagers } from '#app/features/members/manager/managers.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember, restoreMember } from '#app/features/members/member/delete-member.server.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { sendPasswordLink } from '#app/features/members/member/login/send-password-link.server.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { BLOB_COLUMNS } from '#app/features/platform/contents/blob-refs.server.ts';
import { sealEntries } from '#app/features/platform/security/seal-entries.server.ts';
import { saveRetention } from '#app/features/platform/settings/settings.server.ts';
import { deleteFile, restoreFile } from '#app/features/work/file/change-file.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { writeMessage } from '#test/fixtures/messages.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addressOf, filesOf, upload } from '#test/fixtures/uploads.ts';
import { eraseExpired } from './erase-expired.server.ts';

const DAY_MS = 86_400_000;
const client = { address: '192.0.2.44', userAgent: 'Test browser' };
let testPortal: TestPortal;
let fixtures: Fixtures;
let asAdmin: Ctx;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
beforeEach(async () => {
  fixtures = await createFixtures(testPortal);
  ({ asAdmin } = fixtures);
});

const kept = (content: string) => testPortal.deps.blobs.has(addressOf(content));
const days = (count: number) => testPortal.passTime(count * DAY_MS);
const users = () => testPortal.deps.db.selectFrom('users').select('id').execute();

test('every column that names a content is asked before one is removed', async () => {
  const tables = await testPortal.deps.db.introspection.getTables();
  const columns = tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`));
  const naming = columns.filter((column) => /[._]sha256$|\.blob_/.test(column) && column !== 'blobs.sha256');
  expect(BLOB_COLUMNS.map((names) => names.join('.')).sort()).toEqual(naming.sort());
});

test('emails, messages and activities are kept for as long as the settings say, and waiting emails longer', async () => {
  const { db } = testPortal.deps;
  const messageId = await writeMessage(testPortal);
  const mail = { subject_id: null, recipient: 'a@example.com', subject: 'Old', text: '', reply_to: null };
  const created_at = testPortal.deps.now().toISOString();
  const row = (id: string, next_try_at: string | null) => ({
    ...{ id, ...mail, created_at, sent_at: null, error: null, tries: 0, next_try_at },
  });
  await db
    .insertInto('mails')
    .values([row('mail_old', null), row('mail_waits', created_at)])
    .execute();
  const left = async () =>
    [
      ...(await db.selectFrom('mails').select('id').where('subject', '=', 'Old').orderBy('id').execute()),
      ...(await db.selectFrom('contact_messages').select('id').where('id', '=', messageId).execute()),
    ].map(({ id }) => id);
  const activities = () =>
    db.selectFrom('activities').select('id').where('member_id', '=', fixtures.asMember.memberId).execute();
  await setCategoryAccess(asAdmin, ['payroll']);
  await sealEntries(testPortal.deps);
  days(100);
  await eraseExpired(testPortal.deps);
  expect(await left()).toEqual(['mail_old', 'mail_waits', messageId]);
  await saveRetention(await testPortal.ctx(fixtures.admin), {
    ...{ keepMailDays: '90', keepMessageDays: '180', keepActivityDays: '180' },
  });
  await eraseExpired(testPortal.deps);
  expect(await activities()).not.toEqual([]);
  expect(await left()).toEqual(['mail_waits', messageId]);
  days(81);
  await eraseExpired(testPortal.deps);
  expect(await left()).toEqual(['mail_waits']);
  expect(await activities()).toEqual([]);
  await saveRetention(await testPortal.ctx(fixtures.admin), {
    ...{ keepMailDays: '', keepMessageDays: '', keepActivityDays: '' },
  });
});

describe('[CAT-34] a deleted file', () => {
  test('can be brought back for 30 days, and is then erased with its content', async () => {
    const content = `a file of ${fixtures.member.id}`;
    const fileId = await upload(fixtures.asMember, 'payroll', { content });
    await deleteFile(asAdmin, { fileId });
    days(29.9);
    await eraseExpired(testPortal.deps);
    expect(await kept(content)).toBe(true);
    await restoreFile(asAdmin, { fileId });
    await deleteFile(asAdmin, { fileId });
    days(30.1);
    await eraseExpired(testPortal.deps);
    expect(await filesOf(testPortal, fixtures.member)).toEqual([]);
    expect(await kept(content)).toBe(false);
    await expect(restoreFile(asAdmin, { fileId })).rejects.toThrow('can no longer be restored');
  });

  test('leaves a content that another record still names', async () => {
    const content = `two files of ${fixtures.member.id}`;
    const fileId = await upload(fixtures.asMember, 'payroll', { content });
    const other = await upload(fixtures.asMember, 'ezpass', { content });
    await deleteFile(asAdmin, { fileId });
    days(31);
    await eraseExpired(testPortal.deps);
    expect((await filesOf(testPortal, fixtures.member)).map((file) => file.id)).toEqual([other]);
    expect(await kept(content)).toBe(true);
  });

  test('leaves the versions before and after it', async () => {
    const old = await upload(fixtures.asMember, 'payroll');
    const middle = await upload(fixtures.asMember, 'payroll', { kind: 'replace', targetId: old });
    const last = await upload(fixtures.asMember, 'payroll', { kind: 'replace', targetId: middle });
    await deleteFile(asAdmin, { fileId: middle });
    days(31);
    await eraseExpired(testPortal.deps);
    expect((await filesOf(testPortal, fixtures.member)).map((file) => file.id)).toEqual([old, last]);
  });
});

describe('[ADM-22] a deleted member', () => {
  test('can be brought back for 30 days, and is then erased with its managers and contents', async () => {
    const content = `all of ${fixtures.member.id}`;
    await upload(fixtures.asMember, 'payroll', { content });
    const manager = await testPortal.manager(fixtures.member, { hiring: true, editing: true });
    await deleteMember(asAdmin);
    days(29.9);
    await eraseExpired(testPortal.deps);
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
    expect(await requireMember(testPortal.deps, fixtures.member.id)).toMatchObject({
      name: fixtures.member.name,
    });
    expect(await kept(content)).toBe(true);
    await deleteMember(asAdmin);
    days(30.1);
    await eraseExpired(testPortal.deps);
    const left = (await users()).map((user) => user.id);
    expect(left).not.toContain(fixtures.member.id);
    expect(left).not.toContain(manager.id);
    expect(left).toContain(fixtures.otherTenant.id);
    expect(await kept(content)).toBe(false);
    await expect(restoreMember(asAdmin, { memberId: asAdmin.memberId })).rejects.toThrow(
      'can no longer be restored',
    );
  });

  test('[ADM-22] takes along its emails, its contact messages and its failed logins, and nobody else’s', async () => {
    const gone = await testPortal.member('Gone Freight', 'Office@Gone.example');
    const manager = await testPortal.manager(gone, { hiring: true, editing: true });
    await addManager(await testPortal.ctx(gone), {
      ...{ name: 'Invited', email: 'Invited@Gone.example', password: PASSWORD },
      ...{ hiring: false, editing: false },
    });
    for (const email of ['OFFICE@gone.example', manager.email, 'other@example.com'])
      await writeMessage(testPortal, { email });
    const ctx = await testPortal.ctx(fixtures.admin, gone);
    await sendPasswordLink(ctx);
    await sendPasswordLink(asAdmin);
    await signIn(testPortal.deps, { email: gone.email, password: 'wrong' }, client).catch(() => undefined);
    await deleteMember(ctx);
    days(31);
    await eraseExpired(testPortal.deps);
    const db = testPortal.deps.db;
    const left = JSON.stringify([
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('contact_messages').selectAll().execute(),
      await db.selectFrom('sign_in_failures').selectAll().execute(),
    ]).toLowerCase();
    expect(left).not.toContain('gone.example');
    expect(left).not.toContain(manager.email);
    expect(left).toContain('other@example.com');
    expect(left).toContain(fixtures.member.email);
  });

  test('and housekeeping at the same time as bringing it back: one of the two happens', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await testPortal.member();
      const ctx = await testPortal.ctx(fixtures.admin, member);
      await deleteMember(ctx);
      days(31);
      const [restored] = await Promise.allSettled([
        restoreMember(ctx, { memberId: ctx.memberId }),
        eraseExpired(testPortal.deps),
      ]);
      const there = (await users()).some((user) => user.id === member.id);
      expect(there).toBe(restored.status === 'fulfilled');
    }
  });
});

test('keys of submissions are forgotten after 30 days, failed sign-ins after one', async () => {
  const at = testPortal.deps.now().toISOString();
  await testPortal.deps.db
    .insertInto('done_once')
    .values({ key: 'a', actor_id: 'u', result: '1', at })
    .execute();
  await testPortal.deps.db
    .insertInto('sign_in_failures')
    .values({ subject: 'account:x', failures: 3, last_failure_at: at })
    .execute();
  const left = async () => {
    const keys = await testPortal.deps.db
      .selectFrom('done_once')
      .select('key')
      .where('key', '=', 'a')
      .execute();
    const failures = await testPortal.deps.db.selectFrom('sign_in_failures').select('subject').execute();
    return [keys.length, failures.length];
  };
  await eraseExpired(testPortal.deps);
  expect(await left()).toEqual([1, 1]);
  days(1.1);
  await eraseExpired(testPortal.deps);
  expect(await left()).toEqual([1, 0]);
  days(30);
  await eraseExpired(testPortal.deps);
  expect(await left()).toEqual([0, 0]);
});

test('an invitation that nobody agreed to is forgotten after 30 days, with the password chosen for it', async () => {
  const { asMember } = fixtures;
  const email = 'never-answered@example.com';
  await addManager(asMember, { name: 'Nell Ray', email, password: PASSWORD, hiring: false, editing: false });
  const invited = async () => (await listManagers(asMember)).filter((one) => one.email === email).length;
  days(29.9);
  await eraseExpired(testPortal.deps);
  expect(await invited()).toBe(1);
  days(0.2);
  await eraseExpired(testPortal.deps);
  expect(await invited()).toBe(0);
});
