import { describe, expect } from 'vitest';
import type { EmployeePage } from '#app/features/work/document/employee-page.server.ts';
import type { EmployeesPage } from '#app/features/work/employee/employees-page.server.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { giveDocument, hire } from './fixtures/employees.ts';
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
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  member = await site.signedIn(fixtures.member);
  admin = await site.signedIn(fixtures.admin);
});

const LIST = '/member/employees';
const ofMember = () => `/admin/users/${fixtures.member.id}`;
const list = (browser: Browser, query = '') =>
  pageData<EmployeesPage>(browser, `${LIST}${query}`, 'member/employees');
const page = async (browser: Browser, id: string) =>
  (await pageData<{ page: EmployeePage | null }>(browser, `${LIST}/${id}`, 'member/employee')).page;
const adminPage = async (id: string, memberId = fixtures.member.id) =>
  (
    await pageData<{ page: EmployeePage | null }>(
      admin,
      `/admin/users/${memberId}/employees/${id}`,
      'admin/member/employee',
    )
  ).page;
const zoe = { name: 'Zoë Marsh', email: 'zoe@example.com', role: 'Driver' };
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const done = (title: string) => ({ status: 200, answer: { ok: true, toast: { title, tone: 'success' } } });

describe('/member/employees', () => {
  test('[MEM-04, MEM-05] is a list at first; the choice of the grid is stored and comes back', async () => {
    expect((await list(member)).storedView).toBe('list');
    await submit(member, LIST, { intent: 'view-preference', view: 'grid' });
    expect((await list(await site.signedIn(fixtures.member))).storedView).toBe('grid');
    expect((await list(await site.signedIn(fixtures.otherTenant))).storedView).toBe('list');
    await submit(member, LIST, { intent: 'view-preference', view: 'list' });
    expect((await list(member)).storedView).toBe('list');
  });

  test('[MEM-04] [MEM-13] shows every employee in the view that was chosen, the free fields as further columns', async () => {
    await hire(fixtures.asMember, { ...zoe, fields: [{ label: 'Badge', value: 'No. 7' }] });
    await hire(fixtures.asMember, { ...zoe, name: 'Noor Yates' });
    const rows = async () => {
      const html = await (await member.get(LIST)).text();
      const [, table] = /<table[^>]*>(.*?)<\/table>/s.exec(html) ?? [];
      const [, grid] = /<ul aria-label="Employees"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
      return { table: table && textOf(table), grid: grid && textOf(grid) };
    };
    const shown = /Noor Yates.*Zoë Marsh.*No\. 7/;
    const asList = await rows();
    expect(asList.table).toMatch(
      /^ *Employees +Employee +Contract +ID Proof.*Next expiry +Role +Progress +Badge/,
    );
    expect(asList.table).toMatch(shown);
    expect(asList.grid).toBeUndefined();
    await submit(member, LIST, { intent: 'view-preference', view: 'grid' });
    const asGrid = await rows();
    expect(asGrid.table).toBeUndefined();
    expect(asGrid.grid).toMatch(shown);
    expect(asGrid.grid).toMatch(/Badge +No\. 7/);
  });

  test('[MEM-06] adds and edits an employee', async () => {
    const added = await submit(member, LIST, { intent: 'employee-add', ...zoe });
    expect(added).toMatchObject(done('Employee added'));
    const id = added.answer?.made?.id ?? '';
    const edit = { intent: 'employee-edit', employeeId: id, ...zoe, name: 'Zoë Lane' };
    expect(await submit(member, LIST, edit)).toMatchObject(done('Employee saved'));
    expect((await list(member)).employees).toMatchObject([{ id, name: 'Zoë Lane', email: zoe.email }]);
  });

  test('[VAL-14, VAL-22, ERR-10] refuses an employee without name or email at its field, and stores none', async () => {
    for (const field of ['name', 'email']) {
      expect(await submit(member, LIST, { intent: 'employee-add', ...zoe, [field]: ' ' })).toMatchObject({
        status: 422,
        answer: {
          ok: false,
          toast: { title: 'Error', description: 'Name and Email are required.', tone: 'destructive' },
          errors: { [field]: 'Name and Email are required.' },
        },
      });
    }
    expect((await list(member)).total).toBe(0);
  });

  test('[MEM-14] exports the custom fields, one column each', async () => {
    await hire(fixtures.asMember, { ...zoe, fields: [{ label: 'Badge', value: '7, "red"' }] });
    await hire(fixtures.asMember, {
      ...zoe,
      name: 'Noor',
      fields: [{ label: 'Hire Date', value: '2026-01-02' }],
    });
    const answer = await member.get('/api/member/employees.csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = (await answer.text())
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(header).toBe('name,email,role,Badge,Hire Date');
    expect(rows).toEqual([
      'Zoë Marsh,zoe@example.com,Driver,"7, ""red""",',
      'Noor,zoe@example.com,Driver,,2026-01-02',
    ]);
    expect(
      await (await admin.get(`/api/admin/members/${fixtures.member.id}/employees.csv`)).text(),
    ).toContain('Badge');
  });

  test('[MEM-16] hides a deleted employee, and brings it back', async () => {
    const employeeId = await hire(fixtures.asMember, zoe);
    const gone = await submit(member, LIST, { intent: 'employee-delete', employeeId });
    expect(gone).toMatchObject(done('Employee deleted'));
    expect(await list(member)).toMatchObject({ total: 0, deleted: { lines: [{ id: employeeId }] } });
    expect(await page(member, employeeId)).toBeNull();
    const back = await submit(member, LIST, { intent: 'employee-restore', employeeId });
    expect(back).toMatchObject(done('Employee restored'));
    expect(await list(member)).toMatchObject({ total: 1, deleted: { lines: [] } });
  });
});

describe("an employee's page", () => {
  test('[MEM-08, MEM-09] shows documents, progress and history', async () => {
    const id = await hire(fixtures.asMember, zoe);
    await giveDocument(fixtures.asMember, id, { name: 'contract.pdf', notes: 'Signed' });
    const found = await page(member, id);
    expect(found).toMatchObject({ progress: 33, reason: null, canEdit: true });
    expect(found?.shelves[0]).toMatchObject({
      name: 'Contract',
      versions: [{ fileName: 'contract.pdf', notes: 'Signed' }],
    });
    expect(found?.history.lines).toMatchObject([
      { actor: fixtures.member.name, action: 'Document uploaded: Contract (contract.pdf)' },
      { actor: fixtures.member.name, action: 'Employee added' },
    ]);
    const html = await (await member.get(`${LIST}/${id}`)).text();
    for (const text of ['contract.pdf', 'Employee added', fixtures.member.name]) expect(html).toContain(text);
  });

  test("[MEM-17, ADM-35] says 'Employee not found.' where it is missing, deleted or another member's", async () => {
    const [theirs, deleted] = [await hire(fixtures.asOtherTenant), await hire(fixtures.asMember)];
    await submit(member, LIST, { intent: 'employee-delete', employeeId: deleted });
    for (const id of ['emp_unknown', theirs, deleted]) {
      for (const [browser, path] of [
        [member, `${LIST}/${id}`],
        [admin, `${ofMember()}/employees/${id}`],
      ] as const) {
        const answer = await browser.get(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('Employee not found.');
      }
    }
  });

  test('[ADM-33, ADM-34] shows an admin the same, who edits the profile under the own name', async () => {
    const id = await hire(fixtures.asMember, zoe);
    const path = `${ofMember()}/employees/${id}`;
    const edit = { intent: 'employee-edit', employeeId: id, ...zoe, role: 'Dispatcher' };
    expect(await submit(admin, path, edit)).toMatchObject(done('Employee saved'));
    expect(await adminPage(id)).toMatchObject({ employee: { role: 'Dispatcher' }, canEdit: true });
    expect((await page(member, id))?.history.lines[0]).toMatchObject({
      actor: fixtures.admin.name,
      action: 'Profile changed: role',
    });
    expect(await adminPage(id, fixtures.otherTenant.id)).toBeNull();
  });
});

describe('[MEM-13] the free fields of an employee', () => {
  test('are added, changed and taken away by its form, and stand on its page', async () => {
    const form = (fieldLabel: string[], fieldValue: string[]) => ({ ...zoe, fieldLabel, fieldValue });
    const added = await submit(member, LIST, { intent: 'employee-add', ...form(['Badge'], ['7']) });
    const id = added.answer?.made?.id ?? '';
    const edit = (labels: string[], values: string[]) =>
      submit(member, `${LIST}/${id}`, { intent: 'employee-edit', employeeId: id, ...form(labels, values) });
    const fields = async () => (await page(member, id))?.employee.fields;
    expect(await fields()).toEqual([{ label: 'Badge', value: '7' }]);
    await edit(['Badge', 'Hire Date'], ['8', '2026-01-02']);
    expect(await fields()).toEqual([
      { label: 'Badge', value: '8' },
      { label: 'Hire Date', value: '2026-01-02' },
    ]);
    expect(textOf(await (await member.get(`${LIST}/${id}`)).text())).toMatch(
      /Badge +8 +Hire Date +Jan 2, 2026/,
    );
    await edit(['Hire Date'], ['2026-01-02']);
    expect(await fields()).toEqual([{ label: 'Hire Date', value: '2026-01-02' }]);
  });
});

describe("the member's page of an admin", () => {
  type Overview = { health: { percent: number; reason: string | null } };
  const health = async () => (await pageData<Overview>(admin, ofMember(), 'admin/member/overview')).health;

  test('[ADM-24, ADM-43] shows the account health, 0% with its reason while there are no employees', async () => {
    expect(await health()).toMatchObject({ percent: 0, reason: 'There are no employees yet.' });
    expect(await (await admin.get(ofMember())).text()).toContain('There are no employees yet.');
    await giveDocument(fixtures.asMember, await hire(fixtures.asMember));
    expect(await health()).toMatchObject({ percent: 33, reason: null });
  });

  test('[ADM-27] shows and manages the employees of that member', async () => {
    const page = `${ofMember()}/employees`;
    const added = await submit(admin, page, { intent: 'employee-add', ...zoe });
    expect(added).toMatchObject(done('Employee added'));
    const employeeId = added.answer?.made?.id ?? '';
    const tab = () => pageData<EmployeesPage>(admin, page, 'admin/member/employees');
    expect((await tab()).employees).toMatchObject([{ id: employeeId, name: 'Zoë Marsh' }]);
    expect((await list(member)).total).toBe(1);
    await submit(admin, page, { intent: 'employee-delete', employeeId });
    expect(await tab()).toMatchObject({ total: 0, deleted: { lines: [{ id: employeeId }] } });
    await submit(admin, page, { intent: 'employee-restore', employeeId });
    expect((await tab()).total).toBe(1);
  });
});
