import { describe, expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listAdminWaiting } from '#app/features/overview/dashboard/admin-waiting.server.ts';
import { openWorkOfMember } from '#app/features/overview/dashboard/open-work-of-member.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { exportSubmissions } from '#test/fixtures/csv-exports.ts';
import { assignForm, fieldsOf, publishForm, republish, submitTyped } from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import { listForms } from '../list-forms.server.ts';
import { askForCorrection, markSubmissionRead } from './ask-correction.server.ts';
import { compareAnswers } from './compare-answers.ts';
import { listSubmissions, listSubmissionsSchema, readSubmission } from './list-submissions.server.ts';

let fixtures: Fixtures;
let formId: string;

test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  formId = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Plate' }]);
  await assignForm(fixtures.asAdmin, formId);
  await assignForm(forMember(fixtures.asAdmin, fixtures.otherTenant.id), formId);
});

const list = async (query: Record<string, string> = {}) =>
  (await listSubmissions(fixtures.asAdmin, formId, listSubmissionsSchema.parse(query))).lines;

describe('[FORM-05] the submissions of a form', () => {
  test('are listed, the newest first, by member and by what nobody has read', async ({ testPortal }) => {
    const first = await submitTyped(fixtures.asMember, formId, { Plate: 'A' });
    testPortal.passTime(1000);
    const second = await submitTyped(fixtures.asOtherTenant, formId, { Plate: 'B' });
    expect((await list()).map(({ id }) => id)).toEqual([second, first]);
    expect((await list({ member: fixtures.member.id })).map(({ id }) => id)).toEqual([first]);
    await markSubmissionRead(fixtures.asAdmin, { submissionId: second });
    expect((await list({ unseen: '1' })).map(({ id }) => id)).toEqual([first]);
    const { forms } = await listForms(fixtures.asAdmin, { page: 1 });
    expect(forms.find(({ id }) => id === formId)).toMatchObject({ submissions: 2, unseen: 1, members: 2 });
    const { members } = await listSubmissions(fixtures.asAdmin, formId, listSubmissionsSchema.parse({}));
    expect(members.map(({ id }) => id).sort()).toEqual([fixtures.member.id, fixtures.otherTenant.id].sort());
  });

  test('are read with the earlier ones of the member, and two are compared field by field', async () => {
    const first = await submitTyped(fixtures.asMember, formId, { Plate: 'A' });
    await askForCorrection(fixtures.asAdmin, { submissionId: first, reason: 'Why?' });
    const { Plate } = await fieldsOf(fixtures.asAdmin, formId);
    if (!Plate) throw new Error('the field is missing');
    await republish(fixtures.asAdmin, formId, [
      { ...Plate, label: 'Number' },
      { type: 'checkbox', label: 'Hurt' },
    ]);
    const second = await submitTyped(fixtures.asMember, formId, { Number: 'A' });
    const read = await readSubmission(fixtures.asAdmin, formId, second);
    expect(read).toMatchObject({
      member: { id: fixtures.member.id },
      unseen: true,
      earlier: [{ id: first }],
    });
    const [before] = read.earlier;
    if (!before) throw new Error('the earlier one is missing');
    expect(compareAnswers(before, read.submission)).toMatchObject([
      { before: { label: 'Plate', answer: 'A' }, after: { label: 'Number', answer: 'A' }, changed: true },
      { before: null, after: { label: 'Hurt', answer: false }, changed: true },
    ]);
    expect(compareAnswers(before, before).map(({ changed }) => changed)).toEqual([false]);
  });

  test('are exported, with a column for each label that was answered, and no cell that runs as a formula', async () => {
    await submitTyped(fixtures.asMember, formId, { Plate: '=1+1' });
    const { Plate } = await fieldsOf(fixtures.asAdmin, formId);
    if (!Plate) throw new Error('the field is missing');
    await republish(fixtures.asAdmin, formId, [
      { ...Plate, label: 'Number' },
      { type: 'checkbox', label: 'Hurt' },
    ]);
    await submitTyped(fixtures.asOtherTenant, formId, { Number: 'B', Hurt: 'on' });
    const { name, text } = await exportSubmissions(fixtures.asAdmin, formId);
    expect(name).toBe('Vehicle damage submissions.csv');
    const [head, one, two] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe('Submitted at (UTC),Member,Submitted by,Status,Plate,Number,Hurt');
    expect(one).toMatch(/,Submitted,"'=1\+1",,$/);
    expect(two).toMatch(/,Submitted,,B,Yes$/);
  });

  test('are for admins alone', async () => {
    const submissionId = await submitTyped(fixtures.asMember, formId, { Plate: 'A' });
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true })]) {
      await expect(listSubmissions(ctx, formId, listSubmissionsSchema.parse({}))).rejects.toThrow(NotAllowed);
      await expect(readSubmission(ctx, formId, submissionId)).rejects.toThrow(NotAllowed);
      await expect(exportSubmissions(ctx, formId)).rejects.toThrow(NotAllowed);
      await expect(markSubmissionRead(ctx, { submissionId })).rejects.toThrow(NotAllowed);
    }
    await expect(readSubmission(fixtures.asAdmin, formId, 'fsub_unknown')).rejects.toThrow(NotFound);
    await expect(readSubmission(fixtures.asAdmin, 'form_other', submissionId)).rejects.toThrow(NotFound);
    await expect(exportSubmissions(fixtures.asAdmin, 'form_unknown')).rejects.toThrow(NotFound);
  });
});

describe('[NOTE-02] a new submission', () => {
  test("rings the admin's bell and waits on the dashboard and on the member's page, until it is read", async () => {
    const submissionId = await submitTyped(fixtures.asMember, formId, { Plate: 'A' });
    const to = `/admin/forms/${formId}/submissions/${submissionId}`;
    const places = async () => [
      (await listNotifications(fixtures.asAdmin)).notices.find(({ id }) => id === submissionId)?.to,
      (await listAdminWaiting(fixtures.asAdmin, '2026-01-01')).lines.find(({ id }) => id === submissionId)
        ?.to,
      (await openWorkOfMember(fixtures.asAdmin, '2026-01-01', 100)).lines.find(
        ({ id }) => id === submissionId,
      )?.to,
    ];
    expect(await places()).toEqual([to, to, to]);
    await markSubmissionRead(fixtures.asAdmin, { submissionId });
    expect(await places()).toEqual([undefined, undefined, undefined]);
  });
});
