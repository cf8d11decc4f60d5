import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSample } from '#app/csv/read-sample.ts';
import type { Ctx } from '#app/ctx.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { addEmployee } from '../change-employee.server.ts';
import { exportEmployees } from '../export-employees.server.ts';
import { answerLine } from './answer-line.server.ts';
import { applyImport } from './apply-import.server.ts';
import { importReport, viewImport } from './list-import.server.ts';
import { previewImport } from './preview-import.server.ts';
import { undoImport } from './undo-import.server.ts';

let world: World;
let member: Person;
let ctx: Ctx;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await world.member();
  ctx = await world.ctx(member);
});

const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

async function preview(bytes: Uint8Array, by = ctx): Promise<string> {
  const previewed = await previewImport(by, { name: 'roster.csv' }, bytes);
  if (previewed.kind !== 'preview') throw new Error('the roster asks for a mapping');
  return previewed.importId;
}

const view = (importId: string) => viewImport(ctx, importId, { outcome: null, page: 1 });

async function imported(bytes: Uint8Array) {
  return applyImport(ctx, { importId: await preview(bytes) });
}

async function employees() {
  const rows = await ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'email', 'role', 'fields', 'search'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ fields, ...row }) => ({
    ...row,
    fields: Object.fromEntries(
      (JSON.parse(fields) as { label: string; value: string }[]).map(({ label, value }) => [label, value]),
    ),
  }));
}

const known = (name: string, email: string, role = '', fields = [{ label: 'Van', value: '7' }]) =>
  addEmployee(ctx, { name, email, role, fields });

describe('the sample rosters', () => {
  test.each(['employees_utf8.csv', 'employees_utf8_bom_semicolon_crlf.csv', 'employees_utf16le_tab.csv'])(
    '[CSV-04, CSV-06, CSV-07, CSV-08, CSV-11] %s comes in with its three people, and who shares an address is kept',
    async (sample) => {
      expect(await imported(readSample(sample))).toEqual({ added: 4, updated: 0, skipped: 2 });
      expect((await employees()).map(({ name, role, fields }) => [name, role, fields['Hire Date']])).toEqual([
        ["O'Dell, Sam", 'Lead Driver', '2025-12-31'],
        ['Sam Again', 'Driver', undefined],
        ['Zoë Muñoz', 'Driver', '2026-04-03'],
        ['山田 太郎', 'Driver', '2026-02-01'],
      ]);
    },
  );

  test('[CSV-06] the one in Windows-1252 keeps its accents', async () => {
    expect(await imported(readSample('employees_windows1252.csv'))).toMatchObject({ added: 3, skipped: 2 });
    expect((await employees()).map(({ name }) => name)).toContain('Zoë Muñoz');
  });

  test('[CSV-09, CSV-16] Amazon’s associates come in whole, dates as dates, and a second time nobody is added', async () => {
    const sample = readSample('amazon_AssociateData.csv');
    expect(await imported(sample)).toEqual({ added: 48, updated: 0, skipped: 0 });
    const skyler = (await employees()).find(({ name }) => name === 'Skyler Quimby');
    expect(skyler).toMatchObject({
      email: 'driver000@example.com',
      role: 'Driver',
      fields: {
        'ID expiration': '2028-02-27',
        Status: 'ACTIVE',
        TransporterID: 'A1FAKE00000000',
        Qualifications: 'Standard Parcel , Step Van',
      },
    });
    expect(await imported(sample)).toEqual({ added: 0, updated: 0, skipped: 48 });
  });

  test('[CSV-12, CSV-13] payroll’s people: a shared mailbox keeps both and is flagged, a status becomes a field', async () => {
    const { lines } = await view(await preview(readSample('adp_employee_census.csv')));
    expect(lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['add', 'Not known yet.'],
      ['add', 'Not known yet.'],
      ['add', 'Shares the address with MORGAN EASTMAN; kept as a person of its own.'],
      ['add', 'Shares the address with Casey Benita Dunmore; kept as a person of its own.'],
    ]);
    await imported(readSample('adp_employee_census.csv'));
    const morgan = (await employees()).find(({ name }) => name === 'MORGAN EASTMAN');
    expect(morgan?.fields.Status).toBe('T - Terminated');
  });
});

