import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import {
  answerAll,
  importRoster,
  namesOnRoster,
  previewRoster,
  rosterOf,
  rowsOf,
} from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { deleteEmployee, listDeletedEmployees } from '../change-employee.server.ts';
import { listHistory } from '../find-employee.server.ts';
import { employeesImport } from './employees-import.server.ts';

const IDA = 'name,email,role,Phone\nIda Lowe,Ida@example.com,Driver,901 555 0100\n';
let asMember: Ctx;

test.beforeEach(async ({ testPortal }) => {
  ({ asMember } = await createFixtures(testPortal));
});

const idOf = async (name: string) => {
  const rows = asMember.db.selectFrom('employees').select('id').where('member_id', '=', asMember.memberId);
  return (await rows.where('name', '=', name).executeTakeFirstOrThrow()).id;
};
const reasons = async (importId: string) =>
  (await rowsOf(asMember, importId)).map(([, outcome, , reason]) => [outcome, reason]);
const apply = (importId: string) => applyImport(asMember, employeesImport, { importId });
const undo = (importId: string) => undoImport(asMember, employeesImport, { importId });
const asksOf = async (importId: string) =>
  (await viewImport(asMember, employeesImport, importId, { outcome: 'ask', page: 1 })).lines.map(
    ({ asks }) => asks,
  );
const later = (days: number): Ctx => ({
  ...asMember,
  now: () => new Date(asMember.now().getTime() + days * 86_400_000),
});

describe('the same person in a roster', () => {
  test('[CSV-13] with the same phone and a new address is asked about, gets the address, and has the old one after undoing', async () => {
    await importRoster(asMember, IDA);
    const before = await rosterOf(asMember);
    const csv = 'name,email,Mobile Phone\nÍDA LOWE,ida.lowe@example.com,+1 901-555-0100 x7\n';
    const importId = await previewRoster(asMember, csv);
    expect(await reasons(importId)).toEqual([
      ['ask', 'Ida Lowe has this name and phone number. Is this the same person with a new address?'],
    ]);
    await answerAll(asMember, importId, 'update');
    await apply(importId);
    expect(await rosterOf(asMember)).toMatchObject([{ name: 'ÍDA LOWE', email: 'ida.lowe@example.com' }]);
    const [line] = (await listHistory(asMember, await idOf('ÍDA LOWE'))).lines;
    expect(line?.action).toContain('Email: "Ida@example.com" → "ida.lowe@example.com"');
    expect(await reasons(await previewRoster(asMember, csv))).toEqual([['skip', 'Already up to date.']]);
    await undo(importId);
    expect(await rosterOf(asMember)).toEqual(before);
  });

  test('[CSV-12] an address in other letters stays as it was', async () => {
    await importRoster(asMember, IDA);
    await importRoster(asMember, 'name,email,role\nIda Lowe,IDA@EXAMPLE.COM,Lead\n');
    expect(await rosterOf(asMember)).toMatchObject([{ email: 'Ida@example.com', role: 'Lead' }]);
  });

  test('[CSV-13] who shares a phone is another person, kept and flagged; a twin is asked about', async () => {
    await importRoster(asMember, IDA);
    const importId = await previewRoster(
      asMember,
      'name,email,phone\nBo Tan,bo@example.com,9015550100\nEva Lowe,eva@example.com,(901) 555 0100\n',
    );
    expect(await reasons(importId)).toEqual([
      ['add', 'Same phone number as Ida Lowe; added as a separate person.'],
      ['ask', 'Ida Lowe has this phone number. Is this the same person with a new name?'],
    ]);
    await answerAll(asMember, importId, 'add');
    await apply(importId);
    expect(await namesOnRoster(asMember)).toEqual(['Bo Tan', 'Eva Lowe', 'Ida Lowe']);
  });

  test('[CSV-13] of two rows that may be one known person, one updates it and the other can only be skipped', async () => {
    await importRoster(asMember, 'name,email,role\nJon Smith,smith@example.com,Driver\n');
    const importId = await previewRoster(
      asMember,
      'name,email,role\nJohn Smith,smith@example.com,Lead\nJon Smith,smith@example.com,Helper\n',
    );
    expect((await reasons(importId)).map(([outcome]) => outcome)).toEqual(['ask', 'update']);
    expect(await asksOf(importId)).toEqual(['repeated']);
    await expect(answerAll(asMember, importId, 'update')).rejects.toMatchObject({ name: 'NotFound' });
    await answerAll(asMember, importId, 'skip');
    expect(await apply(importId)).toEqual({ added: 0, updated: 1, skipped: 1 });
  });
});

