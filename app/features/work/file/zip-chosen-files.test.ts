import { expect } from 'vitest';
import { NotFound } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { readZip } from '#test/fixtures/read-zip.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { deleteFile } from './change-file.server.ts';
import { chosenFilesSchema, zipChosenFiles } from './zip-chosen-files.server.ts';

const chosen = (...ids: string[]) => chosenFilesSchema.parse({ files: ids.join(' ') });

test('chosen files come as one zip, with safe names and each once; others and deleted ones do not', async ({
  fixtures: { asMember, asAdmin },
}) => {
  const give = (name: string, content: string) => upload(asMember, 'payroll', { name, content });
  const first = await give('july.csv', 'first');
  const second = await upload(asAdmin, 'payroll', { name: 'JULY.csv', content: 'second' });
  const third = await upload(asAdmin, 'payroll', { name: 'con<>.csv', content: 'third' });
  const gone = await upload(asAdmin, 'payroll', { name: 'gone.csv', content: 'gone' });
  await upload(asAdmin, 'payroll', { name: 'not chosen.csv', content: 'not chosen' });
  await deleteFile(asAdmin, { fileId: gone });
  const { name, stream } = await zipChosenFiles(asMember, chosen(first, second, third, gone, first));
  const files = readZip(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(name).toMatch(/^Files \d{4}-\d\d-\d\d\.zip$/);
  expect([...files.values()].sort()).toEqual(['first', 'second', 'third']);
  const paths = [...files.keys()];
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(3);
  expect(paths.filter((path) => /[<>/]/.test(path))).toEqual([]);
});

test("another member's files are not found, nor those of a category that was taken away", async ({
  fixtures: { asMember, asAdmin, asOtherTenant },
}) => {
  const fileId = await upload(asMember, 'payroll', { content: 'mine' });
  await expect(zipChosenFiles(asOtherTenant, chosen(fileId))).rejects.toThrow(NotFound);
  await setCategoryAccess(asAdmin, ['ezpass']);
  await expect(zipChosenFiles(asMember, chosen(fileId))).rejects.toThrow(NotFound);
  await expect(zipChosenFiles(asAdmin, chosen(fileId))).resolves.toBeDefined();
  expect(() => chosen()).toThrow('Choose a file first.');
});