describe('a file that does not tell by itself', () => {
  test('[CSV-10] asks which column is which, and how dates are written, before anything is staged', async () => {
    const roster = csv('Person,Mailbox,Hired', 'Ana,ana@example.com,03/04/2026');
    const asked = await previewImport(ctx, { name: 'a.csv' }, roster);
    expect(asked).toMatchObject({
      kind: 'mapping',
      headers: ['Person', 'Mailbox', 'Hired'],
      samples: [['Ana', 'ana@example.com', '03/04/2026']],
      columns: [{ key: 'name', index: null }, { key: 'email', index: null }, { key: 'role' }],
      dates: [{ index: 2, header: 'Hired', samples: ['03/04/2026'] }],
    });
    const answered = { name: 'a.csv', mapping: { name: 0, email: 1 }, dateOrders: { 2: 'dmy' as const } };
    const previewed = await previewImport(ctx, answered, roster);
    await applyImport(ctx, { importId: previewed.kind === 'preview' ? previewed.importId : '' });
    expect(await employees()).toMatchObject([{ name: 'Ana', fields: { Hired: '2026-04-03' } }]);
  });
});

describe('rows of people who are known', () => {
  test('[CSV-12] update the columns that they have, and blanks change nothing', async () => {
    await known('Ana Ruiz', 'ana@example.com', 'Driver');
    const counts = await imported(csv('name,email,role,Van,Phone', 'ANA RUIZ,ANA@Example.com,,,555'));
    expect(counts).toEqual({ added: 0, updated: 1, skipped: 0 });
    expect(await employees()).toMatchObject([
      { name: 'ANA RUIZ', role: 'Driver', fields: { Van: '7', Phone: '555' } },
    ]);
  });

  test('[CSV-12] of rows with the same address and name the first wins, and the others are named', async () => {
    const { lines } = await view(
      await preview(csv('name,email', 'Ana,ana@example.com', 'ana,ANA@example.com')),
    );
    expect(lines[1]).toMatchObject({
      outcome: 'skip',
      reason: 'The same person is in row 2 of this file already.',
    });
  });

  test('a name that the employee form would refuse is left out', async () => {
    const { lines } = await view(await preview(csv('name,email', `${'x'.repeat(201)},x@example.com`)));
    expect(lines[0]).toMatchObject({ outcome: 'skip', reason: 'The name has more than 200 characters.' });
  });
});

describe('an address that has one name here and another one in the file', () => {
  const renamed = csv('name,email,role', 'Ana Ruiz-Berg,ana@example.com,');
  let importId: string;
  beforeEach(async () => {
    await known('Ana Ruiz', 'ana@example.com', 'Driver');
    importId = await preview(renamed);
  });
  const answer = (given: 'update' | 'add' | 'skip') => answerLine(ctx, { importId, line: 2, answer: given });

  test('[CSV-13] is asked about, and nothing is applied before the answer', async () => {
    expect((await view(importId)).lines[0]).toMatchObject({ outcome: 'ask', asks: true });
    await expect(applyImport(ctx, { importId })).rejects.toThrow('Some rows ask a question.');
    expect((await view(importId)).status).toBe('previewed');
  });

  test('is the same person under a new name, if so answered', async () => {
    await answer('update');
    expect(await applyImport(ctx, { importId })).toEqual({ added: 0, updated: 1, skipped: 0 });
    expect(await employees()).toMatchObject([
      { name: 'Ana Ruiz-Berg', role: 'Driver', fields: { Van: '7' } },
    ]);
  });

  test('is another person, who gets nothing of the first one, even where the answer was another before', async () => {
    await answer('update');
    await answer('skip');
    await answer('add');
    await applyImport(ctx, { importId });
    expect(await employees()).toMatchObject([
      { name: 'Ana Ruiz', role: 'Driver', fields: { Van: '7' } },
      { name: 'Ana Ruiz-Berg', role: '', fields: {} },
    ]);
  });

  test('cannot be answered any more once the import is applied, nor where nothing is asked', async () => {
    await expect(answerLine(ctx, { importId, line: 9, answer: 'add' })).rejects.toThrow('asks nothing');
    await answer('skip');
    await applyImport(ctx, { importId });
    await expect(answer('add')).rejects.toThrow('This import is over.');
  });
});

