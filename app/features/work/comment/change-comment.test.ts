import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { acrossMembers } from '#db/open.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { recordsOf } from '#test/fixtures/records.ts';
import { addComment } from './add-comment.server.ts';
import { deleteComment, editComment, restoreComment } from './change-comment.server.ts';
import { listThread } from './list-comments.server.ts';

const DAY = 86_400_000;

const onFile = (subjectId: string, text: string, internal = false) => ({
  ...{ kind: 'file' as const, subjectId, text, internal },
});
const linesOf = async (ctx: Ctx, fileId: string) => (await listThread(ctx, 'file', fileId)).lines;
const detailOf = async (ctx: Ctx, id: string) =>
  (await listNotifications(ctx)).notices.find((notice) => notice.id === id)?.detail;

test('an author edits a comment, and both sides see that it was edited', async ({ fixtures }) => {
  const { asAdmin, asMember } = fixtures;
  const fileId = await recordsOf(fixtures).file();
  const commentId = await addComment(asMember, onFile(fileId, 'Week 30'));
  await editComment(asMember, { commentId, text: 'Week 31' });
  expect(await linesOf(asAdmin, fileId)).toMatchObject([
    { text: 'Week 31', editedAt: expect.any(String), isOwn: false },
  ]);
  expect(await detailOf(asAdmin, fileId)).toContain('Week 31');
  expect((await linesOf(asMember, fileId))[0]?.isOwn).toBe(true);
});

test('a deleted comment is nowhere, neither in the thread nor in what the other side was told', async ({
  fixtures,
}) => {
  const { asAdmin, asMember } = fixtures;
  const fileId = await recordsOf(fixtures).file();
  await addComment(asMember, onFile(fileId, 'The first thing'));
  const commentId = await addComment(asMember, onFile(fileId, 'The second thing'));
  await deleteComment(asMember, { commentId });
  expect((await linesOf(asAdmin, fileId)).map(({ text }) => text)).toEqual(['The first thing']);
  expect(await detailOf(asAdmin, fileId)).toContain('The first thing');
  const db = acrossMembers(asAdmin.db, 'a test looks everywhere');
  const stored = await db.selectFrom('notifications').select('data').execute();
  expect(JSON.stringify(stored)).not.toContain('The second thing');
  await restoreComment(asMember, { commentId });
  expect((await linesOf(asAdmin, fileId)).map(({ text }) => text)).toEqual([
    'The second thing',
    'The first thing',
  ]);
  expect(await detailOf(asAdmin, fileId)).toContain('The second thing');
});

test('the only comment on an employee goes from the bell with its text, and comes back', async ({
  fixtures,
}) => {
  const { asAdmin, asMember } = fixtures;
  const subjectId = await recordsOf(fixtures).employee();
  const said = { kind: 'employee' as const, subjectId, text: 'Left in June', internal: false };
  const commentId = await addComment(asMember, said);
  await deleteComment(asMember, { commentId });
  expect(await detailOf(asAdmin, subjectId)).toBeUndefined();
  await restoreComment(asMember, { commentId });
  expect(await detailOf(asAdmin, subjectId)).toContain('Left in June');
});

test('nobody else changes it: the other side, a colleague, another tenant', async ({ fixtures }) => {
  const { asAdmin, asMember, asOtherTenant, testPortal, member } = fixtures;
  const fileId = await recordsOf(fixtures).file();
  const commentId = await addComment(asAdmin, onFile(fileId, 'Which week?'));
  const colleague = await testPortal.ctx(await testPortal.admin('Cal Colleague'), member);
  for (const other of [asMember, asOtherTenant, colleague]) {
    await expect(editComment(other, { commentId, text: 'Mine' })).rejects.toThrow(NotFound);
    await expect(deleteComment(other, { commentId })).rejects.toThrow(NotFound);
    await expect(restoreComment(other, { commentId })).rejects.toThrow(NotFound);
  }
});

test('an edit names somebody who was not named before, once', async ({ fixtures }) => {
  const { asMember, asAdmin, testPortal, member } = fixtures;
  const dana = await testPortal.manager(member, { hiring: false, editing: true }, 'Dana Ruiz');
  const fileId = await recordsOf(fixtures).file();
  const mentions = async (ctx: Ctx) =>
    (await listNotifications(ctx)).notices.filter(({ kind }) => kind === 'mention').length;
  const asDana = await testPortal.ctx(dana);
  const commentId = await addComment(asAdmin, onFile(fileId, 'Who knows?'));
  expect(await mentions(asDana)).toBe(0);
  await editComment(asAdmin, { commentId, text: 'Who knows? @Dana Ruiz' });
  await editComment(asAdmin, { commentId, text: 'Who knows, @Dana Ruiz?' });
  expect(await mentions(asDana)).toBe(1);
  expect(await mentions(asMember)).toBe(0);
  await deleteComment(asAdmin, { commentId });
  expect(await mentions(asDana)).toBe(0);
});

test('a deleted comment is erased after 30 days', async ({ fixtures }) => {
  const { asMember, testPortal } = fixtures;
  const fileId = await recordsOf(fixtures).file();
  const commentId = await addComment(asMember, onFile(fileId, 'Week 30'));
  await deleteComment(asMember, { commentId });
  testPortal.passTime(31 * DAY);
  await eraseExpired(testPortal.deps);
  const left = acrossMembers(asMember.db, 'a test').selectFrom('comments').select('id');
  expect(await left.execute()).toEqual([]);
});
