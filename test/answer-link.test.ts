import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { setAnswersByLink } from '#app/features/platform/answer-link/end-answer-links.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { itemsOf } from '#app/features/work/request/items/list-items.server.ts';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { PAGES } from './fixtures/access-matrix-pages.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { assignForm, fieldsOf, publishForm } from './fixtures/forms.ts';
import { submit } from './fixtures/page-data.ts';
import { test as base } from './fixtures/site-test.ts';

const ITEMS = [
  { kind: 'file', label: 'Photo of the card', options: [] },
  { kind: 'question', label: 'Who drove VAN07?', options: [] },
] as const;

/** A checklist that was asked for, and the path of the link that was mailed for it. */
async function askByMail({ testPortal, asAdmin, member }: Fixtures) {
  testPortal.setMailConfigured(true);
  const requestId = await askMember(asAdmin, { text: 'About VAN07', dueDate: null, items: ITEMS });
  const items = await itemsOf(asAdmin, [{ id: requestId, status: 'Pending', round: 1 }]);
  const [photo, question] = (items.get(requestId) ?? []).map(({ id }) => id);
  const mail = testPortal.sent.findLast(({ to }) => to === member.email)?.text ?? '';
  const path = new URL(/http\S+\/answer\/\S+/.exec(mail)?.[0] ?? '').pathname;
  return { requestId, path, calls: `/api${path}`, photo: photo ?? '', question: question ?? '' };
}

const test = base.extend('asked', async ({ fixtures }) => askByMail(fixtures));

const open = (browser: Browser, path: string) => submit(browser, path, { intent: 'answer-open' });
const upload = (browser: Browser, calls: string, itemId: string) =>
  browser.upload(
    `${calls}/request-items/${itemId}/files`,
    { name: 'card.txt', clientKey: randomUUID() },
    'Policy 7',
  );
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? '';