describe('applying', () => {
  const roster = csv('name,email', 'Ana,ana@example.com', 'Bo,bo@example.com');

  test('[CSV-16] happens once, also when it is asked for twice at the same time', async () => {
    const importId = await preview(roster);
    const both = await Promise.allSettled([applyImport(ctx, { importId }), applyImport(ctx, { importId })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await employees()).toHaveLength(2);
  });

  test('[CSV-16] of two previews of the same file at the same time only one adds anybody', async () => {
    const ids = [await preview(roster), await preview(roster)];
    const both = await Promise.allSettled(ids.map((importId) => applyImport(ctx, { importId })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await employees()).toHaveLength(2);
  });

  test('[CSV-15] leaves nothing behind when it fails half way', async () => {
    const importId = await preview(roster);
    const first = await ctx.db
      .selectFrom('import_lines')
      .select('employee_id')
      .where('member_id', '=', ctx.memberId)
      .where('import_id', '=', importId)
      .where('line', '=', 2)
      .executeTakeFirstOrThrow();
    await ctx.db
      .updateTable('import_lines')
      .set({ employee_id: first.employee_id })
      .where('member_id', '=', ctx.memberId)
      .where('import_id', '=', importId)
      .where('line', '=', 3)
      .execute();
    await expect(applyImport(ctx, { importId })).rejects.toThrow();
    expect(await employees()).toEqual([]);
    expect((await view(importId)).status).toBe('previewed');
  });

  test('is refused once the employees changed since the preview', async () => {
    const importId = await preview(roster);
    await known('Somebody Else', 'else@example.com');
    await expect(applyImport(ctx, { importId })).rejects.toThrow('The employees changed');
  });

  test('[CSV-14] leaves a report that names each row, its outcome and why', async () => {
    const importId = await preview(csv('name,email', 'Ana,ana@example.com', 'No Mail,'));
    await applyImport(ctx, { importId });
    expect((await importReport(ctx, importId)).text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'File,Line,Outcome,Name,Reason',
      'roster.csv,2,Add,Ana,Not known yet.',
      'roster.csv,3,Leave out,No Mail,Has no email.',
    ]);
  });

  test('[CSV-19] what the export writes comes back as the same values', async () => {
    await known('=Ana', 'ana@example.com', '+Driver', [{ label: 'Hired', value: '2026-04-03' }]);
    const before = await employees();
    const text = await exportEmployees(ctx);
    expect(await imported(new TextEncoder().encode(text))).toEqual({ added: 0, updated: 0, skipped: 1 });
    member = await world.member();
    ctx = await world.ctx(member);
    await imported(new TextEncoder().encode(text));
    expect((await employees()).map(({ id: _, ...rest }) => rest)).toEqual(
      before.map(({ id: _, ...rest }) => rest),
    );
  });
});

describe('undoing', () => {
  test('takes back whom it added, and puts back whom it updated, name, role, fields and search', async () => {
    await known('Ana Ruiz', 'ana@example.com', 'Driver');
    const before = await employees();
    const importId = await preview(
      csv('name,email,role,Van', 'Ana Ruiz,ana@example.com,Lead,9', 'Bo,bo@example.com,,'),
    );
    await applyImport(ctx, { importId });
    expect((await view(importId)).canUndo).toBe(true);
    await undoImport(ctx, { importId });
    expect(await employees()).toEqual(before);
    expect(await view(importId)).toMatchObject({ status: 'undone', canUndo: false });
    await expect(undoImport(ctx, { importId })).rejects.toThrow('This import is over.');
  });

  test('is refused once something has been built on the import', async () => {
    const importId = await preview(csv('name,email', 'Ana,ana@example.com'));
    await applyImport(ctx, { importId });
    const [ana] = await employees();
    await ctx.db
      .updateTable('employees')
      .set({ import_id: null })
      .where('member_id', '=', ctx.memberId)
      .where('id', '=', ana?.id ?? '')
      .execute();
    expect((await view(importId)).canUndo).toBe(false);
    await expect(undoImport(ctx, { importId })).rejects.toThrow('Something has been built on this import.');
    expect(await employees()).toHaveLength(1);
  });
});

describe('imports are refused', () => {
  const roster = csv('name,email', 'Ana,ana@example.com');

  test('[ROLE-10, MEM-07] to a manager without editing, in every call', async () => {
    const importId = await preview(roster);
    const reader = await world.ctx(await world.manager(member, { hiring: true, editing: false }));
    const refused = 'You do not have permission';
    await expect(preview(roster, reader)).rejects.toThrow(refused);
    await expect(applyImport(reader, { importId })).rejects.toThrow(refused);
    await expect(undoImport(reader, { importId })).rejects.toThrow(refused);
    await expect(answerLine(reader, { importId, line: 2, answer: 'add' })).rejects.toThrow(refused);
  });

  test('[ROLE-09, MEM-07] never to one with editing', async () => {
    const editor = await world.ctx(await world.manager(member, { hiring: false, editing: true }));
    expect(await applyImport(editor, { importId: await preview(roster, editor) })).toMatchObject({
      added: 1,
    });
  });

  test('to a stranger, as if they were not there', async () => {
    const importId = await preview(roster);
    const stranger = await world.ctx(await world.member());
    await expect(viewImport(stranger, importId, { outcome: null, page: 1 })).rejects.toThrow(
      'Import not found.',
    );
    await expect(importReport(stranger, importId)).rejects.toThrow('Import not found.');
    await expect(applyImport(stranger, { importId })).rejects.toThrow('Import not found.');
    await expect(undoImport(stranger, { importId })).rejects.toThrow('Import not found.');
    await expect(answerLine(stranger, { importId, line: 2, answer: 'add' })).rejects.toThrow(
      'Import not found.',
    );
  });
});
