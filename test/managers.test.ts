import { beforeEach, describe, expect } from 'vitest';
import type { ManagerLine } from '#app/features/members/manager/managers.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import { PAGES } from './fixtures/access-matrix-pages.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { giveDocument, hire } from './fixtures/employees.ts';
import { mailedSecret } from './fixtures/invitations.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { type Records, recordsOf } from './fixtures/records.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let member: Browser;
let email: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  member = await site.signedIn(fixtures.member);
  email = `max-${fixtures.member.id}@example.com`;
});

const settings = (browser: Browser, form: Record<string, string>) =>
  submit(browser, '/member/settings', form);
const add = (form: Record<string, string> = {}) =>
  settings(member, { intent: 'manager-add', name: 'Max Manager', email, password: PASSWORD, ...form });
/** Adds a manager and confirms the address as its reader does. */
const addConfirmed = async (form: Record<string, string> = {}) => {
  const added = await add(form);
  const link = `/set-password/${await mailedSecret(testPortal, form.email ?? email)}`;
  const page = await (await site.visitor().get(link)).text();
  expect(page).toContain('Confirm your email');
  await site.visitor().post(link, {});
  return added;
};
const managers = async (browser = member) =>
  (await pageData<{ managers: ManagerLine[] | null }>(browser, '/member/settings', 'member/settings'))
    .managers;
const login = (address = email, password = PASSWORD) =>
  site.visitor().post('/login', { intent: 'sign-in', email: address, password });
const done = (title: string) => ({ status: 200, answer: { ok: true, toast: { title, tone: 'success' } } });
const refused = (field: string, text: unknown = expect.any(String)) => ({
  status: 422,
  answer: { ok: false, toast: { title: 'Error', tone: 'destructive' }, errors: { [field]: text } },
});

describe('/member/settings', () => {
  test('[SET-07, SET-08] adds a manager with its permissions, who signs in to the area of the member', async () => {
    expect(await addConfirmed({ editing: 'on' })).toMatchObject(done('Invitation sent'));
    expect(await managers()).toMatchObject([
      { name: 'Max Manager', email, permissions: { hiring: false, editing: true }, active: true },
    ]);
    expect((await login()).headers.get('location')).toBe('/member/dashboard');
  });

  test('[SET-09] shows a member its own managers alone, and a manager none', async () => {
    await addConfirmed();
    expect(await managers(await site.signedIn(fixtures.otherTenant))).toEqual([]);
    const manager = await site.signedIn({ email } as Person);
    expect(await managers(manager)).toBeNull();
  });

  test('[SET-09, SET-10] edits a manager without touching its password', async () => {
    const managerId = (await addConfirmed()).answer?.made?.id ?? '';
    const edit = { intent: 'manager-edit', managerId, name: 'Mia', email, hiring: 'on' };
    expect(await settings(member, { ...edit, password: 'a password sent along' })).toMatchObject(
      done('Manager saved'),
    );
    expect(await managers()).toMatchObject([{ name: 'Mia', permissions: { hiring: true, editing: false } }]);
    expect((await login()).status).toBe(302);
    expect((await login(email, 'a password sent along')).status).not.toBe(302);
  });

  test('[VAL-15, VAL-22] refuses a manager without name or email, at the field', async () => {
    const text = 'Name and Email required';
    for (const field of ['name', 'email']) {
      expect(await add({ [field]: ' ' })).toMatchObject(refused(field, text));
    }
    const managerId = (await addConfirmed()).answer?.made?.id ?? '';
    const edit = { intent: 'manager-edit', managerId, name: '', email };
    expect(await settings(member, edit)).toMatchObject(refused('name', text));
    expect(await add({ email: `other-${email}`, password: 'short' })).toMatchObject(refused('password'));
    expect(await managers()).toHaveLength(1);
  });

  test('deactivates a manager, whose open session ends at once and who cannot sign in', async () => {
    const managerId = (await addConfirmed()).answer?.made?.id ?? '';
    const manager = await site.signedIn({ email } as Person);
    expect((await manager.get('/member/dashboard')).status).toBe(200);
    await settings(member, { intent: 'manager-deactivate', managerId });
    expect((await manager.get('/member/dashboard')).headers.get('location')).toMatch(/^\/login/);
    expect((await manager.get('/api/member/employees.csv')).status).toBe(401);
    expect((await login()).status).not.toBe(302);
    await settings(member, { intent: 'manager-reactivate', managerId });
    expect((await login()).status).toBe(302);
  });
});

