import { describe, expect } from 'vitest';
import { createFixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { contactForm } from './fixtures/messages.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let visitor: Browser;
let admin: Browser;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  visitor = site.visitor();
  admin = await site.signedIn((await createFixtures(testPortal)).admin);
});

const html = async (path: string, browser = visitor) => (await browser.get(path)).text();
const NAMES = ['company', 'phone', 'vans', 'station', 'plan'];
const field = (page: string, name: string) =>
  new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(page)?.[0];
const BUSINESS = {
  topic: 'account',
  company: 'Boyle Final Mile LLC',
  phone: '(804) 555-0163',
  vans: '24',
  station: 'DRC4',
  plan: 'professional',
  services: 'EZ Pass Audit (Monthly)',
};

describe('the fields about a business', () => {
  test('[PUB-28] are asked for where an address asks for them, and nowhere else', async () => {
    const plain = await html('/contact');
    for (const name of [...NAMES, 'topic']) expect(field(plain, name)).toBeUndefined();
    const asked = await html('/contact?topic=account&plan=enterprise&company=Boyle&vans=24');
    for (const name of NAMES) expect(field(asked, name)).toBeDefined();
    expect(asked).toMatch(/<option value="enterprise" selected/);
    expect(field(asked, 'company')).toContain('value="Boyle"');
    expect(field(asked, 'vans')).toContain('value="24"');
  });

  test('what does not fit in an address counts for nothing', async () => {
    const page = await html('/contact?topic=none&plan=platinum&vans=many');
    expect(field(page, 'company')).toBeUndefined();
    const some = await html(`/contact?topic=audit&plan=platinum&vans=many&company=${'x'.repeat(300)}`);
    expect(field(some, 'vans')).toMatch(/value=""/);
    expect(some).not.toContain('xxxx');
    expect((await visitor.get('/register?plan=%3Cb%3E')).status).toBe(200);
    expect(await html('/register?plan=platinum')).not.toContain('Your plan');
  });

  test('[PUB-33] a chosen plan goes on from /register, which has no form', async () => {
    const page = await html('/register?plan=professional');
    expect(page).toContain('Professional, $499 per month');
    expect(page).toContain('href="/contact?topic=account&amp;plan=professional"');
    expect(page).not.toContain('<form');
  });

  test('[PUB-31, PUB-32] are kept with the message, mailed, and shown to admins', async () => {
    const form = contactForm(testPortal, BUSINESS);
    testPortal.passTime(5_000);
    expect(await submit(visitor, '/contact', { ...form, scripted: 'yes' })).toMatchObject({ status: 200 });
    const { messages } = await pageData<{ messages: { message: string; details: object[] }[] }>(
      admin,
      '/admin/messages',
      'admin/messages',
    );
    const lines = [
      { label: 'Asks for', value: 'An account' },
      { label: 'Plan', value: 'Professional, $499 per month' },
      { label: 'Services', value: 'EZ Pass Audit (Monthly)' },
      { label: 'Company', value: 'Boyle Final Mile LLC' },
      { label: 'Phone', value: '(804) 555-0163' },
      { label: 'Vans', value: '24' },
      { label: 'Station', value: 'DRC4' },
    ];
    expect(messages.find(({ message }) => message === form.message)?.details).toEqual(lines);
    const mails = await testPortal.deps.db.selectFrom('mails').select('text').execute();
    const mail = mails.find(({ text }) => text.includes(form.message ?? ''));
    expect(mail?.text).toContain(lines.map(({ label, value }) => `${label}: ${value}`).join('\n'));
  });

  test.each([
    ['company', ' ', "Enter your company's name."],
    ['phone', 'call me', 'Enter a phone number, such as (804) 555-0109.'],
    ['vans', 'a few', 'Enter how many vans you run.'],
    ['plan', 'platinum', 'Choose one of the plans.'],
  ])('are checked: %s of "%s"', async (name, value, text) => {
    const form = contactForm(testPortal, { ...BUSINESS, [name]: value, scripted: 'yes' });
    expect(await submit(visitor, '/contact', form)).toMatchObject({
      status: 422,
      answer: { errors: { [name]: text } },
    });
  });

  test('[VAL-22] stay as they were typed where a form without scripts is refused', async () => {
    const form = contactForm(testPortal, { ...BUSINESS, email: 'dana' });
    const answer = await visitor.post('/contact?topic=account', form);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(field(page, 'company')).toContain('Boyle Final Mile LLC');
    expect(field(page, 'station')).toContain('DRC4');
    expect(page).toMatch(/<option value="professional" selected/);
  });
});
