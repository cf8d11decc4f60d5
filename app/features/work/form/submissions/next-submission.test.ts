import { expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { assignForm, publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { approveSubmission } from './approve-submission.server.ts';
import { askForCorrection } from './ask-correction.server.ts';
import { nextToApprove } from './next-submission.server.ts';

test('the next to approve is the one of the same form that has waited longest, until none is left', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, asOtherTenant, admin, otherTenant, testPortal } = fixtures;
  const asAdminOfOther = await testPortal.ctx(admin, otherTenant);
  const third = await testPortal.member('Cedar Creek Delivery');
  const asThird = await testPortal.ctx(third);
  const asAdminOfThird = await testPortal.ctx(admin, third);
  const formId = await publishForm(asAdmin, [{ type: 'text', label: 'Van' }]);
  const otherForm = await publishForm(asAdmin, [{ type: 'text', label: 'Van' }]);
  for (const ctx of [asAdmin, asAdminOfOther, asAdminOfThird]) await assignForm(ctx, formId);
  await assignForm(asAdmin, otherForm);
  await submitTyped(asMember, otherForm, { Van: '0' });
  const submitted: string[] = [];
  for (const ctx of [asOtherTenant, asThird, asMember]) {
    testPortal.passTime(60_000);
    submitted.push(await submitTyped(ctx, formId, { Van: '1' }));
  }
  const [first = '', second = '', last = ''] = submitted;
  await approveSubmission(asAdmin, { submissionId: last });
  expect(await nextToApprove(asAdmin, { submissionId: last })).toEqual({ formId, nextId: first });
  await askForCorrection(asAdmin, { submissionId: first, reason: 'Which van?' });
  expect((await nextToApprove(asAdmin, { submissionId: last })).nextId).toBe(second);
  await deleteMember(asAdminOfThird);
  expect((await nextToApprove(asAdmin, { submissionId: last })).nextId).toBeNull();
});

test('only admins are told which is next, and of nothing there is none', async ({ fixtures }) => {
  const { asAdmin, asMember } = fixtures;
  await expect(nextToApprove(asMember, { submissionId: 'any' })).rejects.toThrow(NotAllowed);
  await expect(nextToApprove(asAdmin, { submissionId: 'sub_unknown' })).rejects.toThrow(NotFound);
});
