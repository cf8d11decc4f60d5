import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberWaiting } from '#app/features/overview/dashboard/member-waiting.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { assignForm, publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { createWorld, forMember, type World } from '#test/fixtures/world.ts';
import { deleteForm, restoreForm } from './change-form.server.ts';
import { assignedForms, markFormSeen, setFormAccess } from './form-access.server.ts';
import { listMemberForms } from './member-forms.server.ts';
import { askForCorrection } from './submissions/ask-correction.server.ts';

let world: World;
let cast: Cast;
let damage: string;
let intake: string;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
  damage = await publishForm(cast.asAdmin, [{ type: 'text', label: 'Plate' }], 'Damage');
  intake = await publishForm(cast.asAdmin, [{ type: 'text', label: 'Name' }], 'Intake');
});

const ids = async (ctx = cast.asMember) => (await assignedForms(ctx)).map(({ id }) => id);

describe('[ADM-26] [FORM-01] the form access of a member', () => {
  test('is exactly what was set last, and of nobody else', async () => {
    await setFormAccess(cast.asAdmin, [intake, damage]);
    expect(await ids()).toEqual([damage, intake]);
    await setFormAccess(cast.asAdmin, [intake, 'form_unknown']);
    expect(await ids()).toEqual([intake]);
    expect(await ids(cast.asStranger)).toEqual([]);
    await setFormAccess(cast.asAdmin, []);
    expect(await ids()).toEqual([]);
  });

  test('keeps a deleted form, for when it comes back', async () => {
    await setFormAccess(cast.asAdmin, [intake, damage]);
    await deleteForm(cast.asAdmin, { formId: damage });
    await setFormAccess(cast.asAdmin, [intake]);
    await restoreForm(cast.asAdmin, { formId: damage });
    expect(await ids()).toEqual([damage, intake]);
  });

  test('is one of two that are set at the same time, never a mixture', async () => {
    for (let round = 0; round < 8; round++) {
      await Promise.all([setFormAccess(cast.asAdmin, [damage]), setFormAccess(cast.asAdmin, [intake])]);
      expect([[damage], [intake]]).toContainEqual(await ids());
    }
  });

  test('is told in the activity, and is set by admins only, for members only', async () => {
    await setFormAccess(cast.asAdmin, [damage]);
    expect((await listMemberActivity(cast.asMember)).lines[0]?.text).toBe(
      `set the forms of ${cast.member.name}: Damage`,
    );
    for (const ctx of [cast.asMember, await cast.asManager({ editing: true, hiring: true })]) {
      await expect(setFormAccess(ctx, [intake])).rejects.toThrow(NotAllowed);
    }
    for (const memberId of ['user_unknown', cast.admin.id]) {
      await expect(setFormAccess(forMember(cast.asAdmin, memberId), [])).rejects.toThrow('Member not found.');
    }
    expect(await ids()).toEqual([damage]);
  });
});

describe('[NOTE-02] a new form', () => {
  const bell = async (ctx = cast.asMember) =>
    (await listNotifications(ctx)).notices.map(({ title, to }) => [title, to]);

  test("rings the member's bell until somebody on its side has opened it", async () => {
    await assignForm(cast.asAdmin, damage);
    expect(await bell()).toEqual([['New form', `/member/forms/${damage}`]]);
    expect(await bell(cast.asStranger)).toEqual([]);
    await markFormSeen(cast.asViewer, { formId: damage });
    expect(await bell()).toHaveLength(1);
    await markFormSeen(await cast.asManager(), { formId: damage });
    expect(await bell()).toEqual([]);
    await assignForm(cast.asAdmin, intake);
    expect(await bell()).toEqual([['New form', `/member/forms/${intake}`]]);
    await expect(markFormSeen(cast.asStranger, { formId: damage })).rejects.toThrow(NotFound);
  });

  test('and one to correct ring, and wait on the dashboard with the reason', async () => {
    await assignForm(cast.asAdmin, damage);
    await markFormSeen(cast.asMember, { formId: damage });
    const waiting = async () =>
      (await listMemberWaiting(cast.asMember, [], await listMemberForms(cast.asMember), '2026-01-01')).lines;
    expect(await waiting()).toMatchObject([{ id: damage, reason: 'To fill in' }]);
    const submissionId = await submitTyped(cast.asMember, damage, { Plate: 'A' });
    expect(await waiting()).toEqual([]);
    await askForCorrection(cast.asAdmin, { submissionId, reason: 'Which van?' });
    expect(await waiting()).toMatchObject([{ id: damage, reason: 'To correct', detail: 'Which van?' }]);
    expect(await bell()).toEqual([['Form to correct', `/member/forms/${damage}`]]);
    await markFormSeen(cast.asMember, { formId: damage });
    expect(await bell()).toEqual([]);
  });
});
