import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { concerns } from '#app/api/event-stream.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { addComment } from '#app/features/work/comment/add-comment.server.ts';
import { receiveCommentFile } from '#app/features/work/comment/files/comment-files.server.ts';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { employeeSchema } from '#app/features/work/employee/employee-schema.ts';
import { formPath } from '#app/features/work/form/form-events.server.ts';
import { paths, withQuery } from '#app/paths.ts';
import { COMMENTED_TABLES, type CommentSubject } from '#db/tables/comment.ts';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { PAGES, ROLES, type Role } from './fixtures/access-matrix-pages.ts';
import type { Browser } from './fixtures/browser.ts';
import { test as base } from './fixtures/matrix-test.ts';
import { bytesOf } from './fixtures/test-portal.ts';

const KINDS = Object.keys(COMMENTED_TABLES) as CommentSubject[];

const NOTE = 'Marker-of-the-internal-note';
const COMMENT = 'Marker-of-the-comment';

/** A record of each kind, of the member, with a note of the staff and a comment each, both with a file. */
const test = base.extend('noted', { scope: 'file' }, async ({ matrix, testPortal }) => {
  const { asAdmin, asMember, admin } = matrix.people;
  const { made } = matrix;
  testPortal.setMailConfigured(true);
  const colleague = await testPortal.admin('Cal Colleague');
  const ids: Record<CommentSubject, string> = {
    file: await made.file(),
    request: await made.request(),
    form: await made.submittedForm(),
    order: await made.order(),
    employee: await made.employee(),
    candidate: await made.candidate(),
  };
  const told: string[] = [];
  const stop = testPortal.deps.events.subscribe((event) => {
    if (concerns(asMember, event)) told.push(event.topic);
  });
  const say = async (kind: CommentSubject, text: string, internal: boolean) => {
    const place = { kind, subjectId: ids[kind] };
    const said = { ...place, name: `${text.split(',')[0]}.csv`, clientKey: randomUUID() };
    const { id } = await receiveCommentFile(asAdmin, said, bytesOf(text));
    await addComment(asAdmin, { ...place, text, internal, 'files[]': [id] });
    return id;
  };
  const noteFiles: string[] = [];
  const text = `${NOTE}, @${colleague.name}, @${admin.name}`;
  for (const kind of KINDS) noteFiles.push(await say(kind, text, true));
  const toldOfNotes = [...told];
  stop();
  const commentFiles: string[] = [];
  for (const kind of KINDS) commentFiles.push(await say(kind, COMMENT, false));
  await addEmployee(
    asMember,
    employeeSchema.parse({ name: 'Noor Yates', email: 'noor@example.com', role: 'Driver' }),
  );
  testPortal.passTime(20 * 60_000);
  await runDueJobs(testPortal.deps);
  return { ...ids, colleague, noteFiles, commentFiles, toldOfNotes };
});

type Noted = Record<CommentSubject, string> & { noteFiles: string[]; commentFiles: string[] };

/** Every address that a member's side can ask for, with each of the records wherever an id or a query can name it. */
function addresses(noted: Noted, fill: (path: string, id: string) => string): string[] {
  const named = new URLSearchParams(KINDS.map((kind) => [kind, noted[kind]]));
  const query = `?${named}&comments=100&show=100`;
  const paths = Object.keys(PAGES).filter((path) => path !== '/logout' && !path.startsWith('/admin/view-as'));
  const pages = paths.flatMap((path) =>
    idsFor(path, noted).flatMap((id) => {
      const filled = fill(path, id);
      return [`${filled}${query}`, `${filled === '/' ? '/_root' : filled}.data${query}`];
    }),
  );
  const tabs = ['open', 'waiting', 'done'].map((tab) => `/member/requests.data?tab=${tab}&comments=100`);
  const calls = Object.keys(CALLS).flatMap((key) => {
    const [method, path = ''] = key.split(' ');
    if (method !== 'GET' || path.endsWith('/events')) return [];
    return idsFor(path, noted).map((id) => `${fill(path, id)}${query}`);
  });
  return [...pages, ...tabs, ...calls];
}

/** What an address can be about; one that names nothing is asked for once. */
function idsFor(path: string, noted: Noted): string[] {
  const isOfRecord = path.replace(':memberId', '').replace(':category', '').includes(':');
  if (!isOfRecord) return [noted.file];
  const files = path.includes('comment-files') ? [...noted.noteFiles, ...noted.commentFiles] : [];
  return [...KINDS.map((kind) => noted[kind]), ...files];
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
    const at = paths;
    const memberId = matrix.people.member.id;
    const staffs = [
      at.file(memberId, 'payroll', noted.file),
      at.request(memberId, noted.request),
      at.planRequest('admin', noted.order),
      at.employee(memberId, noted.employee),
      withQuery(at.candidates(memberId), { candidate: noted.candidate }),
    ];
    const form = await admin.get(formPath(memberId, noted.form));
    for (const path of [...staffs, form.headers.get('location') ?? '']) {
      const text = await textOf(admin, path);
      expect(text, path).toContain(NOTE);
      expect(text, path).toContain(COMMENT);
    }
    const members = [
      at.file(null, 'payroll', noted.file),
      at.request(null, noted.request),
      at.planRequest('member', noted.order),
      at.employee(null, noted.employee),
      withQuery(at.candidates(null), { candidate: noted.candidate }),
      formPath(null, noted.form),
    ];
    for (const path of members) {
      const text = await textOf(member, path.replace('/requests?', '/requests?tab=open&'));
      expect(text, path).toContain(COMMENT);
      expect(text, path).not.toContain(NOTE);
    }
  });

  test('has files that the staff fetches, and of which a member gets those of comments alone', async ({
    matrix,
    noted,
  }) => {
    const { member, admin } = matrix.browsers;
    const staffs = matrix.fill('/api/admin/members/:memberId/comment-files/');
    for (const id of noted.noteFiles) {
      expect((await admin.get(`${staffs}${id}`)).status).toBe(200);
      expect((await member.get(`/api/member/comment-files/${id}`)).status).toBe(404);
    }
    for (const id of noted.commentFiles)
      expect(await textOf(member, `/api/member/comment-files/${id}`)).toContain(COMMENT);
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
    // Whom it names is written to, and the member of the comments.
    const recipients = testPortal.sent.map(({ to }) => to);
    expect(recipients).toContain(noted.colleague.email);
    expect(JSON.stringify(testPortal.sent)).toContain(COMMENT);
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
