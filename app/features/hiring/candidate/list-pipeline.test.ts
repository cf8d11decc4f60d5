import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { createHiringFixtures } from '#test/fixtures/candidates.ts';
import { test } from '#test/fixtures/test.ts';
import { addNote } from './add-note.server.ts';
import { pipelineSchema } from './candidate-schema.ts';
import { addCandidate, deleteCandidate, editCandidate, restoreCandidate } from './change-candidate.server.ts';
import { listDeletedCandidates, listPipeline } from './list-pipeline.server.ts';
import { moveCandidate } from './move-candidate.server.ts';
import { CARDS_SHOWN, REJECTED_SHOWN, STAGES } from './stages.ts';

let fixtures: Fixtures;
let asMember: Ctx;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
  asMember = fixtures.asMember;
});

const sage = { name: 'Sage Keating', email: 'sage@example.com', jobAppliedFor: 'Driver', phone: '' };
const add = async (ctx: Ctx = asMember, input = sage) => (await addCandidate(ctx, input)).id;
const board = (ctx: Ctx = asMember, query: object = {}) => listPipeline(ctx, pipelineSchema.parse(query));
const opened = async (candidate: string, ctx: Ctx = asMember) => (await board(ctx, { candidate })).open;
const notFound = { name: 'NotFound' };
const notAllowed = { name: 'NotAllowed' };
const conflict = { name: 'Conflict' };

