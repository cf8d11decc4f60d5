import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotFound, ValidationError } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { test } from '#test/fixtures/test.ts';
import { addressOf, fileRow, filesOf, sendFile, storedContents, upload } from '#test/fixtures/uploads.ts';
import { listFiles } from '../list-files.server.ts';
import { openUpload } from './open-upload.server.ts';

const open = async (ctx: Ctx, kind: 'new' | 'replace' | 'dispute' = 'new', targetId?: string) =>
  (await openUpload(ctx, 'payroll', { kind, targetId })).actId;

describe('a received file', () => {
  test('[CAT-10, DATA-15] starts In Progress, with all that is known of it', async ({
    testPortal,
    fixtures,
    asMember,
    asAdmin,
  }) => {
    const before = testPortal.deps.now().toISOString();
    const fileId = await upload(asMember, 'payroll', {
      name: 'tolls.csv',
      content: 'date,amount',
      notes: 'July only',
    });
    const after = testPortal.deps.now().toISOString();
    const [file] = (await listFiles(asMember, 'payroll')).files;
    expect(fileId).toMatch(/^file_/);
    expect(file).toMatchObject({
      id: fileId,
      name: 'tolls.csv',
      type: 'text/plain',
      size: 11,
      notes: 'July only',
      uploadedBy: 'member',
      uploaderName: fixtures.member.name,
      isDispute: false,
      status: 'In Progress',
      unseen: false,
    });
    expect(await fileRow(testPortal, fileId)).toMatchObject({
      sha256: addressOf('date,amount'),
      date: file?.date,
      seen_by_admin: 0,
      seen_by_member: 1,
    });
    const date = file?.date ?? '';
    expect([before, date, after].toSorted()).toEqual([before, date, after]);
    expect(await fileRow(testPortal, await upload(asAdmin, 'payroll'))).toMatchObject({
      uploaded_by: 'admin',
      seen_by_admin: 1,
      seen_by_member: 0,
    });
  });

  test('[CAT-33] carries its notes, and both parties read them', async ({ asAdmin, asMember }) => {
    await upload(asMember, 'payroll', { notes: 'July only' });
    for (const ctx of [asMember, asAdmin]) {
      expect((await listFiles(ctx, 'payroll')).files[0]?.notes).toBe('July only');
    }
  });

  test("[CAT-27] the admin's is seen by the admin and not by the member", async ({ testPortal, asAdmin }) => {
    const row = await fileRow(testPortal, await upload(asAdmin, 'payroll'));
    expect(row).toMatchObject({ uploaded_by: 'admin', seen_by_admin: 1, seen_by_member: 0 });
  });

  test("[CAT-28] the member's is seen by the member and not by the admin, also when a manager sent it", async ({
    testPortal,
    fixtures,
    asMember,
  }) => {
    for (const ctx of [asMember, await fixtures.asManager({ editing: true })]) {
      const row = await fileRow(testPortal, await upload(ctx, ctx === asMember ? 'payroll' : 'ezpass'));
      expect(row).toMatchObject({ uploaded_by: 'member', seen_by_admin: 0, seen_by_member: 1 });
    }
  });

  test("[ROLE-15] sent while viewing the portal as the member counts as the admin's, under the admin's name", async ({
    testPortal,
    fixtures,
    asMember,
  }) => {
    const row = await fileRow(testPortal, await upload(fixtures.asViewer, 'payroll'));
    expect(row).toMatchObject({
      member_id: fixtures.member.id,
      uploaded_by: 'admin',
      uploader_name: fixtures.admin.name,
    });
    const [latest] = (await listMemberActivity(asMember)).lines;
    expect(latest).toMatchObject({ actorName: fixtures.admin.name, asMember: true, action: 'file.uploaded' });
  });

  test('[FILE-03] has the type of its bytes, whatever its name says', async ({ testPortal, asMember }) => {
    const fileId = await upload(asMember, 'payroll', {
      name: 'holiday.png',
      content: '<html><script></script>',
    });
    expect(await fileRow(testPortal, fileId)).toMatchObject({ type: 'text/html', preview: 'none' });
  });

  test('[FILE-05] keeps its name, in any script', async ({ testPortal, asMember }) => {
    const name = 'חשבונית #1 – 全部 50% & more.pdf';
    expect(await fileRow(testPortal, await upload(asMember, 'payroll', { name }))).toMatchObject({ name });
  });

  test('without content is a file like any other', async ({ testPortal, asMember }) => {
    const fileId = await upload(asMember, 'payroll', { name: 'empty.txt', content: '' });
    expect(await fileRow(testPortal, fileId)).toMatchObject({ size_bytes: 0, sha256: addressOf('') });
  });

  test('[CAT-32] is told of in the activity of its member', async ({ fixtures, asMember, asAdmin }) => {
    await upload(asMember, 'payroll', { name: 'july.csv' });
    expect((await listMemberActivity(asAdmin)).lines[0]).toMatchObject({
      actorName: fixtures.member.name,
      text: 'uploaded july.csv in Payroll',
    });
    expect((await listMemberActivity(fixtures.asOtherTenant)).lines).not.toContainEqual(
      expect.objectContaining({ action: 'file.uploaded' }),
    );
  });
});

