import { describe, expect } from 'vitest';
import type { PipelinePage } from '#app/features/hiring/candidate/pipeline-page.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let member: Browser;
let admin: Browser;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  await setCategoryAccess(fixtures.asAdmin, ['payroll', 'hiring']);
  member = await site.signedIn(fixtures.member);
  admin = await site.signedIn(fixtures.admin);
});

const BOARD = '/member/hiring';
const sage = { name: 'Sage Keating', email: 'sage@example.com', jobAppliedFor: 'Driver' };
const board = (browser: Browser = member, query = '') =>
  pageData<PipelinePage>(browser, `${BOARD}${query}`, 'member/hiring');
const add = async (browser: Browser = member) =>
  (await submit(browser, BOARD, { intent: 'candidate-add', ...sage })).answer?.made?.id ?? '';
const ofMember = () => `/admin/users/${fixtures.member.id}/hiring`;
const tab = () => pageData<PipelinePage>(admin, ofMember(), 'admin/member/hiring');
const html = async (browser: Browser, path: string) => (await browser.get(path)).text();
const success = (title: string) => ({
  status: 200,
  answer: { ok: true, toast: { title, tone: 'success' } },
});

describe('/member/hiring', () => {
  test('[CAT-06] [HIRE-01] says what it is for in its header, and is titled below', async () => {
    const page = await html(member, BOARD);
    const header = page.slice(page.indexOf('<header'), page.indexOf('</header>'));
    expect(header).toContain('Manage your candidate pipeline.');
    expect(page).toContain('Hiring Pipeline</h1>');
    expect(page).toContain('Manage your candidates from application to active employee.');
    expect(page).toContain('<title>Hiring Pipeline · Delivery Portal</title>');
  });

  test('[CAT-06] is in the sidebar and on the dashboard while hiring is assigned, and leads away once it is not', async () => {
    expect(await html(member, '/member/settings')).toContain('href="/member/hiring"');
    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    expect(await html(member, '/member/settings')).not.toContain('href="/member/hiring"');
    expect((await member.get(BOARD)).headers.get('location')).toBe('/member/dashboard');
    expect(await submit(member, BOARD, { intent: 'candidate-add', ...sage })).toMatchObject({ status: 404 });
  });

  test("[HIRE-22] [HIRE-10] adds a candidate with the toast 'Candidate Added'", async () => {
    const added = await submit(member, BOARD, { intent: 'candidate-add', ...sage });
    expect(added).toMatchObject(success('Candidate Added'));
    const { columns } = await board();
    expect(columns[0]).toMatchObject({ count: 1, cards: [sage] });
  });

  test('[HIRE-10] [VAL-12] refuses one without name or email at its field, and keeps none', async () => {
    for (const field of ['name', 'email']) {
      const refused = await submit(member, BOARD, { intent: 'candidate-add', ...sage, [field]: ' ' });
      expect(refused).toMatchObject({
        status: 422,
        answer: {
          toast: {
            title: 'Error',
            description: 'Candidate name and email are required.',
            tone: 'destructive',
          },
          errors: { [field]: 'Candidate name and email are required.' },
        },
      });
    }
    expect((await board()).total).toBe(0);
  });

  test("[HIRE-15] [HIRE-25] moves one card with 'Candidate stage updated!', and refuses a stale window's move", async () => {
    const candidateId = await add();
    const move = (from: string, to: string) =>
      submit(member, BOARD, { intent: 'candidate-move', candidateId, from, to });
    expect(await move('Application Submitted', 'Onboarding')).toMatchObject(
      success('Candidate stage updated!'),
    );
    expect(await move('Application Submitted', 'Training')).toMatchObject({
      status: 409,
      answer: {
        toast: {
          title: 'Error',
          description: 'Sage Keating was moved to "Onboarding". Nothing was changed.',
          tone: 'destructive',
        },
      },
    });
    expect((await board()).columns[3]).toMatchObject({ stage: 'Onboarding', count: 1 });
  });

  test('a move is undone by its instant, and not once somebody has moved the card since', async () => {
    const candidateId = await add();
    const move = { candidateId, from: 'Application Submitted', to: 'Onboarding' };
    const { answer } = await submit(member, BOARD, { intent: 'candidate-move', ...move });
    const undo = { intent: 'candidate-undo-move', ...move, at: answer?.made?.at ?? '' };
    expect(await submit(member, BOARD, undo)).toMatchObject(success('Move undone'));
    expect((await board()).columns[0]).toMatchObject({ stage: 'Application Submitted', count: 1 });
    expect(await submit(member, BOARD, undo)).toMatchObject({ status: 409 });
  });

  test('[HIRE-17] a move to where the card stands has no toast', async () => {
    const candidateId = await add();
    const [from, to] = ['Application Submitted', 'Application Submitted'];
    const { status, answer } = await submit(member, BOARD, {
      intent: 'candidate-move',
      candidateId,
      from,
      to,
    });
    expect([status, answer?.toast]).toEqual([200, undefined]);
  });

  test('[HIRE-24] takes a candidate into Rejected and out of it', async () => {
    const candidateId = await add();
    const move = (from: string, to: string) =>
      submit(member, BOARD, { intent: 'candidate-move', candidateId, from, to });
    await move('Application Submitted', 'Rejected');
    expect((await board()).columns.at(-1)).toMatchObject({ stage: 'Rejected', count: 1 });
    await move('Rejected', 'Interviewing');
    expect((await board()).columns[1]).toMatchObject({ stage: 'Interviewing', count: 1 });
  });

  test('[HIRE-11] [HIRE-12] [HIRE-21] shows history and notes of the candidate in the address; a blank note is ignored', async () => {
    const candidateId = await add();
    const note = (text: string) =>
      submit(member, BOARD, { intent: 'candidate-note', candidateId, note: text });
    expect(await note('Has a CDL')).toMatchObject(success('Note added'));
    expect((await note(' \n ')).answer).toEqual({ ok: true, intent: 'candidate-note' });
    const { open } = await board(member, `?candidate=${candidateId}`);
    expect(open?.history.lines.map(({ action }) => action)).toEqual([
      `Note added by ${fixtures.member.name}: "Has a CDL"`,
      `Candidate added by ${fixtures.member.name}`,
    ]);
    expect((await board(member, '?candidate=cand_unknown')).open).toBeNull();
  });

  test('[HIRE-13] connects to the address of the site settings, which are http addresses only', async () => {
    expect((await board()).connectAddress).toBe('https://employers.indeed.com/');
    const save = (connectAddress: string) =>
      submit(admin, '/admin/settings', { intent: 'save-connect', connectAddress });
    for (const bad of ['', 'employers.example.com', 'javascript:alert(1)', 'ftp://example.com/']) {
      expect(await save(bad)).toMatchObject({ status: 422, answer: { errors: { connectAddress: /./ } } });
    }
    expect(await save('https://hiring.example.com/start')).toMatchObject(success('Settings saved'));
    const page = await html(member, BOARD);
    expect(page).toMatch(/<a href="https:\/\/hiring\.example\.com\/start" target="_blank" rel="noopener/);
  });

  test('[HIRE-28] hides a deleted candidate, and brings it back', async () => {
    const candidateId = await add();
    expect(await submit(member, BOARD, { intent: 'candidate-delete', candidateId })).toMatchObject(
      success('Candidate deleted'),
    );
    expect(await board()).toMatchObject({ total: 0, deleted: { lines: [{ id: candidateId }] } });
    expect(await html(member, `${BOARD}?deleted=${candidateId}`)).toContain('Deleted candidate');
    expect(await submit(member, BOARD, { intent: 'candidate-restore', candidateId })).toMatchObject(
      success('Candidate restored'),
    );
    expect(await board()).toMatchObject({ total: 1, deleted: { lines: [] } });
  });

  test('[HIRE-26] makes the employee of one that is Active, once', async () => {
    const candidateId = await add();
    const make = () => submit(member, BOARD, { intent: 'candidate-employee', candidateId, role: 'Driver' });
    expect(await make()).toMatchObject({ status: 409 });
    const [from, to] = ['Application Submitted', 'Active'];
    await submit(member, BOARD, { intent: 'candidate-move', candidateId, from, to });
    const made = await make();
    expect(made).toMatchObject(success('Employee created'));
    const employeeId = made.answer?.made?.employeeId ?? '';
    expect(await html(member, `/member/employees/${employeeId}`)).toContain('Sage Keating');
    expect(await html(member, BOARD)).toContain(`href="/member/employees/${employeeId}"`);
    expect(await make()).toMatchObject({ status: 409 });
  });
});

describe('managers', () => {
  const signIn = async (permissions: { hiring: boolean; editing: boolean }) =>
    site.signedIn(await testPortal.manager(fixtures.member, permissions));

  test('[ROLE-07] one with hiring manages candidates, and makes no employees without editing', async () => {
    const manager = await signIn({ hiring: true, editing: false });
    const candidateId = await add(manager);
    expect(candidateId).toMatch(/^cand_/);
    expect(await board(manager)).toMatchObject({ canHire: true, canMakeEmployee: false, total: 1 });
    const page = await html(manager, BOARD);
    for (const text of ['Add Candidate', 'Move to']) expect(page).toContain(text);
  });

  test('[ROLE-08] one without hiring sees the board and no control, and every call is refused', async () => {
    const candidateId = await add();
    const manager = await signIn({ hiring: false, editing: true });
    const page = await html(manager, BOARD);
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    expect(main).toContain('Sage Keating');
    for (const text of ['Add Candidate', 'Sync with Indeed', 'Move to', 'drag-handle']) {
      expect(main).not.toContain(text);
    }
    const calls: Record<string, string>[] = [
      { intent: 'candidate-add', ...sage },
      { intent: 'candidate-edit', candidateId, ...sage },
      { intent: 'candidate-move', candidateId, from: 'Application Submitted', to: 'Training' },
      { intent: 'candidate-note', candidateId, note: 'Hi' },
      { intent: 'candidate-delete', candidateId },
      { intent: 'candidate-restore', candidateId },
      { intent: 'candidate-employee', candidateId },
    ];
    for (const call of calls) expect(await submit(manager, BOARD, call)).toMatchObject({ status: 403 });
  });
});

describe("the member's page of an admin", () => {
  test('[ADM-28] shows the pipeline only if hiring is assigned', async () => {
    const candidateId = await add();
    expect(await tab()).toMatchObject({ total: 1, canHire: true, canMakeEmployee: true });
    const page = await html(admin, ofMember());
    for (const text of ['Hiring Pipeline', 'Sage Keating', 'Add Candidate']) expect(page).toContain(text);
    await submit(admin, ofMember(), { intent: 'candidate-note', candidateId, note: 'Seen' });
    const { open } = await board(member, `?candidate=${candidateId}`);
    expect(open?.history.lines[0]?.action).toBe(`Note added by ${fixtures.admin.name}: "Seen"`);

    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    const overview = `/admin/users/${fixtures.member.id}`;
    expect((await admin.get(ofMember())).headers.get('location')).toBe(overview);
    expect(await html(admin, overview)).not.toContain(ofMember());
  });
});
