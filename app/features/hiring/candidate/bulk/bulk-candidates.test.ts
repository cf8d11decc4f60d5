import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { undoSteps } from '#app/features/platform/undo/undo-steps.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { createHiringFixtures } from '#test/fixtures/candidates.ts';
import { test } from '#test/fixtures/test.ts';
import { pipelineSchema } from '../candidate-schema.ts';
import { addCandidate, editCandidate } from '../change-candidate.server.ts';
import { listPipeline } from '../list-pipeline.server.ts';
import { moveCandidate } from '../move-candidate.server.ts';
import { STAGES } from '../stages.ts';
import {
  deleteCandidates,
  moveCandidates,
  rejectCandidates,
  tagCandidates,
} from './bulk-candidates.server.ts';
import {
  chosenCandidatesSchema,
  moveChosenSchema,
  rejectChosenSchema,
  tagChosenSchema,
} from './bulk-schema.ts';
import { candidatesInStage } from './chosen-in-stage.server.ts';
import { candidateUndo } from './undo-candidates.server.ts';

let fixtures: Fixtures;
let asMember: Ctx;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
  asMember = fixtures.asMember;
});

const person = (name: string) => ({ name, email: `${name}@example.com`, jobAppliedFor: '', phone: '' });
const add = async (name: string, ctx = asMember) => (await addCandidate(ctx, person(name))).id;
const board = (query: object = {}) => listPipeline(asMember, pipelineSchema.parse(query));
const opened = async (candidate: string) => (await board({ candidate })).open;
const stagesOf = async () =>
  Object.fromEntries(
    (await board()).columns.flatMap(({ stage, cards }) => cards.map(({ name }) => [name, stage])),
  );
const named = async (query: object) =>
  (await board(query)).columns.flatMap(({ cards }) => cards.map(({ name }) => name)).sort();
const undo = (steps: string[], ctx = asMember) => undoSteps(ctx, steps, candidateUndo);
const move = (candidates: string, to: string, key?: string) =>
  moveCandidates(asMember, moveChosenSchema.parse({ candidates, to, key }));

test('many are moved at once, once for a key, and who was moved meanwhile stays and is named', async () => {
  const [ida, bo, cy] = [await add('Ida'), await add('Bo'), await add('Cy')];
  const theirs = await add('Theirs', fixtures.asOtherTenant);
  await moveCandidate(asMember, { candidateId: cy, from: 'Application Submitted', to: 'Training' });
  const seen = [ida, bo, cy, theirs].map((id) => `${id}.0`).join(' ');
  const result = await move(seen, 'Interviewing', 'one-press');
  expect(result.done).toEqual([ida, bo]);
  expect(result.left.map(({ why }) => why)).toEqual([
    'Someone else moved them to "Training".',
    'Candidate not found.',
  ]);
  expect(await stagesOf()).toEqual({ Ida: 'Interviewing', Bo: 'Interviewing', Cy: 'Training' });
  expect(await move(seen, 'Interviewing', 'one-press')).toEqual(result);
  expect((await move(`${ida} ${bo}`, 'Interviewing')).done).toEqual([]);
  expect((await opened(ida))?.history.lines.map(({ action }) => action)).toHaveLength(2);
  await expect(move(theirs, 'Interviewing')).rejects.toThrow(NotFound);
});

test('an undone move puts each back to where it was, but for who was moved since', async ({ testPortal }) => {
  const [ida, bo] = [await add('Ida'), await add('Bo')];
  await moveCandidate(asMember, { candidateId: bo, from: 'Application Submitted', to: 'Training' });
  const { undo: step } = await move(`${ida} ${bo}`, 'Active');
  testPortal.passTime(1000);
  const later = await testPortal.ctx(fixtures.member);
  await moveCandidate(later, { candidateId: ida, from: 'Active', to: 'Onboarding' });
  const undone = await undo([step]);
  expect(undone).toEqual({
    done: [bo],
    left: [{ title: 'Ida', why: 'Someone else has changed this candidate since.' }],
  });
  expect(await stagesOf()).toEqual({ Ida: 'Onboarding', Bo: 'Training' });
  await expect(undo([step])).rejects.toThrow(Conflict);
});

