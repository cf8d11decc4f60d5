import { describe, expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { contactForm } from './fixtures/messages.ts';
import { submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
let visitor: Browser;
let member: Browser;
test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
  visitor = site.visitor();
  member = await site.signedIn(await testPortal.member());
});

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, '']));
const parts = (count: number) => {
  const form = new FormData();
  for (let at = 0; at < count; at += 1) form.append(`f${at}`, '');
  return form;
};
/** Sends a body without saying how long it is. */
const unmeasured = (browser: Browser, path: string, bytes: number) => {
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 65_536) controller.enqueue(new Uint8Array(65_536));
      controller.close();
    },
  });
  return browser.call('POST', path, body);
};

describe('a form that no page sends is refused before it is taken apart', () => {
  const paths = ['/login', '/login.data', '/contact', '/set-password/unknown', '/login/code', '/nowhere'];

  test.each(paths)('from a visitor, with many fields or more bytes: %s', async (path) => {
    for (const form of [fields(60), fields(20_000), parts(60), { message: 'x'.repeat(129 * 1024) }])
      expect((await visitor.post(path, form)).status).toBe(413);
    expect((await unmeasured(visitor, path, 256 * 1024)).status).toBe(413);
  });

  test('from somebody who is signed in, where the limits are wider', async () => {
    const post = async (form: Record<string, string> | FormData) =>
      (await member.post('/member/settings', { intent: 'profile', name: 'Meridian', ...form })).status;
    expect(await post(fields(2_000))).toBe(200);
    expect(await post(fields(2_600))).toBe(413);
    expect(await post({ more: 'x'.repeat(5 * 1024 * 1024) })).toBe(413);
    expect((await member.post('/member/settings', parts(2_600))).status).toBe(413);
    const large = new FormData();
    large.append('picture', new File([new Uint8Array(12 * 1024 * 1024)], 'large.png'));
    expect((await member.post('/member/settings', large)).status).toBe(413);
  });

  test('from an applicant, whose file alone may be large', async () => {
    const send = async (value: string | File) => {
      const form = new FormData();
      form.append('resume', value);
      return (await visitor.post('/apply/unknown', form)).status;
    };
    expect(await send('x'.repeat(300 * 1024))).toBe(413);
    expect(await send(new File([new Uint8Array(300 * 1024)], 'resume.pdf'))).not.toBe(413);
  });

  test('in a boundary of its own making', async () => {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'multipart/form-data ;boundary=b' };
    const body = '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsign-in\r\n--b--\r\n';
    const answer = await site.app.request('http://localhost:3000/login', { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
  });

  test('the longest message in the widest letters is taken', async ({ testPortal }) => {
    const form = contactForm(testPortal, { message: '語'.repeat(10_000) });
    expect((await submit(visitor, '/contact', { ...form, scripted: 'yes' })).status).toBe(200);
  });
});

test('an address with more parameters than anything reads is refused', async () => {
  const query = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=`).join('&');
  for (const path of ['/', '/login', '/member/employees', '/store/store_portal/products', '/sitemap.xml'])
    expect([path, (await member.get(`${path}?${query(521)}`)).status]).toEqual([path, 400]);
  expect((await member.get(`/member/employees?${query(500)}`)).status).toBe(200);
});
