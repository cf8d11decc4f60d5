import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import { ZipFile } from 'yazl';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { deleteFile } from '#app/features/work/file/change-file.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { test } from '#test/fixtures/test.ts';
import { type TestFile, upload } from '#test/fixtures/uploads.ts';
import { auditFile } from '../audit-file.server.ts';
import { decideFinding } from '../decide-finding.server.ts';
import { decideSchema } from '../finding-schema.ts';
import { findingsOfFile } from '../list-findings.server.ts';
import { readingOf } from './reading-of.server.ts';

let fixtures: Fixtures;
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  made.testPortal.deps.maxUploadBytes = 25 * 1024 * 1024;
});

const TOLLS = 'toll_ezpass_ny_9col.csv';
const text = (name: string) => new TextDecoder().decode(readSample(name));
const NAMED = { name: 'tolls.csv', content: text(TOLLS) };
/** Sent by the staff, who may have several in progress at once. */
const arrive = (file: TestFile) => upload(fixtures.asAdmin, 'ezpass', { ...NAMED, ...file });
const work = () => runDueJobs(fixtures.testPortal.deps);
const reading = (fileId: string) => readingOf(fixtures.asAdmin, fileId);
const found = async (fileId: string) =>
  (await findingsOfFile(fixtures.asAdmin, fileId)).map(({ ruleId, status }) => [ruleId, status]);

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function zipOf(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}

test('a statement that arrives is being read, and then read once, with its findings', async () => {
  const fileId = await arrive({});
  expect(await reading(fileId)).toMatchObject({ state: 'reading' });
  expect(await found(fileId)).toEqual([]);
  await work();
  expect(await reading(fileId)).toEqual({
    state: 'read',
    title: 'Toll statement',
    rows: 12,
    found: 5,
    unread: 0,
    note: '',
    notCompared: [],
    changed: null,
  });
  expect(await found(fileId)).toHaveLength(5);
  await work();
  expect(await found(fileId)).toHaveLength(5);
  const again = await arrive({ name: 'again.csv' });
  await work();
  expect(await reading(again)).toMatchObject({ state: 'read', found: 5 });
  expect(await found(again)).toEqual([]);
});

test('what is no statement says so to the staff alone, and other files are not read', async () => {
  const { asMember } = fixtures;
  const table = await arrive({ name: 'colors.csv', content: 'name,color\nA,red\n' });
  const broken = await arrive({ name: 'broken.csv', content: 'a,b\n"1,2\n' });
  const picture = await arrive({ name: 'notes.md', content: 'Hello' });
  await work();
  expect(await reading(table)).toMatchObject({ state: 'unknown' });
  expect(await reading(broken)).toMatchObject({ state: 'refused', note: expect.stringContaining('quote') });
  expect(await reading(picture)).toBeNull();
  expect(await readingOf(asMember, table)).toBeNull();
});

test('a member sees that a file was read, not what is proposed; another member sees nothing', async () => {
  const fileId = await arrive({});
  await work();
  expect(await readingOf(fixtures.asMember, fileId)).toMatchObject({ state: 'read', rows: 12, found: null });
  expect(await readingOf(fixtures.asOtherTenant, fileId)).toBeNull();
});

test('a corrected version takes over what it still has, and dismisses what nobody decided on and it no longer has', async () => {
  const { asAdmin, asMember } = fixtures;
  const first = await upload(asMember, 'ezpass', NAMED);
  await work();
  const [largest] = await findingsOfFile(asAdmin, first);
  const decision = { findingId: largest?.id, was: 'found', status: 'confirmed' };
  await decideFinding(asAdmin, decideSchema.parse(decision));
  const lines = text(TOLLS).split('\n');
  const without = (at: number) => lines.filter((_, line) => line !== at).join('\n');
  // The second of two equal charges is gone.
  const corrected = { name: 'corrected.csv', content: without(4) };
  const second = await upload(asMember, 'ezpass', { ...corrected, kind: 'replace', targetId: first });
  await work();
  expect(await found(first)).toEqual([['TOL-1', 'dismissed']]);
  expect(await found(second)).toContainEqual([largest?.ruleId, 'confirmed']);
  expect(await found(second)).toHaveLength(4);
});