describe('the pipeline', () => {
  test('[HIRE-06] has a column per stage in order with its number of cards, the newest on top', async ({
    testPortal,
  }) => {
    const [first, second, third] = [await add(), await add(), await add()];
    testPortal.passTime(1000);
    for (const candidateId of [first, third]) {
      await moveCandidate(await testPortal.ctx(fixtures.member), {
        candidateId,
        from: 'Application Submitted',
        to: 'Onboarding',
      });
      testPortal.passTime(1000);
    }
    const { columns } = await board();
    expect(columns.map(({ stage }) => stage)).toEqual([...STAGES]);
    expect(columns.map(({ count }) => count)).toEqual([1, 0, 0, 2, 0, 0, 0, 0]);
    expect(columns[0]?.cards.map(({ id }) => id)).toEqual([second]);
    expect(columns[3]?.cards.map(({ id }) => id)).toEqual([third, first]);
  });

  test('shows so many cards of each stage and counts them all', async () => {
    for (let n = 0; n < 5; n += 1) await add();
    const { columns, total } = await board(asMember, { cards: 2 });
    expect(columns[0]).toMatchObject({ count: 5 });
    expect(columns[0]?.cards).toHaveLength(2);
    expect(total).toBe(5);
  });

  test('shows so many rejected ones as is asked for them alone, and few of each stage at first', async ({
    testPortal,
  }) => {
    const from = 'Application Submitted';
    for (let n = 0; n < REJECTED_SHOWN + 1; n += 1)
      await moveCandidate(asMember, { candidateId: await add(), from, to: 'Rejected' });
    for (let n = 0; n < CARDS_SHOWN + 1; n += 1) await add(await testPortal.ctx(fixtures.member));
    const shown = async (query: object) =>
      (await board(asMember, query)).columns.map(({ cards }) => cards.length);
    expect((await shown({})).at(-1)).toBe(REJECTED_SHOWN);
    expect((await shown({}))[0]).toBe(CARDS_SHOWN);
    expect((await shown({ rejected: 40 })).at(-1)).toBe(REJECTED_SHOWN + 1);
    expect((await shown({ cards: 40 })).at(-1)).toBe(REJECTED_SHOWN);
    expect((await shown({ cards: 40 }))[0]).toBe(CARDS_SHOWN + 1);
  });

  test('is searched by name, email, job and phone, and filtered by job and idle days', async () => {
    await add(asMember, { ...sage, name: 'Zoë Ünal', phone: '+1 901 555 0111' });
    await add(asMember, { ...sage, name: 'Noor', jobAppliedFor: 'Helper' });
    const found = async (query: object) =>
      (await board(asMember, query)).columns.flatMap(({ cards }) => cards.map(({ name }) => name));
    expect(await found({ q: 'zoe unal' })).toEqual(['Zoë Ünal']);
    expect(await found({ q: '0111' })).toEqual(['Zoë Ünal']);
    expect(await found({ q: '100%' })).toEqual([]);
    expect(await found({ job: 'Helper' })).toEqual(['Noor']);
    expect((await board()).jobs).toEqual(['Driver', 'Helper']);
    expect(await found({ idle: 3 })).toEqual([]);
    const later = { ...asMember, now: () => new Date(asMember.now().getTime() + 3 * 86_400_000) };
    expect((await board(later, { idle: 3 })).columns[0]).toMatchObject({ count: 2 });
    expect((await board(later)).columns[0]?.cards[0]?.daysInStage).toBe(3);
  });

  test('[HIRE-27] [ROLE-03] [ROLE-12] of one member never shows or changes a candidate of another', async () => {
    const candidateId = await add();
    const { asOtherTenant } = fixtures;
    expect((await board(asOtherTenant)).total).toBe(0);
    expect(await opened(candidateId, asOtherTenant)).toBeNull();
    const from = 'Application Submitted';
    await expect(moveCandidate(asOtherTenant, { candidateId, from, to: 'Active' })).rejects.toMatchObject(
      notFound,
    );
    await expect(addNote(asOtherTenant, { candidateId, note: 'Hi' })).rejects.toMatchObject(notFound);
    await expect(editCandidate(asOtherTenant, candidateId, sage)).rejects.toMatchObject(notFound);
    await expect(deleteCandidate(asOtherTenant, { candidateId })).rejects.toMatchObject(notFound);
    await deleteCandidate(asMember, { candidateId });
    await expect(restoreCandidate(asOtherTenant, { candidateId })).rejects.toMatchObject(conflict);
    expect((await listDeletedCandidates(asOtherTenant)).lines).toEqual([]);
  });

  test('[ROLE-07] is managed by a manager with hiring', async () => {
    const manager = await fixtures.asManager({ hiring: true });
    const candidateId = await add(manager);
    await moveCandidate(manager, { candidateId, from: 'Application Submitted', to: 'Interviewing' });
    await addNote(manager, { candidateId, note: 'Called' });
    await editCandidate(manager, candidateId, { ...sage, name: 'Sage K.' });
    await deleteCandidate(manager, { candidateId });
    await restoreCandidate(manager, { candidateId });
    expect(await opened(candidateId)).toMatchObject({ name: 'Sage K.', stage: 'Interviewing' });
    expect((await board(manager)).canHire).toBe(true);
  });

  test('[ROLE-08] is read by a manager without hiring, whose every call is refused', async () => {
    const candidateId = await add();
    const manager = await fixtures.asManager({ editing: true });
    expect(await board(manager)).toMatchObject({ total: 1, canHire: false, canMakeEmployee: false });
    const from = 'Application Submitted';
    await expect(add(manager)).rejects.toMatchObject(notAllowed);
    await expect(moveCandidate(manager, { candidateId, from, to: 'Active' })).rejects.toMatchObject(
      notAllowed,
    );
    await expect(addNote(manager, { candidateId, note: 'Hi' })).rejects.toMatchObject(notAllowed);
    await expect(editCandidate(manager, candidateId, sage)).rejects.toMatchObject(notAllowed);
    await expect(deleteCandidate(manager, { candidateId })).rejects.toMatchObject(notAllowed);
    await expect(restoreCandidate(manager, { candidateId })).rejects.toMatchObject(notAllowed);
  });

  test('of a member without hiring takes no calls from it, as if there were none', async () => {
    const candidateId = await add();
    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    await expect(add()).rejects.toMatchObject(notFound);
    await expect(addNote(asMember, { candidateId, note: 'Hi' })).rejects.toMatchObject(notFound);
  });
});
