import { expect } from 'vitest';
import { NotAllowed } from '#app/errors.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { newSigner, sendToSign, setOf } from '#test/fixtures/signatures.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { remindOfThings } from './finish-things.server.ts';
import type { WorkRef } from './queue-kinds.ts';

const TODAY = '2029-06-15';

test('of what is chosen the open requests are reminded of, each to its own member; the rest is said', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, asOtherTenant, admin, otherTenant, testPortal } = fixtures;
  const asAdminOfOther = await testPortal.ctx(admin, otherTenant);
  const own = await askMember(asAdmin, { text: 'Which van?', dueDate: null });
  const other = await askMember(asAdminOfOther, { text: 'Which lot?', dueDate: null });
  const file = await upload(asMember, 'payroll', { name: 'july.csv' });
  const people = { employees: [(await newSigner(asMember)).id] };
  const setId = await sendToSign(asMember, people, { dueDate: '2029-06-12' });
  const signing = (await setOf(asMember, setId)).documentId;
  const refs: WorkRef[] = [
    { kind: 'request', id: own },
    { kind: 'request', id: other },
    { kind: 'file', id: file },
    { kind: 'signature', id: signing },
  ];
  const { done, left } = await remindOfThings(asAdmin, refs, TODAY);
  expect(done.map(({ id }) => id)).toEqual([own, other, signing]);
  expect(left).toEqual([{ title: 'july.csv', why: 'Only requests and signatures can be reminded of.' }]);
  for (const [ctx, id] of [
    [asMember, own],
    [asOtherTenant, other],
  ] as const) {
    const { lines } = await listRequests(ctx, TODAY);
    expect(lines).toMatchObject([{ id, remindedAt: expect.any(String) }]);
  }
  expect((await setOf(asMember, setId)).signers).toMatchObject([{ remindedAt: expect.any(String) }]);
  const again = await remindOfThings(asAdmin, refs.slice(0, 1), TODAY);
  expect(again).toMatchObject({ done: [], left: [{ why: expect.stringContaining('24 hours') }] });
});

test('only admins remind', async ({ fixtures }) => {
  const { asAdmin, asMember } = fixtures;
  const id = await askMember(asAdmin, { text: 'Which van?', dueDate: null });
  await expect(remindOfThings(asMember, [{ kind: 'request', id }], TODAY)).rejects.toThrow(NotAllowed);
});
