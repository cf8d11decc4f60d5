import { describe, expect } from 'vitest';
import { Conflict } from '#app/errors.ts';
import { test } from '#test/fixtures/form-test.ts';
import { assignForm, submitTyped } from '#test/fixtures/forms.ts';
import { setFormAccess } from '../form-access.server.ts';
import { findDraft } from './save-draft.server.ts';

describe('[FORM-03] a draft', () => {
  test('is saved unchecked, shows again, for managers too, and is gone once the form is submitted', async ({
    asMember,
    fixtures,
    form,
  }) => {
    expect(await form.state()).toBe('Not started');
    expect(await form.draft(asMember, 0, 'half')).toEqual({ revision: 1 });
    expect(await form.state()).toBe('Draft');
    const asManager = await fixtures.asManager({ editing: true });
    expect(await form.page(asManager)).toMatchObject({
      typed: { [await form.idOf('Plate')]: 'half' },
      draft: { revision: 1, savedBy: fixtures.member.name },
    });
    expect(await form.draft(asManager, 1, 'more')).toEqual({ revision: 2 });
    await submitTyped(asMember, form.id, { Plate: 'all' });
    expect((await form.page()).draft.revision).toBe(0);
  });

  test('of two windows overwrites nothing: the second is told', async ({ asMember, form }) => {
    const both = await Promise.allSettled([form.draft(asMember, 0, 'one'), form.draft(asMember, 0, 'two')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = (await form.page()).typed[await form.idOf('Plate')];
    expect(kept).toBe(both[0].status === 'fulfilled' ? 'one' : 'two');
    const later = await Promise.allSettled([form.draft(asMember, 1, 'x'), form.draft(asMember, 1, 'y')]);
    expect(later.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('that arrives after the form was submitted changes nothing', async ({ asMember, form }) => {
    await form.draft(asMember, 0, 'half');
    await submitTyped(asMember, form.id, { Plate: 'A' });
    await expect(form.draft(asMember, 1, 'late')).rejects.toThrow(Conflict);
    await expect(form.draft(asMember, 0, 'late')).rejects.toThrow('was just submitted');
    expect(await form.state()).toBe('Submitted');
    expect(await findDraft(asMember, form.id, 2)).toBeUndefined();
  });

  test('stays while the form is taken away from the member', async ({ asMember, fixtures, form }) => {
    await form.draft(asMember, 0, 'half');
    await setFormAccess(fixtures.asAdmin, []);
    await assignForm(fixtures.asAdmin, form.id);
    expect(await form.state()).toBe('Draft');
  });
});
