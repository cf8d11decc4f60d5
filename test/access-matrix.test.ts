import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { acrossMembers } from '#db/open.ts';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import { PAGES, ROLES, type Role } from './fixtures/access-matrix-pages.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import type { Intent } from './fixtures/matrix-rows.ts';
import { submit } from './fixtures/page-data.ts';
import { type Records, recordsOf } from './fixtures/records.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { bytesOf, type TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let made: Records;
let browsers: Record<Role, Browser>;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  for (const one of [fixtures.member, fixtures.otherTenant]) {
    await setCategoryAccess(await testPortal.ctx(fixtures.admin, one), ['payroll', 'ezpass', 'hiring']);
  }
  made = recordsOf(fixtures);
  const { sha256 } = await storeBlob(testPortal.deps, bytesOf('a picture'), { maxBytes: 100 });
  await testPortal.deps.db
    .updateTable('users')
    .set({ picture_sha256: sha256 })
    .where('id', '=', fixtures.member.id)
    .execute();
  browsers = {
    visitor: site.visitor(),
    member: await site.signedIn(fixtures.member),
    otherTenant: await site.signedIn(fixtures.otherTenant),
    manager: await site.signedIn(await testPortal.manager(fixtures.member, { hiring: true, editing: false })),
    editor: await site.signedIn(await testPortal.manager(fixtures.member, { hiring: true, editing: true })),
    admin: await site.signedIn(fixtures.admin),
  };
});

const UNKNOWN = 'file_00000000000000000000000000';
type Form = Record<string, string | string[]>;

/** The path with its parameters filled in: an id in place of any that is neither the member nor the category. */
function fill(
  path: string,
  { id = UNKNOWN, memberId = fixtures.member.id }: { id?: string; memberId?: string | undefined } = {},
) {
  const values: Record<string, string> = { memberId, category: 'payroll' };
  return path.replace(/:(\w+)/g, (_match, name: string) => values[name] ?? id).replace('*', 'no/such/page');
}

/** The word of the table for an answer. */
function word(status: number, location: string | null): string {
  if (location === null) return String(status);
  return location.startsWith('/login?')
    ? 'login'
    : `>${location
        .split('?')[0]
        ?.replace(fixtures.member.id, ':memberId')
        .replace(/form_\w+/, ':formId')
        .replace(/product_\w+/, ':productId')}`;
}

/** The answer's word; its body is left unread, since that of a live stream has no end. */
async function wordOf(answer: Promise<Response>): Promise<string> {
  const { body, status, headers } = await answer;
  await body?.cancel();
  return word(status, headers.get('location'));
}

/** Tables that a refused call may write to: who asked, how often, and what a form's key led to. */
const OF_THE_ASKING = [
  'sessions',
  'verifications',
  'sign_in_failures',
  'known_clients',
  'contact_counts',
  'done_once',
  'checkout_starts',
];

