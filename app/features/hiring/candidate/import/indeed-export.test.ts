import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import {
  candidateRows,
  historyOf,
  INDEED_DATES,
  importCandidates,
  pipelineOf,
  previewCandidates,
  sendCandidates,
} from '#test/fixtures/candidates.ts';
import { importReport } from '#test/fixtures/csv-exports.ts';
import { test } from '#test/fixtures/hiring-test.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { candidatesImport } from './candidates-import.server.ts';

const INDEED = readSample('indeed_candidates.csv');
const apply = (asMember: Ctx, importId: string) => applyImport(asMember, candidatesImport, { importId });

describe("Indeed's export", () => {
  test('[HIRE-04] [CSV-05] [CSV-12] [CSV-13] [DATA-20] comes in: the first stage, the phone plain, the status as a note, the rest as fields', async ({
    asMember,
    fixtures,
  }) => {
    const importId = await previewCandidates(asMember, INDEED, INDEED_DATES);
    expect(await candidateRows(asMember, importId)).toEqual([
      [2, 'add', 'Sage Keating', ''],
      [3, 'add', 'DANA LOWELL', ''],
      [4, 'skip', 'Sage Keating', 'The same person is in row 2 of this file already: the same email.'],
    ]);
    expect(await pipelineOf(asMember)).toEqual([]);
    expect(await apply(asMember, importId)).toEqual({ added: 2, updated: 0, skipped: 1 });
    expect(await pipelineOf(asMember)).toEqual([
      {
        name: 'Sage Keating',
        email: 'sagekeating_6hp@indeedemail.com',
        phone: '+1 901 555 0111',
        job: 'Delivery Associate – Weekly Pay | Amazon DSP',
        stage: 'Application Submitted',
        fields: [
          { label: 'candidate location', value: 'Memphis, TN' },
          { label: 'relevant experience', value: 'Delivery Driver' },
          { label: 'job location', value: 'Memphis, TN 38100' },
          { label: 'date', value: '2026-04-11' },
          { label: 'source', value: 'Sponsored Job Link' },
        ],
      },
      {
        name: 'DANA LOWELL',
        email: 'danalowell_tj2@indeedemail.com',
        phone: '+1 901 555 0112',
        job: 'Delivery Associate – Weekly Pay | Amazon DSP',
        stage: 'Application Submitted',
        fields: [
          { label: 'candidate location', value: 'Southaven, MS' },
          { label: 'relevant experience', value: 'Telemarketer' },
          { label: 'education', value: 'Some College - CNA' },
          { label: 'job location', value: 'Memphis, TN 38100' },
          { label: 'date', value: '2026-04-09' },
          { label: 'source', value: 'Organic' },
        ],
      },
    ]);
    expect(await historyOf(asMember, 'Sage Keating')).toEqual([
      { kind: 'added', action: `Candidate imported from candidates.csv by ${fixtures.member.name}` },
      { kind: 'note', action: 'Indeed status: Awaiting Review' },
    ]);
  });

  test('[CSV-10] its one date that reads in two ways is asked for, the others read by themselves', async ({
    asMember,
  }) => {
    expect(await sendCandidates(asMember, INDEED)).toMatchObject({
      kind: 'mapping',
      columns: [
        { key: 'name', index: 0 },
        { key: 'email', index: 1 },
        { key: 'phone', index: 2 },
        { key: 'job', index: 7 },
        { key: 'status', index: 3 },
      ],
      dates: [{ index: 9, header: 'date', samples: ['4/9/2026', '2026-04-11', '2026-04-12'] }],
    });
    const told = new TextDecoder().decode(INDEED).replace('2026-04-12', '4/13/2026');
    await importCandidates(asMember, told);
    const [, dana] = await pipelineOf(asMember);
    expect(dana?.fields).toContainEqual({ label: 'date', value: '2026-04-09' });
  });

  test('[CSV-16] the same file once more adds nobody, and every row says why', async ({ asMember }) => {
    await importCandidates(asMember, INDEED, INDEED_DATES);
    const before = await pipelineOf(asMember);
    const again = await previewCandidates(asMember, INDEED, INDEED_DATES);
    const known = 'Already up to date, in "Application Submitted".';
    expect(await candidateRows(asMember, again)).toEqual([
      [2, 'skip', 'Sage Keating', known],
      [3, 'skip', 'DANA LOWELL', known],
      [4, 'skip', 'Sage Keating', 'The same person is in row 2 of this file already: the same email.'],
    ]);
    expect(await apply(asMember, again)).toEqual({ added: 0, updated: 0, skipped: 3 });
    expect(await pipelineOf(asMember)).toEqual(before);
  });

  test('[CSV-14] the report names who was skipped, and why', async ({ asMember }) => {
    const importId = await importCandidates(asMember, INDEED, INDEED_DATES);
    const { name, text } = await importReport(asMember, candidatesImport, importId);
    expect(name).toBe('candidates.csv report.csv');
    expect(text).toContain(
      'candidates.csv,4,Skip,Sage Keating,The same person is in row 2 of this file already: the same email.',
    );
  });
});
