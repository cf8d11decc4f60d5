import { describe, expect } from 'vitest';
import { decodeCsv } from '#app/csv/text/decode.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { answerLine } from '#app/features/platform/import/answer-line.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { importReport } from '#test/fixtures/csv-exports.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { importRoster, namesOnRoster, previewRoster, sendRoster } from '#test/fixtures/roster.ts';
import { openSite, type Site } from '#test/fixtures/site.ts';
import { test } from '#test/fixtures/test.ts';
import { employeesImport } from './employees-import.server.ts';

const CSV = 'name,email\nIda Lowe,ida@example.com\nNo Mail,\n';
const CALLS = '/api/member/employee-imports';

let site: Site;
let fixtures: Fixtures;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});
test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
});

describe('who may import', () => {
  test("[MEM-07] a stranger's import is not found, whatever is asked of it", async () => {
    const { asMember, asOtherTenant } = fixtures;
    const importId = await previewRoster(asMember, CSV);
    const tries = [
      viewImport(asOtherTenant, employeesImport, importId, { outcome: null, page: 1 }),
      importReport(asOtherTenant, employeesImport, importId),
      answerLine(asOtherTenant, employeesImport, { importId, line: 2, answer: 'skip' }),
      applyImport(asOtherTenant, employeesImport, { importId }),
      undoImport(asOtherTenant, employeesImport, { importId }),
    ];
    for (const one of await Promise.allSettled(tries)) {
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(NotFound) });
    }
    await applyImport(asMember, employeesImport, { importId });
    await expect(undoImport(asOtherTenant, employeesImport, { importId })).rejects.toThrow(NotFound);
    expect(await namesOnRoster(asOtherTenant)).toEqual([]);
    expect(await namesOnRoster(asMember)).toEqual(['Ida Lowe']);
  });

  test('[MEM-07] a manager without editing is refused, one with editing is not, nor is the admin', async () => {
    const { asMember, asAdmin, asManager } = fixtures;
    const importId = await previewRoster(asMember, CSV);
    const reader = await asManager({ editing: false, hiring: true });
    await expect(sendRoster(reader, CSV)).rejects.toThrow(NotAllowed);
    await expect(answerLine(reader, employeesImport, { importId, line: 2, answer: 'add' })).rejects.toThrow(
      NotAllowed,
    );
    await expect(applyImport(reader, employeesImport, { importId })).rejects.toThrow(NotAllowed);
    await expect(undoImport(reader, employeesImport, { importId })).rejects.toThrow(NotAllowed);
    await importRoster(await asManager({ editing: true }), CSV);
    await importRoster(asAdmin, 'name,email\nBo Tan,bo@example.com\n');
    expect(await namesOnRoster(asMember)).toEqual(['Bo Tan', 'Ida Lowe']);
  });
});

describe('through the site', () => {
  test('[CSV-14] [MEM-07] a file is sent, applied, and its report comes back as a download', async () => {
    const page = await site.signedIn(fixtures.member);
    const answer = await page.upload(CALLS, { name: 'my "roster".csv' }, CSV);
    expect(answer.status).toBe(201);
    const { kind, importId } = (await answer.json()) as { kind: string; importId: string };
    expect(kind).toBe('preview');
    const shown = await (await page.get(`/member/employees/import?import=${importId}`)).text();
    expect(shown).toContain('Review the rows');
    await page.post('/member/employees/import', { intent: 'import-apply', importId });
    expect(await namesOnRoster(fixtures.asMember)).toEqual(['Ida Lowe']);
    const report = await page.get(`${CALLS}/${importId}/report.csv`);
    expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const disposition = report.headers.get('content-disposition');
    expect(disposition).toBe('attachment; filename="my \\"roster\\".csv report.csv"');
    const { text } = decodeCsv(new Uint8Array(await report.arrayBuffer()));
    expect(text).toBe(
      [
        'File,Line,Outcome,Name,Reason',
        '"my ""roster"".csv",2,Add,Ida Lowe,',
        '"my ""roster"".csv",3,Skip,No Mail,Has no email.',
        '',
      ].join('\r\n'),
    );
  });

  test("[CSV-14] a stranger's report is not found", async () => {
    const importId = await previewRoster(fixtures.asMember, CSV);
    const page = await site.signedIn(fixtures.otherTenant);
    expect((await page.get(`${CALLS}/${importId}/report.csv`)).status).toBe(404);
  });

  test('[ERR-11] a file that cannot be read is refused with the title and the message for the toast', async () => {
    const page = await site.signedIn(fixtures.member);
    const broken = await page.upload(CALLS, { name: 'a.csv' }, 'name,email\n"Zoë,zoe@example.com\n');
    expect(broken.status).toBe(422);
    expect(await broken.json()).toMatchObject({
      title: 'CSV Parsing Error',
      error: expect.stringContaining('starts with a quote'),
    });
    const empty = await page.upload(CALLS, { name: 'a.csv' }, 'name,email\n');
    expect(await empty.json()).toMatchObject({ title: 'CSV Error' });
    const nameless = await page.upload(CALLS, {}, CSV);
    expect(nameless.status).toBe(422);
  });

  test('[CSV-07] [MEM-07] the bytes arrive as they are: UTF-16 with tabs', async () => {
    const page = await site.signedIn(fixtures.member);
    const answer = await page.upload(CALLS, { name: 'a.csv' }, readSample('employees_utf16le_tab.csv'));
    const { importId } = (await answer.json()) as { importId: string };
    await applyImport(fixtures.asMember, employeesImport, { importId });
    expect(await namesOnRoster(fixtures.asMember)).toContain('山田 太郎');
  });

  test('[CSV-10] what a header means and how dates are written come with the second try', async () => {
    const page = await site.signedIn(fixtures.member);
    const csv = 'Fahrer,Kontakt,Born\nIda,ida@example.com,1/2/58\n';
    const asked = await page.upload(CALLS, { name: 'a.csv' }, csv);
    expect(await asked.json()).toMatchObject({ kind: 'mapping', dates: [{ header: 'Born' }] });
    const said = {
      name: 'a.csv',
      mapping: { name: 0, email: 1, role: null },
      dateOrders: { 2: 'dmy' },
    };
    const answer = await page.upload(CALLS, said, csv);
    expect(await answer.json()).toMatchObject({ kind: 'preview' });
    const garbled = await page.upload(CALLS, { name: 'a.csv', mapping: '{' }, csv);
    expect(garbled.status).toBe(422);
  });
});
