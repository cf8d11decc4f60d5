import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { answerLine } from '#app/features/platform/import/answer-line.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { fieldOf, importRoster, namesOnRoster, previewRoster, rosterOf } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addEmployee, deleteEmployee, editEmployee, restoreEmployee } from '../change-employee.server.ts';
import { employeesImport } from './employees-import.server.ts';

const TWO = 'name,email,role,Van\nIda Lowe,ida@example.com,Driver,V1\nBo Tan,bo@example.com,Driver,V2\n';

let testPortal: TestPortal;
let fixtures: Fixtures;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
beforeEach(async () => {
  fixtures = await createFixtures(testPortal);
});

const add = async (ctx: Ctx, name: string) =>
  (await addEmployee(ctx, { name, email: `${randomUUID()}@example.com`, role: 'Driver', fields: [] })).id;
const idOf = async (ctx: Ctx, name: string) => {
  const found = ctx.db.selectFrom('employees').select('id').where('member_id', '=', ctx.memberId);
  return (await found.where('name', '=', name).executeTakeFirstOrThrow()).id;
};
const view = (ctx: Ctx, importId: string) =>
  viewImport(ctx, employeesImport, importId, { outcome: null, page: 1 });
const traces = async (ctx: Ctx) => {
  const { db, memberId } = ctx;
  const history = await db
    .selectFrom('employee_history')
    .select(['action', 'actor'])
    .where('member_id', '=', memberId)
    .execute();
  const { lines } = await listMemberActivity(ctx);
  const activity = lines.filter(({ action }) => action.startsWith('employees.'));
  return { history, activity: activity.map(({ text }) => text).reverse() };
};

