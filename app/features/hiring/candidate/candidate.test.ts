import { describe, expect } from 'vitest';
import { parseForm } from '#app/call.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { sage, test } from '#test/fixtures/hiring-test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addNote } from './add-note.server.ts';
import { candidateSchema } from './candidate-schema.ts';
import { addCandidate, deleteCandidate, editCandidate, restoreCandidate } from './change-candidate.server.ts';
import { listDeletedCandidates } from './list-pipeline.server.ts';
import { moveCandidate } from './move-candidate.server.ts';

const notFound = { name: 'NotFound' };
const conflict = { name: 'Conflict' };

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('a candidate', () => {
  test('[HIRE-14] [DATA-20] starts at Application Submitted, with what was entered and a first line of history', async ({
    fixtures,
    pipeline,
  }) => {
    const candidate = await pipeline.opened(await pipeline.add());
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

  test('[VAL-13] without a job is accepted', async ({ asMember, pipeline }) => {
    const input = parseForm(candidateSchema, formOf({ name: 'Sage', email: 's@example.com' }));
    expect(await pipeline.opened((await addCandidate(asMember, input)).id)).toMatchObject({
      jobAppliedFor: '',
    });
  });

  test('is added once, however often the form comes', async ({ asMember, pipeline }) => {
    const form = { ...sage, key: 'the open form' };
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => addCandidate(asMember, form)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await pipeline.board()).total).toBe(1);
  });

  test('may share its address; whom with is said', async ({ asMember, pipeline }) => {
    await pipeline.add();
    const { sharedWith } = await addCandidate(asMember, { ...sage, name: 'Kit', email: 'SAGE@example.com' });
    expect(sharedWith).toBe('Sage Keating');
  });

  test('is edited, and its history names what changed', async ({ asMember, fixtures, pipeline }) => {
    const id = await pipeline.add();
    await editCandidate(asMember, id, { ...sage, name: 'Sage Lane', phone: '+1 901 555 0111' });
    expect(await pipeline.opened(id)).toMatchObject({ name: 'Sage Lane', phone: '+1 901 555 0111' });
    expect(await pipeline.history(id)).toContain(`Details changed by ${fixtures.member.name}: name, phone`);
    await editCandidate(asMember, id, { ...sage, name: 'Sage Lane', phone: '+1 901 555 0111' });
    expect(await pipeline.history(id)).toHaveLength(2);
  });

  test('keeps what others changed while the form was open, where the form left it alone', async ({
    asMember,
    pipeline,
  }) => {
    const id = await pipeline.add();
    const { name, email, phone, jobAppliedFor } = sage;
    const initialValues = { name, email, phone, jobAppliedFor };
    await editCandidate(asMember, id, { ...sage, phone: '+1 901 555 0111', initialValues });
    await editCandidate(asMember, id, { ...sage, name: 'Sage Lane', initialValues });
    expect(await pipeline.opened(id)).toMatchObject({ name: 'Sage Lane', phone: '+1 901 555 0111' });
  });

  test('asks where others changed the same field, and takes the own value once they have been seen', async ({
    asMember,
    pipeline,
  }) => {
    const id = await pipeline.add();
    const { name, email, phone, jobAppliedFor } = sage;
    const initialValues = { name, email, phone, jobAppliedFor };
    await editCandidate(asMember, id, { ...sage, phone: '+1 901 555 0111', initialValues });
    const mine = { ...sage, name: 'Sage Lane', phone: '+1 901 555 0222', initialValues };
    const theirs = { phone: '+1 901 555 0111' };
    await expect(editCandidate(asMember, id, mine)).rejects.toMatchObject({ status: 409, theirs });
    expect(await pipeline.opened(id)).toMatchObject({ name: sage.name, ...theirs });
    const old = { phone: '+1 901 555 0100' };
    await expect(editCandidate(asMember, id, { ...mine, keptOver: old })).rejects.toMatchObject({ theirs });
    await editCandidate(asMember, id, { ...mine, keptOver: theirs });
    expect(await pipeline.opened(id)).toMatchObject({ name: 'Sage Lane', phone: '+1 901 555 0222' });
  });
});

describe('[HIRE-28] a deleted candidate', () => {
  const erase = (testPortal: TestPortal, days: number) =>
    eraseExpired({ ...testPortal.deps, now: () => new Date(Date.now() + days * 86_400_000) });

  test('is hidden, and comes back to its stage with its history', async ({ asMember, pipeline }) => {
    const candidateId = await pipeline.add();
    await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Training' });
    await deleteCandidate(asMember, { candidateId });
    expect((await pipeline.board()).total).toBe(0);
    expect(await pipeline.opened(candidateId)).toBeNull();
    await expect(addNote(asMember, { candidateId, note: 'Hi' })).rejects.toMatchObject(notFound);
    expect((await listDeletedCandidates(asMember)).lines).toMatchObject([
      { id: candidateId, name: 'Sage Keating' },
    ]);
    await restoreCandidate(asMember, { candidateId });
    expect(await pipeline.opened(candidateId)).toMatchObject({ stage: 'Training' });
    expect(await pipeline.history(candidateId)).toHaveLength(4);
    await expect(restoreCandidate(asMember, { candidateId })).rejects.toMatchObject(conflict);
  });

  test('is erased after 30 days', async ({ asMember, pipeline, testPortal }) => {
    const candidateId = await pipeline.add();
    await deleteCandidate(asMember, { candidateId });
    await erase(testPortal, 29);
    expect((await listDeletedCandidates(asMember)).lines).toHaveLength(1);
    await erase(testPortal, 31);
    expect((await listDeletedCandidates(asMember)).lines).toEqual([]);
    await expect(restoreCandidate(asMember, { candidateId })).rejects.toMatchObject(conflict);
  });
});
