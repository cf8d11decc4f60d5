import { describe, expect } from 'vitest';
import type { CategoryFiles } from '#app/features/work/file/list-files.server.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { upload } from './fixtures/file-calls.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';
import { fileRow } from './fixtures/uploads.ts';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
/** Browsers of the member and of the admin. */
let member: Browser;
let admin: Browser;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  member = await site.signedIn(fixtures.member);
  admin = await site.signedIn(fixtures.admin);
});

const forMember = () => `/api/admin/members/${fixtures.member.id}`;
const row = (fileId: string) => fileRow(testPortal, fileId);

describe('the pages', () => {
  const files = async (browser: Browser, path: string, route: string) =>
    (await pageData<CategoryFiles>(browser, path, route)).files;

  test('[DATA-30, ADM-30] what a member uploads an admin sees at once, and the other way round', async () => {
    const adminPage = `/admin/users/${fixtures.member.id}/files?category=payroll`;
    const asAdmin = () => files(admin, adminPage, 'admin/member/files');
    const fileId = await upload(member, 'july.csv', 'x');
    expect(await asAdmin()).toMatchObject([
      { id: fileId, name: 'july.csv', status: 'In Progress', unseen: true },
    ]);
    const act = { intent: 'file-status', fileId, status: 'Rejected', reason: 'Blurred.' };
    expect(await submit(admin, `/admin/users/${fixtures.member.id}/files`, act)).toMatchObject({
      status: 200,
      answer: { ok: true, toast: { tone: 'success' } },
    });
    expect(await files(member, '/member/payroll', 'member/category')).toMatchObject([
      { id: fileId, status: 'Rejected', statusReason: 'Blurred.', unseen: true },
    ]);
  });

  test('[CAT-30] a click marks the file seen, for the own side', async () => {
    const fileId = await upload(admin, 'july.csv', 'x', forMember());
    await submit(member, '/member/payroll', { intent: 'file-seen', fileId });
    expect(await row(fileId)).toMatchObject({ seen_by_member: 1, seen_by_admin: 1 });
  });

  test('[CAT-15, CAT-16] cancelling is told, and refused a second time', async () => {
    const fileId = await upload(member, 'july.csv', 'x');
    const cancel = () => submit(member, '/member/payroll', { intent: 'file-cancel', fileId });
    expect(await cancel()).toMatchObject({ status: 200, answer: { ok: true } });
    expect(await row(fileId)).toMatchObject({ status: 'Replaced', successor_id: null });
    expect(await cancel()).toMatchObject({
      status: 409,
      answer: { ok: false, toast: { title: 'Error', tone: 'destructive' } },
    });
  });

  test('[CAT-12] a status is not for the member to set: its page has no such call', async () => {
    const fileId = await upload(member, 'july.csv', 'x');
    const act = { intent: 'file-status', fileId, status: 'Completed', reason: '' };
    expect((await submit(member, '/member/payroll', act)).status).toBe(400);
    expect((await submit(member, `/admin/users/${fixtures.member.id}/files`, act)).location).toMatch(
      /^\/login\?/,
    );
    expect((await row(fileId)).status).toBe('In Progress');
  });

  test('[CAT-09, CAT-11] a status that there is not is refused', async () => {
    const fileId = await upload(member, 'july.csv', 'x');
    for (const status of ['Replaced', 'Done', '']) {
      const act = { intent: 'file-status', fileId, status, reason: '' };
      expect((await submit(admin, `/admin/users/${fixtures.member.id}/files`, act)).status).toBe(422);
    }
    expect((await row(fileId)).status).toBe('In Progress');
  });

  test('[CAT-07] a category that is not assigned leads to the dashboard', async () => {
    for (const path of ['/member/scorecard', '/member/hiring', '/member/nothing']) {
      const answer = await member.get(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/member/dashboard']);
    }
  });

  test('[CAT-34] an admin deletes a file and brings it back', async () => {
    const fileId = await upload(member, 'july.csv', 'x');
    const page = `/admin/users/${fixtures.member.id}/files`;
    expect(await submit(admin, page, { intent: 'file-delete', fileId })).toMatchObject({ status: 200 });
    expect(await files(member, '/member/payroll', 'member/category')).toEqual([]);
    expect(await submit(admin, page, { intent: 'file-restore', fileId })).toMatchObject({ status: 200 });
    expect(await files(member, '/member/payroll', 'member/category')).toHaveLength(1);
  });
});