describe('[ROLE-06] a manager', () => {
  test('reads everything of its member, and is sent to /login from the admin area', async () => {
    const manager = await site.signedIn(
      await testPortal.manager(fixtures.member, { hiring: false, editing: false }),
    );
    const employeeId = await hire(fixtures.asMember);
    const documentId = await giveDocument(fixtures.asMember, employeeId);
    for (const path of [
      '/member/dashboard',
      '/member/settings',
      '/member/payroll',
      '/member/employees',
      `/member/employees/${employeeId}`,
      `/api/member/employees/${employeeId}/documents.zip`,
      `/api/member/documents/${documentId}`,
      '/api/member/employees.csv',
    ]) {
      const answer = await manager.get(path);
      await answer.body?.cancel();
      expect([path, answer.status]).toEqual([path, 200]);
    }
    for (const path of Object.keys(PAGES).filter((page) => page.startsWith('/admin/'))) {
      const answer = await manager.get(path.replace(/:\w+/g, fixtures.member.id));
      expect([path, answer.headers.get('location')?.split('?')[0]]).toEqual([path, '/login']);
    }
  });

  test('[ROLE-10] without editing gets no controls of employees and documents to see', async () => {
    const employeeId = await hire(fixtures.asMember, { name: 'Zoë Marsh' });
    const manager = await site.signedIn(
      await testPortal.manager(fixtures.member, { hiring: true, editing: false }),
    );
    const texts = ['Add employee', 'Take photo', 'href="/member/employees/import'];
    const shown = async (browser: Browser) => {
      const pages = [];
      for (const path of ['/member/employees', `/member/employees/${employeeId}`]) {
        pages.push(await (await browser.get(path)).text());
      }
      const html = pages.join().toLowerCase();
      return texts.filter((text) => html.includes(text.toLowerCase()));
    };
    expect(await shown(member)).toEqual(texts);
    expect(await shown(manager)).toEqual([]);
  });
});

/** The calls that the table refuses to a manager without editing: the fourth cell of a row. */
const isRefused = (answers: string) => answers.trim().split(/\s+/)[3] === '403';
const intents = Object.entries(INTENTS).filter(([, { answers }]) => isRefused(answers));
const calls = Object.entries(CALLS).filter(
  ([key, { answers }]) => key.includes(' /api/member/') && isRefused(answers),
);

describe('[ROLE-10, ROLE-11] once editing is withdrawn, in a window that was opened before', () => {
  let manager: Person;
  let browser: Browser;
  let made: Records;
  beforeEach(async () => {
    manager = await testPortal.manager(fixtures.member, { hiring: true, editing: true });
    browser = await site.signedIn(manager);
    await setCategoryAccess(fixtures.asAdmin, ['payroll', 'ezpass', 'hiring']);
    made = recordsOf(fixtures);
    await browser.get('/member/employees');
    const withdraw = { intent: 'manager-edit', managerId: manager.id, name: 'Max', email: manager.email };
    expect(await settings(member, { ...withdraw, hiring: 'on' })).toMatchObject(done('Manager saved'));
  });
  const fill = (path: string, id: string) =>
    path.replace(/:(\w+)/g, (_match, name: string) => (name === 'category' ? 'payroll' : id));

  test.each(intents)('%s is refused, whatever it sends', async (key, { form }) => {
    const [path = '', intent = ''] = key.split(' ');
    const fields = await form(made);
    const more = { editing: 'on', permissions: 'editing', memberId: fixtures.member.id, role: 'admin' };
    for (const sent of [fields, { ...fields, ...more }]) {
      const { status, answer } = await submit(browser, fill(path, 'emp_unknown'), { intent, ...sent });
      expect([status, answer?.ok]).toEqual([403, false]);
    }
  });

  test.each(calls)('%s is refused', async (key, { id, send }) => {
    const one = (await id?.(made)) ?? 'unknown';
    expect((await send(browser, fill(key.split(' ')[1] ?? '', one), one)).status).toBe(403);
  });
});

test('[ROLE-09] a manager that is given editing uses it in the window that is open', async () => {
  const manager = await testPortal.manager(fixtures.member, { hiring: false, editing: false });
  const browser = await site.signedIn(manager);
  const form = { intent: 'employee-add', name: 'Zoë Marsh', email: 'zoe@example.com' };
  expect((await submit(browser, '/member/employees', form)).status).toBe(403);
  const give = { intent: 'manager-edit', managerId: manager.id, name: 'Max', email: manager.email };
  await settings(member, { ...give, editing: 'on' });
  expect(await submit(browser, '/member/employees', form)).toMatchObject(done('Employee added'));
});
