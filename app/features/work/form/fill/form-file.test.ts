import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { Conflict, ValidationError } from '#app/errors.ts';
import { test } from '#test/fixtures/form-test.ts';
import { assignForm, sendFormFile, submitTyped } from '#test/fixtures/forms.ts';
import { forMember } from '#test/fixtures/test-portal.ts';

describe('a file of a form', () => {
  test('that is sent twice with one key is one file', async ({ asMember, form }) => {
    const key = randomUUID();
    const photo = await form.idOf('Photo');
    const both = await Promise.all([1, 2].map(() => sendFormFile(asMember, form.id, photo, 'x', key)));
    expect(both[0]).toEqual(both[1]);
  });

  test('is taken for a file field that members see, and for no other', async ({ asMember, form }) => {
    for (const label of ['Plate', 'Internal']) {
      await expect(sendFormFile(asMember, form.id, await form.idOf(label))).rejects.toThrow(Conflict);
    }
  });

  test('of another member is no answer', async ({ asMember, fixtures, form }) => {
    await assignForm(forMember(fixtures.asAdmin, fixtures.otherTenant.id), form.id);
    const { fileId } = await sendFormFile(fixtures.asOtherTenant, form.id, await form.idOf('Photo'));
    await expect(submitTyped(asMember, form.id, { Plate: 'A', Photo: fileId })).rejects.toThrow(
      ValidationError,
    );
  });
});
