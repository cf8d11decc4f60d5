import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import {
  createHiringFixtures,
  historyOf,
  importCandidates,
  pipelineOf,
  previewCandidates,
} from '#test/fixtures/candidates.ts';
import { test } from '#test/fixtures/test.ts';
import { addNote } from '../add-note.server.ts';
import { addCandidate, deleteCandidate, editCandidate } from '../change-candidate.server.ts';
import { moveCandidate } from '../move-candidate.server.ts';
import { candidatesImport } from './candidates-import.server.ts';

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
const undo = (importId: string) => undoImport(asMember, candidatesImport, { importId });

describe('a pipeline that changed since the preview', () => {
  const cy = { name: 'Cy', email: 'cy@example.com', jobAppliedFor: '', phone: '' };
  test.each([
    ['somebody was added', () => addCandidate(asMember, cy)],
    ['somebody was deleted', async () => deleteCandidate(asMember, { candidateId: await idOf('Ida Lowe') })],
    [
      'somebody got another address',
      async () => editCandidate(asMember, await idOf('Ida Lowe'), { ...cy, name: 'Ida Lowe' }),
    ],
  ])('[CSV-13] refuses the import: %s', async (_, change) => {
    await importCandidates(asMember, TWO);
    const importId = await previewCandidates(asMember, 'name,email\nDi,di@example.com\n');
    await change();
    await expect(apply(importId)).rejects.toThrow('The candidates changed since this preview.');
  });

  test('[CSV-13] a move or a note meanwhile does not matter', async () => {
    await importCandidates(asMember, TWO);
    const importId = await previewCandidates(asMember, 'name,email\nDi,di@example.com\n');
    const candidateId = await idOf('Ida Lowe');
    await moveCandidate(asMember, { candidateId, from: FROM, to: 'Training' });
    await addNote(asMember, { candidateId, note: 'Called' });
    expect(await apply(importId)).toMatchObject({ added: 1 });
  });
});

describe('undoing an import of candidates', () => {
  test('takes everybody away whom it added, and the file can come in again', async () => {
    const cy = { name: 'Cy', email: 'cy@example.com', jobAppliedFor: '', phone: '' };
    await addCandidate(asMember, cy);
    const importId = await importCandidates(asMember, TWO);
    expect((await view(importId)).canUndo).toBe(true);
    await undo(importId);
    expect(await names()).toEqual(['Cy']);
    expect(await historyOf(asMember, 'Ida Lowe')).toEqual([]);
    await expect(undo(importId)).rejects.toThrow(Conflict);
    await importCandidates(asMember, TWO);
    expect(await names()).toEqual(['Bo Tan', 'Cy', 'Ida Lowe']);
  });

  test.each([
    ['moved', (candidateId: string) => moveCandidate(asMember, { candidateId, from: FROM, to: 'Active' })],
    ['noted on', (candidateId: string) => addNote(asMember, { candidateId, note: 'Called' })],
    ['deleted', (candidateId: string) => deleteCandidate(asMember, { candidateId })],
  ])('is refused once somebody was %s', async (_, build) => {
    const importId = await importCandidates(asMember, TWO);
    await build(await idOf('Ida Lowe'));
    const before = await pipelineOf(asMember);
    expect((await view(importId)).canUndo).toBe(false);
    await expect(undo(importId)).rejects.toThrow("so it can't be undone.");
    expect(await pipelineOf(asMember)).toEqual(before);
  });
});

test('[CSV-15] an import of candidates that breaks off leaves nobody, and can be applied afterwards', async () => {
  const rows = Array.from({ length: 1_100 }, (_, at) => `P ${at},p${at}@example.com`);
  const importId = await previewCandidates(asMember, ['name,email', ...rows].join('\n'));
  const broken: typeof candidatesImport = {
    ...candidatesImport,
    apply: async (tx, slice) => {
      if (slice.after >= 1_000) throw new Error('broke off');
      await candidatesImport.apply(tx, slice);
    },
  };
  await expect(applyImport(asMember, broken, { importId })).rejects.toThrow('broke off');
  expect([await names(), (await view(importId)).status]).toEqual([[], 'previewed']);
  expect(await apply(importId)).toEqual({ added: 1_100, updated: 0, skipped: 0 });
  await undo(importId);
  expect([await names(), (await view(importId)).status]).toEqual([[], 'undone']);
});
