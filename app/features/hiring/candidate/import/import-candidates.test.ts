import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import {
  candidateRows,
  createHiringFixtures,
  historyOf,
  INDEED_DATES,
  importCandidates,
  pipelineOf,
  previewCandidates,
  sendCandidates,
} from '#test/fixtures/candidates.ts';
import { importReport } from '#test/fixtures/csv-exports.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { test } from '#test/fixtures/test.ts';
import { addCandidate } from '../change-candidate.server.ts';
import { moveCandidate } from '../move-candidate.server.ts';
import { candidatesImport } from './candidates-import.server.ts';

const INDEED = readSample('indeed_candidates.csv');
const TWO = 'name,email,phone\nIda Lowe,ida@example.com,901 555 0199\nBo Tan,bo@example.com,\n';
const FROM = 'Application Submitted';

let fixtures: Fixtures;
let asMember: Ctx;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
  asMember = fixtures.asMember;
});

const idOf = async (name: string) => {
  const found = asMember.db.selectFrom('candidates').select('id').where('member_id', '=', asMember.memberId);
  return (await found.where('name', '=', name).executeTakeFirstOrThrow()).id;
};
const names = async (ctx: Ctx = asMember) => (await pipelineOf(ctx)).map(({ name }) => name).sort();
const view = (importId: string) =>
  viewImport(asMember, candidatesImport, importId, { outcome: null, page: 1 });
const apply = (importId: string) => applyImport(asMember, candidatesImport, { importId });

