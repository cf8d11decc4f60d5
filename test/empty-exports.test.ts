import { expect } from 'vitest';
import { moveReport } from '#app/features/data/legacy/list-move.server.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { addForm } from '#app/features/work/form/change-form.server.ts';
import { acrossMembers } from '#db/open.ts';
import type { Fixtures } from './fixtures/base.ts';
import { createHiringFixtures } from './fixtures/candidates.ts';
import {
  exportCandidates,
  exportEmployees,
  exportProducts,
  exportServices,
  exportSubmissions,
  importReport,
} from './fixtures/csv-exports.ts';
import { csvText } from './fixtures/csv-text.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

const AT = '2026-01-01T00:00:00.000Z';
let testPortal: TestPortal;
let fixtures: Fixtures;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  fixtures = await createHiringFixtures(testPortal);
  await testPortal.deps.db.updateTable('services').set({ deleted_at: AT }).execute();
  await testPortal.deps.db.updateTable('products').set({ deleted_at: AT }).execute();
});

const emptyForm = async () => {
  const form = { name: 'Nobody filled it in', key: 'of an empty form' };
  return (await exportSubmissions(fixtures.asAdmin, await addForm(fixtures.asAdmin, form))).text;
};
const emptyReport = async () => {
  const { memberId, actor } = fixtures.asMember;
  await acrossMembers(testPortal.deps.db, 'a test')
    .insertInto('imports')
    .values({
      id: 'imp_empty',
      member_id: memberId,
      kind: 'candidates',
      file_name: 'empty.csv',
      status: 'previewed',
      actor_id: actor.id,
      actor_name: actor.name,
      counts: '{}',
      reading: '{}',
      ground: '',
      created_at: AT,
      applied_at: null,
      done_line: 0,
      stepped_at: '',
    })
    .execute();
  return (await importReport(fixtures.asMember, candidatesImport, 'imp_empty')).text;
};
const emptyMove = async () => {
  await testPortal.deps.db
    .insertInto('legacy_imports')
    .values({
      id: 'move_empty',
      file_name: 'empty.json',
      status: 'previewed',
      actor_id: fixtures.asAdmin.actor.id,
      actor_name: fixtures.asAdmin.actor.name,
      created_at: AT,
    })
    .execute();
  return csvText((await moveReport(fixtures.asAdmin, 'move_empty')).pieces);
};

test.each([
  ['employees', () => exportEmployees(fixtures.asMember)],
  ['candidates', () => exportCandidates(fixtures.asMember, pipelineSchema.parse({}))],
  ['services', () => exportServices(fixtures.asAdmin)],
  ['products', () => exportProducts(fixtures.asAdmin)],
  ['submissions', emptyForm],
  ['report of an import', emptyReport],
  ['report of a move', emptyMove],
])('[CSV-19] an empty export of %s is its header and nothing else', async (_, exported) => {
  const csv = await exported();
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv.split('\r\n').map((line) => line.length > 0)).toEqual([true, false]);
});
