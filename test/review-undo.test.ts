import { expect } from 'vitest';
import { deleteFile, setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { submit } from './fixtures/page-data.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { upload } from './fixtures/uploads.ts';

test('an undo in the review that is refused says so, and one that is done leads back to the file', async ({
  testPortal,
  fixtures: { admin, asAdmin, asMember },
}) => {
  const browser = await (await openSite(testPortal)).signedIn(admin);
  const fileId = await upload(asMember, 'payroll');
  await setFileStatus(asAdmin, { fileId, status: 'Completed', reason: '' });
  const undo = () =>
    submit(browser, '/admin/queue/review', { intent: 'queue-reopen', items: `file:${fileId}` });
  expect((await undo()).location).toContain(encodeURIComponent(`file:${fileId}`));
  await setFileStatus(asAdmin, { fileId, status: 'Completed', reason: '' });
  await deleteFile(asAdmin, { fileId });
  expect(await undo()).toMatchObject({
    status: 409,
    answer: { ok: false, toast: { description: 'File not found.' } },
  });
});
