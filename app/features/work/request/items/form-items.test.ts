import { expect } from 'vitest';
import { Conflict, NotFound } from '#app/errors.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { askForCorrection } from '#app/features/work/form/submissions/ask-correction.server.ts';
import { publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { recurringInput } from '#test/nouns/recurring-request-records.ts';
import { askMember } from '../ask-member.server.ts';
import { listRequests } from '../list-requests.server.ts';
import { addRecurring } from '../recurring/change-recurring.server.ts';
import { planRecurringRequests } from '../recurring/open-recurring.server.ts';
import { answerItem } from './answer-item.server.ts';
import { sendItemBack } from './decide-item.server.ts';
import { itemsField } from './item-schema.ts';

const DAY = 86_400_000;

const test = base.extend('asked', async ({ fixtures }) => {
  const { asAdmin, asMember } = fixtures;
  const formId = await publishForm(asAdmin, [{ type: 'text', label: 'Route' }], 'Safety survey');
  const form = { kind: 'form', label: 'Safety survey', options: [formId] } as const;
  const items = async () => (await listRequests(asMember, '2029-06-15')).lines[0]?.items ?? [];
  return { ...fixtures, formId, form, items };
});

test('an item that asks for a form gives it to the member, and is done when the form is submitted', async ({
  asked,
}) => {
  const { asAdmin, asMember, formId, form, items } = asked;
  const question = { kind: 'question', label: 'Which van?', options: [] } as const;
  await askMember(asAdmin, { text: 'Before the audit', dueDate: null, items: [form, question] });
  expect(await listMemberForms(asMember)).toMatchObject([{ id: formId, state: 'Not started' }]);
  const [item] = await items();
  expect(item).toMatchObject({ state: 'open', canAnswer: false, formPath: `/member/forms/${formId}?fill=1` });
  const itemId = item?.id ?? '';
  await expect(answerItem(asMember, { itemId, answer: 'Done' })).rejects.toThrow(Conflict);
  const submissionId = await submitTyped(asMember, formId, { Route: '12' });
  expect(await items()).toMatchObject([
    { state: 'accepted', answeredBy: expect.any(String) },
    { state: 'open' },
  ]);
  await askForCorrection(asAdmin, { submissionId, reason: 'Which route?' });
  expect((await items())[0]).toMatchObject({ state: 'accepted' });
  await expect(sendItemBack(asAdmin, { itemId, reason: 'Which route?' })).rejects.toThrow('correction');
  expect((await listRequests(asAdmin, '2029-06-15')).lines[0]?.items[0]).toMatchObject({
    ...{ canAccept: false, canSendBack: false },
    formPath: `/admin/users/${asMember.memberId}/forms/${formId}`,
  });
});

test('what was submitted before does not count, nor does another member’s; the last item ends the request', async ({
  asked,
}) => {
  const { asAdmin, asMember, asOtherTenant, formId, form, items } = asked;
  await askMember(asAdmin, { text: 'First', dueDate: null, items: [form] });
  await submitTyped(asMember, formId, { Route: '12' });
  expect((await listRequests(asMember, '2029-06-15')).lines[0]).toMatchObject({ status: 'Responded' });
  await askMember(asAdmin, { text: 'Again', dueDate: null, items: [form] });
  expect(await items()).toMatchObject([{ state: 'open' }]);
  const asAdminOfOther = { ...asAdmin, memberId: asOtherTenant.memberId };
  await askMember(asAdminOfOther, { text: 'Other', dueDate: null, items: [form] });
  await submitTyped(asOtherTenant, formId, { Route: '7' });
  expect(await items()).toMatchObject([{ state: 'open' }]);
});

test('a form that is not in use is none, and an item names one form', async ({ asked }) => {
  const { asAdmin } = asked;
  const gone = { kind: 'form', label: 'Survey', options: ['form_gone'] } as const;
  await expect(askMember(asAdmin, { text: 'Ask', dueDate: null, items: [gone] })).rejects.toThrow(NotFound);
  const sent = JSON.stringify([{ kind: 'form', label: 'Survey', options: [] }]);
  expect(itemsField.safeParse(sent).error?.issues[0]).toMatchObject({ message: 'Choose a form.' });
});

test('a recurring request asks for its form each time anew', async ({ asked }) => {
  const { asAdmin, asMember, testPortal, formId, form, items } = asked;
  const { deps } = testPortal;
  testPortal.passTime(Date.parse('2029-06-04T18:00:00Z') - deps.now().getTime());
  await addRecurring(asAdmin, recurringInput({ items: JSON.stringify([form]), startsOn: '2029-06-04' }));
  const pass = async (days: number) => {
    for (let quarter = 0; quarter < days * 4; quarter += 1) {
      testPortal.passTime(DAY / 4);
      await planRecurringRequests(deps);
      await runDueJobs(deps);
    }
  };
  await pass(2);
  await submitTyped(asMember, formId, { Route: '12' });
  expect(await items()).toMatchObject([{ state: 'accepted' }]);
  await pass(7);
  expect(await items()).toMatchObject([{ state: 'open' }]);
});