test('a rejection keeps its reason on the candidate and in its history, and gives it back', async () => {
  const ida = await add('Ida');
  const reject = (reason: string) =>
    rejectCandidates(asMember, rejectChosenSchema.parse({ candidates: ida, reason }));
  const { undo: first } = await reject('No valid license');
  expect(await opened(ida)).toMatchObject({ stage: 'Rejected', rejectReason: 'No valid license' });
  expect((await opened(ida))?.history.lines[0]?.action).toBe(
    `Stage changed from "Application Submitted" to "Rejected" by ${asMember.actor.name}: No valid license`,
  );
  expect((await reject('No valid license')).done).toEqual([]);
  const { undo: second } = await reject('Position filled');
  await undo([second]);
  expect((await opened(ida))?.rejectReason).toBe('No valid license');
  await undo([first]);
  expect(await opened(ida)).toMatchObject({ stage: 'Application Submitted', rejectReason: '' });
  expect(() => rejectChosenSchema.parse({ candidates: ida, reason: ' ' })).toThrow('Enter a reason.');
});

test('tags are given and taken in the spelling in use, found and filtered by, and undone', async () => {
  const [ida, bo] = [await add('Ida'), await add('Bo')];
  const tag = (given: Record<string, string>) => tagCandidates(asMember, tagChosenSchema.parse(given));
  await tag({ candidates: ida, tags: 'Night shift, Urgent' });
  const { done, undo: step } = await tag({ candidates: `${ida} ${bo}`, tags: 'urgent' });
  expect(done).toEqual([bo]);
  expect((await board()).tags).toEqual(['Night shift', 'Urgent']);
  expect(await named({ tag: 'Urgent' })).toEqual(['Bo', 'Ida']);
  expect(await named({ tag: 'Urg' })).toEqual([]);
  expect(await named({ q: 'night' })).toEqual(['Ida']);
  await editCandidate(asMember, ida, { ...person('Ida Lowell'), initialValues: undefined });
  expect(await named({ q: 'night' })).toEqual(['Ida Lowell']);
  await tag({ candidates: ida, remove: 'night shift' });
  expect((await opened(ida))?.tags).toEqual(['Urgent']);
  await undo([step]);
  expect((await opened(bo))?.tags).toEqual([]);
  const many = Array.from({ length: 10 }, (_, index) => `t${index}`).join(',');
  const { done: none, left } = await tag({ candidates: ida, tags: many });
  expect([none, left]).toEqual([[], [{ title: 'Ida Lowell', why: 'A candidate can have at most 10 tags.' }]]);
});

test('many are deleted, and restored together', async () => {
  const candidates = [await add('Ida'), await add('Bo')].join(' ');
  const { undo: step } = await deleteCandidates(asMember, chosenCandidatesSchema.parse({ candidates }));
  expect(await named({})).toEqual([]);
  await expect(undo([step], fixtures.asOtherTenant)).rejects.toThrow(Conflict);
  await undo([step]);
  expect(await named({})).toEqual(['Bo', 'Ida']);
});

test('all of a stage are found as the filters show them', async () => {
  const [ida, bo] = [await add('Ida'), await add('Bo')];
  await add('Theirs', fixtures.asOtherTenant);
  const all = (query: object) => candidatesInStage(asMember, pipelineSchema.parse(query), STAGES[0]);
  expect(new Set(await all({}))).toEqual(new Set([ida, bo]));
  expect(await all({ q: 'ida' })).toEqual([ida]);
});

test('whoever may not hire does nothing with many', async () => {
  const candidates = await add('Ida');
  const reader = await fixtures.asManager({ hiring: false });
  const chosen = chosenCandidatesSchema.parse({ candidates });
  await expect(deleteCandidates(reader, chosen)).rejects.toThrow(NotAllowed);
  const { undo: step } = await deleteCandidates(asMember, chosen);
  await expect(undo([step], reader)).rejects.toThrow(NotAllowed);
  expect(() => chosenCandidatesSchema.parse({ candidates: ' ' })).toThrow();
  expect(() => tagChosenSchema.parse({ candidates })).toThrow('Enter a tag.');
});
