import { describe, expect } from 'vitest';
import { concerns } from '#app/api/event-stream.ts';
import { addComment } from '#app/features/work/comment/add-comment.server.ts';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { employeeSchema } from '#app/features/work/employee/employee-schema.ts';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { PAGES, ROLES, type Role } from './fixtures/access-matrix-pages.ts';
import type { Browser } from './fixtures/browser.ts';
import { test as base } from './fixtures/matrix-test.ts';

const NOTE = 'Marker-of-the-internal-note';
const COMMENT = 'Marker-of-the-comment';

/** A file and a request of the member with a note of the staff and a comment each, and what its windows were told meanwhile. */
const test = base.extend('noted', { scope: 'file' }, async ({ matrix, testPortal }) => {
  const { asAdmin, asMember, admin } = matrix.people;
  testPortal.setMailConfigured(true);
  const colleague = await testPortal.admin('Cal Colleague');
  const ids = { file: await matrix.made.file(), request: await matrix.made.request() };
  const told: string[] = [];
  const stop = testPortal.deps.events.subscribe((event) => {
    if (concerns(asMember, event)) told.push(event.topic);
  });
  for (const [kind, subjectId] of Object.entries(ids) as ['file' | 'request', string][]) {
    const text = `${NOTE}, @${colleague.name}, @${admin.name}`;
    await addComment(asAdmin, { kind, subjectId, text, internal: true });
  }
  const toldOfNotes = [...told];
  stop();
  for (const [kind, subjectId] of Object.entries(ids) as ['file' | 'request', string][])
    await addComment(asAdmin, { kind, subjectId, text: COMMENT, internal: false });
  await addEmployee(
    asMember,
    employeeSchema.parse({ name: 'Noor Yates', email: 'noor@example.com', role: 'Driver' }),
  );
  return { ...ids, toldOfNotes };
});

/** Every address that a member's side can ask for, with the file and the request wherever an id or a query can name them. */
function addresses(
  noted: { file: string; request: string },
  fill: (path: string, id: string) => string,
): string[] {
  const query = `?file=${noted.file}&request=${noted.request}&comments=100&show=100`;
  const paths = Object.keys(PAGES).filter((path) => path !== '/logout' && !path.startsWith('/admin/view-as'));
  const pages = paths.flatMap((path) => {
    const filled = fill(path, noted.file);
    return [`${filled}${query}`, `${filled === '/' ? '/_root' : filled}.data${query}`];
  });
  const tabs = ['open', 'waiting', 'done'].map((tab) => `/member/requests.data?tab=${tab}&comments=100`);
  const calls = Object.keys(CALLS).flatMap((key) => {
    const [method, path = ''] = key.split(' ');
    if (method !== 'GET' || path.endsWith('/events')) return [];
    return [noted.file, noted.request].map((id) => `${fill(path, id)}${query}`);
  });
  return [...pages, ...tabs, ...calls];
}

async function textOf(browser: Browser, address: string): Promise<string> {
  const answer = await browser.get(address);
  return `${JSON.stringify([...answer.headers])}${await answer.text()}`;
}

const MEMBER_SIDE = ROLES.filter((role) => role !== 'admin');

describe('an internal note', () => {
  test.for(MEMBER_SIDE)('is in no answer to a %s', async (role: Role, { matrix, noted }) => {
    const browser = matrix.browsers[role];
    const fill = (path: string, id: string) => matrix.fill(path, { id });
    const found: string[] = [];
    for (const address of addresses(noted, fill))
      if ((await textOf(browser, address)).includes(NOTE)) found.push(address);
    expect(found).toEqual([]);
  });

  test('is found by the same search where it belongs, and the comment beside it where the member looks', async ({
    matrix,
    noted,
  }) => {
    const { member, admin } = matrix.browsers;
    const fill = (path: string) => matrix.fill(path);
    for (const [path, id] of [
      ['/admin/users/:memberId/files', `?category=payroll&file=${noted.file}`],
      ['/admin/users/:memberId/requests', ''],
    ] as const) {
      const text = await textOf(admin, `${fill(path)}${id}`);
      expect(text).toContain(NOTE);
      expect(text).toContain(COMMENT);
    }
    expect(await textOf(member, `/member/payroll?file=${noted.file}`)).toContain(COMMENT);
    expect(await textOf(member, '/member/requests?tab=open')).toContain(COMMENT);
  });

  test('is in no page of the member that the staff looks at as the member', async ({ matrix, noted }) => {
    const { admin } = matrix.browsers;
    await matrix.send(admin, '/admin/view-as start', { memberId: matrix.people.member.id });
    const shown = await textOf(admin, `/member/payroll?file=${noted.file}`);
    expect(shown).toContain(COMMENT);
    expect(shown).not.toContain(NOTE);
    expect(await textOf(admin, '/member/requests?tab=open')).not.toContain(NOTE);
    await matrix.send(admin, '/admin/view-as stop', {});
  });

  test('tells no window of the member, and goes into no mail', async ({ noted, testPortal }) => {
    expect(noted.toldOfNotes).toEqual([]);
    expect(JSON.stringify(testPortal.sent)).not.toContain(NOTE);
    const mails = await testPortal.deps.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain(NOTE);
  });

  test('is neither in the notices nor in the activity of the member', async ({ noted, matrix }) => {
    const { asAdmin, member } = matrix.people;
    const notices = asAdmin.db.selectFrom('notifications').selectAll().where('member_id', '=', member.id);
    const acts = asAdmin.db.selectFrom('activities').selectAll().where('member_id', '=', member.id);
    const stored = JSON.stringify([await notices.execute(), await acts.execute()]);
    expect(stored).toContain(noted.file);
    expect(stored).not.toContain(NOTE);
  });
});
