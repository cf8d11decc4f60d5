import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, NotFound, TooLarge, ValidationError } from '#app/errors.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { acrossMembers } from '#db/open.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { recordsOf } from '#test/fixtures/records.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';
import { addComment } from '../add-comment.server.ts';
import { deleteComment } from '../change-comment.server.ts';
import { listThread } from '../list-comments.server.ts';
import { findCommentFile, receiveCommentFile } from './comment-files.server.ts';

const test = base.extend('thread', async ({ fixtures }) => {
  const place = { kind: 'employee' as const, subjectId: await recordsOf(fixtures).employee() };
  return {
    place,
    send: (ctx: Ctx, clientKey: string = randomUUID(), content = 'a picture') =>
      receiveCommentFile(ctx, { ...place, name: 'van.png', clientKey }, bytesOf(content)),
    say: (ctx: Ctx, files: string[], internal = false) =>
      addComment(ctx, { ...place, text: 'Look', internal, 'files[]': files }),
  };
});

test('files of a comment are shown with it, and both sides get them', async ({ fixtures, thread }) => {
  const { asAdmin, asMember } = fixtures;
  const files = [await thread.send(asMember), await thread.send(asMember)];
  await thread.say(
    asMember,
    files.map(({ id }) => id),
  );
  const { lines } = await listThread(asAdmin, 'employee', thread.place.subjectId);
  expect(lines[0]?.files).toEqual(files);
  expect(files[0]).toMatchObject({ name: 'van.png', size: 9 });
  for (const ctx of [asAdmin, asMember])
    expect((await findCommentFile(ctx, files[0]?.id ?? '')).name).toBe('van.png');
  await expect(findCommentFile(fixtures.asOtherTenant, files[0]?.id ?? '')).rejects.toThrow(NotFound);
});

test('a file of an internal note reaches nobody of the member, nor the view of it', async ({
  fixtures,
  thread,
}) => {
  const { asAdmin, asMember, asViewer } = fixtures;
  const { id } = await thread.send(asAdmin);
  await thread.say(asAdmin, [id], true);
  expect((await findCommentFile(asAdmin, id)).id).toBe(id);
  for (const ctx of [asMember, asViewer, await fixtures.asManager({ editing: true })])
    await expect(findCommentFile(ctx, id)).rejects.toThrow(NotFound);
});

test('what was not sent yet is its sender’s alone, and goes after a day', async ({ fixtures, thread }) => {
  const { asAdmin, asMember, testPortal } = fixtures;
  const { id } = await thread.send(asAdmin);
  await expect(findCommentFile(asMember, id)).rejects.toThrow(NotFound);
  await expect(thread.say(asMember, [id])).rejects.toThrow(ValidationError);
  testPortal.passTime(25 * 3_600_000);
  await eraseExpired(testPortal.deps);
  const left = acrossMembers(asAdmin.db, 'a test').selectFrom('comment_files').select('id');
  expect(await left.execute()).toEqual([]);
});

test('the same file sent again is one, and a file goes with one comment alone', async ({
  fixtures,
  thread,
}) => {
  const { asMember } = fixtures;
  const key = randomUUID();
  const file = await thread.send(asMember, key);
  expect(await thread.send(asMember, key)).toEqual(file);
  await thread.say(asMember, [file.id]);
  await expect(thread.say(asMember, [file.id])).rejects.toThrow(ValidationError);
});

test('with its comment a file is gone, and a comment of files alone needs no text', async ({
  fixtures,
  thread,
}) => {
  const { asMember } = fixtures;
  const { id } = await thread.send(asMember);
  const commentId = await addComment(asMember, {
    ...thread.place,
    ...{ text: '', internal: false, 'files[]': [id] },
  });
  await deleteComment(asMember, { commentId });
  await expect(findCommentFile(asMember, id)).rejects.toThrow(NotFound);
});

test('is refused above the limit, by who only reads, and about what is not there', async ({
  fixtures,
  thread,
}) => {
  const { asMember, asOtherTenant } = fixtures;
  const tight = { ...asMember, maxUploadBytes: 4 };
  await expect(thread.send(tight)).rejects.toThrow(TooLarge);
  await expect(thread.send(await fixtures.asManager())).rejects.toThrow(NotAllowed);
  await expect(thread.send(asOtherTenant)).rejects.toThrow(NotFound);
});
