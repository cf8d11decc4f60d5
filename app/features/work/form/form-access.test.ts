import { describe, expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberWaiting } from '#app/features/overview/dashboard/member-waiting.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { assignForm, publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import { deleteForm, restoreForm } from './change-form.server.ts';
import { assignedForms, markFormRead, setFormAccess } from './form-access.server.ts';
import { listMemberForms } from './member-forms.server.ts';
import { askForCorrection } from './submissions/ask-correction.server.ts';

let fixtures: Fixtures;
let damage: string;
let intake: string;

test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  damage = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Plate' }], 'Damage');
  intake = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Name' }], 'Intake');
});

const ids = async (ctx = fixtures.asMember) => (await assignedForms(ctx)).map(({ id }) => id);

describe('[ADM-26] [FORM-01] the form access of a member', () => {
  test('is exactly what was set last, and of nobody else', async () => {
    await setFormAccess(fixtures.asAdmin, [intake, damage]);
    expect(await ids()).toEqual([damage, intake]);
    await setFormAccess(fixtures.asAdmin, [intake, 'form_unknown']);
    expect(await ids()).toEqual([intake]);
    expect(await ids(fixtures.asOtherTenant)).toEqual([]);
    await setFormAccess(fixtures.asAdmin, []);
    expect(await ids()).toEqual([]);
  });

  test('keeps a deleted form, for when it comes back', async () => {
    await setFormAccess(fixtures.asAdmin, [intake, damage]);
    await deleteForm(fixtures.asAdmin, { formId: damage });
    await setFormAccess(fixtures.asAdmin, [intake]);
    await restoreForm(fixtures.asAdmin, { formId: damage });
    expect(await ids()).toEqual([damage, intake]);
  });

  test('is one of two that are set at the same time, never a mixture', async () => {
    for (let round = 0; round < 8; round++) {
      await Promise.all([
        setFormAccess(fixtures.asAdmin, [damage]),
        setFormAccess(fixtures.asAdmin, [intake]),
      ]);
      expect([[damage], [intake]]).toContainEqual(await ids());
    }
  });

  test('is told in the activity, and is set by admins only, for members only', async () => {
    await setFormAccess(fixtures.asAdmin, [damage]);
    expect((await listMemberActivity(fixtures.asMember)).lines[0]?.text).toBe(
      `set the forms of ${fixtures.member.name}: Damage`,
    );
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true, hiring: true })]) {
      await expect(setFormAccess(ctx, [intake])).rejects.toThrow(NotAllowed);
    }
    for (const memberId of ['user_unknown', fixtures.admin.id]) {
      await expect(setFormAccess(forMember(fixtures.asAdmin, memberId), [])).rejects.toThrow(
        'Member not found.',
      );
    }
    expect(await ids()).toEqual([damage]);
  });
});

describe('[NOTE-02] a new form', () => {
  const bell = async (ctx = fixtures.asMember) =>
    (await listNotifications(ctx)).notices.map(({ title, to }) => [title, to]);

  test("rings the member's bell until somebody on its side has opened it", async () => {
    await assignForm(fixtures.asAdmin, damage);
    expect(await bell()).toEqual([['New form', `/member/forms/${damage}`]]);
    expect(await bell(fixtures.asOtherTenant)).toEqual([]);
    await markFormRead(fixtures.asViewer, { formId: damage });
    expect(await bell()).toHaveLength(1);
    await markFormRead(await fixtures.asManager(), { formId: damage });
    expect(await bell()).toEqual([]);
    await assignForm(fixtures.asAdmin, intake);
    expect(await bell()).toEqual([['New form', `/member/forms/${intake}`]]);
    await expect(markFormRead(fixtures.asOtherTenant, { formId: damage })).rejects.toThrow(NotFound);
  });

  test('and one to correct ring, and wait on the dashboard with the reason', async () => {
    await assignForm(fixtures.asAdmin, damage);
    await markFormRead(fixtures.asMember, { formId: damage });
    const waiting = async () =>
      (await listMemberWaiting(fixtures.asMember, [], await listMemberForms(fixtures.asMember), '2026-01-01'))
        .lines;
    expect(await waiting()).toMatchObject([{ id: damage, reason: 'To complete' }]);
    const submissionId = await submitTyped(fixtures.asMember, damage, { Plate: 'A' });
    expect(await waiting()).toEqual([]);
    await askForCorrection(fixtures.asAdmin, { submissionId, reason: 'Which van?' });
    expect(await waiting()).toMatchObject([{ id: damage, reason: 'Needs correction', detail: 'Which van?' }]);
    expect(await bell()).toEqual([['Form to correct', `/member/forms/${damage}`]]);
    await markFormRead(fixtures.asMember, { formId: damage });
    expect(await bell()).toEqual([]);
  });
});