describe('applying an import', () => {
  test('[CSV-15] goes by the answers that were given before it, and takes none while it is carried out', async () => {
    const { asMember } = fixtures;
    await addEmployee(asMember, { name: 'Ida Low', email: 'ida@example.com', role: '', fields: [] });
    const others = Array.from({ length: 1_500 }, (_, at) => `New ${at},new${at}@example.com\n`).join('');
    const importId = await previewRoster(asMember, `name,email\nIda Lowe,ida@example.com\n${others}`);
    const answer = (given: 'update' | 'add') =>
      answerLine(asMember, employeesImport, { importId, line: 2, answer: given });
    await answer('update');
    let over = false;
    const applying = applyImport(asMember, employeesImport, { importId }).finally(() => {
      over = true;
    });
    for (let turn = 0; !over; turn += 1) {
      await answer(turn % 2 ? 'update' : 'add').catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error;
      });
    }
    await applying;
    const [line] = (await view(asMember, importId)).lines;
    const known = (await namesOnRoster(asMember)).filter((name) => name.startsWith('Ida'));
    expect(known).toEqual(line?.outcome === 'update' ? ['Ida Lowe'] : ['Ida Low', 'Ida Lowe']);
  });

  test('[MEM-07] leaves a trace at each employee and in the activity', async () => {
    const { asMember, member } = fixtures;
    await importRoster(asMember, TWO);
    expect(await traces(asMember)).toEqual({
      history: [
        { action: 'Imported from roster.csv', actor: member.name },
        { action: 'Imported from roster.csv', actor: member.name },
      ],
      activity: ['imported roster.csv: 2 added, 0 updated, 0 skipped'],
    });
  });

  test('[CSV-15] is all or nothing: where the last row cannot be written, nothing is', async () => {
    const { asMember } = fixtures;
    await importRoster(asMember, TWO);
    const before = { roster: await rosterOf(asMember), traces: await traces(asMember) };
    const csv =
      'name,email,Van\nBo Tan,bo@example.com,V9\nNew One,one@example.com,V3\nNew Two,two@example.com,V4\n';
    const importId = await previewRoster(asMember, csv);
    await asMember.db
      .updateTable('import_lines')
      .set({ target_id: await idOf(asMember, 'Ida Lowe') })
      .where('member_id', '=', asMember.memberId)
      .where('import_id', '=', importId)
      .where('line', '=', 4)
      .execute();
    await expect(applyImport(asMember, employeesImport, { importId })).rejects.toThrow(/unique/i);
    expect({ roster: await rosterOf(asMember), traces: await traces(asMember) }).toEqual(before);
    expect((await view(asMember, importId)).status).toBe('previewed');
  });

  test('[CSV-15] many at once apply it once', async () => {
    const { asMember } = fixtures;
    const importId = await previewRoster(asMember, TWO);
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => applyImport(asMember, employeesImport, { importId })),
    );
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals.map((reason) => reason instanceof Conflict)).toEqual([true, true, true]);
    expect(await namesOnRoster(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
    await expect(applyImport(asMember, employeesImport, { importId })).rejects.toThrow(
      'This import is over.',
    );
  });

  test('[CSV-16] two previews of one file at once add everybody once', async () => {
    const { asMember } = fixtures;
    const imports = [await previewRoster(asMember, TWO), await previewRoster(asMember, TWO)];
    const tries = await Promise.allSettled(
      imports.map((importId) => applyImport(asMember, employeesImport, { importId })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await namesOnRoster(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
  });

  test('[CSV-13] changes nothing through blanks, and brings the rest up to date', async () => {
    const { asMember } = fixtures;
    await importRoster(asMember, TWO);
    const importId = await previewRoster(
      asMember,
      'name,email,role,VAN,Shift\nIda Lowe,ida@example.com,,,Night\nBo Tan,BO@example.com,Lead,V7,\n',
    );
    expect(await applyImport(asMember, employeesImport, { importId })).toEqual({
      added: 0,
      updated: 2,
      skipped: 0,
    });
    const roster = await rosterOf(asMember);
    expect(roster.find(({ name }) => name === 'Ida Lowe')).toEqual({
      name: 'Ida Lowe',
      email: 'ida@example.com',
      role: 'Driver',
      fields: [
        { label: 'Van', value: 'V1' },
        { label: 'Shift', value: 'Night' },
      ],
    });
    expect(roster.find(({ name }) => name === 'Bo Tan')).toEqual({
      name: 'Bo Tan',
      email: 'bo@example.com',
      role: 'Lead',
      fields: [{ label: 'Van', value: 'V7' }],
    });
  });
});

describe('a roster that changed since the preview', () => {
  test.each([
    ['an employee was added', async (ctx: Ctx) => void (await add(ctx, 'Cy Oh'))],
    [
      'an employee was edited',
      async (ctx: Ctx) => {
        testPortal.passTime(10);
        const input = { name: 'Ida Lowe', email: 'ida@example.com', role: 'Lead', fields: [] };
        await editEmployee(ctx, await idOf(ctx, 'Ida Lowe'), input);
      },
    ],
    [
      'an employee was deleted',
      async (ctx: Ctx) => {
        await deleteEmployee(ctx, { employeeId: await idOf(ctx, 'Ida Lowe') });
      },
    ],
    [
      'one was deleted and another came back',
      async (ctx: Ctx) => {
        testPortal.passTime(10);
        await restoreEmployee(ctx, { employeeId: await idOf(ctx, 'Gone Before') });
        await deleteEmployee(ctx, { employeeId: await idOf(ctx, 'Ida Lowe') });
      },
    ],
    [
      'another file was imported',
      async (ctx: Ctx) => void (await importRoster(ctx, 'name,email\nCy,cy@example.com\n')),
    ],
  ])('[CSV-13] refuses it: %s', async (_, change) => {
    const { asMember } = fixtures;
    await deleteEmployee(asMember, { employeeId: await add(asMember, 'Gone Before') });
    await importRoster(asMember, TWO);
    const csv = 'name,email,Van\nIda Lowe,ida@example.com,V5\nGone Before,gone@example.com,V6\n';
    const importId = await previewRoster(asMember, csv);
    await change(asMember);
    const before = await rosterOf(asMember);
    const applied = applyImport(asMember, employeesImport, { importId });
    await expect(applied).rejects.toThrow('The employees changed since this preview.');
    expect(await rosterOf(asMember)).toEqual(before);
  });

  test("another member's changes do not matter", async () => {
    const importId = await previewRoster(fixtures.asMember, TWO);
    await add(fixtures.asOtherTenant, 'Cy Oh');
    expect(await applyImport(fixtures.asMember, employeesImport, { importId })).toMatchObject({ added: 2 });
  });
});

describe('undoing an import', () => {
  const BEFORE = 'name,email,role,Van\nIda Lowe,ida@example.com,Driver,V1\n';

  test('[MEM-07] takes those it added away and puts those it updated back', async () => {
    const { asMember } = fixtures;
    await importRoster(asMember, BEFORE);
    const before = await rosterOf(asMember);
    const importId = await importRoster(asMember, TWO.replace('Driver,V1', 'Lead,V8'));
    expect(await fieldOf(asMember, 'Ida Lowe', 'Van')).toBe('V8');
    expect((await view(asMember, importId)).canUndo).toBe(true);
    await undoImport(asMember, employeesImport, { importId });
    expect(await rosterOf(asMember)).toEqual(before);
    expect((await view(asMember, importId)).status).toBe('undone');
    await expect(undoImport(asMember, employeesImport, { importId })).rejects.toThrow(Conflict);
    await importRoster(asMember, TWO);
    expect(await namesOnRoster(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
  });

  test('[MEM-07] many at once undo it once', async () => {
    const { asMember } = fixtures;
    const importId = await importRoster(asMember, TWO);
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => undoImport(asMember, employeesImport, { importId })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await namesOnRoster(asMember)).toEqual([]);
  });

  test.each([
    [
      'one it added was edited',
      async (ctx: Ctx) => {
        const input = { name: 'Bo Tan', email: 'bo@example.com', role: 'Lead', fields: [] };
        await editEmployee(ctx, await idOf(ctx, 'Bo Tan'), input);
      },
    ],
    [
      'one it updated was edited',
      async (ctx: Ctx) => {
        const input = { name: 'Ida Lowe', email: 'ida@example.com', role: 'Chief', fields: [] };
        await editEmployee(ctx, await idOf(ctx, 'Ida Lowe'), input);
      },
    ],
    [
      'one it added has a document',
      async (ctx: Ctx) => {
        const [type] = await activeTypes(ctx);
        const document = {
          typeId: type?.id ?? '',
          name: 'a.pdf',
          notes: '',
          expiryDate: null,
          clientKey: randomUUID(),
        };
        await uploadDocument(ctx, await idOf(ctx, 'Bo Tan'), document, bytesOf('paper'));
      },
    ],
    [
      'one it added was deleted',
      async (ctx: Ctx) => {
        await deleteEmployee(ctx, { employeeId: await idOf(ctx, 'Bo Tan') });
      },
    ],
    [
      'another import updated one',
      async (ctx: Ctx) => {
        await importRoster(ctx, 'name,email,Van\nBo Tan,bo@example.com,V77\n');
      },
    ],
  ])('[MEM-07] is refused once something was built on it: %s', async (_, build) => {
    const { asMember } = fixtures;
    await importRoster(asMember, BEFORE);
    const importId = await importRoster(asMember, TWO.replace('Driver,V1', 'Lead,V8'));
    testPortal.passTime(10);
    await build(asMember);
    const before = await rosterOf(asMember);
    expect((await view(asMember, importId)).canUndo).toBe(false);
    await expect(undoImport(asMember, employeesImport, { importId })).rejects.toThrow(
      "so it can't be undone.",
    );
    expect(await rosterOf(asMember)).toEqual(before);
    expect((await view(asMember, importId)).status).toBe('applied');
  });
});
