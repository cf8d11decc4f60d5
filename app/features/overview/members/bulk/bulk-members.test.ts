import { expect } from 'vitest';
import { Conflict, NotAllowed, ValidationError } from '#app/errors.ts';
import { readAbout } from '#app/features/members/member/about/read-about.server.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { assignedForms } from '#app/features/work/form/form-access.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { publishForm } from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import {
  addCategoriesToMembers,
  askMembers,
  assignFormToMembers,
  setAccountManagers,
} from './bulk-members.server.ts';
import { chosenMembersSchema, MOST_MEMBERS } from './chosen-members.ts';
import { exportMembers } from './export-members.server.ts';

const TODAY = '2029-06-15';
const QUESTION = { text: 'How many vans?', dueDate: '2029-07-01' };
const chosen = (...ids: string[]) => chosenMembersSchema.parse({ members: ids.join(' ') });
const matching = (count: number, filter: object = {}) =>
  chosenMembersSchema.parse({ matching: '1', count: String(count), ...filter });

test('members are asked the same, each in a request of its own, and once for one key', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, asOtherTenant, member, otherTenant, testPortal } = fixtures;
  const third = await testPortal.member('Cedar Creek Delivery');
  const input = { ...chosen(member.id, otherTenant.id), ...QUESTION, key: 'one act' };
  expect((await askMembers(asAdmin, input, TODAY)).done).toEqual([member.id, otherTenant.id]);
  await askMembers(asAdmin, input, TODAY);
  const [own] = (await listRequests(asMember, TODAY)).lines;
  const [other] = (await listRequests(asOtherTenant, TODAY)).lines;
  expect(own).toMatchObject({ ...QUESTION, status: 'Pending', unseen: true });
  expect(other).toMatchObject({ ...QUESTION, status: 'Pending', unseen: true });
  expect(other?.id).not.toBe(own?.id);
  expect((await listRequests(asMember, TODAY)).count).toBe(1);
  expect((await listRequests(await testPortal.ctx(third), TODAY)).count).toBe(0);
});

test('who is no member is said, and the others are asked all the same', async ({ fixtures }) => {
  const { asAdmin, asMember, admin, member, testPortal } = fixtures;
  const gone = await testPortal.member('Gone Logistics');
  await deleteMember(await testPortal.ctx(admin, gone));
  const ids = [gone.id, admin.id, 'user_unknown', member.id];
  const { done, left } = await askMembers(asAdmin, { ...chosen(...ids), ...QUESTION }, TODAY);
  expect(done).toEqual([member.id]);
  expect(left.map(({ why }) => why)).toEqual(Array(3).fill('Member not found.'));
  expect((await listRequests(asMember, TODAY)).count).toBe(1);
});

test('a form is added to what each member has, and its activity says so', async ({ fixtures }) => {
  const { asAdmin, asMember, asOtherTenant, member, otherTenant } = fixtures;
  const first = await publishForm(asAdmin, [{ type: 'text', label: 'Van' }], 'Intake');
  const second = await publishForm(asAdmin, [{ type: 'text', label: 'Van' }], 'Damage');
  await assignFormToMembers(asAdmin, { ...chosen(member.id), formId: first, dueDate: '2029-07-01' }, TODAY);
  const both = chosen(member.id, otherTenant.id);
  const { done } = await assignFormToMembers(asAdmin, { ...both, formId: second, dueDate: null }, TODAY);
  expect(done).toHaveLength(2);
  const names = async (ctx: typeof asMember) => (await assignedForms(ctx)).map(({ name }) => name);
  expect(await names(asMember)).toEqual(['Damage', 'Intake']);
  const dues = async () => (await assignedForms(asMember)).map(({ dueDate }) => dueDate);
  expect(await dues()).toEqual([null, '2029-07-01']);
  expect(await names(asOtherTenant)).toEqual(['Damage']);
  const [last] = (await listMemberActivity(asAdmin)).lines;
  expect(last?.text).toContain('Damage, Intake');
  const again = await assignFormToMembers(
    asAdmin,
    { ...chosen(member.id), formId: second, dueDate: '2029-07-09' },
    TODAY,
  );
  expect(again.done).toEqual([member.id]);
  expect(await dues()).toEqual([null, '2029-07-01']);
  expect((await listMemberActivity(asAdmin)).lines[0]?.id).toBe(last?.id);
  const unknown = { ...chosen(member.id), formId: 'form_unknown', dueDate: null };
  expect((await assignFormToMembers(asAdmin, unknown, TODAY)).left[0]?.why).toBe('Form not found.');
});