/** All that is stored, to see that a refused call changed none of it: every row of every table, as sorted lines. */
async function stored(): Promise<Record<string, string[]>> {
  const db = acrossMembers(testPortal.deps.db, 'a test');
  tables ??= (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !OF_THE_ASKING.includes(name));
  const rows = await Promise.all(
    tables.map((name) =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  );
  const lines = rows.map((found) => found.map((row) => JSON.stringify(row)).sort());
  return Object.fromEntries(tables.map((name, index) => [name, lines[index] ?? []]));
}
let tables: string[] | undefined;

const REFUSED = new Set(['login', '401', '403', '404', '409', '422']);

/** Runs the act as each role, and compares with the row; what is refused changes nothing. */
async function compare<Prepared>(
  answers: string,
  prepare: () => Promise<Prepared>,
  act: (browser: Browser, prepared: Prepared) => Promise<string>,
) {
  const got: [Role, string][] = [];
  for (const role of ROLES) {
    const prepared = await prepare();
    const before = await stored();
    const answer = await act(browsers[role], prepared);
    if (REFUSED.has(answer)) expect(await stored(), `${role}: ${answer}`).toEqual(before);
    got.push([role, answer]);
  }
  const expected = answers.trim().split(/\s+/);
  expect(Object.fromEntries(got)).toEqual(
    Object.fromEntries(ROLES.map((role, index) => [role, expected[index]])),
  );
}

/** A form as the script of a page sends it. */
const send = (browser: Browser, key: string, form: Form, memberId?: string) => {
  const [path = '', intent = ''] = key.split(' ');
  const { ':memberId': named, ...fields } = form;
  return submit(browser, fill(path, { memberId: memberId ?? (named as string | undefined) }), {
    intent,
    ...fields,
  });
};

describe('[VAL-22, ROLE-11] the tables have a row for', () => {
  const pages = () =>
    Object.values(site.build.routes).flatMap((route) => {
      if (!route || !(route.path || route.index)) return [];
      const { action } = route.module as { action?: { intents?: string[] } };
      return [{ path: `/${route.path ?? ''}`, intents: action ? (action.intents ?? ['']) : [] }];
    });

  test('every page', () => {
    const toAdd =
      'add the row to `pages` in test/nouns/<noun>.ts, or to test/fixtures/access-matrix-pages.ts';
    expect(Object.keys(PAGES).sort(), toAdd).toEqual(
      pages()
        .map(({ path }) => path)
        .sort(),
    );
  });

  test('every call of every page', () => {
    const calls = pages().flatMap(({ path, intents }) => intents.map((name) => `${path} ${name}`));
    const toAdd =
      'add the row to `intents` in test/nouns/<noun>.ts, or to test/fixtures/access-matrix-intents.ts';
    expect(Object.keys(INTENTS).sort(), toAdd).toEqual(calls.sort());
  });

  test('every call of the API', () => {
    const routes = new Set(site.app.routes.map(({ method, path }) => `${method} ${path}`));
    // What is under 'ALL' prepares or ends a request, and answers none of its own but 'not found'.
    const all = [
      '/*',
      '/api/*',
      '/store/*',
      '/api/member/*',
      '/api/admin/members/:memberId/*',
      '/api/admin/forms/*',
      '/api/admin/move/*',
      '/api/admin/services/*',
      '/api/admin/shop/*',
    ].map((path) => `ALL ${path}`);
    const toAdd =
      'add the row to `calls` in test/nouns/<noun>.ts, or to test/fixtures/access-matrix-calls.ts';
    expect([...routes].sort(), toAdd).toEqual([...Object.keys(CALLS), ...all].sort());
  });
});

test.each(Object.entries(PAGES))(
  '[ROLE-03, ROLE-05] GET %s answers each role as the table says',
  async (path, answers) => {
    await compare(
      answers,
      async () => undefined,
      (browser) => wordOf(browser.get(fill(path))),
    );
  },
);

test.each(Object.entries(INTENTS))(
  '[ROLE-09, ROLE-10, ROLE-11, VAL-22] the call %s answers each role as the table says',
  async (key, { answers, form }) => {
    await compare(
      answers,
      async () => {
        if (key.endsWith(' stop'))
          await send(browsers.admin, '/admin/view-as start', { memberId: fixtures.member.id });
        return form(made);
      },
      async (browser, prepared) => {
        // Whoever signs out does so in a window of its own.
        const { status, location } = await send(key === '/logout ' ? site.visitor() : browser, key, prepared);
        if (key.startsWith('/admin/view-as ')) await send(browsers.admin, '/admin/view-as stop', {});
        return word(status, location);
      },
    );
  },
);

test.each(Object.entries(CALLS))(
  '[FILE-07, ROLE-10, ROLE-11, VAL-22] %s answers each role as the table says',
  async (key, { answers, id, send: call }) => {
    const path = key.split(' ')[1] ?? '';
    await compare(
      answers,
      async () => (await id?.(made)) ?? UNKNOWN,
      (browser, prepared) => wordOf(call(browser, fill(path, { id: prepared }), prepared)),
    );
  },
);

/** Everything of an answer that whoever gets it can tell, with the id that was asked for taken out. */
async function telling(answer: Promise<Response>, id: string) {
  const { status, headers } = await answer;
  const requestId = headers.get('x-request-id') ?? '';
  const text = (await (await answer).text()).replaceAll(id, 'the id').replaceAll(requestId, 'the request');
  const own = ['x-request-id', 'content-security-policy'];
  return { status, text, headers: [...headers].filter(([name]) => !own.includes(name)) };
}

describe('[ROLE-12] an id of another member answers byte for byte like one that does not exist', () => {
  const asForm = (key: string, form: Form, browser: Browser, id: string, memberId?: string) => {
    const [path = '', intent = ''] = key.split(' ');
    return telling(browser.post(`${fill(path, { memberId })}.data`, { intent, ...form }), id);
  };
  const foreign = Object.entries(INTENTS).filter(([, row]) => row.foreign);

  test.each(foreign.filter(([key]) => key.startsWith('/member/')))('to %s', async (key, row) => {
    const form = await row.form(made);
    const field = row.foreign ?? '';
    const [theirs, unknown] = [form[field] as string, UNKNOWN];
    const answer = await asForm(key, form, browsers.otherTenant, theirs);
    expect([404, 409]).toContain(answer.status);
    expect(answer).toEqual(await asForm(key, { ...form, [field]: unknown }, browsers.otherTenant, unknown));
  });

  test.each(foreign.filter(([key]) => key.startsWith('/admin/users/:memberId')))(
    "to %s, on another member's page",
    async (key, row) => {
      const form = await row.form(made);
      const field = row.foreign ?? '';
      const theirs = form[field] as string;
      const elsewhere = fixtures.otherTenant.id;
      const answer = await asForm(key, form, browsers.admin, theirs, elsewhere);
      expect([404, 409]).toContain(answer.status);
      expect(answer).toEqual(
        await asForm(key, { ...form, [field]: UNKNOWN }, browsers.admin, UNKNOWN, elsewhere),
      );
    },
  );

  // How an admin likes its lists is its own affair, whoever is looked at.
  const ofTheMember = (key: string) =>
    key.startsWith('/admin/users/:memberId') && !key.endsWith(' view-preference');
  test.each(Object.keys(INTENTS).filter(ofTheMember))(
    'to %s, where the address names no member',
    async (key) => {
      const form = await (INTENTS[key] as Intent).form(made);
      const { ':memberId': _other, ...fields } = form;
      const manager = await testPortal.manager(fixtures.member, { hiring: true, editing: true });
      const answers = [];
      for (const id of [UNKNOWN, fixtures.admin.id, manager.id]) {
        answers.push(await asForm(key, fields, browsers.admin, id, id));
      }
      expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('Member not found.') });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    },
  );

  const withId = Object.entries(CALLS).filter(([, row]) => row.id);

  test.each(withId.filter(([key]) => key.includes(' /api/member/')))(
    'to %s',
    async (key, { id, send: call }) => {
      const path = key.split(' ')[1] ?? '';
      const ask = (one: string) => telling(call(browsers.otherTenant, fill(path, { id: one }), one), one);
      expect(await ask((await id?.(made)) ?? '')).toEqual(await ask(UNKNOWN));
    },
  );

  test.each(withId.filter(([key]) => key.includes(' /api/admin/members/')))(
    'to %s, under another member, and to whoever is no admin',
    async (key, { id, send: call }) => {
      const path = key.split(' ')[1] ?? '';
      const theirs = (await id?.(made)) ?? '';
      const ask = (browser: Browser, one: string, memberId: string) =>
        telling(call(browser, fill(path, { id: one, memberId }), one), one);
      const elsewhere = fixtures.otherTenant.id;
      expect(await ask(browsers.admin, theirs, elsewhere)).toEqual(
        await ask(browsers.admin, UNKNOWN, elsewhere),
      );
      expect(await ask(browsers.otherTenant, theirs, fixtures.member.id)).toEqual(
        await ask(browsers.otherTenant, UNKNOWN, 'user_unknown'),
      );
    },
  );

  test.each([
    ['/member/payroll', 'file', (records: Records) => records.file()],
    ['/member/dashboard', 'request', (records: Records) => records.request()],
    ['/member/hiring', 'candidate', (records: Records) => records.candidate()],
    ['/member/employees/import', 'import', (records: Records) => records.previewedImport()],
  ] as const)('in the address of %s', async (path, name, make) => {
    const ask = async (id: string) => telling(browsers.otherTenant.get(`${path}.data?${name}=${id}`), id);
    // The first page shows what is left of an earlier call's toast.
    await ask(UNKNOWN);
    const answer = await ask(await make(made));
    expect(answer.status).toBe(200);
    expect(answer).toEqual(await ask(UNKNOWN));
  });

  test('as an employee of the address, in either area', async () => {
    const theirs = await made.employeeWithDocument();
    for (const [browser, list] of [
      [browsers.otherTenant, '/member/employees'],
      [browsers.admin, `/admin/users/${fixtures.otherTenant.id}/employees`],
    ] as const) {
      const ask = async (id: string) => telling(browser.get(`${list}/${id}.data`), id);
      // The first page shows what is left of an earlier call's toast.
      await ask(UNKNOWN);
      const answer = await ask(theirs);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await ask(UNKNOWN));
    }
  });
});
