import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import {
  candidateRows,
  historyOf,
  importCandidates,
  pipelineOf,
  previewCandidates,
  sendCandidates,
} from '#test/fixtures/candidates.ts';
import { test } from '#test/fixtures/hiring-test.ts';
import { addCandidate } from '../change-candidate.server.ts';
import { moveCandidate } from '../move-candidate.server.ts';
import { candidatesImport } from './candidates-import.server.ts';

const TWO = 'name,email,phone\nIda Lowe,ida@example.com,901 555 0199\nBo Tan,bo@example.com,\n';
const FROM = 'Application Submitted';

const idOf = async (asMember: Ctx, name: string) => {
  const found = asMember.db.selectFrom('candidates').select('id').where('member_id', '=', asMember.memberId);
  return (await found.where('name', '=', name).executeTakeFirstOrThrow()).id;
};
const names = async (ctx: Ctx) => (await pipelineOf(ctx)).map(({ name }) => name).sort();
const view = (asMember: Ctx, importId: string) =>
  viewImport(asMember, candidatesImport, importId, { outcome: null, page: 1 });
const apply = (asMember: Ctx, importId: string) => applyImport(asMember, candidatesImport, { importId });

describe('the candidates import', () => {
  test('[CSV-05] the candidates import keeps only rows with name and email', async ({ asMember }) => {
    const csv = 'name,email\nIda,ida@example.com\n,bo@example.com\nCy,\n,  \n';
    const importId = await importCandidates(asMember, csv);
    expect((await candidateRows(asMember, importId)).map(([, ...row]) => row)).toEqual([
      ['add', 'Ida', ''],
      ['skip', '', 'Has no name.'],
      ['skip', 'Cy', 'Has no email.'],
    ]);
    expect(await names(asMember)).toEqual(['Ida']);
  });

  test.for<[string, (text: string) => Buffer]>([
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
  ])('[CSV-06] [CSV-07] [CSV-08] the candidates import reads %s', async ([_, encode], { asMember }) => {
    const text = 'name,email,Town\nZoë Muñoz,zoe@example.com,"Rock\nHill"\nBo Tan,bo@example.com,York\n';
    await importCandidates(asMember, encode(text));
    expect(await pipelineOf(asMember)).toMatchObject([
      { name: 'Zoë Muñoz', email: 'zoe@example.com', fields: [{ label: 'Town', value: 'Rock Hill' }] },
      { name: 'Bo Tan', email: 'bo@example.com', fields: [{ label: 'Town', value: 'York' }] },
    ]);
  });

  test('[CSV-09] [CSV-11] headers match under other spellings, and cells lose blanks of any kind', async ({
    asMember,
  }) => {
    const csv =
      'CANDIDATE_NAME,E-Mail,Phone-Number,Job  Title\n\u00a0Zoë\u200b,\u200bzoe@ example.com\u00a0,901 555 0100,Helper\n';
    await importCandidates(asMember, csv);
    expect(await pipelineOf(asMember)).toMatchObject([
      { name: 'Zoë', email: 'zoe@example.com', phone: '901 555 0100', job: 'Helper' },
    ]);
  });

  test('[CSV-10] headers that are not recognised are asked for, and then read as told', async ({
    asMember,
  }) => {
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

  test.for([
    ["'901 555 0111", '901 555 0111'],
    ["'+1 901 555 0111", '+1 901 555 0111'],
    ['(901) 555-0111', '(901) 555-0111'],
  ])('the apostrophe before the phone %s goes', async ([cell, phone], { asMember }) => {
    await importCandidates(asMember, `name,email,phone\nIda,ida@example.com,${cell}\n`);
    expect(await pipelineOf(asMember)).toMatchObject([{ phone }]);
  });

  test('[CSV-12] whoever is known by name and address or phone is skipped, rejected ones too', async ({
    asMember,
  }) => {
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
    expect(await names(asMember)).toEqual(['Bo', 'Ida O’Hara', 'Short', 'Shorter']);
  });

  test("another member's candidates are nobody's duplicates", async ({ asMember, fixtures }) => {
    await importCandidates(fixtures.asOtherTenant, TWO);
    await importCandidates(asMember, TWO);
    expect(await names(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
  });

  test('a status of another board is kept as a note as well', async ({ asMember }) => {
    await importCandidates(asMember, 'name,email,Status\nIda,ida@example.com,On hold\n');
    expect((await historyOf(asMember, 'Ida')).at(-1)).toEqual({ kind: 'note', action: 'Status: On hold' });
  });

  test('leaves out what the form would refuse as too long, and says so', async ({ asMember }) => {
    const csv = `name,email,phone\nBo,bo@example.com,${'1'.repeat(51)}\n${'a'.repeat(201)},a@example.com,\n`;
    const importId = await previewCandidates(asMember, csv);
    expect((await candidateRows(asMember, importId)).map(([, , , reason]) => reason)).toEqual([
      'The phone has more than 50 characters.',
      'The name has more than 200 characters.',
    ]);
  });

  test('[CSV-15] is all or nothing: where the last row cannot be written, nothing is', async ({
    asMember,
  }) => {
    await importCandidates(asMember, TWO);
    const importId = await previewCandidates(asMember, 'name,email\nCy,cy@example.com\nDi,di@example.com\n');
    await asMember.db
      .updateTable('import_lines')
      .set({ target_id: await idOf(asMember, 'Ida Lowe') })
      .where('member_id', '=', asMember.memberId)
      .where('import_id', '=', importId)
      .where('line', '=', 3)
      .execute();
    await expect(apply(asMember, importId)).rejects.toThrow(/unique/i);
    expect(await names(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
    expect((await view(asMember, importId)).status).toBe('previewed');
  });

  test('[CSV-16] two previews of one file at once add everybody once', async ({ asMember }) => {
    const imports = [await previewCandidates(asMember, TWO), await previewCandidates(asMember, TWO)];
    const tries = await Promise.allSettled(
      [...imports, ...imports].map((importId) => apply(asMember, importId)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await names(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
  });

  test('tells the open windows and the activity of the member', async ({
    testPortal,
    fixtures,
    asMember,
  }) => {
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