describe('a rehire in a roster', () => {
  const CSV = 'name,email,role,Van\nida lowe,IDA@example.com,Lead,V1\n';
  const setOut = async () => {
    await importRoster(asMember, IDA);
    const id = await idOf('Ida Lowe');
    await deleteEmployee(asMember, { employeeId: id });
    return { id, importId: await previewRoster(asMember, CSV) };
  };

  test('[CSV-13] is offered the deleted record, which comes back with what the row says; undoing deletes it again', async () => {
    const { id, importId } = await setOut();
    expect(await reasons(importId)).toEqual([
      ['ask', 'Ida Lowe was deleted and can still be restored. Restore the record, or add a new one?'],
    ]);
    expect(await asksOf(importId)).toEqual(['restore']);
    await answerAll(asMember, importId, 'update');
    expect(await apply(importId)).toEqual({ added: 0, updated: 1, skipped: 0 });
    expect(await rosterOf(asMember)).toEqual([
      {
        name: 'ida lowe',
        email: 'Ida@example.com',
        role: 'Lead',
        fields: [
          { label: 'Phone', value: '901 555 0100' },
          { label: 'Van', value: 'V1' },
        ],
      },
    ]);
    expect(await idOf('ida lowe')).toBe(id);
    const actions = (await listHistory(asMember, id)).lines.map(({ action }) => action);
    expect(actions).toContain(
      'Imported from roster.csv. Employee restored. Role: "Driver" → "Lead"; Van: blank → "V1"',
    );
    await undo(importId);
    expect(await namesOnRoster(asMember)).toEqual([]);
    expect((await listDeletedEmployees(asMember)).lines).toMatchObject([{ id, name: 'Ida Lowe' }]);
  });

  test('[CSV-13] is added anew where a person says so, and the deleted record stays deleted', async () => {
    const { id, importId } = await setOut();
    await answerAll(asMember, importId, 'add');
    await apply(importId);
    expect(await rosterOf(asMember)).toEqual([
      { name: 'ida lowe', email: 'IDA@example.com', role: 'Lead', fields: [{ label: 'Van', value: 'V1' }] },
    ]);
    expect((await listDeletedEmployees(asMember)).lines).toMatchObject([{ id }]);
  });

  test('is not offered what can no longer be restored', async () => {
    await setOut();
    expect(await reasons(await previewRoster(later(29), CSV))).toMatchObject([
      ['ask', expect.stringContaining('restore')],
    ]);
    expect(await reasons(await previewRoster(later(31), CSV))).toEqual([['add', '']]);
  });

  test('[CSV-15] whose record was erased since the preview is refused, and nothing is written', async ({
    testPortal,
  }) => {
    await setOut();
    const importId = await previewRoster(later(29), CSV);
    await answerAll(asMember, importId, 'update');
    await eraseExpired({ ...testPortal.deps, now: later(31).now });
    await expect(apply(importId)).rejects.toMatchObject({ name: 'Conflict' });
    expect(await namesOnRoster(asMember)).toEqual([]);
  });

  test('nobody who shares the address under another name is offered the record', async () => {
    await setOut();
    const importId = await previewRoster(asMember, 'name,email\nBo Tan,ida@example.com\n');
    expect(await reasons(importId)).toEqual([['add', '']]);
  });
});
