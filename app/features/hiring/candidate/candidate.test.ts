import { beforeEach, describe, expect } from 'vitest';
import { parseForm } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { createHiringFixtures } from '#test/fixtures/candidates.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addNote } from './add-note.server.ts';
import { candidateSchema, noteSchema, pipelineSchema } from './candidate-schema.ts';
import { addCandidate, deleteCandidate, editCandidate, restoreCandidate } from './change-candidate.server.ts';
import { listDeletedCandidates, listPipeline } from './list-pipeline.server.ts';
import { moveCandidate } from './move-candidate.server.ts';
import { BOARD_STAGES, STAGES } from './stages.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let asMember: Ctx;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
beforeEach(async () => {
  fixtures = await createHiringFixtures(testPortal);
  asMember = fixtures.asMember;
});

const sage = { name: 'Sage Keating', email: 'sage@example.com', jobAppliedFor: 'Driver', phone: '' };
const add = async (ctx: Ctx = asMember, input = sage) => (await addCandidate(ctx, input)).id;
const board = (ctx: Ctx = asMember, query: object = {}) => listPipeline(ctx, pipelineSchema.parse(query));
const opened = async (candidate: string, ctx: Ctx = asMember) => (await board(ctx, { candidate })).open;
const history = async (id: string, ctx: Ctx = asMember) =>
  (await opened(id, ctx))?.history.lines.map(({ action }) => action);
const notFound = { name: 'NotFound' };
const conflict = { name: 'Conflict' };

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('a candidate', () => {
  test('[HIRE-14] [DATA-20] starts at Application Submitted, with what was entered and a first line of history', async () => {
    const candidate = await opened(await add());
    expect(candidate).toMatchObject({
      name: 'Sage Keating',
      email: 'sage@example.com',
      jobAppliedFor: 'Driver',
      stage: 'Application Submitted',
      noteCount: 0,
      daysInStage: 0,
    });
    expect(candidate?.history.lines).toMatchObject([
      { action: `Candidate added by ${fixtures.member.name}` },
    ]);
    expect(new Date(candidate?.history.lines[0]?.date ?? '').toISOString()).toBe(
      candidate?.history.lines[0]?.date,
    );
  });

  test.each([
    { name: '', email: 'a@example.com' },
    { name: '   ', email: 'a@example.com' },
    { name: 'Sage', email: '' },
    { name: 'Sage' },
  ])('[VAL-12] [VAL-22] without name or email is refused: %o', (fields) => {
    const parse = () => parseForm(candidateSchema, formOf(fields as Record<string, string>));
    const named = fields.name.trim() === '' ? 'name' : 'email';
    expect(parse).toThrow(
      expect.objectContaining(
        'email' in fields
          ? {
              message: 'Candidate name and email are required.',
              fields: { [named]: 'Candidate name and email are required.' },
            }
          : { fields: { email: expect.any(String) } },
      ),
    );
  });

  test('[VAL-13] without a job is accepted', async () => {
    const input = parseForm(candidateSchema, formOf({ name: 'Sage', email: 's@example.com' }));
    expect(await opened((await addCandidate(asMember, input)).id)).toMatchObject({ jobAppliedFor: '' });
  });

  test('is added once, however often the form comes', async () => {
    const form = { ...sage, key: 'the open form' };
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => addCandidate(asMember, form)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await board()).total).toBe(1);
  });

  test('may share its address; whom with is said', async () => {
    await add();
    const { sharedWith } = await addCandidate(asMember, { ...sage, name: 'Kit', email: 'SAGE@example.com' });
    expect(sharedWith).toBe('Sage Keating');
  });

  test('is edited, and its history names what changed', async () => {
    const id = await add();
    await editCandidate(asMember, id, { ...sage, name: 'Sage Lane', phone: '+1 901 555 0111' });
    expect(await opened(id)).toMatchObject({ name: 'Sage Lane', phone: '+1 901 555 0111' });
    expect(await history(id)).toContain(`Details changed by ${fixtures.member.name}: name, phone`);
    await editCandidate(asMember, id, { ...sage, name: 'Sage Lane', phone: '+1 901 555 0111' });
    expect(await history(id)).toHaveLength(2);
  });

  test('keeps what others changed while the form was open, where the form left it alone', async () => {
    const id = await add();
    const { name, email, phone, jobAppliedFor } = sage;
    const initialValues = { name, email, phone, jobAppliedFor };
    await editCandidate(asMember, id, { ...sage, phone: '+1 901 555 0111', initialValues });
    await editCandidate(asMember, id, { ...sage, name: 'Sage Lane', initialValues });
    expect(await opened(id)).toMatchObject({ name: 'Sage Lane', phone: '+1 901 555 0111' });
  });

  test('asks where others changed the same field, and takes the own value once they have been seen', async () => {
    const id = await add();
    const { name, email, phone, jobAppliedFor } = sage;
    const initialValues = { name, email, phone, jobAppliedFor };
    await editCandidate(asMember, id, { ...sage, phone: '+1 901 555 0111', initialValues });
    const mine = { ...sage, name: 'Sage Lane', phone: '+1 901 555 0222', initialValues };
    const theirs = { phone: '+1 901 555 0111' };
    await expect(editCandidate(asMember, id, mine)).rejects.toMatchObject({ status: 409, theirs });
    expect(await opened(id)).toMatchObject({ name: sage.name, ...theirs });
    const old = { phone: '+1 901 555 0100' };
    await expect(editCandidate(asMember, id, { ...mine, keptOver: old })).rejects.toMatchObject({ theirs });
    await editCandidate(asMember, id, { ...mine, keptOver: theirs });
    expect(await opened(id)).toMatchObject({ name: 'Sage Lane', phone: '+1 901 555 0222' });
  });
});

