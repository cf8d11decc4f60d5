import { describe, expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { contactForm } from './fixtures/messages.ts';
import { submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let visitor: Browser;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  visitor = site.visitor();
});

const html = async (path: string, browser = visitor) => (await browser.get(path)).text();

describe('the contact form', () => {
  const stored = (message: string) =>
    testPortal.deps.db.selectFrom('contact_messages').selectAll().where('message', '=', message).execute();

  test('[PUB-28, VAL-04, VAL-05] has its three fields, which the browser requires', async () => {
    const page = await html('/contact');
    const field = (name: string) =>
      new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(page)?.[0];
    expect(field('name')).toContain('required');
    expect(field('email')).toMatch(/required/);
    expect(field('email')).toContain('type="email"');
    expect(field('message')).toMatch(/<textarea/);
    expect(field('message')).toContain('rows="5"');
    expect(field('message')).toContain('required');
    for (const label of ['Full Name', 'Email', 'Message'])
      expect(page).toMatch(new RegExp(`<label[^>]*>${label}`));
  });

  test('[PUB-29, PUB-31, PUB-32, ROLE-01] keeps the message and says so', async () => {
    const form = contactForm(testPortal);
    testPortal.passTime(5_000);
    expect(await submit(visitor, '/contact', { ...form, scripted: 'yes' })).toMatchObject({
      status: 200,
      answer: {
        ok: true,
        toast: {
          title: 'Message Sent!',
          description: 'Thank you for reaching out. Our team will be in touch with you shortly.',
        },
      },
    });
    expect(await stored(form.message ?? '')).toMatchObject([{ name: 'Dana Fox', held: 0 }]);
  });

  test('says of what was sent faster than anybody types that it is being checked, and keeps it', async () => {
    const form = contactForm(testPortal);
    const { answer } = await submit(visitor, '/contact', { ...form, scripted: 'yes' });
    expect(answer).toMatchObject({ ok: true, toast: { title: 'Message received', tone: 'info' } });
    expect(answer?.toast?.description).toContain("We're checking your message");
    expect(await stored(form.message ?? '')).toMatchObject([{ held: 1 }]);
  });

  test('takes a message of 10,000 characters, and of a longer one cuts nothing but says the limit', async () => {
    const page = await html('/contact');
    expect(page).toContain('Up to 10,000 characters.');
    expect(page).not.toMatch(/<textarea[^>]*maxlength/i);
    const full = 'x'.repeat(9_998);
    const long = contactForm(testPortal, { message: `${full}\r\n\r\nxx` });
    expect(await submit(visitor, '/contact', { ...long, scripted: 'yes' })).toMatchObject({
      status: 422,
      answer: { ok: false, errors: { message: 'Use at most 10,000 characters.' } },
    });
    // An end of a line is one character, however the browser sends it.
    const fits = contactForm(testPortal, { message: `${full}\r\nx` });
    testPortal.passTime(5_000);
    expect((await submit(site.visitor(), '/contact', { ...fits, scripted: 'yes' })).status).toBe(200);
    expect(await stored(`${full}\nx`)).toHaveLength(1);
  });

  test('[PUB-29, PUB-30] without scripts answers with an empty form and the toast', async () => {
    const browser = site.visitor();
    const form = contactForm(testPortal);
    testPortal.passTime(5_000);
    const answer = await browser.post('/contact', form);
    expect(answer.headers.get('location')).toBe('/contact');
    const page = await html('/contact', browser);
    expect(page).toContain('Message Sent!');
    expect(page).not.toContain(form.message ?? '');
    expect(await stored(form.message ?? '')).toHaveLength(1);
  });

  test('[VAL-22] what is refused without scripts keeps what was typed, beside the reason', async () => {
    const answer = await visitor.post(
      '/contact',
      contactForm(testPortal, { email: 'dana', message: 'Kept words' }),
    );
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Kept words');
    expect(page).toContain('Enter a valid email address.');
    expect(await stored('Kept words')).toEqual([]);
  });

  test('[VAL-22] what is refused is not repeated beyond what its fields take, nor to a page that has it', async () => {
    const long = contactForm(testPortal, {
      email: 'dana',
      message: '<"'.repeat(10_000),
      name: 'n'.repeat(20_000),
    });
    const empty = (await html('/contact')).length;
    const answer = await visitor.post('/contact', long);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    // Each sign stands twice in the page, and is written with up to seven.
    expect(page.length - empty).toBeLessThan(14 * 10_500);
    const scripted = await visitor.post('/contact.data', { ...long, scripted: 'yes' });
    expect(scripted.status).toBe(422);
    expect((await scripted.text()).length).toBeLessThan(2_000);
  });
});
