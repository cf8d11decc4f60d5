import { expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { contactForm } from './fixtures/messages.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let isOver = false;
let underWay = 0;
let site: Site;
let member: Browser;
test.beforeAll(async ({ testPortal }) => {
  const enter = () => {
    underWay += 1;
    return () => {
      underWay -= 1;
    };
  };
  site = await openSite(testPortal, { load: { isOver: () => isOver, enter } });
  member = await site.signedIn(await testPortal.member());
});
test.beforeEach(() => {
  isOver = true;
});

test('visitors are told to come again, on a plain page or in JSON, and nothing is done of what they sent', async ({
  testPortal,
}) => {
  const page = await site.visitor().get('/contact?about=tolls', { accept: 'text/html' });
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(await page.text()).toContain('<h1>Busy right now</h1>');
  const sent = await site.visitor().post('/contact.data', contactForm(testPortal));
  expect(sent.status).toBe(503);
  expect(await sent.json()).toMatchObject({ error: expect.stringContaining('Try again in a few seconds') });
  expect((await site.visitor().get('/api/store/nothing')).status).toBe(503);
  const messages = await testPortal.deps.db.selectFrom('contact_messages').select('id').execute();
  expect(messages).toEqual([]);
});

test('a cookie that was made up gets nobody in', async () => {
  const pretender = site.visitor();
  pretender.setCookie('portal.session_token', 'made.up');
  expect((await pretender.get('/contact?about=tolls')).status).toBe(503);
});

test('health checks are answered, people work, and others log in', async ({ testPortal }) => {
  for (const path of ['/healthz', '/readyz', '/login'])
    expect((await site.visitor().get(path)).status).toBe(200);
  expect((await member.get('/member/employees')).status).toBe(200);
  const form = { intent: 'employee-add', name: 'Ida Berg', email: 'ida@example.com', role: 'Driver' };
  expect((await member.post('/member/employees.data', form)).status).toBe(200);
  await site.signedIn(await testPortal.member());
});

test('once there is less to do everybody is let in', async () => {
  isOver = false;
  expect((await site.visitor().get('/contact?about=tolls')).status).toBe(200);
  expect(underWay).toBe(0);
});
