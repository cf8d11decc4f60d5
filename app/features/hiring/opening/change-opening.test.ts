import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { test } from '#test/fixtures/hiring-test.ts';
import { LICENSE, newOpening, newTitle } from '#test/fixtures/openings.ts';
import {
  addOpening,
  closeOpening,
  deleteOpening,
  editOpening,
  reopenOpening,
  restoreOpening,
} from './change-opening.server.ts';
import { listDeletedOpenings, listOpenings } from './list-openings.server.ts';
import { openingSchema } from './opening-schema.ts';

const find = async (ctx: Ctx, id: string) => (await listOpenings(ctx)).find((one) => one.id === id);
const input = (more: object = {}) => openingSchema.parse({ title: newTitle(), questions: '[]', ...more });

describe('an opening', () => {
  test('has an address that can be said and not be guessed, and keeps it when it is renamed', async ({
    asMember,
  }) => {
    const { id } = await addOpening(asMember, input({ title: 'Délivery  driver!' }));
    const address = (await find(asMember, id))?.address ?? '';
    expect(address).toMatch(/\/apply\/delivery-driver-[a-hj-km-np-z2-9]{7}$/);
    await editOpening(asMember, { openingId: id, ...input({ title: 'Night driver', pay: '$21' }) });
    expect(await find(asMember, id)).toMatchObject({ title: 'Night driver', pay: '$21', address });
  });

  test('is one, however often its form is sent', async ({ asMember }) => {
    const form = { ...input(), key: 'a-key-of-one-form' };
    const [first, second] = await Promise.all([addOpening(asMember, form), addOpening(asMember, form)]);
    expect(second).toEqual(first);
  });

  test('is closed, opened again, deleted and restored', async ({ asMember }) => {
    const { id: openingId } = await newOpening(asMember);
    await closeOpening(asMember, { openingId });
    expect((await find(asMember, openingId))?.open).toBe(false);
    await reopenOpening(asMember, { openingId });
    expect((await find(asMember, openingId))?.open).toBe(true);
    await deleteOpening(asMember, { openingId });
    expect(await find(asMember, openingId)).toBeUndefined();
    expect((await listDeletedOpenings(asMember)).lines.map(({ id }) => id)).toContain(openingId);
    await restoreOpening(asMember, { openingId });
    expect(await find(asMember, openingId)).toBeDefined();
    await expect(restoreOpening(asMember, { openingId })).rejects.toThrow('can no longer be restored');
  });

  test('keeps what somebody else changed meanwhile', async ({ asMember }) => {
    const { id: openingId } = await newOpening(asMember, 'Driver');
    const shown = { title: 'Driver', pay: '', questions: [{ ...LICENSE, options: [] }] };
    await editOpening(asMember, {
      openingId,
      ...input({ title: 'Driver', pay: '$20' }),
      initialValues: shown,
    });
    const mine = input({ title: 'Van driver', questions: JSON.stringify([LICENSE]) });
    await expect(
      editOpening(asMember, { openingId, ...mine, pay: '$25', initialValues: shown }),
    ).rejects.toThrow('changed this while you were editing');
    await editOpening(asMember, { openingId, ...mine, initialValues: shown });
    expect(await find(asMember, openingId)).toMatchObject({ title: 'Van driver', pay: '$20' });
  });

  test('is not found by another member, and refused to a manager who may not hire', async ({
    asMember,
    fixtures,
  }) => {
    const { id: openingId } = await newOpening(asMember);
    const asManager = await fixtures.asManager({ hiring: false, editing: true });
    const verbs = [closeOpening, reopenOpening, deleteOpening];
    for (const verb of verbs) {
      await expect(verb(fixtures.asOtherTenant, { openingId })).rejects.toThrow('Opening not found.');
      await expect(verb(asManager, { openingId })).rejects.toThrow('do not have permission');
    }
    await expect(addOpening(asManager, input())).rejects.toThrow('do not have permission');
    await expect(editOpening(fixtures.asOtherTenant, { openingId, ...input() })).rejects.toThrow(
      'Opening not found.',
    );
    expect(await find(fixtures.asOtherTenant, openingId)).toBeUndefined();
  });

  test.for([
    ['a choice of one option', [{ ...LICENSE, kind: 'choice', options: ['One'] }]],
    ['a question without words', [{ ...LICENSE, text: ' ' }]],
    ['one question twice', [LICENSE, LICENSE]],
    ['more questions than fit', Array.from({ length: 16 }, (_, at) => ({ ...LICENSE, id: `q${at}` }))],
  ] as const)('takes no %s', ([, questions]) => {
    const parsed = openingSchema.safeParse({ title: 'Driver', questions: JSON.stringify(questions) });
    expect(parsed.success).toBe(false);
  });
});
