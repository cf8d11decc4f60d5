import { describe, expect } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { test } from '#test/fixtures/form-test.ts';
import { sendFormFile, submitTyped } from '#test/fixtures/forms.ts';
import { askForCorrection } from '../submissions/ask-correction.server.ts';

describe('a correction', () => {
  test('shows its reason, starts from what was submitted, and keeps both', async ({
    asMember,
    fixtures,
    form,
  }) => {
    const photo = await sendFormFile(asMember, form.id, await form.idOf('Photo'));
    const first = await submitTyped(asMember, form.id, { Plate: 'A', Hurt: 'on', Photo: photo.fileId });
    await askForCorrection(fixtures.asAdmin, { submissionId: first, reason: 'Which plate?' });
    expect(await form.state()).toBe('Correction asked');
    expect((await form.page()).typed).toMatchObject({
      [await form.idOf('Plate')]: 'A',
      [await form.idOf('Hurt')]: 'on',
      [await form.idOf('Photo')]: photo.fileId,
    });
    const second = await submitTyped(asMember, form.id, { Plate: 'B', Photo: photo.fileId });
    const { submissions } = await form.page();
    expect(submissions).toMatchObject([
      { id: second, status: 'Submitted', isCorrection: true, predecessorId: first },
      { id: first, status: 'Corrected', correctionReason: 'Which plate?', successorId: second },
    ]);
    expect(submissions[1]?.answers).toMatchObject({ [await form.idOf('Plate')]: 'A' });
  });

  test('is asked for once, and not of what has been followed', async ({ asMember, fixtures, form }) => {
    const first = await submitTyped(asMember, form.id, { Plate: 'A' });
    const ask = (submissionId: string) =>
      askForCorrection(fixtures.asAdmin, { submissionId, reason: 'Why?' });
    const both = await Promise.allSettled([ask(first), ask(first)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await submitTyped(asMember, form.id, { Plate: 'B' });
    await expect(ask(first)).rejects.toThrow(Conflict);
    await expect(ask('fsub_unknown')).rejects.toThrow(NotFound);
    await expect(askForCorrection(asMember, { submissionId: first, reason: 'x' })).rejects.toThrow(
      NotAllowed,
    );
  });

  test('and a new submission at the same time: one follows the other, in either order', async ({
    asMember,
    fixtures,
    form,
  }) => {
    for (let round = 0; round < 6; round++) {
      const before = await submitTyped(asMember, form.id, { Plate: `${round}` });
      const [asked] = await Promise.allSettled([
        askForCorrection(fixtures.asAdmin, { submissionId: before, reason: 'Why?' }),
        submitTyped(asMember, form.id, { Plate: 'next' }),
      ]);
      const [latest, earlier] = (await form.page()).submissions;
      expect(latest?.isCorrection).toBe(asked.status === 'fulfilled');
      expect(earlier?.status).toBe(asked.status === 'fulfilled' ? 'Corrected' : 'Submitted');
    }
  });
});