describe('the link of a request', () => {
  test('shows nothing before it is opened, whoever looks at it; then it is answered without a login', async ({
    site,
    asked,
  }) => {
    const scanner = site.visitor();
    for (let count = 0; count < 3; count += 1) {
      const looked = await scanner.get(asked.path);
      expect(looked.status).toBe(200);
      expect(await looked.text()).not.toContain('VAN07');
    }
    await site.app.request(`http://localhost:3000${asked.path}`, { method: 'HEAD' });
    const phone = site.visitor();
    expect(await open(phone, asked.path)).toMatchObject({ status: 200, answer: { ok: true } });
    expect(await (await phone.get(asked.path)).text()).toContain('Photo of the card');
    const sent = await upload(phone, asked.calls, asked.photo);
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as { id: string };
    expect(await (await phone.get(`${asked.calls}/request-files/${id}`)).text()).toBe('Policy 7');
    const form = { intent: 'item-answer', itemId: asked.question, answer: 'Sam' };
    expect((await submit(phone, asked.path, form)).answer?.toast?.title).toBe('Answer sent');
    const done = await phone.get(asked.path);
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('Thank you');
    expect((await submit(phone, asked.path, form)).status).toBe(404);
    expect((await upload(phone, asked.calls, asked.photo)).status).toBe(404);
  });

  test('is told to nobody else: no referrer, nothing kept, in no search engine, not in the outbox', async ({
    site,
    asked,
    testPortal,
  }) => {
    const { headers } = await site.visitor().get(asked.path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const refused = await site.visitor().get(`${asked.calls}/request-files/rfile_1`);
    expect(refused.headers.get('referrer-policy')).toBe('no-referrer');
    const token = asked.path.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const links = await testPortal.deps.db.selectFrom('mails').select('text').execute();
    expect(links.some(({ text }) => text.includes('/answer/{alink_'))).toBe(true);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test('opens on one device; another one needs a code, of which wrong ones and many are refused', async ({
    site,
    asked,
    fixtures,
    testPortal,
  }) => {
    const [phone, laptop] = [site.visitor(), site.visitor()];
    await open(phone, asked.path);
    expect((await open(laptop, asked.path)).status).toBe(409);
    expect(await (await laptop.get(asked.path)).text()).not.toContain('VAN07');
    const answer = { intent: 'item-answer', itemId: asked.question, answer: 'Sam' };
    expect((await submit(laptop, asked.path, answer)).status).toBe(404);
    expect((await upload(laptop, asked.calls, asked.photo)).status).toBe(404);
    expect((await submit(laptop, asked.path, { intent: 'answer-code' })).status).toBe(200);
    expect((await submit(laptop, asked.path, { intent: 'answer-code' })).status).toBe(429);
    const mail = testPortal.sent.findLast(({ to }) => to === fixtures.member.email);
    const code = codeIn(mail?.text ?? '');
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = (typed: string) => submit(laptop, asked.path, { intent: 'answer-confirm', code: typed });
    expect((await confirm(wrong)).answer?.errors?.code).toContain("isn't right");
    expect((await confirm(code)).status).toBe(200);
    expect(await (await laptop.get(asked.path)).text()).toContain('Photo of the card');
    expect((await confirm(code)).status).toBe(422);
    // Both go on.
    expect(await (await phone.get(asked.path)).text()).toContain('Photo of the card');
  });

  test('a code is tried five times at most', async ({ site, asked, testPortal }) => {
    const [phone, laptop] = [site.visitor(), site.visitor()];
    await open(phone, asked.path);
    await submit(laptop, asked.path, { intent: 'answer-code' });
    const code = codeIn(testPortal.sent.at(-1)?.text ?? '');
    for (let tried = 0; tried < 5; tried += 1)
      await submit(laptop, asked.path, { intent: 'answer-confirm', code: 'wrong' });
    expect((await submit(laptop, asked.path, { intent: 'answer-confirm', code })).status).toBe(422);
  });

  test('ends after 30 days, when it is turned off, and for a person who may not answer any more', async ({
    site,
    fixtures,
    asked,
    testPortal,
  }) => {
    const phone = site.visitor();
    await open(phone, asked.path);
    const status = async () => (await phone.get(asked.path)).status;
    expect(await status()).toBe(200);
    await setAnswersByLink(fixtures.asMember, { on: false });
    expect(await status()).toBe(404);
    await setAnswersByLink(fixtures.asMember, { on: true });
    const again = await askByMail(fixtures);
    await open(phone, again.path);
    expect((await phone.get(again.path)).status).toBe(200);
    testPortal.passTime(30 * 86_400_000 + 1);
    expect((await phone.get(again.path)).status).toBe(404);
    expect((await upload(phone, again.calls, again.photo)).status).toBe(404);
  });
});

describe('whoever has a link', () => {
  test('reaches no other request and no form, of the same member or another one', async ({
    site,
    fixtures,
    asked,
  }) => {
    const phone = site.visitor();
    await open(phone, asked.path);
    const other = await askByMail(fixtures);
    const formId = await publishForm(fixtures.asAdmin, [{ type: 'file', label: 'Photo' }]);
    await assignForm(fixtures.asAdmin, formId);
    const photo = (await fieldsOf(fixtures.asAdmin, formId)).Photo?.id ?? '';
    const upTo = { fieldId: photo, name: 'a.png', clientKey: randomUUID() };
    const draft = { number: 1, revision: 0, typed: {} };
    expect((await upload(phone, asked.calls, other.photo)).status).toBe(404);
    expect((await phone.upload(`${asked.calls}/forms/${formId}/files`, upTo, 'x')).status).toBe(404);
    expect((await phone.call('PUT', `${asked.calls}/forms/${formId}/draft`, draft)).status).toBe(404);
    expect((await phone.get(other.path)).status).toBe(200);
    expect(await (await phone.get(other.path)).text()).not.toContain('VAN07');
    const forms: Record<string, string>[] = [
      { intent: 'item-answer', itemId: other.question, answer: 'Sam' },
      { intent: 'request-respond', requestId: other.requestId, round: '1', response: 'Here' },
      { intent: 'form-submit', formId, number: '1', version: '2' },
      { intent: 'form-seen', formId },
      { intent: 'request-cancel', requestId: asked.requestId },
    ];
    for (const form of forms) expect((await submit(phone, asked.path, form)).status).toBe(404);
  });

  test('gets of every page and every call what a visitor gets', async ({ site, asked }) => {
    const [phone, visitor] = [site.visitor(), site.visitor()];
    await open(phone, asked.path);
    const fill = (path: string) => path.replace(/:\w+/g, 'unknown').replace('*', 'elsewhere');
    for (const path of Object.keys(PAGES).map(fill)) {
      const [one, other] = [await phone.get(path), await visitor.get(path)];
      expect([path, one.status, one.headers.get('location')?.split('?')[0]]).toEqual([
        path,
        other.status,
        other.headers.get('location')?.split('?')[0],
      ]);
    }
    for (const [key, call] of Object.entries(CALLS)) {
      const path = fill(key.split(' ')[1] ?? '');
      const [one, other] = [await call.send(phone, path, 'x'), await call.send(visitor, path, 'x')];
      expect([key, one.status]).toEqual([key, other.status]);
    }
  });

  test('is told apart in the activity', async ({ site, asked, fixtures }) => {
    const phone = site.visitor();
    await open(phone, asked.path);
    await submit(phone, asked.path, { intent: 'item-answer', itemId: asked.question, answer: 'Sam' });
    const acts = await fixtures.asAdmin.db
      .selectFrom('activities')
      .select(['action', 'actor_id', 'by_link'])
      .where('member_id', '=', fixtures.member.id)
      .where('subject_id', '=', asked.requestId)
      .orderBy('id')
      .execute();
    const own = { actor_id: fixtures.member.id, by_link: 1 };
    expect(acts.slice(1)).toEqual([
      { action: 'request.opened', ...own },
      { action: 'request.item-answered', ...own },
    ]);
    expect(acts[0]).toMatchObject({ by_link: 0 });
  });
});
