import { describe, expect } from 'vitest';
import type { RequestLine } from '#app/features/work/request/list-requests.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
let fixtures: Fixtures;
let member: Browser;
let admin: Browser;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});
test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  member = await site.signedIn(fixtures.member);
  admin = await site.signedIn(fixtures.admin);
});

const page = () => `/admin/users/${fixtures.member.id}/requests`;
const ask = (form: Record<string, string> = {}) =>
  submit(admin, page(), { intent: 'request-ask', text: 'Send the July tolls', dueDate: '', ...form });
const asked = async (form?: Record<string, string>) => (await ask(form)).answer?.made?.id ?? '';
const respond = (requestId: string, response: string, round = 1, browser = member) =>
  submit(browser, '/member/requests', {
    intent: 'request-respond',
    requestId,
    round: String(round),
    response,
  });
const again = (requestId: string, text: string) =>
  submit(admin, page(), { intent: 'request-ask-again', requestId, text, dueDate: '' });
const mineIn = async (tab: string, browser = member) =>
  (await pageData<{ requests: RequestLine[] }>(browser, `/member/requests?tab=${tab}`, 'member/requests'))
    .requests;
const mine = async (browser = member) =>
  (await Promise.all(['open', 'waiting', 'done'].map((tab) => mineIn(tab, browser)))).flat();
const theirs = async () =>
  (await pageData<{ requests: RequestLine[] }>(admin, page(), 'admin/member/requests')).requests;
/** A refusal as a destructive toast 'Error' with the text, and the text at its field. */
const refused = (text: string, field: string) => ({
  status: 422,
  answer: {
    ok: false,
    toast: { title: 'Error', description: text, tone: 'destructive' },
    errors: { [field]: text },
  },
});