describe('a move', () => {
  test('[HIRE-19] is a line of the history that names the old stage, the new stage and the actor', async () => {
    const candidateId = await add();
    await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Training' });
    expect(await opened(candidateId)).toMatchObject({ stage: 'Training' });
    expect((await history(candidateId))?.[0]).toBe(
      `Stage changed from "Application Submitted" to "Training" by ${fixtures.member.name}`,
    );
  });

  test('[HIRE-05] [HIRE-16] goes from any stage to any other', async () => {
    expect(STAGES).toEqual([
      'Application Submitted',
      'Interviewing',
      'Documents Gathering',
      'Onboarding',
      'Drug Screening',
      'Training',
      'Active',
      'Rejected',
    ]);
    expect(BOARD_STAGES).toEqual(STAGES.slice(0, -1));
    const candidateId = await add();
    let from: (typeof STAGES)[number] = 'Application Submitted';
    for (const start of STAGES) {
      for (const to of STAGES) {
        if (start === to) continue;
        if (from !== start) await moveCandidate(asMember, { candidateId, from, to: start });
        expect(await moveCandidate(asMember, { candidateId, from: start, to })).toMatchObject({
          moved: true,
        });
        from = to;
      }
    }
  });

  test('[HIRE-17] to where the card stands already changes nothing and leaves no line', async () => {
    const candidateId = await add();
    const before = await opened(candidateId);
    const there = { candidateId, from: 'Application Submitted', to: 'Application Submitted' } as const;
    expect(await moveCandidate(asMember, there)).toMatchObject({ moved: false });
    expect(await opened(candidateId)).toEqual(before);
  });

  test('[HIRE-25] from a stale window reverts nobody', async () => {
    const candidateId = await add();
    await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Onboarding' });
    const stale = { candidateId, from: 'Application Submitted', to: 'Interviewing' } as const;
    await expect(moveCandidate(fixtures.asAdmin, stale)).rejects.toMatchObject({
      ...conflict,
      message: 'Sage Keating was moved to "Onboarding". Nothing was changed.',
    });
    expect(await opened(candidateId)).toMatchObject({ stage: 'Onboarding' });
    expect(await history(candidateId)).toHaveLength(2);
  });

  test('[HIRE-25] of one card made by many at once is carried out once, and different cards all move', async () => {
    const ids = [await add(), await add(), await add()];
    const to = ['Interviewing', 'Training', 'Rejected'] as const;
    const results = await Promise.allSettled(
      ids.flatMap((candidateId) =>
        [...to, ...to].map((target) =>
          moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: target }),
        ),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled' && result.value.moved)).toHaveLength(
      ids.length,
    );
    for (const id of ids) {
      const candidate = await opened(id);
      const moves = candidate?.history.lines.filter(({ action }) => action.startsWith('Stage changed'));
      expect(moves?.map(({ action }) => action)).toEqual([
        `Stage changed from "Application Submitted" to "${candidate?.stage}" by ${fixtures.member.name}`,
      ]);
    }
  });

  test('tells the open windows of the member', async () => {
    const candidateId = await add();
    const told: string[] = [];
    const stop = testPortal.deps.events.subscribe(({ memberId, topic }) => {
      if (memberId === fixtures.member.id) told.push(topic);
    });
    await moveCandidate(fixtures.asAdmin, { candidateId, from: 'Application Submitted', to: 'Active' });
    stop();
    expect(told).toContain('candidates');
  });
});

