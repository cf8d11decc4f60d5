import { expect } from 'vitest';
import { Conflict, NotAllowed, ValidationError } from '#app/errors.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { decideFinding } from '../decide-finding.server.ts';
import { decideSchema } from '../finding-schema.ts';
import { findingsOfFile } from '../list-findings.server.ts';
import { listTrials } from '../trial/list-trials.server.ts';
import { decideExample } from './decide-example.server.ts';
import { askedExampleSchema, tryExampleSchema } from './example-schema.ts';
import { listExamples } from './list-examples.server.ts';
import { examplePage, tryExample } from './make-example.server.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
const row = (id: number, plaza: string, time: string, amount: string) =>
  `${id},99900000111,NYSTA,15,${plaza},2L,09/${id % 100}/2025,${time},$-${amount}`;
/** Two rows at one plaza, one of them at night, which a rule finds and a person dismisses. */
const FIRST = [
  HEADER,
  row(711, '19', '10:12:00 AM', '2.86'),
  row(712, 'XX', '03:12:00 AM', '2.86'),
  row(713, 'XX', '11:12:00 AM', '4.00'),
];
const OTHER = [HEADER, row(721, 'XX', '10:12:00 AM', '5.00'), row(722, '19', '11:12:00 AM', '2.86')];

test('rows that staff mark become a rule, which is tried over the files of all members and kept when a person agrees', async ({
  fixtures: { asAdmin, asMember, testPortal, admin, otherTenant },
}) => {
  const work = () => runDueJobs(testPortal.deps);
  const forOther = await testPortal.ctx(admin, otherTenant);
  const fileId = await upload(asAdmin, 'ezpass', { name: 'first.csv', content: FIRST.join('\n') });
  const otherId = await upload(forOther, 'ezpass', { name: 'other.csv', content: OTHER.join('\n') });
  await work();
  const [night] = await findingsOfFile(asAdmin, fileId);
  const dismissed = { findingId: night?.id, was: 'found', status: 'dismissed', reason: 'Agreed.' };
  await decideFinding(asAdmin, decideSchema.parse(dismissed));

  const page = await examplePage(asAdmin, askedExampleSchema.parse({ file: fileId, rows: '3,4' }));
  expect(page).toMatchObject({ words: 'Exit Plaza is "XX"', others: [], title: 'Toll statement' });
  const trying = (rows: string, ctx = asAdmin, rule = 0) =>
    tryExample(ctx, tryExampleSchema.parse({ fileId, rows, rule }));
  await expect(trying('3', asMember)).rejects.toThrow(NotAllowed);
  await expect(trying('2,3,4')).rejects.toThrow(ValidationError);
  expect(await trying('3,4')).toBe('EX-1');
  const [example] = await listExamples(asAdmin);
  const decide = (decision: 'on' | 'off', exampleId = example?.id ?? '') =>
    decideExample(asAdmin, { exampleId, decision });
  await expect(decide('on')).rejects.toThrow(Conflict);
  await work();
  const own = (await listTrials(asAdmin)).filter(({ rules }) => rules.includes('EX-1'));
  const judgedOf = (memberId: string) => own.find((trial) => trial.memberId === memberId)?.judged;
  expect(judgedOf(asAdmin.memberId)).toEqual({ hits: 2, confirmed: 0, dismissed: 1 });
  expect(judgedOf(forOther.memberId)).toEqual({ hits: 1, confirmed: 0, dismissed: 0 });
  expect(await findingsOfFile(forOther, otherId)).toEqual([]);

  await decide('on');
  const of = async (ctx = asAdmin, id = fileId) =>
    (await findingsOfFile(ctx, id))
      .filter(({ ruleId }) => ruleId === 'EX-1')
      .map(({ text, cents, title }) => [title, text, cents]);
  const said = (cents: number | null) => ['Rule by example', 'Exit Plaza is "XX".', cents];
  // The night's row is money of the other finding, so that it counts once.
  expect(await of()).toEqual(expect.arrayContaining([said(400)]));
  expect(await of(forOther, otherId)).toEqual([said(500)]);
  const next = [HEADER, row(714, 'XX', '10:12:00 AM', '6.00')].join('\n');
  const nextId = await upload(asAdmin, 'ezpass', { name: 'next.csv', content: next });
  await work();
  expect(await of(asAdmin, nextId)).toEqual([said(600)]);

  // Another version of it takes its place when it is kept.
  expect(await trying('4', asAdmin, 1)).toBe('EX-1');
  await work();
  const [second] = await listExamples(asAdmin);
  expect(second).toMatchObject({ version: 2, state: 'trying' });
  await decide('on', second?.id);
  expect((await listExamples(asAdmin)).map(({ version, state }) => [version, state])).toEqual([
    [2, 'on'],
    [1, 'off'],
  ]);
  await decide('off', second?.id);
});
