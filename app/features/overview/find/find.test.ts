import { expect } from 'vitest';
import { addCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { employeeSchema } from '#app/features/work/employee/employee-schema.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { CANDIDATE } from '#test/fixtures/record-values.ts';
import { upload } from '#test/fixtures/uploads.ts';
import type { Hit } from './find-hits.ts';
import { findOwn } from './find-own.server.ts';
import { findForProvider } from './find-provider.server.ts';

const titles = (hits: readonly Hit[], kind: Hit['kind']) =>
  hits.filter((hit) => hit.kind === kind).map(({ title }) => title);

test('the staff finds what belongs to any member, with whose it is', async ({ fixtures }) => {
  const { asAdmin, asMember, asOtherTenant, member, otherTenant } = fixtures;
  await addEmployee(
    asMember,
    employeeSchema.parse({ name: 'Quincy Adler', email: 'q@example.com', role: 'Driver' }),
  );
  await upload(asOtherTenant, 'ezpass', { name: 'quincy tolls.csv' });
  await askMember(asAdmin, { text: 'Who is Quincy?', dueDate: null });
  const hits = await findForProvider(asAdmin, 'quincy');
  expect(hits.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ['employee', 'Quincy Adler', `Driver · ${member.name}`],
    ['file', 'quincy tolls.csv', `EZ Pass · ${otherTenant.name}`],
    ['request', 'Who is Quincy?', `Pending · ${member.name}`],
  ]);
  const members = await findForProvider(asAdmin, otherTenant.name);
  expect(titles(members, 'member')).toEqual([otherTenant.name]);
  expect(titles(members, 'act')).toEqual([`Request information from ${otherTenant.name}`]);
  expect(titles(await findForProvider(asAdmin, 'work qu'), 'page')).toEqual(['Work Queue']);
});

test('a member finds its own records alone, in the categories that it has', async ({ fixtures }) => {
  const { asAdmin, asMember, asOtherTenant } = fixtures;
  const person = (name: string) => employeeSchema.parse({ name, email: 'x@example.com', role: 'Driver' });
  await addEmployee(asMember, person('Quincy Own'));
  await addEmployee(asOtherTenant, person('Quincy Strange'));
  await upload(asMember, 'payroll', { name: 'quincy payroll.csv' });
  await upload(asMember, 'ezpass', { name: 'quincy tolls.csv' });
  await upload(asOtherTenant, 'payroll', { name: 'quincy strange.csv' });
  await setCategoryAccess(asAdmin, ['ezpass']);
  const hits = await findOwn(asMember, 'quincy');
  expect(hits.map(({ title }) => title)).toEqual(['Quincy Own', 'quincy tolls.csv']);
  expect(hits.every(({ to }) => to.startsWith('/member/'))).toBe(true);
});

test('candidates are found by who may hire alone', async ({ fixtures }) => {
  const { asAdmin, asMember, asManager } = fixtures;
  await setCategoryAccess(asAdmin, ['hiring']);
  await addCandidate(asMember, { ...CANDIDATE, name: 'Quincy Hopeful' });
  expect(titles(await findOwn(asMember, 'hopeful'), 'candidate')).toEqual(['Quincy Hopeful']);
  expect(titles(await findOwn(await asManager({ hiring: true }), 'hopeful'), 'candidate')).toHaveLength(1);
  expect(await findOwn(await asManager(), 'hopeful')).toEqual([]);
});

test('nothing of a deleted member is found', async ({ fixtures }) => {
  const { asAdmin, asOtherTenant, otherTenant, admin, testPortal } = fixtures;
  await upload(asOtherTenant, 'payroll', { name: 'quincy payroll.csv' });
  await deleteMember(await testPortal.ctx(admin, otherTenant));
  expect(await findForProvider(asAdmin, 'quincy')).toEqual([]);
  expect(titles(await findForProvider(asAdmin, otherTenant.name), 'member')).toEqual([]);
});

test('one letter finds pages alone, and nobody but the staff searches all members', async ({ fixtures }) => {
  const { asAdmin, asMember } = fixtures;
  await upload(asMember, 'payroll', { name: 'q.csv' });
  expect((await findForProvider(asAdmin, 'q')).every(({ kind }) => kind === 'page')).toBe(true);
  await expect(findForProvider(asMember, 'quincy')).rejects.toThrow();
});
