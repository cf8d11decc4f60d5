import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { answerLine } from '#app/features/platform/import/answer-line.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import {
  candidateRows,
  createHiringFixtures,
  pipelineOf,
  previewCandidates,
} from '#test/fixtures/candidates.ts';
import { test } from '#test/fixtures/test.ts';
import { addCandidate, editCandidate } from '../change-candidate.server.ts';
import { candidatesImport } from './candidates-import.server.ts';

let asMember: Ctx;

test.beforeEach(async ({ testPortal }) => {
  ({ asMember } = await createHiringFixtures(testPortal));
});

const add = (name: string, email: string, phone = '') =>
  addCandidate(asMember, { name, email, phone, jobAppliedFor: '' });
const rowsOf = async (lines: readonly string[]) => {
  const importId = await previewCandidates(asMember, ['name,email,phone', ...lines].join('\n'));
  return { importId, rows: (await candidateRows(asMember, importId)).map(([, ...row]) => row) };
};
const answer = (importId: string, line: number, how: 'add' | 'update' | 'skip') =>
  answerLine(asMember, candidatesImport, { importId, line, answer: how });
const apply = (importId: string) => applyImport(asMember, candidatesImport, { importId });
const names = async () => (await pipelineOf(asMember)).map(({ name }) => name);

describe('the same address or phone under another name', () => {
  test('[CSV-13] is another person in a shared mailbox, kept and flagged, as is one who shares a phone', async () => {
    await add('Ida Lowe', 'office@example.com', '901 555 0100');
    await add('Bo Tan', 'office@example.com');
    const { importId, rows } = await rowsOf([
      'Cy Marsh,OFFICE@example.com,',
      'Di Novak,di@example.com,+1 (901) 555-0100 ext. 7',
      'Ed Kay,ed@example.com,901 555 0199',
      'Flo Ray,flo@example.com,901 555 0199',
    ]);
    expect(rows).toEqual([
      ['add', 'Cy Marsh', 'Same email as Ida Lowe; added as a separate person.'],
      ['add', 'Di Novak', 'Same phone number as Ida Lowe; added as a separate person.'],
      ['add', 'Ed Kay', 'Same phone number as Flo Ray; added as a separate person.'],
      ['add', 'Flo Ray', 'Same phone number as Ed Kay; added as a separate person.'],
    ]);
    expect(await apply(importId)).toEqual({ added: 4, updated: 0, skipped: 0 });
    const again = await rowsOf(['cy  mársh,office@example.com,', 'Di Novak,di@example.com,']);
    expect(again.rows.map(([outcome, , reason]) => [outcome, reason])).toEqual([
      ['skip', 'Already up to date, in "Application Submitted".'],
      ['skip', 'Already up to date, in "Application Submitted".'],
    ]);
  });

  test('[CSV-13] asks for twins, for Jon and John, and where an address has one holder on both sides', async () => {
    await add('Anna Miller', 'miller@example.com', '901 555 0100');
    await add('Ida Lowe', 'ida@example.com');
    const { importId, rows } = await rowsOf([
      'Beth Miller,beth@example.com,9015550100',
      'I. Marsh,ida@example.com,',
      'Jon Smith,smith@example.com,',
      'John Smith,smith@example.com,',
    ]);
    expect(rows.map(([outcome, , reason]) => [outcome, reason])).toEqual([
      ['ask', 'Anna Miller has this phone number. Is this the same person with a new name?'],
      ['ask', 'Ida Lowe has this email. Is this the same person with a new name?'],
      ['add', 'Same email as John Smith; added as a separate person.'],
      ['ask', 'Jon Smith in row 4 has this email. Is this the same person?'],
    ]);
    await expect(apply(importId)).rejects.toMatchObject({ name: 'Conflict' });
    await answer(importId, 2, 'add');
    await answer(importId, 3, 'skip');
    await answer(importId, 5, 'skip');
    await expect(answer(importId, 5, 'update')).rejects.toMatchObject({ name: 'NotFound' });
    expect((await candidateRows(asMember, importId)).map(([, , , reason]) => reason)).toEqual([
      'Different person (your choice).',
      'Same person (your choice).',
      'Same email as John Smith; added as a separate person.',
      'Same person (your choice).',
    ]);
    await apply(importId);
    expect(await names()).toEqual(['Anna Miller', 'Ida Lowe', 'Beth Miller', 'Jon Smith']);
  });

  test('[CSV-13] whoever is known is not changed, and the preview says what the file has anew', async () => {
    await add('Ida Lowe', 'ida@example.com', '901 555 0100');
    const importId = await previewCandidates(
      asMember,
      'name,email,phone,job,Van\nIda Lowe,new@example.com,(901) 555-0100,Driver,V1\n',
    );
    expect(await candidateRows(asMember, importId)).toEqual([
      [
        2,
        'skip',
        'Ida Lowe',
        'Ida Lowe is in the pipeline already, in "Application Submitted". Not changed: Email, Phone, Job, Van.',
      ],
    ]);
  });

  test('a name that was changed since the preview asks for a new one', async () => {
    const { id } = await add('Ida Lowe', 'ida@example.com');
    const { importId } = await rowsOf(['Ida Lowe,ida@example.com,', 'Bo Tan,bo@example.com,']);
    const edited = { name: 'Ida Marsh', email: 'ida@example.com', phone: '', jobAppliedFor: '' };
    await editCandidate(asMember, id, { ...edited, name: 'IDA  LÖWE' });
    await editCandidate(asMember, id, edited);
    await expect(apply(importId)).rejects.toMatchObject({ name: 'Conflict' });
  });

  test('a mailbox of thousands is read without asking, and in time', async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, at) => `Person ${at} Smith,office@example.com,901 555 0100`,
    );
    const start = performance.now();
    const { importId } = await rowsOf(lines);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(await apply(importId)).toEqual({ added: 5_000, updated: 0, skipped: 0 });
  });
});
