import { afterAll, describe, expect } from 'vitest';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import { PAGES } from './fixtures/access-matrix-pages.ts';
import { allOf, differenceOf, LIVE, listener } from './fixtures/all-that-is-told.ts';
import type { Browser } from './fixtures/browser.ts';
import { type Asker, test as base, type Marks, makeAll, marksOf } from './fixtures/leak-matrix.ts';
import { UNKNOWN } from './fixtures/matrix-test.ts';
import type { Records } from './fixtures/records.ts';

/** How much was asked, said at the end. */
const asked = { requests: 0, routes: new Set<string>(), roles: new Set<string>(), leaks: [] as string[] };
let told = 0;
/** Those that were found since this was last called. */
function leaksSince(): string[] {
  const found = asked.leaks.slice(told);
  told = asked.leaks.length;
  return found;
}

const test = base.extend('marks', { scope: 'file' }, async ({ matrix, leaks }) => {
  await makeAll(leaks.others, matrix.written);
  await makeAll(matrix.made, matrix.written);
  return marksOf(matrix.people, leaks.stranger);
});

afterAll(() => {
  const { requests, routes, roles, leaks } = asked;
  process.stdout.write(
    `access: ${routes.size} pages and calls x ${roles.size} roles x own, foreign and unknown ids: ${requests} requests, leaks: ${leaks.length}\n`,
  );
});

/** What makes the record that a parameter of a page's address names. */
const NAMED: Record<string, (made: Records) => Promise<string>> = {
  employeeId: (made) => made.employeeWithDocument(),
  formId: (made) => made.assigned(),
  submissionId: (made) => made.submission(),
  productId: (made) => made.product(),
  orderId: (made) => made.order(),
};
/** These have a secret of their own in place of an id, and no record of anybody else's. */
const SECRETS = ['id', 'secret', 'token', 'opening', 'saleId', 'storeId', 'category', 'memberId'];
/** What a page reads of its query, each with the id asked about. */
const QUERY = [
  'q',
  'file',
  'request',
  'candidate',
  'import',
  'document',
  'order',
  'with',
  'sign',
  'form',
  'finding',
  'employee',
];

/** Asks, notes any mark that the asker must not see, and any write of a refused call; answers the status. */
async function ask(
  role: string,
  asker: Asker,
  what: string,
  marks: Marks,
  written: () => Promise<readonly string[]>,
  sent: string,
  call: () => Promise<Response>,
): Promise<number> {
  asked.requests += 1;
  asked.routes.add(what.split(', asked with')[0] ?? what);
  asked.roles.add(role);
  await written();
  const answer = await call();
  const said = `${await answer.text()}\n${[...answer.headers].flat().join('\n')}`;
  for (const group of asker.hidden) {
    const leak = [...marks[group]].find((mark) => said.includes(mark) && !sent.includes(mark));
    if (leak) asked.leaks.push(`${role}: ${what} tells ${leak}`);
  }
  if (answer.status >= 400) {
    // A wrong code of a link counts against it.
    const tables = (await written()).filter((table) => !asker.token || table !== 'answer_links');
    if (tables.length > 0) asked.leaks.push(`${role}: ${what} was refused and wrote to ${tables}`);
  }
  return answer.status;
}

const refusedTo = (asker: Asker) => asker.hidden.includes('all');