test('a file that is deleted before it was read has nothing to say', async () => {
  const fileId = await arrive({});
  await deleteFile(fixtures.asAdmin, { fileId });
  await work();
  expect(await reading(fileId)).toBeNull();
});

test('a ZIP file is read part by part, each compared with the others, and names the part that is none', async () => {
  const names = ['amazon_variable_invoice_lines.csv', 'amazon_work_summary_week.csv', 'services.csv'];
  const bytes = await zipOf(Object.fromEntries(names.map((name) => [name, readSample(name)])));
  const fileId = await arrive({ name: 'week 37.zip', body: once(bytes) });
  await work();
  expect(await reading(fileId)).toMatchObject({
    state: 'read',
    title: 'Invoice, Work summary',
    note: 'services.csv',
  });
  const findings = await findingsOfFile(fixtures.asAdmin, fileId);
  expect(findings.map(({ ruleId, cents, evidence }) => [ruleId, cents, evidence.part])).toEqual([
    ['INV-3', 30_000, names[0]],
    ['INV-6', 15_000, names[0]],
    ['INV-5', 12, names[0]],
  ]);
});

test('it does not matter whether an invoice or its work summary arrives first, and what a second half explains is gone', async () => {
  const [header = '', ...lines] = text('amazon_variable_invoice_lines.csv').trim().split('\n');
  const open = async () => {
    const all = await fixtures.asAdmin.db
      .selectFrom('audit_findings')
      .select(['rule_id', 'cents', 'week'])
      .where('member_id', '=', fixtures.asAdmin.memberId)
      .where('status', '=', 'found')
      .execute();
    return all.map(({ rule_id, cents, week }) => `${rule_id} ${cents} ${week}`).sort();
  };
  // The half without the routes that were paid: with the work summary none of them seems to be paid.
  const half = await arrive({ name: 'second half.csv', content: [header, ...lines.slice(5)].join('\n') });
  await work();
  expect(await open()).toEqual([]);
  const notCompared = async (who = fixtures.asAdmin) => (await readingOf(who, half))?.notCompared;
  const lists = ['Trainings: none on file.', 'Unplanned delays: none on file.'];
  const week = 'Sep 6 - Sep 12, 2026, DXX1';
  expect(await notCompared()).toEqual([`Work summary: none on file for ${week}.`, ...lists]);
  expect(await notCompared(fixtures.asMember)).toEqual([]);
  await arrive({ name: 'work.csv', content: text('amazon_work_summary_week.csv') });
  await work();
  expect(await open()).toContain('INV-3 null 2026-09-06');
  expect(await notCompared()).toEqual(lists);
  await arrive({ name: 'first half.csv', content: [header, ...lines.slice(0, 5)].join('\n') });
  await work();
  expect(await open()).toEqual(['INV-3 30000 2026-09-06', 'INV-5 12 2026-09-06', 'INV-6 15000 2026-09-06']);
});

test('40,000 rows are audited beside the requests: little of the computing is done in their thread', async () => {
  const [header = '', ...sample] = text(TOLLS).trim().split('\n');
  const clean = Array.from({ length: 40_000 }, (_, at) => {
    const time = new Date((6 * 3600 + (at % 50_000)) * 1000).toISOString().slice(11, 19);
    const [day, tag] = [String(1 + (at % 28)).padStart(2, '0'), 99_800_000_000 + (at % 200)];
    return `${50_000_000_000 + at}, ${tag},GSP,,P${at % 17},1,10/${day}/2025,${time},$-2.17`;
  });
  const fileId = await arrive({ name: 'year.csv', content: [header, ...sample, ...clean].join('\n') });
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  await work();
  const [spent, here] = [process.cpuUsage(all), process.threadCpuUsage(own)];
  expect(await reading(fileId)).toMatchObject({ state: 'read', rows: 40_012, found: 5 });
  expect(here.user + here.system).toBeLessThan((spent.user + spent.system) / 4);
  // So large a file is not read for the sake of another one, which says so.
  const small = await arrive({ name: 'small.csv', content: [header, ...sample].join('\n') });
  await auditFile(fixtures.asAdmin, { fileId: small });
  expect((await reading(small))?.notCompared).toEqual(['year.csv: larger than 1 MB.']);
});