test('categories are added, and none is taken away', async ({ fixtures }) => {
  const { asAdmin, asMember, asOtherTenant, member } = fixtures;
  const input = { ...chosen(member.id), 'categories[]': ['payroll' as const, 'hiring' as const] };
  await addCategoriesToMembers(asAdmin, input, TODAY);
  expect(await assignedCategories(asMember)).toEqual(['payroll', 'ezpass', 'hiring']);
  expect(await assignedCategories(asOtherTenant)).toEqual(['payroll', 'ezpass']);
});

test('an admin becomes the account manager of members, and nobody else does', async ({ fixtures }) => {
  const { asAdmin, admin, member, otherTenant } = fixtures;
  const both = chosen(member.id, otherTenant.id);
  await setAccountManagers(asAdmin, { ...both, accountManagerId: admin.id }, TODAY);
  expect((await readAbout(asAdmin)).accountManagerId).toBe(admin.id);
  const refused = await setAccountManagers(asAdmin, { ...both, accountManagerId: member.id }, TODAY);
  expect(refused).toMatchObject({ done: [], left: [{ why: 'Choose one of the admins.' }, {}] });
  expect((await readAbout(asAdmin)).accountManagerId).toBe(admin.id);
});

test('all that match are those that the list shows, and no others', async ({ fixtures }) => {
  const { asAdmin, member, otherTenant } = fixtures;
  await askMember(asAdmin, { text: 'Late', dueDate: '2029-01-01' });
  const filter = { show: 'overdue' };
  expect((await askMembers(asAdmin, { ...matching(1, filter), ...QUESTION }, TODAY)).done).toEqual([
    member.id,
  ]);
  const found = { ...matching(1, { q: otherTenant.name }), ...QUESTION };
  expect((await askMembers(asAdmin, found, TODAY)).done).toEqual([otherTenant.id]);
  await expect(askMembers(asAdmin, { ...matching(3), ...QUESTION }, TODAY)).rejects.toThrow(Conflict);
});

test('what can be chosen has a limit, and nobody chosen is nothing to do', async ({ fixtures }) => {
  const { asAdmin } = fixtures;
  const ids = Array.from({ length: MOST_MEMBERS + 1 }, (_, at) => `user_${at}`);
  expect(chosenMembersSchema.safeParse({ members: ids.join(' ') }).success).toBe(false);
  await expect(askMembers(asAdmin, { ...chosen(), ...QUESTION }, TODAY)).rejects.toThrow(ValidationError);
});

test('the chosen members are exported, and no others', async ({ fixtures }) => {
  const { asAdmin, admin, member, otherTenant } = fixtures;
  await setAccountManagers(asAdmin, { ...chosen(member.id), accountManagerId: admin.id }, TODAY);
  const csv = await csvText(await exportMembers(asAdmin, chosen(member.id), TODAY));
  expect(csv).toContain(member.email);
  expect(csv).toContain('Payroll, EZ Pass');
  expect(csv).toContain(admin.name);
  expect(csv).not.toContain(otherTenant.email);
});

test('all of it is for admins alone', async ({ fixtures }) => {
  const { asMember, asManager, member } = fixtures;
  const input = { ...chosen(member.id), ...QUESTION };
  for (const ctx of [asMember, await asManager({ editing: true })]) {
    await expect(askMembers(ctx, input, TODAY)).rejects.toThrow(NotAllowed);
    await expect(assignFormToMembers(ctx, { ...input, formId: 'form' }, TODAY)).rejects.toThrow(NotAllowed);
    await expect(
      addCategoriesToMembers(ctx, { ...input, 'categories[]': ['hiring'] }, TODAY),
    ).rejects.toThrow(NotAllowed);
    await expect(setAccountManagers(ctx, { ...input, accountManagerId: '' }, TODAY)).rejects.toThrow(
      NotAllowed,
    );
    await expect(exportMembers(ctx, input, TODAY)).rejects.toThrow(NotAllowed);
  }
});
