import { describe, expect } from 'vitest';
import { instant, transact } from '#app/ctx.ts';
import { listUnread } from '#app/features/platform/notification/list-notifications.server.ts';
import { deleteFile, restoreFile } from '#app/features/work/file/change-file.server.ts';
import { fileEvents } from '#app/features/work/file/file-events.server.ts';
import { newId } from '#app/ids.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { seenBy } from '#test/fixtures/seen.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listMemberActivity } from './list-activity.server.ts';
import { record } from './record.server.ts';

let fixtures: Fixtures;
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
});

const stored = () =>
  fixtures.asAdmin.db
    .selectFrom('activities')
    .selectAll()
    .where('member_id', '=', fixtures.member.id)
    .execute();
const newestText = async () => (await listMemberActivity(fixtures.asAdmin)).lines[0]?.text;

describe('an act', () => {
  test('is kept as data, and put into words when it is shown', async () => {
    const fileId = await upload(fixtures.asMember, 'payroll', { name: 'july.csv' });
    const row = (await stored()).find(({ subject_id }) => subject_id === fileId);
    expect(row).toMatchObject({ action: 'file.uploaded', subject_type: 'file', text: '' });
    expect(JSON.parse(row?.data ?? '')).toMatchObject({
      name: 'july.csv',
      category: 'payroll',
      before: null,
      status: 'In Progress',
    });
    expect(await newestText()).toBe('uploaded july.csv in Payroll');
  });

  test('tells the open windows of the other side and of the activity, once it is committed', async ({
    testPortal,
  }) => {
    const told: string[] = [];
    const stop = testPortal.deps.events.subscribe(({ topic }) => told.push(topic));
    await upload(fixtures.asMember, 'payroll');
    stop();
    expect(told).toEqual(expect.arrayContaining(['files', 'unread-admin', 'activity']));
    expect(told).not.toContain('unread-member');
  });

  test('that is undone leaves no notice and tells nobody', async ({ testPortal }) => {
    const told: string[] = [];
    const stop = testPortal.deps.events.subscribe(({ topic }) => told.push(topic));
    const data = { name: 'a', category: 'payroll', status: 'In Progress', dispute: false } as const;
    const undone = transact(fixtures.asMember, async (tx) => {
      await record(tx, fileEvents.uploaded('file_undone', { ...data, before: null, employeeId: null }));
      throw new Error('refused');
    });
    await expect(undone).rejects.toThrow('refused');
    stop();
    expect(await seenBy(testPortal, 'file_undone')).toEqual({ seen_by_admin: 1, seen_by_member: 1 });
    expect(told).toEqual([]);
  });

  test('from before acts were kept as data is shown by its text', async ({ testPortal }) => {
    const { id: actor_id, name: actor_name } = fixtures.member;
    await fixtures.asAdmin.db
      .insertInto('activities')
      .values({
        ...{ id: newId('event'), member_id: fixtures.member.id, actor_id, actor_name, actor_role: 'member' },
        ...{ as_member: 0, action: 'file.uploaded', subject_type: 'file', subject_id: 'file_1' },
        ...{ text: 'uploaded june.csv in Payroll', at: instant(testPortal.deps) },
      })
      .execute();
    expect(await newestText()).toBe('uploaded june.csv in Payroll');
  });
});

test('a notice is away with its record, and back as unread as it was when the record is brought back', async () => {
  const fileId = await upload(fixtures.asMember, 'payroll');
  const shown = async () => (await listMemberNotices()).includes(fileId);
  expect(await shown()).toBe(true);
  await deleteFile(fixtures.asAdmin, { fileId });
  expect(await shown()).toBe(false);
  await restoreFile(fixtures.asAdmin, { fileId });
  expect(await shown()).toBe(true);
});

async function listMemberNotices(): Promise<string[]> {
  const notices = await listUnread(fixtures.asAdmin, { show: 50, ofMember: fixtures.member.id });
  return notices.map(({ id }) => id);
}
