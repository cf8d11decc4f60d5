import { describe, expect } from 'vitest';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import { PAGES } from './fixtures/access-matrix-pages.ts';
import type { Browser } from './fixtures/browser.ts';
import { MEMBERS } from './fixtures/matrix-rows.ts';
import { test as base, UNKNOWN } from './fixtures/matrix-test.ts';

/** What is only for owners, and for owners and admins: nobody else opens it or calls anything there. */
const SETTINGS = ['', '/move', '/scheduled', '/emails', '/team', '/security'].map(
  (path) => `/admin/settings${path}`,
);
/** What is only for owners. */
const OWNERS = ['/admin/settings/team', '/admin/settings/security'];
const isOwners = (key: string) => key.endsWith('/security-events.csv');
/** Pages that a reviewer does not open. */
const NOT_REVIEWED = [
  ...['/admin/website', '/admin/services', '/admin/services/import', '/admin/shop', '/admin/shop/import'],
  ...['/admin/shop/new', '/admin/shop/:productId', '/admin/users/:memberId/access', ...SETTINGS],
];
/** Calls that a reviewer makes; every other one is refused. */
const REVIEWED = [
  /^\/admin\/(queue|queue\/review|documents|signatures|findings|messages|notifications) /,
  /^\/admin\/users (members-ask|view-preference)$/,
  /^\/admin\/users\/:memberId\/(employees|documents|vehicles|audit-data|hiring|files|expected|requests|comments)\b/,
  /^\/admin\/users\/:memberId\/forms\/:formId /,
  /^\/admin\/forms\/:formId\/submissions\//,
];
/** Calls that are the author's alone. */
const AUTHORS = /\/comments comment-(edit|delete|restore)$/;
/** Calls for one's own account. */
const OWN = /^\/admin\/(profile |view-as stop$)/;
/** Where staff reaches members' things and its own; the rest is open to everybody. */
const isStaffs = (path: string) => /^\/(admin|member|checkout)\b/.test(path);

const test = base.extend('staff', { scope: 'file' }, async ({ testPortal, site }) => ({
  reviewer: await site.signedIn(await testPortal.admin('Rita Reviewer', 'reviewer')),
  reader: await site.signedIn(await testPortal.admin('Remy Reader', 'read-only')),
  admin: await site.signedIn(await testPortal.admin('Arno Admin', 'admin')),
}));

/** What the table says of an admin. */
const adminsIn = (answers: string) => answers.trim().split(/\s+/).at(-1) ?? '';

/** A page that only adds to a list is none for who may not add: it leads to the list, or further where that is closed. */
function readersPage(path: string, answers: string): string {
  if (SETTINGS.includes(path)) return '403';
  if (path === '/member/hiring/import') return '>/member/dashboard';
  const isToAdd = /^\/(member|admin\/(users|services|shop))\/(.*\/)?(import|new)$/.test(path);
  return isToAdd ? `>${path.replace(/\/(import|new)$/, '')}` : answers;
}

/** What who only reads gets of the API: no other's staged lists, no samples for imports of members' things. */
function readersCall(key: string, answers: string): string {
  if (!key.startsWith('GET ') || key.includes('/api/admin/move/') || isOwners(key)) return '403';
  if (/\/(services|shop)\/.*report\.csv$/.test(key)) return '404';
  return /(employee|candidate|vehicle)-imports\/sample\.csv$/.test(key) ? '403' : answers;
}

const pages = Object.entries(PAGES).filter(([path]) => isStaffs(path));

describe('[ROLE-11] pages', () => {
  test.for(pages)(
    'GET %s answers staff by its role, and changes nothing',
    async ([path, row], { matrix, staff: browsers }) => {
      const answers = adminsIn(row);
      const get = async (browser: Browser) => {
        await matrix.written();
        const word = await matrix.wordOf(browser.get(matrix.fill(path)));
        expect(await matrix.written()).toEqual([]);
        return word;
      };
      expect(await get(browsers.reader)).toBe(readersPage(path, answers));
      expect(await get(browsers.reviewer)).toBe(NOT_REVIEWED.includes(path) ? '403' : answers);
      expect(await get(browsers.admin)).toBe(OWNERS.includes(path) ? '403' : answers);
    },
  );
});

const intents = Object.entries(INTENTS).filter(([key]) => isStaffs(key) && !OWN.test(key));

describe('[ROLE-11] calls of pages', () => {
  test.for(intents)(
    '%s changes nothing for who only reads',
    async ([key, { form }], { matrix, staff: browsers }) => {
      const prepared = await form(matrix.made);
      await matrix.written();
      expect((await matrix.send(browsers.reader, key, prepared)).status).toBe(403);
      expect(await matrix.written()).toEqual([]);
    },
  );

  test.for(intents)(
    '%s answers a reviewer and an admin by their role',
    async ([key, row], { matrix, staff: browsers }) => {
      const sent = async (browser: Browser) => {
        const { status, location } = await matrix.send(browser, key, await row.form(matrix.made));
        return matrix.word(status, location);
      };
      const isReviewed = REVIEWED.some((call) => call.test(key));
      if (isReviewed && AUTHORS.test(key)) expect(await sent(browsers.reviewer)).toBe('404');
      else if (isReviewed) expect(await sent(browsers.reviewer)).toBe(adminsIn(row.answers));
      else expect(await sent(browsers.reviewer)).toBe('403');
      if (key.startsWith('/admin/settings/team ')) expect(await sent(browsers.admin)).toBe('403');
    },
  );

  test('every row stands for a call that is refused to somebody, or to nobody', () => {
    expect(intents.filter(([key]) => REVIEWED.some((call) => call.test(key))).length).toBeGreaterThan(40);
    expect(intents.length).toBeGreaterThan(120);
  });
});

const calls = Object.entries(CALLS).filter(([key]) => /^\w+ \/api\/(admin|member)\//.test(key));

describe('[ROLE-11] calls of the API', () => {
  test.for(calls)(
    '%s answers staff by its role',
    async ([key, { answers, id, send }], { matrix, staff: browsers }) => {
      const [method = '', path = ''] = key.split(' ');
      const isRead = method === 'GET';
      const call = async (browser: Browser) => {
        const prepared = (await id?.(matrix.made)) ?? UNKNOWN;
        await matrix.written();
        return matrix.wordOf(send(browser, matrix.fill(path, { id: prepared }), prepared));
      };
      const isMove = path.startsWith('/api/admin/move/');
      expect(await call(browsers.reader)).toBe(readersCall(key, adminsIn(answers)));
      expect(await matrix.written()).toEqual([]);
      const isSold = isMove || isOwners(key) || /^\/api\/admin\/(services|shop)\//.test(path);
      const isWork = path.startsWith(MEMBERS) || path.startsWith('/api/admin/signatures');
      const isReviewed = isRead ? !isSold : isWork;
      expect(await call(browsers.reviewer)).toBe(isReviewed ? adminsIn(answers) : '403');
      if (isOwners(key)) expect(await call(browsers.admin)).toBe('403');
    },
  );
});