describe('the files of one act', () => {
  test('[CAT-22, FILE-08] thirteen at the same time are all taken, each with its own content', async ({
    testPortal,
    asMember,
  }) => {
    const actId = await open(asMember);
    const contents = Array.from({ length: 13 }, (_, index) => `row ${index}\n`.repeat(9_000 + index));
    const ids = await Promise.all(
      contents.map((content, index) => sendFile(asMember, actId, { name: `${index}.csv`, content })),
    );
    expect(new Set(ids).size).toBe(13);
    for (const [index, content] of contents.entries()) {
      const row = await fileRow(testPortal, ids[index] ?? '');
      expect(row).toMatchObject({
        name: `${index}.csv`,
        sha256: addressOf(content),
        size_bytes: content.length,
      });
      const { stream } = await testPortal.deps.blobs.open(row.sha256);
      expect(await new Response(stream).text()).toBe(content);
    }
  });

  test('[FILE-06] two with the same name are both kept', async ({ testPortal, fixtures, asMember }) => {
    const actId = await open(asMember);
    for (const content of ['one', 'two']) await sendFile(asMember, actId, { name: 'a.csv', content });
    const files = await filesOf(testPortal, fixtures.member);
    expect(files.map((file) => [file.name, file.sha256])).toEqual([
      ['a.csv', addressOf('one')],
      ['a.csv', addressOf('two')],
    ]);
  });

  test('one that is sent again is the same record', async ({ testPortal, fixtures, asMember }) => {
    const actId = await open(asMember);
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push(await sendFile(asMember, actId, { key: 'the one key' }));
    expect(new Set(ids).size).toBe(1);
    expect(await filesOf(testPortal, fixtures.member)).toHaveLength(1);
  });

  test('one that is sent many times at once is one record, told of once', async ({
    testPortal,
    fixtures,
    asMember,
  }) => {
    const actId = await open(asMember);
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => sendFile(asMember, actId, { key: 'the one key' })),
    );
    expect(new Set(ids)).toEqual(
      new Set((await filesOf(testPortal, fixtures.member)).map((file) => file.id)),
    );
    expect(await filesOf(testPortal, fixtures.member)).toHaveLength(1);
    const told = (await listMemberActivity(asMember)).lines.filter((line) => line.action === 'file.uploaded');
    expect(told).toHaveLength(1);
  });

  test("[ROLE-12] a stranger's act answers like one that does not exist, and keeps nothing", async ({
    testPortal,
    fixtures,
    asMember,
  }) => {
    const actId = await open(asMember);
    const before = await storedContents(testPortal);
    const attempts: [Ctx, string][] = [
      [fixtures.asOtherTenant, actId],
      [fixtures.asOtherTenant, 'act_unknown'],
      [await fixtures.asManager({ editing: true }), actId],
    ];
    const answers = await Promise.all(
      attempts.map(([ctx, id]) => sendFile(ctx, id, { content: 'not to be kept' }).catch((error) => error)),
    );
    expect(answers[0]).toBeInstanceOf(NotFound);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await storedContents(testPortal)).toEqual(before);
  });

  test("[VAL-09, VAL-22] no file at all is refused with 'No file selected'", async ({ asMember }) => {
    const actId = await open(asMember);
    const attempt = sendFile(asMember, actId, { name: '', content: '' });
    await expect(attempt).rejects.toThrow(ValidationError);
    await expect(attempt).rejects.toThrow('No file selected');
  });
});