describe('asking', () => {
  test('[REQ-01, REQ-02, REQ-03, DATA-30] an admin asks, and the member sees it at once', async () => {
    const { status, answer } = await ask({ dueDate: '2099-12-31' });
    expect([status, answer?.ok, answer?.toast?.tone]).toEqual([200, true, 'success']);
    expect(await mine()).toMatchObject([
      {
        id: answer?.made?.id,
        text: 'Send the July tolls',
        dueDate: '2099-12-31',
        status: 'Pending',
        unseen: true,
        overdue: false,
        canRespond: true,
        canAskAgain: false,
      },
    ]);
  });

  test('[VAL-11, ERR-12, VAL-22] without a text is refused', async () => {
    const requestId = await asked();
    await respond(requestId, 'Here');
    for (const text of ['', '  \n ']) {
      expect(await ask({ text })).toMatchObject(refused('Request is empty', 'text'));
      expect(await again(requestId, text)).toMatchObject(refused('Request is empty', 'text'));
    }
    expect(await mine()).toHaveLength(1);
  });

  test('[REQ-01] twice with one form, also at the same time, asks once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask({ key: 'one form' })));
    answers.push(await ask({ key: 'one form' }));
    expect(new Set(answers.map(({ answer }) => answer?.made?.id)).size).toBe(1);
    expect(await mine()).toHaveLength(1);
  });

  test('[REQ-09] a request past its due date shows as overdue to both sides, in the zone of each viewer', async ({
    testPortal,
  }) => {
    testPortal.passTime(Date.parse('2030-06-15T02:00:00Z') - testPortal.deps.now().getTime());
    const [fresh, browsers] = [
      await createFixtures(testPortal),
      { east: site.visitor(), west: site.visitor() },
    ];
    fixtures = fresh;
    admin = await site.signedIn(fresh.admin);
    await asked({ dueDate: '2030-06-14' });
    browsers.east = await site.signedIn(fresh.member);
    browsers.west = await site.signedIn(fresh.member);
    browsers.east.setCookie('portal.zone', 'Asia%2FTokyo');
    browsers.west.setCookie('portal.zone', 'America%2FNew_York');
    expect((await mine(browsers.east))[0]).toMatchObject({ overdue: true, zoned: true });
    expect((await mine(browsers.west))[0]).toMatchObject({ overdue: false, zoned: true });
    const shown = async (window: Browser) => (await window.get('/member/dashboard')).text();
    expect(await shown(browsers.east)).toMatch(/due [^(]*\((?:<!-- -->)?Tokyo time/);
    expect(await shown(browsers.west)).toMatch(/due [^(]*\((?:<!-- -->)?New York time/);
    expect((await theirs())[0]).toMatchObject({ overdue: true });
  });
});

describe('a response', () => {
  test('[REQ-04, REQ-05, ADM-29, DATA-30] reaches the admin at once', async () => {
    const requestId = await asked();
    expect(await respond(requestId, ' Here is July ')).toMatchObject({ status: 200, answer: { ok: true } });
    expect(await theirs()).toMatchObject([
      {
        id: requestId,
        status: 'Responded',
        response: 'Here is July',
        responderName: fixtures.member.name,
        unseen: true,
        canAskAgain: true,
      },
    ]);
  });

  test('[VAL-10, REQ-06, ERR-12, VAL-22] that is empty is refused, and the request stays Pending', async () => {
    const requestId = await asked();
    for (const response of ['', '   ']) {
      expect(await respond(requestId, response)).toMatchObject(refused('Response is empty', 'response'));
    }
    expect(await mine()).toMatchObject([{ status: 'Pending', response: null }]);
  });

  test('[REQ-07] is final: the second one is refused, and of two at the same time one counts', async () => {
    const requestId = await asked();
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((text) => respond(requestId, text)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const counted = ['one', 'two', 'three', 'four'][answers.findIndex(({ status }) => status === 200)];
    expect(await theirs()).toMatchObject([{ response: counted }]);
    expect(await respond(requestId, 'five')).toMatchObject({ status: 409, answer: { ok: false } });
    expect(await theirs()).toMatchObject([{ response: counted }]);
  });

  test('[REQ-08, REQ-07] from a page that shows an earlier round is refused', async () => {
    const requestId = await asked();
    await respond(requestId, 'Here is July');
    expect(await again(requestId, 'And August?')).toMatchObject({ status: 200 });
    expect(await respond(requestId, 'July, I said', 1)).toMatchObject({ status: 409 });
    expect(await mine()).toMatchObject([
      {
        round: 2,
        text: 'And August?',
        status: 'Pending',
        unseen: true,
        earlier: [{ round: 1, text: 'Send the July tolls', response: 'Here is July' }],
      },
    ]);
    expect(await respond(requestId, 'Here is August', 2)).toMatchObject({ status: 200 });
  });

  test('[ROLE-11] of a manager whose permission was withdrawn since the page was loaded is refused', async ({
    testPortal,
  }) => {
    const requestId = await asked();
    const person = await testPortal.manager(fixtures.member, { hiring: false, editing: true });
    const manager = await site.signedIn(person);
    expect(await mine(manager)).toMatchObject([{ canRespond: true }]);
    await testPortal.deps.db
      .updateTable('users')
      .set({ permissions: JSON.stringify({ hiring: true, editing: false }) })
      .where('id', '=', person.id)
      .execute();
    expect(await respond(requestId, 'Here', 1, manager)).toMatchObject({
      status: 403,
      answer: { ok: false },
    });
    expect(await mine(manager)).toMatchObject([{ canRespond: false, status: 'Pending' }]);
  });

  test('with a character that no database keeps is kept without it', async () => {
    const requestId = await asked();
    expect(await respond(requestId, 'He\0re')).toMatchObject({ status: 200 });
    expect(await theirs()).toMatchObject([{ response: 'Here' }]);
  });
});

test('a click on a request is kept, for the own side', async () => {
  const requestId = await asked();
  expect((await mine())[0]?.unseen).toBe(true);
  await submit(member, '/member/requests', { intent: 'request-seen', requestId });
  expect((await mine())[0]?.unseen).toBe(false);
  await respond(requestId, 'Here');
  expect((await theirs())[0]?.unseen).toBe(true);
  await submit(admin, page(), { intent: 'request-seen', requestId });
  expect((await theirs())[0]?.unseen).toBe(false);
});