describe("Indeed's export", () => {
  test('[HIRE-04] [CSV-05] [CSV-12] [CSV-13] [DATA-20] comes in: the first stage, the phone plain, the status as a note, the rest as fields', async () => {
    const importId = await previewCandidates(asMember, INDEED, INDEED_DATES);
    expect(await candidateRows(asMember, importId)).toEqual([
      [2, 'add', 'Sage Keating', ''],
      [3, 'add', 'DANA LOWELL', ''],
      [4, 'skip', 'Sage Keating', 'The same person is in row 2 of this file already: the same email.'],
    ]);
    expect(await pipelineOf(asMember)).toEqual([]);
    expect(await apply(importId)).toEqual({ added: 2, updated: 0, skipped: 1 });
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

  test('[CSV-10] its one date that reads in two ways is asked for, the others read by themselves', async () => {
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

  test('[CSV-16] the same file once more adds nobody, and every row says why', async () => {
    await importCandidates(asMember, INDEED, INDEED_DATES);
    const before = await pipelineOf(asMember);
    const again = await previewCandidates(asMember, INDEED, INDEED_DATES);
    const known = 'Already up to date, in "Application Submitted".';
    expect(await candidateRows(asMember, again)).toEqual([
      [2, 'skip', 'Sage Keating', known],
      [3, 'skip', 'DANA LOWELL', known],
      [4, 'skip', 'Sage Keating', 'The same person is in row 2 of this file already: the same email.'],
    ]);
    expect(await apply(again)).toEqual({ added: 0, updated: 0, skipped: 3 });
    expect(await pipelineOf(asMember)).toEqual(before);
  });

  test('[CSV-14] the report names who was skipped, and why', async () => {
    const importId = await importCandidates(asMember, INDEED, INDEED_DATES);
    const { name, text } = await importReport(asMember, candidatesImport, importId);
    expect(name).toBe('candidates.csv report.csv');
    expect(text).toContain(
      'candidates.csv,4,Skip,Sage Keating,The same person is in row 2 of this file already: the same email.',
    );
  });
});

describe('the candidates import', () => {
  test('[CSV-05] the candidates import keeps only rows with name and email', async () => {
    const csv = 'name,email\nIda,ida@example.com\n,bo@example.com\nCy,\n,  \n';
    const importId = await importCandidates(asMember, csv);
    expect((await candidateRows(asMember, importId)).map(([, ...row]) => row)).toEqual([
      ['add', 'Ida', ''],
      ['skip', '', 'Has no name.'],
      ['skip', 'Cy', 'Has no email.'],
    ]);
    expect(await names()).toEqual(['Ida']);
  });

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
    [
      'UTF-16 of the other order, with a mark',
      (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';'))],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(',', '\t'))],
    ['pipes', (text: string) => Buffer.from(text.replaceAll(',', '|'))],
    ['CRLF', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['CR', (text: string) => Buffer.from(text.replaceAll('\n', '\r'))],
  ])('[CSV-06] [CSV-07] [CSV-08] the candidates import reads %s', async (_, encode) => {
    const text = 'name,email,Town\nZoë Muñoz,zoe@example.com,"Rock\nHill"\nBo Tan,bo@example.com,York\n';
    await importCandidates(asMember, encode(text));
    expect(await pipelineOf(asMember)).toMatchObject([
      { name: 'Zoë Muñoz', email: 'zoe@example.com', fields: [{ label: 'Town', value: 'Rock Hill' }] },
      { name: 'Bo Tan', email: 'bo@example.com', fields: [{ label: 'Town', value: 'York' }] },
    ]);
  });

  test('[CSV-09] [CSV-11] headers match under other spellings, and cells lose blanks of any kind', async () => {
    const csv =
      'CANDIDATE_NAME,E-Mail,Phone-Number,Job  Title\n\u00a0Zoë\u200b,\u200bzoe@ example.com\u00a0,901 555 0100,Helper\n';
    await importCandidates(asMember, csv);
    expect(await pipelineOf(asMember)).toMatchObject([
      { name: 'Zoë', email: 'zoe@example.com', phone: '901 555 0100', job: 'Helper' },
    ]);
  });

  test('[CSV-10] headers that are not recognised are asked for, and then read as told', async () => {
    const csv = 'Bewerber,Kontakt,Mobil\nIda Lowe,ida@example.com,901 555 0100\n';
    expect(await sendCandidates(asMember, csv)).toMatchObject({
      kind: 'mapping',
      columns: [
        { label: 'Name', required: true, index: null },
        { label: 'Email', required: true, index: null },
        { label: 'Phone', required: false },
        { label: 'Job Applied For', required: false },
        { label: 'Status', required: false },
      ],
    });
    await importCandidates(asMember, csv, {
      mapping: { name: 0, email: 1, phone: 2, job: null, status: null },
    });
    expect(await pipelineOf(asMember)).toMatchObject([
      { name: 'Ida Lowe', phone: '901 555 0100', fields: [] },
    ]);
  });

  test.each([
    ["'901 555 0111", '901 555 0111'],
    ["'+1 901 555 0111", '+1 901 555 0111'],
    ['(901) 555-0111', '(901) 555-0111'],
  ])('the apostrophe before the phone %s goes', async (cell, phone) => {
    await importCandidates(asMember, `name,email,phone\nIda,ida@example.com,${cell}\n`);
    expect(await pipelineOf(asMember)).toMatchObject([{ phone }]);
  });

  test('[CSV-12] whoever is known by name and address or phone is skipped, rejected ones too', async () => {
    const ida = {
      name: 'Ida O’Hara',
      email: 'Ida@Example.com',
      jobAppliedFor: '',
      phone: '+1 (901) 555-0100',
    };
    const { id } = await addCandidate(asMember, ida);
    await moveCandidate(asMember, { candidateId: id, from: FROM, to: 'Rejected' });
    const csv = [
      'name,email,phone,job',
      "IDA O'HARA,IDA@example.com,,",
      'Ida Ohara,other@example.com,9015550100 x42,Driver',
      'Bo,bo@example.com,901-555-0101,',
      'BÓ,bo2@example.com,"1 901 555 0101,,7#",',
      'Short,short@example.com,555 0101,',
      'Shorter,shorter@example.com,555 0101,',
    ].join('\n');
    const importId = await importCandidates(asMember, csv);
    expect((await candidateRows(asMember, importId)).map(([, ...row]) => row)).toEqual([
      ['skip', "IDA O'HARA", 'Already up to date, in "Rejected".'],
      ['skip', 'Ida Ohara', 'The same person is in row 2 of this file already: the same phone number.'],
      ['add', 'Bo', ''],
      ['skip', 'BÓ', 'The same person is in row 4 of this file already: the same phone number.'],
      ['add', 'Short', ''],
      ['add', 'Shorter', ''],
    ]);
    expect(await names()).toEqual(['Bo', 'Ida O’Hara', 'Short', 'Shorter']);
  });

  test("another member's candidates are nobody's duplicates", async () => {
    await importCandidates(fixtures.asOtherTenant, TWO);
    await importCandidates(asMember, TWO);
    expect(await names()).toEqual(['Bo Tan', 'Ida Lowe']);
  });

  test('a status of another board is kept as a note as well', async () => {
    await importCandidates(asMember, 'name,email,Status\nIda,ida@example.com,On hold\n');
    expect((await historyOf(asMember, 'Ida')).at(-1)).toEqual({ kind: 'note', action: 'Status: On hold' });
  });

  test('leaves out what the form would refuse as too long, and says so', async () => {
    const csv = `name,email,phone\nBo,bo@example.com,${'1'.repeat(51)}\n${'a'.repeat(201)},a@example.com,\n`;
    const importId = await previewCandidates(asMember, csv);
    expect((await candidateRows(asMember, importId)).map(([, , , reason]) => reason)).toEqual([
      'The phone has more than 50 characters.',
      'The name has more than 200 characters.',
    ]);
  });

  test('[CSV-15] is all or nothing: where the last row cannot be written, nothing is', async () => {
    await importCandidates(asMember, TWO);
    const importId = await previewCandidates(asMember, 'name,email\nCy,cy@example.com\nDi,di@example.com\n');
    await asMember.db
      .updateTable('import_lines')
      .set({ target_id: await idOf('Ida Lowe') })
      .where('member_id', '=', asMember.memberId)
      .where('import_id', '=', importId)
      .where('line', '=', 3)
      .execute();
    await expect(apply(importId)).rejects.toThrow(/unique/i);
    expect(await names()).toEqual(['Bo Tan', 'Ida Lowe']);
    expect((await view(importId)).status).toBe('previewed');
  });

  test('[CSV-16] two previews of one file at once add everybody once', async () => {
    const imports = [await previewCandidates(asMember, TWO), await previewCandidates(asMember, TWO)];
    const tries = await Promise.allSettled([...imports, ...imports].map(apply));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await names()).toEqual(['Bo Tan', 'Ida Lowe']);
  });

  test('tells the open windows and the activity of the member', async ({ testPortal }) => {
    const told: string[] = [];
    const stop = testPortal.deps.events.subscribe(({ memberId, topic }) => {
      if (memberId === fixtures.member.id) told.push(topic);
    });
    await importCandidates(asMember, TWO);
    stop();
    expect(told).toContain('candidates');
    const [line] = (await listMemberActivity(asMember)).lines;
    expect(line?.text).toBe('imported candidates.csv: 2 added, 0 skipped');
  });
});
