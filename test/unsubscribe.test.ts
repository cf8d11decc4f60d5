import { expect } from 'vitest';
import { unsubscribeLinks } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { test } from './fixtures/account-test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

const frequencyOf = async ({ deps }: TestPortal, userId: string) =>
  (
    await deps.db
      .selectFrom('reminder_settings')
      .select('frequency')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.frequency;

const pathFor = ({ deps }: TestPortal, userId: string) =>
  new URL(unsubscribeLinks(deps, userId, 'request').page).pathname;

test('the link of a reminder asks, and then ends the emails without a login', async ({
  site,
  testPortal,
}) => {
  const { id, email } = await testPortal.member();
  const path = pathFor(testPortal, id);
  const asked = await site.visitor().get(path);
  expect(await asked.text()).toContain(email);
  expect(asked.headers.get('cache-control')).toContain('no-store');
  expect(await frequencyOf(testPortal, id)).toBeUndefined();
  const answer = await site.visitor().post(path, { intent: 'unsubscribe' });
  expect(await answer.text()).toContain('Emails stopped');
  expect(await frequencyOf(testPortal, id)).toBe('off');
});

test('a mail program ends them by itself, with no page and no origin', async ({ site, testPortal }) => {
  const { id } = await testPortal.member();
  const answer = await site.app.request(unsubscribeLinks(testPortal.deps, id, 'request').byProgram, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await frequencyOf(testPortal, id)).toBe('off');
  const opened = await site.app.request(unsubscribeLinks(testPortal.deps, id, 'request').byProgram);
  expect(opened.headers.get('location')).toBe(pathFor(testPortal, id));
});

test('a link that was changed ends nothing, and one of a deleted account neither', async ({
  people,
  site,
  testPortal,
}) => {
  const { id } = await testPortal.member();
  const other = pathFor(testPortal, people.member.id).replace(people.member.id, id);
  expect(await (await site.visitor().get(other)).text()).toContain('valid');
  expect((await site.visitor().post(other, { intent: 'unsubscribe' })).status).toBe(404);
  expect(await frequencyOf(testPortal, id)).toBeUndefined();
  const at = testPortal.deps.now().toISOString();
  await testPortal.deps.db.updateTable('users').set({ deleted_at: at }).where('id', '=', id).execute();
  const gone = await site.visitor().post(pathFor(testPortal, id), { intent: 'unsubscribe' });
  expect(gone.status).toBe(404);
});

test('a member chooses how often, and sees what was chosen', async ({ site, testPortal }) => {
  const person = await testPortal.member();
  const window = await site.signedIn(person);
  const form = { intent: 'reminder-frequency', kind: 'request', frequency: 'weekly' };
  expect((await window.post('/member/settings', form)).status).toBe(200);
  expect(await frequencyOf(testPortal, person.id)).toBe('weekly');
  const page = await (await window.get('/member/settings')).text();
  expect(page).toMatch(/<option value="weekly" selected/);
  expect((await window.post('/member/settings', { ...form, frequency: 'hourly' })).status).toBe(422);
});
