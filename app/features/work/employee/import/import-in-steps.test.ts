import { beforeEach, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { answerLine } from '#app/features/platform/import/answer-line.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import type { ImportRange } from '#app/features/platform/import/import-kind.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { finishImports, type KindInSteps } from '#app/features/platform/import/write-in-steps.server.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { importRoster, previewRoster, rosterOf } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addEmployee, editEmployee } from '../change-employee.server.ts';
import { listHistory } from '../find-employee.server.ts';
import { employeesImport } from './employees-import.server.ts';

const COUNT = 1_200;
const LATER_MS = 31_000;
let testPortal: TestPortal;
let asMember: Ctx;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
beforeEach(async () => {
  ({ asMember } = await createFixtures(testPortal));
});

/** People by whose number the last ones are known already. */
const roster = (role: string, from = 0, to = COUNT) =>
  ['name,email,role']
    .concat(Array.from({ length: to - from }, (_, at) => `P ${from + at},p${from + at}@example.com,${role}`))
    .join('\n');
const statusOf = async (importId: string) =>
  (await viewImport(asMember, employeesImport, importId, { outcome: null, page: 1 })).status;
const idOf = async (name: string) => {
  const rows = asMember.db.selectFrom('employees').select('id').where('member_id', '=', asMember.memberId);
  return (await rows.where('name', '=', name).executeTakeFirstOrThrow()).id;
};
const finish = async () => {
  testPortal.passTime(LATER_MS);
  await finishImports(testPortal.deps, [employeesImport]);
};

/** The kind, where something happens before the slice that begins behind that line is written or taken back. */
const meanwhile = (act: 'apply' | 'undo', after: number, happens: () => Promise<unknown>): KindInSteps => ({
  ...employeesImport,
  [act]: async (tx: Parameters<KindInSteps['apply']>[0], slice: ImportRange) => {
    if (slice.after === after) await happens();
    await employeesImport[act](tx, slice);
  },
});
/** As a process that ends: nothing of what it would still do is done. */
const killed = async (): Promise<never> => {
  throw new Error('killed');
};
const withoutRevert = (kind: KindInSteps): KindInSteps => ({ ...kind, inSteps: { revert: killed } });

describe('an import of many rows', () => {
  test('[CSV-15] whose process ends while it is applied is withdrawn by the next one, and can then be applied', async () => {
    await importRoster(asMember, roster('Driver', 1_000, COUNT));
    const roles = await rosterOf(asMember);
    const importId = await previewRoster(asMember, roster('Lead'));
    const kind = withoutRevert(meanwhile('apply', 1_000, killed));
    await expect(applyImport(asMember, kind, { importId })).rejects.toThrow('killed');
    expect(await statusOf(importId)).toBe('reverting');
    expect((await rosterOf(asMember)).length).toBeGreaterThan(roles.length);
    await finishImports(testPortal.deps, [employeesImport]);
    expect(await statusOf(importId)).toBe('reverting');
    await finish();
    expect(await statusOf(importId)).toBe('previewed');
    expect(await rosterOf(asMember)).toEqual(roles);
    const counts = await applyImport(asMember, employeesImport, { importId });
    expect(counts).toEqual({ added: 1_000, updated: 200, skipped: 0 });
    const { lines } = await listHistory(asMember, await idOf('P 1100'));
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'Imported from roster.csv',
      'Imported from roster.csv. Role: "Driver" → "Lead"',
    ]);
  });

  test('[CSV-15] whose process ends while it is undone is undone by the next one', async () => {
    const importId = await importRoster(asMember, roster('Driver'));
    const kind = meanwhile('undo', 0, killed);
    await expect(undoImport(asMember, kind, { importId })).rejects.toThrow('killed');
    expect(await statusOf(importId)).toBe('undoing');
    const left = await rosterOf(asMember);
    expect([left.length > 0, left.length < COUNT]).toEqual([true, true]);
    await finish();
    expect([await statusOf(importId), await rosterOf(asMember)]).toEqual(['undone', []]);
  });

  test('[CSV-15] is withdrawn as a whole where somebody whom it updates is changed meanwhile', async () => {
    await importRoster(asMember, roster('Driver', 1_000, COUNT));
    const importId = await previewRoster(asMember, roster('Lead'));
    testPortal.passTime(1);
    const changed = { name: 'P 1100', email: 'p1100@example.com', role: 'Chief', fields: [] };
    const edit = async () => {
      if (slicesLeft-- === 0) await editEmployee(asMember, await idOf('P 1100'), changed);
    };
    let slicesLeft = 0;
    const { apply } = employeesImport;
    const kind: KindInSteps = {
      ...employeesImport,
      apply: async (tx, slice) => {
        await apply(tx, slice);
        if (slice.after === 0) tx.afterCommit(edit);
      },
    };
    await expect(applyImport(asMember, kind, { importId })).rejects.toMatchObject({ name: 'Conflict' });
    expect(await statusOf(importId)).toBe('previewed');
    const roles = (await rosterOf(asMember)).map(({ role }) => role);
    expect([roles.length, roles.filter((role) => role === 'Chief').length]).toEqual([200, 1]);
    expect(roles).not.toContain('Lead');
  });

  test('whoever is changed while an import is undone stays as they are', async () => {
    const importId = await importRoster(asMember, roster('Driver'));
    testPortal.passTime(1);
    const kept = { name: 'P 3', email: 'p3@example.com', role: 'Chief', fields: [] };
    const { undo } = employeesImport;
    const kind: KindInSteps = {
      ...employeesImport,
      undo: async (tx, slice) => {
        await undo(tx, slice);
        if (slice.after > 0)
          tx.afterCommit(async () => void (await editEmployee(asMember, await idOf('P 3'), kept)));
      },
    };
    await undoImport(asMember, kind, { importId });
    expect(await rosterOf(asMember)).toEqual([kept]);
    expect(await statusOf(importId)).toBe('undone');
  });

  test('lets others write between its steps, and no other import of the list', async () => {
    const other = await previewRoster(asMember, 'name,email\nIda Lowe,ida@example.com\n');
    const importId = await previewRoster(asMember, roster('Driver'));
    const seen: unknown[] = [];
    const { apply } = employeesImport;
    const kind: KindInSteps = {
      ...employeesImport,
      apply: async (tx, slice) => {
        await apply(tx, slice);
        if (slice.after > 0) return;
        tx.afterCommit(async () => {
          await addEmployee(asMember, { name: 'Bo Tan', email: 'bo@example.com', role: '', fields: [] });
          seen.push(await statusOf(importId));
          const tries = [
            applyImport(asMember, employeesImport, { importId: other }),
            answerLine(asMember, employeesImport, { importId, line: 2, answer: 'skip' }),
            undoImport(asMember, employeesImport, { importId }),
          ];
          for (const one of await Promise.allSettled(tries)) seen.push(one.status);
        });
      },
    };
    await applyImport(asMember, kind, { importId });
    expect(seen).toEqual(['applying', 'rejected', 'rejected', 'rejected']);
    expect((await rosterOf(asMember)).length).toBe(COUNT + 1);
    expect(await statusOf(importId)).toBe('applied');
  });
});