describe('[ROLE-12, ROLE-11, VAL-22] nobody is told what is another’s', () => {
  test('the marks are many, and their own member sees them', { timeout: 240_000 }, async ({
    marks,
    leaks,
  }) => {
    expect(marks.all.size).toBeGreaterThan(300);
    expect(marks.staff.size).toBeGreaterThan(2);
    expect(marks.links.size).toBeGreaterThan(1);
    const seen = async (browser: Browser, path: string, group: Set<string>) => {
      const told = await (await browser.get(path)).text();
      return [...group].some((mark) => told.includes(mark));
    };
    const member = leaks.askers.member as Asker;
    expect(await seen(member.browser, '/member/employees.data', marks.all)).toBe(true);
    expect(await seen(member.browser, '/member/hiring.data', marks.all)).toBe(true);
  });

  test.for(Object.keys(PAGES))('by the page %s', async (path, { matrix, leaks, marks, site }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const record = names.map((name) => NAMED[name]).find((make) => make);
    expect(names.filter((name) => !(name in NAMED || SECRETS.includes(name)))).toEqual([]);
    const theirs = record ? await record(matrix.made) : await matrix.made.file();
    const leaf = Object.values(site.build.routes).find((route) => `/${route?.path ?? ''}` === path);
    for (const [role, asker] of Object.entries(leaks.askers)) {
      const statuses = new Map<string, number>();
      for (const id of names.length > 0 ? [theirs, UNKNOWN] : [theirs]) {
        const filling = { id };
        const to = matrix.fill(path, filling);
        const query = QUERY.map((name) => `${name}=${id}`).join('&');
        const forms = [`${to}.data?${query}`];
        if (id === theirs && asker.hidden.length > 0)
          forms.push(`${to}.data?_routes=${encodeURIComponent(leaf?.id ?? '')}`);
        for (const form of forms) {
          const status = await ask(role, asker, `GET ${path}`, marks, matrix.written, form + query, () =>
            asker.browser.get(form),
          );
          const kind = form.replaceAll(id, '');
          const before = statuses.get(kind) ?? status;
          if (refusedTo(asker) && before !== status)
            asked.leaks.push(`${role}: ${path} tells that there is ${id}: ${before}, ${status}`);
          statuses.set(kind, status);
        }
      }
    }
    expect(leaksSince()).toEqual([]);
  });

  test.for(Object.entries(CALLS))('by the call %s', async ([key, row], { matrix, leaks, marks }) => {
    const [method = '', path = ''] = key.split(' ');
    // A link is its holder's, whoever that is.
    const isLink = /:(token|secret)/.test(path);
    const theirs = (!isLink && (await row.id?.(matrix.made))) || UNKNOWN;
    for (const [role, asker] of Object.entries(leaks.askers)) {
      const strange = refusedTo(asker);
      for (const id of strange ? [theirs, UNKNOWN] : [UNKNOWN]) {
        const to = matrix.fill(path.replace(':token', asker.token ?? ':token'), { id });
        await ask(role, asker, key, marks, matrix.written, to, async () =>
          LIVE.test(path) ? closed(row.send(asker.browser, to, id)) : row.send(asker.browser, to, id),
        );
        if (!strange || LIVE.test(path)) continue;
        for (const other of METHODS.filter((one) => one !== method))
          await ask(role, asker, `${key}, asked with ${other}`, marks, matrix.written, to, () =>
            asker.browser.call(other, to, other === 'GET' || other === 'HEAD' ? undefined : '{}'),
          );
      }
    }
    expect(leaksSince()).toEqual([]);
  });

  test.for(Object.entries(INTENTS).filter(([key]) => key !== '/logout '))(
    'by the call %s',
    async ([key, row], { matrix, leaks, marks }) => {
      const [path = '', intent = ''] = key.split(' ');
      const { ':memberId': named, ...form } = await row.form(matrix.made);
      for (const [role, asker] of Object.entries(leaks.askers)) {
        if (!refusedTo(asker)) continue;
        for (const id of row.foreign ? [form[row.foreign] as string, UNKNOWN] : [UNKNOWN]) {
          const sent = { intent, ...form, ...(row.foreign && { [row.foreign]: id }) };
          const filling = named ? { memberId: named as string } : {};
          const to = matrix.fill(path.replace(':token', asker.token ?? ':token'), filling);
          await ask(role, asker, `POST ${key}`, marks, matrix.written, JSON.stringify(sent) + to, () =>
            asker.browser.post(`${to}.data`, sent),
          );
        }
      }
      expect(leaksSince()).toEqual([]);
    },
  );

  test('by any mail', async ({ matrix, leaks, marks, testPortal }) => {
    const hiddenFrom: [string, Set<string>][] = [
      [leaks.stranger.member.email, marks.all],
      [matrix.people.member.email, marks.staff],
    ];
    for (const [address, hidden] of hiddenFrom) {
      const mails = testPortal.sent.filter(({ to }) => to === address);
      expect(mails.length).toBeGreaterThan(5);
      for (const mail of mails) {
        asked.requests += 1;
        const said = JSON.stringify(mail);
        const leak = [...hidden].find((mark) => said.includes(mark));
        if (leak) asked.leaks.push(`the mail '${mail.subject}' to ${address} tells ${leak}`);
      }
    }
    expect(leaksSince()).toEqual([]);
  });
});

test('[ROLE-12] whatever is made for a member, another one’s pages, counts, exports and search stay byte for byte', {
  timeout: 240_000,
}, async ({ matrix, leaks }) => {
  const shared = await makeAll(matrix.made, matrix.written);
  const { browser } = leaks.askers['other member'] as Asker;
  // What is looked at for the first time is new no longer.
  await allOf(browser, matrix.fill);
  const before = await allOf(browser, matrix.fill);
  expect(before.size).toBeGreaterThan(30);
  const live = await listener(browser);
  await makeAll(matrix.made, matrix.written, shared);
  const after = await allOf(browser, matrix.fill);
  for (const [path, told] of before)
    expect([path, differenceOf(told, after.get(path) ?? '')]).toEqual([path, '']);
  // The first says how often to ask. Rules that staff keep are everybody's, and each member is told of its own findings.
  const [, ...topics] = (await live()).filter((line) => line.startsWith('data: '));
  expect(topics.filter((topic) => topic !== 'data: findings')).toEqual([]);
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A stream's answer, with what it says at once. */
async function closed(answer: Promise<Response>): Promise<Response> {
  const { body, status, headers } = await answer;
  const reader = body?.getReader();
  const first = status === 200 ? await reader?.read() : undefined;
  await reader?.cancel();
  return new Response(first?.value as BodyInit | undefined, { status, headers });
}
