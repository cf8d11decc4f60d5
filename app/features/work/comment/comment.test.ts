import { describe, expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { acrossMembers } from '#db/open.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { addComment } from './add-comment.server.ts';
import { listThread } from './list-comments.server.ts';
import { markThreadRead } from './unread-threads.server.ts';

const on = (subjectId: string, text: string, more: object = {}) => ({
  ...{ kind: 'file' as const, subjectId, text, internal: false },
  ...more,
});

describe('a comment', () => {
  test('of either side is read by both, the newest first', async ({ asMember, asAdmin }) => {
    const fileId = await upload(asMember, 'payroll');
    await addComment(asAdmin, on(fileId, 'Which week is this?'));
    await addComment(asMember, on(fileId, 'Week 31'));
    for (const ctx of [asMember, asAdmin]) {
      const thread = await listThread(ctx, 'file', fileId);
      expect(thread?.lines.map(({ side, text }) => [side, text])).toEqual([
        ['member', 'Week 31'],
        ['admin', 'Which week is this?'],
      ]);
      expect(thread?.count).toBe(2);
    }
  });

  test('is new to the other side and not to its own, and says so', async ({
    asMember,
    asAdmin,
    provider,
  }) => {
    const fileId = await upload(asAdmin, 'payroll', { name: 'july.csv' });
    await addComment(asMember, on(fileId, 'Week 31'));
    const { notices } = await listNotifications(provider);
    expect(notices.find(({ id }) => id === fileId)).toMatchObject({
      title: 'Comment on july.csv',
      detail: expect.stringContaining('Week 31'),
    });
    const own = await listNotifications(asMember);
    expect(own.notices.find(({ id }) => id === fileId)?.title).toBe('july.csv');
  });

  test('on a request is one of the request', async ({ asMember, asAdmin }) => {
    const requestId = await askMember(asAdmin, { text: 'How many vans?', dueDate: null });
    await addComment(asMember, on(requestId, 'With rentals?', { kind: 'request' }));
    expect((await listThread(asAdmin, 'request', requestId))?.lines[0]?.text).toBe('With rentals?');
    const { notices } = await listNotifications(asAdmin);
    expect(notices.find(({ id }) => id === requestId)?.title).toBe('Comment on a request');
  });

  test('is carried out once for one key', async ({ asMember }) => {
    const fileId = await upload(asMember, 'payroll');
    const said = on(fileId, 'Week 31', { key: 'key-of-the-form' });
    expect(await addComment(asMember, said)).toBe(await addComment(asMember, said));
    expect((await listThread(asMember, 'file', fileId))?.count).toBe(1);
  });

  test("is refused on another tenant's record, and by a manager who only reads", async ({
    fixtures,
    asMember,
    testPortal,
  }) => {
    const fileId = await upload(asMember, 'payroll');
    await expect(addComment(fixtures.asOtherTenant, on(fileId, 'Hello'))).rejects.toThrow(NotFound);
    const reader = await testPortal.manager(fixtures.member, { hiring: true, editing: false });
    await expect(addComment(await testPortal.ctx(reader), on(fileId, 'Hello'))).rejects.toThrow(NotAllowed);
    expect(await listThread(await testPortal.ctx(reader), 'file', fileId)).toMatchObject({
      canComment: false,
    });
  });

  test('goes with its record', async ({ asMember, testPortal }) => {
    const fileId = await upload(asMember, 'payroll');
    await addComment(asMember, on(fileId, 'Week 31'));
    const everywhere = acrossMembers(testPortal.deps.db, 'a test');
    await everywhere.deleteFrom('category_files').where('id', '=', fileId).execute();
    await eraseExpired(testPortal.deps);
    const left = await everywhere
      .selectFrom('comments')
      .selectAll()
      .where('subject_id', '=', fileId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('an internal note', () => {
  test('is read by the staff, and not where they look at the pages of the member', async ({
    asMember,
    asAdmin,
  }) => {
    const fileId = await upload(asMember, 'payroll');
    await addComment(asAdmin, on(fileId, 'They sent this twice.', { internal: true }));
    const seen = async (ctx: typeof asAdmin) => (await listThread(ctx, 'file', fileId))?.lines.length;
    expect(await seen(asAdmin)).toBe(1);
    expect(await seen(asMember)).toBe(0);
    expect(await seen({ ...asAdmin, viewingAsMember: true })).toBe(0);
  });

  test('is not written by a member, nor in the view of one', async ({ asMember, asAdmin }) => {
    const fileId = await upload(asMember, 'payroll');
    const note = on(fileId, 'A note', { internal: true });
    await expect(addComment(asMember, note)).rejects.toThrow(NotAllowed);
    await expect(addComment({ ...asAdmin, viewingAsMember: true }, note)).rejects.toThrow(NotAllowed);
  });

  test('gives notice to whom it names, to nobody else, until it was looked at', async ({
    fixtures,
    asMember,
    testPortal,
  }) => {
    const fileId = await upload(asMember, 'payroll', { name: 'july.csv' });
    const [ann, annika] = [await testPortal.admin('Ann Reyes'), await testPortal.admin('Ann Reyes-Cole')];
    await addComment(fixtures.asAdmin, on(fileId, 'Please check, @ann reyes-cole', { internal: true }));
    const mentions = async (who: typeof ann) => {
      const { notices } = await listNotifications(await testPortal.ctx(who));
      return notices.filter(({ kind }) => kind === 'mention').map(({ title }) => title);
    };
    expect(await mentions(annika)).toEqual([`${fixtures.admin.name} mentioned you`]);
    expect(await mentions(ann)).toEqual([]);
    const asAnnika = await testPortal.ctx(annika, fixtures.member);
    expect(await listThread(asAnnika, 'file', fileId)).toMatchObject({ unread: true });
    await markThreadRead(asAnnika, { kind: 'file', subjectId: fileId });
    expect(await mentions(annika)).toEqual([]);
    expect(await listThread(asAnnika, 'file', fileId)).toMatchObject({ unread: false });
  });
});
