import { expect } from 'vitest';
import { setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { assignForm, publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { writeMessage } from '#test/fixtures/messages.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { fileRow, upload } from '#test/fixtures/uploads.ts';
import { assignThings } from './assign-things.server.ts';
import { completeThings, rejectThings, reopenThings } from './finish-things.server.ts';
import { listQueue } from './list-queue.server.ts';
import { queueQuerySchema } from './queue-kinds.ts';

const TODAY = '2029-06-15';
const query = (asked: object = {}) => queueQuerySchema.parse(asked);

test('files, requests, forms and messages of all members stand in one queue, the oldest first', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, asOtherTenant, testPortal } = fixtures;
  const file = await upload(asMember, 'payroll', { name: 'july.csv' });
  testPortal.passTime(60_000);
  const request = await askMember(asAdmin, { text: 'Which van?', dueDate: '2029-06-01' });
  testPortal.passTime(60_000);
  const formId = await publishForm(asAdmin, [{ type: 'text', label: 'Van' }]);
  await assignForm(asAdmin, formId);
  const form = await submitTyped(asMember, formId, { Van: '7' });
  testPortal.passTime(60_000);
  const message = await writeMessage(testPortal);
  testPortal.passTime(60_000);
  const other = await upload(asOtherTenant, 'ezpass', { name: 'tolls.csv' });
  const { lines, counts, total } = await listQueue(asAdmin, query(), TODAY);
  expect(lines.map(({ kind, id }) => [kind, id])).toEqual([
    ['file', file],
    ['request', request],
    ['form', form],
    ['message', message],
    ['file', other],
  ]);
  expect(total).toBe(5);
  expect(counts).toMatchObject({ file: 2, request: 1, form: 1, message: 1, dispute: 0 });
  expect(lines[1]).toMatchObject({ status: 'Overdue', isOverdue: true, due: '2029-06-01' });
  const newest = await listQueue(asAdmin, query({ sort: 'newest' }), TODAY);
  expect(newest.lines.map(({ id }) => id)).toEqual([other, message, form, request, file]);
  const due = await listQueue(asAdmin, query({ sort: 'due' }), TODAY);
  expect(due.lines[0]?.id).toBe(request);
});

test('filters narrow the queue by kind, member, category, assignee, age and due date', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, asOtherTenant, admin, otherTenant, testPortal } = fixtures;
  const old = await upload(asMember, 'payroll');
  testPortal.passTime(8 * 86_400_000);
  const tolls = await upload(asOtherTenant, 'ezpass');
  const request = await askMember(asAdmin, { text: 'Which van?', dueDate: '2029-06-01' });
  await assignThings(asAdmin, { refs: [{ kind: 'file', id: tolls }], assigneeId: admin.id }, TODAY);
  const idsOf = async (asked: object) =>
    (await listQueue(asAdmin, query(asked), TODAY)).lines.map(({ id }) => id);
  expect(await idsOf({ type: 'request' })).toEqual([request]);
  expect(await idsOf({ member: otherTenant.id })).toEqual([tolls]);
  expect(await idsOf({ category: 'payroll' })).toEqual([old]);
  expect(await idsOf({ assignee: 'me' })).toEqual([tolls]);
  expect(await idsOf({ assignee: admin.id })).toEqual([tolls]);
  expect((await idsOf({ assignee: 'none' })).sort()).toEqual([old, request].sort());
  expect(await idsOf({ age: '7' })).toEqual([old]);
  expect(await idsOf({ due: 'overdue' })).toEqual([request]);
  expect(await idsOf({ type: 'nonsense', age: '3', due: 'x', sort: 'y', page: '-1' })).toHaveLength(3);
});

test('what is completed leaves the queue with its outcome, and comes back when that is undone', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, testPortal } = fixtures;
  const file = { kind: 'file', id: await upload(asMember, 'payroll') } as const;
  const message = { kind: 'message', id: await writeMessage(testPortal) } as const;
  const formId = await publishForm(asAdmin, [{ type: 'text', label: 'Van' }]);
  await assignForm(asAdmin, formId);
  const form = { kind: 'form', id: await submitTyped(asMember, formId, { Van: '7' }) } as const;
  const finished = await completeThings(asAdmin, [file, message, form], TODAY);
  expect(finished).toEqual({ done: [file, message, form], left: [] });
  expect((await fileRow(testPortal, file.id)).status).toBe('Completed');
  expect((await listQueue(asAdmin, query(), TODAY)).lines).toEqual([]);
  // A second time, from another tab.
  expect(await completeThings(asAdmin, [file], TODAY)).toEqual({
    done: [],
    left: [{ title: '', why: 'Already done.' }],
  });
  await reopenThings(asAdmin, finished.done);
  expect((await listQueue(asAdmin, query(), TODAY)).total).toBe(3);
});

test('files are sent back with one reason; what is decided on its own page stays', async ({ fixtures }) => {
  const { asAdmin, asMember, testPortal } = fixtures;
  const refs = [
    { kind: 'file', id: await upload(asMember, 'payroll') },
    { kind: 'request', id: await askMember(asAdmin, { text: 'Which van?', dueDate: null }) },
  ] as const;
  const finished = await rejectThings(asAdmin, { refs, reason: 'No totals' }, TODAY);
  expect(finished.done).toEqual([refs[0]]);
  expect(finished.left).toEqual([{ title: 'Which van?', why: 'Open it to decide.' }]);
  expect(await fileRow(testPortal, refs[0].id)).toMatchObject({
    status: 'Rejected',
    status_reason: 'No totals',
  });
});

test('something is given to one of the staff, to another, and to nobody', async ({ fixtures }) => {
  const { asAdmin, asMember, admin, member, testPortal } = fixtures;
  const ref = { kind: 'file', id: await upload(asMember, 'payroll') } as const;
  const colleague = await testPortal.admin('Robin Vale');
  const assignee = async () => (await listQueue(asAdmin, query(), TODAY)).lines[0]?.assignee ?? null;
  const give = (assigneeId: string) => assignThings(asAdmin, { refs: [ref], assigneeId }, TODAY);
  await give(admin.id);
  expect(await assignee()).toMatchObject({ id: admin.id });
  await give(colleague.id);
  expect(await assignee()).toEqual({ id: colleague.id, name: 'Robin Vale' });
  await give('');
  expect(await assignee()).toBeNull();
  await expect(give(member.id)).rejects.toThrow('Staff member not found.');
  await setFileStatus(asAdmin, { fileId: ref.id, status: 'Completed', reason: '' });
  expect(await give(admin.id)).toBe(0);
});

test('nobody but the staff reads the queue or does anything in it', async ({ fixtures }) => {
  const { asMember, asManager } = { ...fixtures, asManager: await fixtures.asManager({ editing: true }) };
  const refs = [{ kind: 'file', id: await upload(fixtures.asMember, 'payroll') }] as const;
  for (const ctx of [asMember, asManager]) {
    await expect(listQueue(ctx, query(), TODAY)).rejects.toThrow();
    await expect(completeThings(ctx, refs, TODAY)).rejects.toThrow();
    await expect(rejectThings(ctx, { refs, reason: 'x' }, TODAY)).rejects.toThrow();
    await expect(reopenThings(ctx, refs)).rejects.toThrow();
    await expect(assignThings(ctx, { refs, assigneeId: '' }, TODAY)).rejects.toThrow();
  }
});
