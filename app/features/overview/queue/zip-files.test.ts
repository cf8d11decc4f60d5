import { expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteFile } from '#app/features/work/file/change-file.server.ts';
import { readZip } from '#test/fixtures/read-zip.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { zipFiles } from './zip-files.server.ts';

const refs = (...ids: string[]) => ids.map((id) => ({ kind: 'file' as const, id }));

test('chosen files come as one zip: a folder for each member, with every name once', async ({
  testPortal,
  provider,
  fixtures,
}) => {
  const [one, other] = [await testPortal.member('Same Name'), await testPortal.member('Same Name')];
  const ids: string[] = [];
  for (const [member, contents] of [
    [one, ['first', 'second']],
    [other, ['third']],
  ] as const) {
    const ctx = await testPortal.ctx(fixtures.admin, member);
    await setCategoryAccess(ctx, ['payroll']);
    for (const content of contents) ids.push(await upload(ctx, 'payroll', { name: 'july.csv', content }));
  }
  const request = { kind: 'request' as const, id: 'req_of_no_file' };
  const { name, stream } = await zipFiles(provider, [...refs(...ids), request]);
  const files = readZip(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(name).toMatch(/^Files \d{4}-\d\d-\d\d\.zip$/);
  expect(Object.fromEntries(files)).toEqual({
    'Same Name/july.csv': 'first',
    'Same Name/july (2).csv': 'second',
    'Same Name (2)/july.csv': 'third',
  });
});

test('deleted files are skipped, and nobody but the staff gets any', async ({
  asMember,
  asAdmin,
  provider,
}) => {
  const fileId = await upload(asMember, 'payroll');
  await expect(zipFiles(asMember, refs(fileId))).rejects.toThrow(NotAllowed);
  await deleteFile(asAdmin, { fileId });
  await expect(zipFiles(provider, refs(fileId))).rejects.toThrow(NotFound);
});
