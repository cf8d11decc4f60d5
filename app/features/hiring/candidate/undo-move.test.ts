import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { createHiringFixtures } from '#test/fixtures/candidates.ts';
import { test } from '#test/fixtures/test.ts';
import { pipelineSchema } from './candidate-schema.ts';
import { addCandidate, deleteCandidate } from './change-candidate.server.ts';
import { listPipeline } from './list-pipeline.server.ts';
import { moveCandidate } from './move-candidate.server.ts';
import { undoMove } from './undo-move.server.ts';

const DAY_MS = 86_400_000;
const MOVE = { from: 'Application Submitted', to: 'Training' } as const;

let fixtures: Fixtures;
let asMember: Ctx;
let candidateId: string;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
  asMember = fixtures.asMember;
  const sage = { name: 'Sage Keating', email: 'sage@example.com', jobAppliedFor: '', phone: '' };
  candidateId = (await addCandidate(asMember, sage)).id;
});

const opened = async () =>
  (await listPipeline(asMember, pipelineSchema.parse({ candidate: candidateId }))).open;
const move = async (ctx: Ctx = asMember, way: object = MOVE) => ({
  candidateId,
  ...MOVE,
  ...way,
  ...(await moveCandidate(ctx, { candidateId, ...MOVE, ...way })),
});

test('a move that is undone puts the card back for as long as it was there, and both stay in its history', async ({
  testPortal,
}) => {
  testPortal.passTime(3 * DAY_MS);
  const made = await move();
  expect(await opened()).toMatchObject({ stage: 'Training', daysInStage: 0 });
  expect(await undoMove(asMember, made)).toEqual({ name: 'Sage Keating' });
  expect(await opened()).toMatchObject({ stage: 'Application Submitted', daysInStage: 3 });
  expect((await opened())?.history.lines.map(({ action }) => action)).toEqual([
    `Move from "Application Submitted" to "Training" undone by ${fixtures.member.name}`,
    `Stage changed from "Application Submitted" to "Training" by ${fixtures.member.name}`,
    `Candidate added by ${fixtures.member.name}`,
  ]);
});

test('it is refused plainly where somebody has moved the card since, there and back as well', async ({
  testPortal,
}) => {
  const made = await move();
  testPortal.passTime(1000);
  await move(fixtures.asAdmin, { from: 'Training', to: 'Interviewing' });
  await expect(undoMove(asMember, made)).rejects.toMatchObject({
    name: 'Conflict',
    message: 'Someone else moved Sage Keating since, to "Interviewing". Nothing was changed.',
  });
  testPortal.passTime(1000);
  await move(fixtures.asAdmin, { from: 'Interviewing', to: 'Training' });
  await expect(undoMove(asMember, made)).rejects.toMatchObject({ name: 'Conflict' });
  expect(await opened()).toMatchObject({ stage: 'Training' });
  expect((await opened())?.history.count).toBe(4);
});

test('it happens once, however often it is asked for', async () => {
  const made = await move();
  const results = await Promise.allSettled([1, 2, 3].map(() => undoMove(asMember, made)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a deleted candidate is not found, nor is that of another member; who may not hire is refused', async ({
  testPortal,
}) => {
  const made = await move();
  const readers = await testPortal.manager(fixtures.member, { hiring: false, editing: true });
  await expect(undoMove(await testPortal.ctx(readers), made)).rejects.toMatchObject({ name: 'NotAllowed' });
  await expect(undoMove(fixtures.asOtherTenant, made)).rejects.toMatchObject({ name: 'NotFound' });
  await deleteCandidate(asMember, { candidateId });
  await expect(undoMove(asMember, made)).rejects.toMatchObject({ name: 'NotFound' });
});
