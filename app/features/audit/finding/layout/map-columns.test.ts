import { expect } from 'vitest';
import { NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { findingsOfFile } from '../list-findings.server.ts';
import { readingOf } from '../reading/reading-of.server.ts';
import { askedMappingSchema, saveLayoutSchema } from './layout-schema.ts';
import { mappingPage, saveLayout } from './map-columns.server.ts';

const HEADER = 'Ref,Vehicle Tag,Road,Place,Day,Clock,Col A,Col B';
/** One crossing is charged twice. */
const ROWS = [
  '1,99900000111,NYSTA,15,09/14/2025,10:13:32 AM,97.14,-2.86',
  '2,99900000111,NYSTA,15,09/14/2025,10:13:32 AM,94.28,-2.86',
  '3,99900000222,NYSTA,17,09/16/2025,11:13:32 AM,88.28,-6.00',
  '4,99900000222,NYSTA,15,09/17/2025,12:13:32 PM,85.42,-2.86',
];
const asked = (file: string) => askedMappingSchema.parse({ file });

test('a file of an unknown layout is mapped once, and serves the files of all members, also those that wait', async ({
  fixtures: { asAdmin, asMember, asOtherTenant, testPortal, admin, otherTenant },
}) => {
  const content = [HEADER, ...ROWS].join('\n');
  const fileId = await upload(asAdmin, 'ezpass', { name: 'tolls.csv', content });
  const asOtherAdmin = await testPortal.ctx(admin, otherTenant);
  const waiting = await upload(asOtherAdmin, 'ezpass', { name: 'other.csv', content });
  const work = () => runDueJobs(testPortal.deps);
  await work();
  expect(await readingOf(asAdmin, fileId)).toMatchObject({ state: 'unknown' });

  const page = await mappingPage(asAdmin, asked(fileId));
  expect(page).toMatchObject({ kind: 'tolls', missing: [], memberId: asAdmin.memberId, versions: [] });
  expect(page.proofs.map(({ right, of }) => [right, of])).toEqual([
    [4, 4],
    [3, 3],
  ]);
  expect(page.columns.find(({ header }) => header === 'Col B')).toMatchObject({ key: 'amount' });
  const columns = Object.fromEntries(page.columns.map(({ header, key }) => [header, key]));
  const save = (meant: object, ctx = asAdmin) =>
    saveLayout(ctx, saveLayoutSchema.parse({ fileId, kind: 'tolls', columns: JSON.stringify(meant) }));
  await expect(save({ ...columns, 'Col B': '' })).rejects.toThrow(ValidationError);
  await expect(save(columns, asMember)).rejects.toThrow(NotAllowed);
  await expect(mappingPage(asAdmin, asked('file_of_nobody'))).rejects.toThrow(NotFound);

  expect(await save(columns)).toBe(2);
  expect(await readingOf(asAdmin, fileId)).toMatchObject({ state: 'reading' });
  await work();
  expect(await readingOf(asAdmin, fileId)).toMatchObject({ state: 'read', rows: 4, title: 'Toll statement' });
  const [found] = await findingsOfFile(asAdmin, fileId);
  expect(found).toMatchObject({ ruleId: 'TOL-1', cents: 286 });
  expect(await readingOf(asOtherAdmin, waiting)).toMatchObject({ state: 'read', rows: 4 });
  expect(await readingOf(asOtherTenant, fileId)).toBeNull();

  // The next one has a column more, which is said on it; a new version of the layout is kept beside the first.
  const more = [`${HEADER},Lane Owner`, ...ROWS.map((row) => `${row},X`)].join('\n');
  const changed = await upload(asAdmin, 'ezpass', { name: 'more.csv', content: more });
  await work();
  expect(await readingOf(asAdmin, changed)).toMatchObject({
    state: 'read',
    changed: { added: ['Lane Owner'], gone: [] },
  });
  await save({ ...columns, Road: '' });
  const { versions, columns: kept } = await mappingPage(asAdmin, asked(fileId));
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(kept.find(({ header }) => header === 'Road')).toMatchObject({ key: '' });
});
