import { describe, expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import {
  createHiringFixtures,
  importCandidates,
  pipelineOf,
  previewCandidates,
} from '#test/fixtures/candidates.ts';
import { exportCandidates, importReport } from '#test/fixtures/csv-exports.ts';
import { openSite, type Site } from '#test/fixtures/site.ts';
import { test } from '#test/fixtures/test.ts';
import { pipelineSchema } from '../candidate-schema.ts';
import { candidatesImport } from './candidates-import.server.ts';

const CSV = 'name,email\nIda Lowe,ida@example.com\nNo Mail,\n';
const CALLS = '/api/member/candidate-imports';
const PAGE = '/member/hiring/import';

let site: Site;
let fixtures: Fixtures;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});
test.beforeEach(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
});

describe('who may import candidates', () => {
  test("[HIRE-27] a stranger's import is not found, nor one of another kind", async () => {
    const { asMember, asOtherTenant } = fixtures;
    const importId = await previewCandidates(asMember, CSV);
    const tries = [
      viewImport(asOtherTenant, candidatesImport, importId, { outcome: null, page: 1 }),
      importReport(asOtherTenant, candidatesImport, importId),
      applyImport(asOtherTenant, candidatesImport, { importId }),
      undoImport(asOtherTenant, candidatesImport, { importId }),
      viewImport(asMember, employeesImport, importId, { outcome: null, page: 1 }),
      applyImport(asMember, employeesImport, { importId }),
      undoImport(asMember, employeesImport, { importId }),
    ];
    for (const one of await Promise.allSettled(tries)) {
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(NotFound) });
    }
    expect(await pipelineOf(asMember)).toEqual([]);
  });

  test('[ROLE-07] [ROLE-08] a manager needs hiring, not editing; it reads the export without', async () => {
    const { asMember, asManager } = fixtures;
    const importId = await previewCandidates(asMember, CSV);
    const editor = await asManager({ editing: true });
    await expect(previewCandidates(editor, CSV)).rejects.toThrow(NotAllowed);
    await expect(applyImport(editor, candidatesImport, { importId })).rejects.toThrow(NotAllowed);
    await expect(undoImport(editor, candidatesImport, { importId })).rejects.toThrow(NotAllowed);
    await importCandidates(await asManager({ hiring: true }), CSV);
    expect(await exportCandidates(editor, pipelineSchema.parse({}))).toContain('ida@example.com');
    expect(await pipelineOf(asMember)).toHaveLength(1);
  });

  test('a member without hiring finds nothing of it', async () => {
    const { asMember, asAdmin } = fixtures;
    const importId = await previewCandidates(asMember, CSV);
    await setCategoryAccess(asAdmin, ['payroll']);
    await expect(previewCandidates(asMember, CSV)).rejects.toThrow(NotFound);
    await expect(applyImport(asMember, candidatesImport, { importId })).rejects.toThrow(NotFound);
    await expect(importReport(asMember, candidatesImport, importId)).rejects.toThrow(NotFound);
    await expect(exportCandidates(asMember, pipelineSchema.parse({}))).rejects.toThrow(NotFound);
    const browser = await site.signedIn(fixtures.member);
    const page = await browser.get(PAGE);
    expect([page.status, page.headers.get('location')]).toEqual([302, '/member/dashboard']);
    expect((await browser.upload(CALLS, { name: 'a.csv' }, CSV)).status).toBe(404);
    expect((await browser.get('/api/member/candidates.csv')).status).toBe(404);
    const admin = await site.signedIn(fixtures.admin);
    const adminPage = await admin.get(`/admin/users/${fixtures.member.id}/hiring/import`);
    expect(adminPage.headers.get('location')).toBe(`/admin/users/${fixtures.member.id}`);
  });

  test('[ROLE-08] a manager without hiring is led to the pipeline', async ({ testPortal }) => {
    const browser = await site.signedIn(
      await testPortal.manager(fixtures.member, { hiring: false, editing: true }),
    );
    const page = await browser.get(PAGE);
    expect([page.status, page.headers.get('location')]).toEqual([302, '/member/hiring']);
  });
});

describe('through the site', () => {
  test('[HIRE-04] [CSV-14] a file is sent, applied, undone, and its report comes back as a download', async () => {
    const browser = await site.signedIn(fixtures.member);
    expect(await (await browser.get(PAGE)).text()).toContain('Import candidates');
    const answer = await browser.upload(CALLS, { name: 'indeed.csv' }, CSV);
    expect(answer.status).toBe(201);
    const { importId } = (await answer.json()) as { importId: string };
    expect(await (await browser.get(`${PAGE}?import=${importId}`)).text()).toContain('Review the rows');
    await browser.post(PAGE, { intent: 'import-apply', importId });
    expect(await pipelineOf(fixtures.asMember)).toMatchObject([{ name: 'Ida Lowe' }]);
    const report = await browser.get(`${CALLS}/${importId}/report.csv`);
    expect(report.headers.get('content-disposition')).toBe('attachment; filename="indeed.csv report.csv"');
    expect(await report.text()).toContain('Has no email.');
    const csv = await browser.get('/api/member/candidates.csv?q=ida');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await csv.text()).toContain('ida@example.com');
    await browser.post(PAGE, { intent: 'import-undo', importId });
    expect(await pipelineOf(fixtures.asMember)).toEqual([]);
  });

  test('[HIRE-04] an admin imports for the member', async () => {
    const browser = await site.signedIn(fixtures.admin);
    const base = `/api/admin/members/${fixtures.member.id}/candidate-imports`;
    const { importId } = (await (await browser.upload(base, { name: 'a.csv' }, CSV)).json()) as {
      importId: string;
    };
    const page = `/admin/users/${fixtures.member.id}/hiring/import`;
    expect(await (await browser.get(`${page}?import=${importId}`)).text()).toContain('Review the rows');
    await browser.post(page, { intent: 'import-apply', importId });
    expect(await pipelineOf(fixtures.asMember)).toMatchObject([{ name: 'Ida Lowe' }]);
  });
});
