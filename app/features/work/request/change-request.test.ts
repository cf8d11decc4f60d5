import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, EditConflict, NotAllowed, NotFound } from '#app/errors.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { test } from '#test/fixtures/test.ts';
import { askMember } from './ask-member.server.ts';
import { cancelRequest, editRequest, restoreRequest } from './change-request.server.ts';
import { findRequest, listRequests } from './list-requests.server.ts';
import { respondToRequest } from './respond.server.ts';

let asAdmin: Ctx;
let asMember: Ctx;
let requestId: string;
test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
  requestId = await askMember(asAdmin, { text: 'July?', dueDate: null });
});

const listed = async () => (await listRequests(asMember, '2026-03-01')).lines.map(({ id }) => id);

test('an open request is changed, and the bell says what is asked now', async () => {
  await editRequest(asAdmin, { requestId, text: 'August?', dueDate: '2026-04-01' });
  expect(await findRequest(asMember, requestId)).toMatchObject({ text: 'August?', due_date: '2026-04-01' });
  expect(JSON.stringify(await listNotifications(asMember))).toContain('August?');
});

test('what two people changed in it is kept, and asked about where both changed the same', async () => {
  const initialValues = { text: 'July?', dueDate: null };
  await editRequest(asAdmin, { requestId, text: 'July?', dueDate: '2026-04-01', initialValues });
  await editRequest(asAdmin, { requestId, text: 'August?', dueDate: null, initialValues });
  expect(await findRequest(asMember, requestId)).toMatchObject({ text: 'August?', due_date: '2026-04-01' });
  const third = editRequest(asAdmin, { requestId, text: 'May?', dueDate: null, initialValues });
  await expect(third).rejects.toThrow(EditConflict);
});

test('an answered request is not changed', async () => {
  await respondToRequest(asMember, { requestId, round: 1, response: 'Here' });
  const edit = editRequest(asAdmin, { requestId, text: 'August?', dueDate: null });
  await expect(edit).rejects.toThrow(Conflict);
});

test('a canceled request is gone for the member, also from the bell, and comes back as it was', async () => {
  await cancelRequest(asAdmin, { requestId });
  expect(await listed()).not.toContain(requestId);
  expect(JSON.stringify(await listNotifications(asMember))).not.toContain('July?');
  await expect(respondToRequest(asMember, { requestId, round: 1, response: 'x' })).rejects.toThrow(NotFound);
  await expect(cancelRequest(asAdmin, { requestId })).rejects.toThrow(NotFound);
  await restoreRequest(asAdmin, { requestId });
  expect(await listed()).toContain(requestId);
  expect(JSON.stringify(await listNotifications(asMember))).toContain('July?');
  await expect(restoreRequest(asAdmin, { requestId })).rejects.toThrow(Conflict);
});

test('only admins change, cancel and restore', async () => {
  await expect(editRequest(asMember, { requestId, text: 'x', dueDate: null })).rejects.toThrow(NotAllowed);
  await expect(cancelRequest(asMember, { requestId })).rejects.toThrow(NotAllowed);
  await expect(restoreRequest(asMember, { requestId })).rejects.toThrow(NotAllowed);
});
