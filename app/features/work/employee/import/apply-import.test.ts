import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { answerLine } from '#app/features/platform/import/answer-line.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import {
  idOnRoster,
  importRoster,
  namesOnRoster,
  previewRoster,
  rosterOf,
  TWO_DRIVERS,
  viewRoster,
} from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addEmployee, deleteEmployee, editEmployee, restoreEmployee } from '../change-employee.server.ts';
import { employeesImport } from './employees-import.server.ts';

const add = async (ctx: Ctx, name: string) =>
  (await addEmployee(ctx, { name, email: `${randomUUID()}@example.com`, role: 'Driver', fields: [] })).id;
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
  test('[CSV-15] goes by the answers that were given before it, and takes none while it is carried out', async ({
    fixtures,
  }) => {
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
    const [line] = (await viewRoster(asMember, importId)).lines;
    const known = (await namesOnRoster(asMember)).filter((name) => name.startsWith('Ida'));
    expect(known).toEqual(line?.outcome === 'update' ? ['Ida Lowe'] : ['Ida Low', 'Ida Lowe']);
  });

  test('[MEM-07] leaves a trace at each employee and in the activity', async ({ fixtures }) => {
    const { asMember, member } = fixtures;
    await importRoster(asMember, TWO_DRIVERS);
    expect(await traces(asMember)).toEqual({
      history: [
        { action: 'Imported from roster.csv', actor: member.name },
        { action: 'Imported from roster.csv', actor: member.name },
      ],
      activity: ['imported roster.csv: 2 added, 0 updated, 0 skipped'],
    });
  });

  test('[CSV-15] is all or nothing: where the last row cannot be written, nothing is', async ({
    fixtures,
  }) => {
    const { asMember } = fixtures;
    await importRoster(asMember, TWO_DRIVERS);
    const before = { roster: await rosterOf(asMember), traces: await traces(asMember) };
    const csv =
      'name,email,Van\nBo Tan,bo@example.com,V9\nNew One,one@example.com,V3\nNew Two,two@example.com,V4\n';
    const importId = await previewRoster(asMember, csv);
    await asMember.db
      .updateTable('import_lines')
      .set({ target_id: await idOnRoster(asMember, 'Ida Lowe') })
      .where('member_id', '=', asMember.memberId)
      .where('import_id', '=', importId)
      .where('line', '=', 4)
      .execute();
    await expect(applyImport(asMember, employeesImport, { importId })).rejects.toThrow(/unique/i);
    expect({ roster: await rosterOf(asMember), traces: await traces(asMember) }).toEqual(before);
    expect((await viewRoster(asMember, importId)).status).toBe('previewed');
  });

  test('[CSV-15] many at once apply it once', async ({ fixtures }) => {
    const { asMember } = fixtures;
    const importId = await previewRoster(asMember, TWO_DRIVERS);
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => applyImport(asMember, employeesImport, { importId })),
    );
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals.map((reason) => reason instanceof Conflict)).toEqual([true, true, true]);
    expect(await namesOnRoster(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
    await expect(applyImport(asMember, employeesImport, { importId })).rejects.toThrow(
      'This import has expired.',
    );
  });

  test('[CSV-16] two previews of one file at once add everybody once', async ({ fixtures }) => {
    const { asMember } = fixtures;
    const imports = [await previewRoster(asMember, TWO_DRIVERS), await previewRoster(asMember, TWO_DRIVERS)];
    const tries = await Promise.allSettled(
      imports.map((importId) => applyImport(asMember, employeesImport, { importId })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await namesOnRoster(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
  });

  test('[CSV-13] changes nothing through blanks, and brings the rest up to date', async ({ fixtures }) => {
    const { asMember } = fixtures;
    await importRoster(asMember, TWO_DRIVERS);
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
  test.for<[string, (ctx: Ctx, testPortal: TestPortal) => Promise<void>]>([
    ['an employee was added', async (ctx) => void (await add(ctx, 'Cy Oh'))],
    [
      'an employee was edited',
      async (ctx, testPortal) => {
        testPortal.passTime(10);
        const input = { name: 'Ida Lowe', email: 'ida@example.com', role: 'Lead', fields: [] };
        await editEmployee(ctx, await idOnRoster(ctx, 'Ida Lowe'), input);
      },
    ],
    [
      'an employee was deleted',
      async (ctx) => {
        await deleteEmployee(ctx, { employeeId: await idOnRoster(ctx, 'Ida Lowe') });
      },
    ],
    [
      'one was deleted and another came back',
      async (ctx, testPortal) => {
        testPortal.passTime(10);
        await restoreEmployee(ctx, { employeeId: await idOnRoster(ctx, 'Gone Before') });
        await deleteEmployee(ctx, { employeeId: await idOnRoster(ctx, 'Ida Lowe') });
      },
    ],
    [
      'another file was imported',
      async (ctx) => void (await importRoster(ctx, 'name,email\nCy,cy@example.com\n')),
    ],
  ])('[CSV-13] refuses it: %s', async ([_, change], { testPortal, fixtures }) => {
    const { asMember } = fixtures;
    await deleteEmployee(asMember, { employeeId: await add(asMember, 'Gone Before') });
    await importRoster(asMember, TWO_DRIVERS);
    const csv = 'name,email,Van\nIda Lowe,ida@example.com,V5\nGone Before,gone@example.com,V6\n';
    const importId = await previewRoster(asMember, csv);
    await change(asMember, testPortal);
    const before = await rosterOf(asMember);
    const applied = applyImport(asMember, employeesImport, { importId });
    await expect(applied).rejects.toThrow('The employees changed since this preview.');
    expect(await rosterOf(asMember)).toEqual(before);
  });

  test("another member's changes do not matter", async ({ fixtures }) => {
    const importId = await previewRoster(fixtures.asMember, TWO_DRIVERS);
    await add(fixtures.asOtherTenant, 'Cy Oh');
    expect(await applyImport(fixtures.asMember, employeesImport, { importId })).toMatchObject({ added: 2 });
  });
});
