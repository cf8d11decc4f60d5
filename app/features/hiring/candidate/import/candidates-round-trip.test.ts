import { describe, expect } from 'vitest';
import { parseCsv } from '#app/csv/text/parse.ts';
import type { Ctx } from '#app/ctx.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import {
  candidateRows,
  createHiringFixtures,
  historyOf,
  INDEED_DATES,
  importCandidates,
  pipelineOf,
} from '#test/fixtures/candidates.ts';
import { exportCandidates } from '#test/fixtures/csv-exports.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { test } from '#test/fixtures/test.ts';
import { addNote } from '../add-note.server.ts';
import { pipelineSchema } from '../candidate-schema.ts';
import { addCandidate } from '../change-candidate.server.ts';
import { moveCandidate } from '../move-candidate.server.ts';

let fixtures: Fixtures;
let asMember: Ctx;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
  asMember = fixtures.asMember;
});

const exported = (ctx: Ctx, query: object = {}) => exportCandidates(ctx, pipelineSchema.parse(query));
const later = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + days * 86_400_000),
});
/** The columns of an export are in the order in which they are first met. */
const sorted = (one: Awaited<ReturnType<typeof pipelineOf>>[number]) => ({
  ...one,
  fields: one.fields.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
});
const add = async (name: string, more: object = {}) => {
  const one = { name, email: `${name}@example.com`, phone: '', jobAppliedFor: '', ...more };
  return (await addCandidate(asMember, one)).id;
};

describe('the export of candidates', () => {
  test('[CSV-17] [CSV-18] has what a card shows and the fields, guarded against formulas, numbers as they are', async () => {
    await importCandidates(
      asMember,
      'name,email,Tags,Score\n=SUM(A1),ida@example.com,"Weekends, Urgent",12.5\n',
    );
    const candidateId = await add('+Bo', { phone: '+1 901 555 0100', jobAppliedFor: '-Lead' });
    await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Rejected' });
    await addNote(asMember, { candidateId, note: 'Called' });
    await addNote(asMember, { candidateId, note: 'Starts | soon' });
    const { headers, rows } = parseCsv(await exported(later(asMember, 3)));
    const day = asMember.now().toISOString().slice(0, 10);
    const by = `${day}: Note added by ${fixtures.member.name}`;
    expect(headers).toEqual([
      'name',
      'email',
      'phone',
      'job applied for',
      'stage',
      'days in stage',
      'tags',
      'notes',
      'Score',
    ]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["'=SUM(A1)", 'ida@example.com', '', '', 'Application Submitted', '3', 'Urgent; Weekends', '', '12.5'],
      [
        "'+Bo",
        "'+Bo@example.com",
        "'+1 901 555 0100",
        "'-Lead",
        'Rejected',
        '3',
        '',
        `${by}: "Called" | ${by}: "Starts | soon"`,
        '',
      ],
    ]);
  });

  test("honours the screen's filters", async () => {
    await add('Ida', { jobAppliedFor: 'Driver' });
    await add('Bo', { jobAppliedFor: 'Helper' });
    const names = async (query: object) =>
      parseCsv(await exported(later(asMember, 5), query)).rows.map(({ cells }) => cells[0]);
    expect(await names({})).toEqual(['Ida', 'Bo']);
    expect(await names({ q: 'ida@' })).toEqual(['Ida']);
    expect(await names({ job: 'Helper' })).toEqual(['Bo']);
    expect(await names({ idle: 5, q: 'bo' })).toEqual(['Bo']);
  });

  test('[CSV-19] is read back to the same candidates, with their stages, days and notes', async () => {
    await importCandidates(asMember, readSample('indeed_candidates.csv'), INDEED_DATES);
    const candidateId = await add('=Formula', { phone: '+1 901 555 0199', jobAppliedFor: '@Lead, "x"' });
    await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Drug Screening' });
    await addNote(asMember, { candidateId, note: 'Called,\nno answer' });
    await addNote(asMember, { candidateId, note: '2026-01-01: said yes' });
    const first = await exported(later(asMember, 4));
    await importCandidates(later(fixtures.asOtherTenant, 4), first);
    expect((await pipelineOf(fixtures.asOtherTenant)).map(sorted)).toEqual(
      (await pipelineOf(asMember)).map(sorted),
    );
    const columns = (csv: string) => parseCsv(csv).rows.map(({ cells }) => cells);
    expect(columns(await exported(later(fixtures.asOtherTenant, 4)))).toEqual(columns(first));
    const day = asMember.now().toISOString().slice(0, 10);
    expect((await historyOf(fixtures.asOtherTenant, '=Formula')).slice(1)).toEqual([
      { kind: 'note', action: `${day}: Note added by ${fixtures.member.name}: "Called, no answer"` },
      { kind: 'note', action: `${day}: Note added by ${fixtures.member.name}: "2026-01-01: said yes"` },
    ]);
  });

  test('[CSV-19] [CSV-16] imported again where it came from adds nobody', async () => {
    await importCandidates(asMember, readSample('indeed_candidates.csv'), INDEED_DATES);
    const before = await pipelineOf(asMember);
    const importId = await importCandidates(asMember, await exported(asMember));
    expect((await candidateRows(asMember, importId)).map(([, outcome]) => outcome)).toEqual(['skip', 'skip']);
    expect(await pipelineOf(asMember)).toEqual(before);
  });

  test('a stage that is none of ours is kept as a note', async () => {
    await importCandidates(asMember, 'name,email,Stage\nIda,ida@example.com,Phone screen\n');
    expect(await pipelineOf(asMember)).toMatchObject([{ stage: 'Application Submitted', fields: [] }]);
    expect(await historyOf(asMember, 'Ida')).toMatchObject([
      {},
      { kind: 'note', action: 'Stage: Phone screen' },
    ]);
  });

  test('a column of notes that is not ours comes in as one note, and a long one as several', async () => {
    const long = `${'a'.repeat(5_492)}👩‍👩‍👧b`;
    await importCandidates(
      asMember,
      `name,email,Notes\nIda,ida@example.com,Has a CDL | likes vans\nBo,bo@example.com,${long}\n`,
    );
    expect((await historyOf(asMember, 'Ida')).slice(1)).toEqual([
      { kind: 'note', action: 'Notes: Has a CDL | likes vans' },
    ]);
    const bo = (await historyOf(asMember, 'Bo')).slice(1).map(({ action }) => action);
    expect(bo.map(({ length }) => length)).toEqual([5_499, 9]);
    expect(bo.join('')).toBe(`Notes: ${long}`);
  });

  test('an export from before it had the notes still comes in without a field of their count', async () => {
    await importCandidates(
      asMember,
      'name,email,days in stage,note count,Days\nIda,ida@example.com,3,2,Mon\n',
    );
    expect(await pipelineOf(asMember)).toMatchObject([{ fields: [{ label: 'Days', value: 'Mon' }] }]);
  });

  test('[HIRE-27] has nobody else’s', async () => {
    await importCandidates(fixtures.asOtherTenant, 'name,email\nIda,ida@example.com\n');
    expect(await exported(fixtures.asOtherTenant)).toContain('ida@example.com');
    expect(await exported(asMember)).not.toContain('ida@example.com');
  });
});