describe('a note', () => {
  test('[HIRE-20] is put in front of the history with who added it and when, and counted on the card', async () => {
    const candidateId = await add();
    const before = testPortal.deps.now().toISOString();
    expect(await addNote(asMember, { candidateId, note: 'Has a CDL' })).toEqual({ added: true });
    const after = testPortal.deps.now().toISOString();
    const candidate = await opened(candidateId);
    expect(candidate?.history.lines[0]?.action).toBe(`Note added by ${fixtures.member.name}: "Has a CDL"`);
    const date = candidate?.history.lines[0]?.date ?? '';
    expect([before, date, after].toSorted()).toEqual([before, date, after]);
    expect(candidate?.noteCount).toBe(1);
  });

  test('is the first of so many lines of the history as the address asks for, and all are counted', async () => {
    const candidateId = await add();
    for (let more = 1; more <= 3; more += 1) await addNote(asMember, { candidateId, note: `Call ${more}` });
    const { open } = await board(asMember, { candidate: candidateId, history: '2' });
    expect(open?.history.count).toBe(4);
    expect(open?.history.lines.map(({ action }) => action.slice(-8))).toEqual(['"Call 3"', '"Call 2"']);
  });

  test.each(['', '   ', '\n\t '])('[HIRE-21] [VAL-22] that is blank (%j) is ignored', async (text) => {
    const candidateId = await add();
    const input = parseForm(noteSchema, formOf({ candidateId, note: text }));
    expect(await addNote(asMember, input)).toEqual({ added: false });
    expect(await history(candidateId)).toHaveLength(1);
  });

  test('is added once, however often the form comes', async () => {
    const candidateId = await add();
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => addNote(asMember, { candidateId, note: 'Called', key: 'open note' })),
    );
    expect(await history(candidateId)).toHaveLength(2);
  });
});

describe('[HIRE-28] a deleted candidate', () => {
  const erase = (days: number) =>
    eraseExpired({ ...testPortal.deps, now: () => new Date(Date.now() + days * 86_400_000) });

  test('is hidden, and comes back to its stage with its history', async () => {
    const candidateId = await add();
    await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Training' });
    await deleteCandidate(asMember, { candidateId });
    expect((await board()).total).toBe(0);
    expect(await opened(candidateId)).toBeNull();
    await expect(addNote(asMember, { candidateId, note: 'Hi' })).rejects.toMatchObject(notFound);
    expect((await listDeletedCandidates(asMember)).lines).toMatchObject([
      { id: candidateId, name: 'Sage Keating' },
    ]);
    await restoreCandidate(asMember, { candidateId });
    expect(await opened(candidateId)).toMatchObject({ stage: 'Training' });
    expect(await history(candidateId)).toHaveLength(4);
    await expect(restoreCandidate(asMember, { candidateId })).rejects.toMatchObject(conflict);
  });

  test('is erased after 30 days', async () => {
    const candidateId = await add();
    await deleteCandidate(asMember, { candidateId });
    await erase(29);
    expect((await listDeletedCandidates(asMember)).lines).toHaveLength(1);
    await erase(31);
    expect((await listDeletedCandidates(asMember)).lines).toEqual([]);
    await expect(restoreCandidate(asMember, { candidateId })).rejects.toMatchObject(conflict);
  });
});
