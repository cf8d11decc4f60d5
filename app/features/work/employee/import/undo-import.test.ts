import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import {
  fieldOf,
  idOnRoster,
  importRoster,
  namesOnRoster,
  rosterOf,
  TWO_DRIVERS,
  viewRoster,
} from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';
import { deleteEmployee, editEmployee } from '../change-employee.server.ts';
import { employeesImport } from './employees-import.server.ts';

describe('undoing an import', () => {
  const BEFORE = 'name,email,role,Van\nIda Lowe,ida@example.com,Driver,V1\n';

  test('[MEM-07] takes those it added away and puts those it updated back', async ({ fixtures }) => {
    const { asMember } = fixtures;
    await importRoster(asMember, BEFORE);
    const before = await rosterOf(asMember);
    const importId = await importRoster(asMember, TWO_DRIVERS.replace('Driver,V1', 'Lead,V8'));
    expect(await fieldOf(asMember, 'Ida Lowe', 'Van')).toBe('V8');
    expect((await viewRoster(asMember, importId)).canUndo).toBe(true);
    await undoImport(asMember, employeesImport, { importId });
    expect(await rosterOf(asMember)).toEqual(before);
    expect((await viewRoster(asMember, importId)).status).toBe('undone');
    await expect(undoImport(asMember, employeesImport, { importId })).rejects.toThrow(Conflict);
    await importRoster(asMember, TWO_DRIVERS);
    expect(await namesOnRoster(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
  });

  test('[MEM-07] an undone import is imported again, until the roster is another one', async ({
    fixtures,
  }) => {
    const { asMember } = fixtures;
    await importRoster(asMember, BEFORE);
    const importId = await importRoster(asMember, TWO_DRIVERS.replace('Driver,V1', 'Lead,V8'));
    const imported = await rosterOf(asMember);
    for (const _ of [1, 2]) {
      await undoImport(asMember, employeesImport, { importId });
      await applyImport(asMember, employeesImport, { importId });
      expect(await rosterOf(asMember)).toEqual(imported);
    }
    await expect(applyImport(asMember, employeesImport, { importId })).rejects.toThrow(Conflict);
    await undoImport(asMember, employeesImport, { importId });
    await importRoster(asMember, 'name,email\nJo Ray,jo@example.com\n');
    expect((await viewRoster(asMember, importId)).canRedo).toBe(false);
    await expect(applyImport(asMember, employeesImport, { importId })).rejects.toThrow('changed since');
  });

  test('[MEM-07] many at once undo it once', async ({ fixtures }) => {
    const { asMember } = fixtures;
    const importId = await importRoster(asMember, TWO_DRIVERS);
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => undoImport(asMember, employeesImport, { importId })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await namesOnRoster(asMember)).toEqual([]);
  });

  test.for<[string, (ctx: Ctx) => Promise<void>]>([
    [
      'one it added was edited',
      async (ctx: Ctx) => {
        const input = { name: 'Bo Tan', email: 'bo@example.com', role: 'Lead', fields: [] };
        await editEmployee(ctx, await idOnRoster(ctx, 'Bo Tan'), input);
      },
    ],
    [
      'one it updated was edited',
      async (ctx: Ctx) => {
        const input = { name: 'Ida Lowe', email: 'ida@example.com', role: 'Chief', fields: [] };
        await editEmployee(ctx, await idOnRoster(ctx, 'Ida Lowe'), input);
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
        await uploadDocument(ctx, await idOnRoster(ctx, 'Bo Tan'), document, bytesOf('paper'));
      },
    ],
    [
      'one it added was deleted',
      async (ctx: Ctx) => {
        await deleteEmployee(ctx, { employeeId: await idOnRoster(ctx, 'Bo Tan') });
      },
    ],
    [
      'another import updated one',
      async (ctx: Ctx) => {
        await importRoster(ctx, 'name,email,Van\nBo Tan,bo@example.com,V77\n');
      },
    ],
  ])(
    '[MEM-07] is refused once something was built on it: %s',
    async ([_, build], { fixtures, testPortal }) => {
      const { asMember } = fixtures;
      await importRoster(asMember, BEFORE);
      const importId = await importRoster(asMember, TWO_DRIVERS.replace('Driver,V1', 'Lead,V8'));
      testPortal.passTime(10);
      await build(asMember);
      const before = await rosterOf(asMember);
      expect((await viewRoster(asMember, importId)).canUndo).toBe(false);
      await expect(undoImport(asMember, employeesImport, { importId })).rejects.toThrow(
        "so it can't be undone.",
      );
      expect(await rosterOf(asMember)).toEqual(before);
      expect((await viewRoster(asMember, importId)).status).toBe('applied');
    },
  );
});
