import { expect, vi } from 'vitest';
import { login, test } from './fixtures/account-test.ts';
import { openSite } from './fixtures/site.ts';

const FORM = { intent: 'forgot-password' };

test('the same page answers whether the account exists, and a link leads to a new password', async ({
  ownPortal,
}) => {
  ownPortal.setMailConfigured(true);
  const site = await openSite(ownPortal);
  const { email } = await ownPortal.member('Meridian Logistics');
  const ask = async (address: string) => {
    const answer = await site.visitor().post('/forgot-password', { ...FORM, email: address });
    return [answer.status, (await answer.text()).replace(/nonce="[^"]*"|[\w-]{20,}/g, '')];
  };
  const known = await ask(email);
  expect(known[0]).toBe(200);
  expect(known[1]).toContain('Check your email');
  expect(await ask('nobody@example.com')).toEqual(known);
  await vi.waitFor(() => expect(ownPortal.sent).toHaveLength(1));
  const [path = ''] = /\/set-password\/\S+/.exec(ownPortal.sent[0]?.text ?? '') ?? [];
  const answer = await site
    .visitor()
    .post(path, { intent: 'set-password', password: 'a password of my own' });
  expect(answer.headers.get('location')).toBe('/login');
  expect((await login(site.visitor(), email, 'a password of my own')).status).toBe(302);
  const used = await (await site.visitor().get(path)).text();
  expect(used).toContain('This link has expired');
  expect(used).toContain('href="/forgot-password"');
});

test('two-step verification still asks for its code after a new password', async ({ ownPortal }) => {
  ownPortal.setMailConfigured(true);
  const site = await openSite(ownPortal);
  const { id, email } = await ownPortal.member();
  await ownPortal.deps.db.updateTable('users').set({ two_factor_enabled: 1 }).where('id', '=', id).execute();
  await site.visitor().post('/forgot-password', { ...FORM, email });
  await vi.waitFor(() => expect(ownPortal.sent).toHaveLength(1));
  const [path = ''] = /\/set-password\/\S+/.exec(ownPortal.sent[0]?.text ?? '') ?? [];
  await site.visitor().post(path, { intent: 'set-password', password: 'a password of my own' });
  const answer = await login(site.visitor(), email, 'a password of my own');
  expect(answer.headers.get('location')).toBe('/login/code');
});

test('an address that is none is refused at its field, and one client that asks very often is turned away', async ({
  ownPortal,
}) => {
  ownPortal.setMailConfigured(true);
  const site = await openSite(ownPortal);
  const ask = (email: string) => site.visitor().post('/forgot-password', { ...FORM, email });
  const refused = await ask('no address');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('aria-invalid="true"');
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await ask(`nobody${at}@example.com`)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

test('where no mail is configured the page says whom to ask, and the call refuses', async ({
  site,
  people,
}) => {
  const page = await (await site.visitor().get('/forgot-password')).text();
  expect(page).toContain('send emails yet');
  expect(page).toContain('href="/contact"');
  expect(page).not.toContain('Email me a link');
  const answer = await site.visitor().post('/forgot-password', { ...FORM, email: people.member.email });
  expect(answer.status).toBe(409);
  expect(await answer.text()).not.toContain('Check your email');
});
