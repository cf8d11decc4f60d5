import { describe, expect } from 'vitest';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { exportServices, importReport } from '#test/fixtures/csv-exports.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { test } from '#test/fixtures/services-import-test.ts';
import { addService } from '../change-service.server.ts';
import { offeredServices } from '../list-services.server.ts';
import { servicesImport } from './services-import.server.ts';

describe('the sample', () => {
  test('[CSV-01, CSV-02, CSV-03, CSV-13, ADM-37] comes in as decided: two rows are skipped and named, abc is 0 and flagged', async ({
    importing,
    ownPortal,
    provider,
  }) => {
    const importId = await importing.preview(readSample('services.csv'));
    expect(await importing.rows(importId)).toEqual([
      [2, 'add', 'Toll Audit', ''],
      [3, 'add', 'Scorecard Watch', '"abc" in Yearly isn\'t a valid price; $0.00 will be used.'],
      [4, 'skip', '', 'Has no name.'],
      [5, 'skip', 'No Category', 'Has no category.'],
    ]);
    expect(await offeredServices(ownPortal.deps)).toHaveLength(2);
    expect(await importing.apply(importId)).toEqual({ added: 2, updated: 0, skipped: 2 });
    expect((await importing.snapshot()).slice(2)).toEqual([
      { name: 'Toll Audit', category: 'EZ Pass', pricing: { Weekly: 2000, Monthly: 7500, Yearly: 75_000 } },
      {
        name: 'Scorecard Watch',
        category: 'DSP Scorecard',
        pricing: { Weekly: 3000, Monthly: 111_050, Yearly: 0 },
      },
    ]);
    expect((await listRecentActivity(provider, 1))[0]).toMatchObject({
      text: 'imported services.csv: 2 added, 0 updated, 2 skipped',
      memberName: null,
    });
  });

  test('[CSV-14] its report names every row with its outcome and reason', async ({ importing, provider }) => {
    const importId = await importing.preview(readSample('services.csv'));
    const { text } = await importReport(provider, servicesImport, importId);
    for (const part of [
      'Toll Audit',
      'Scorecard Watch',
      "isn't a valid price; $0.00 will be used.",
      'Has no name.',
      'Has no category.',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('[CSV-16] twice adds nothing', async ({ importing }) => {
    await importing.apply(await importing.preview(readSample('services.csv')));
    const before = await importing.snapshot();
    const again = await importing.preview(readSample('services.csv'));
    expect((await importing.view(again)).counts).toEqual({ add: 0, update: 0, skip: 4, ask: 0 });
    expect((await importing.rows(again))[0]?.[3]).toBe('Already up to date.');
    await importing.apply(again);
    expect(await importing.snapshot()).toEqual(before);
  });
});

describe('files of every kind', () => {
  const TEXT = 'name,category,Weekly,Monthly,Yearly\nPrüfung «Ø»,Payroll,1,2.50,30\n';
  const utf16 = (text: string, bom: boolean) => {
    const bytes = Buffer.from(bom ? `\ufeff${text}` : text, 'utf16le');
    return new Uint8Array(bytes);
  };
  test.for<[string, string | Uint8Array]>([
    ['UTF-8', TEXT],
    ['UTF-8 with BOM', `\ufeff${TEXT}`],
    ['UTF-16 with BOM', utf16(TEXT, true)],
    ['UTF-16 without BOM', utf16(TEXT, false)],
    ['Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
    ['semicolons', TEXT.replaceAll(',', ';')],
    ['tabs', TEXT.replaceAll(',', '\t')],
    ['pipes', TEXT.replaceAll(',', '|')],
    ['CRLF', TEXT.replaceAll('\n', '\r\n')],
    ['CR', TEXT.replaceAll('\n', '\r')],
    [
      'headers in another dress',
      TEXT.replace('name,category,Weekly,Monthly', 'NAME,Cate gory,WEEKLY,month-ly'),
    ],
    ['blanks around cells', TEXT.replace('Payroll,1,2.50', ' \u00a0Payroll\u200b , 1 ,$2.50')],
  ])('[CSV-06, CSV-07, CSV-08, CSV-09, CSV-11] %s', async ([_kind, file], { importing }) => {
    await importing.apply(await importing.preview(file));
    expect((await importing.snapshot()).at(-1)).toEqual({
      name: 'Prüfung «Ø»',
      category: 'Payroll',
      pricing: { Weekly: 100, Monthly: 250, Yearly: 3000 },
    });
  });

  test('[CSV-08] a name over two lines is one name', async ({ importing }) => {
    await importing.apply(await importing.preview('name,category,Weekly\n"Night\nAudit",Payroll,5\n'));
    expect((await importing.snapshot()).at(-1)).toMatchObject({
      name: 'Night Audit',
      pricing: { Weekly: 500, Monthly: 0 },
    });
  });

  test('[CSV-10] where a column is not recognised it is asked for', async ({ importing }) => {
    const file = 'What we do,category,Monthly\nNight Audit,Payroll,5\n';
    expect(await importing.send(file)).toMatchObject({
      kind: 'mapping',
      columns: [{ key: 'name', index: null }, {}, {}, {}, {}],
    });
    const answer = await importing.send(file, { name: 0 });
    if (answer.kind !== 'preview') throw new Error('a preview was expected');
    await importing.apply(answer.importId);
    expect(await importing.prices('Night Audit')).toEqual({ Weekly: 0, Monthly: 500, Yearly: 0 });
  });
});

describe('a service that is known', () => {
  test('by name and category, whatever their case, gets the prices of the row; blanks and missing columns change nothing', async ({
    importing,
  }) => {
    const csv = 'name,category,Monthly,Yearly\nBASIC payroll audit,PAYROLL,"$1,200.00",\n';
    const importId = await importing.preview(csv);
    expect(await importing.rows(importId)).toEqual([
      [2, 'update', 'BASIC payroll audit', 'Updates Monthly ($100.00 → $1,200.00).'],
    ]);
    await importing.apply(importId);
    expect(await importing.prices('Basic Payroll Audit')).toEqual({
      Weekly: 2500,
      Monthly: 120_000,
      Yearly: 100_000,
    });
  });

  test('in another category is another service; twice in the file only once; a new category is noted', async ({
    importing,
  }) => {
    const csv = [
      'name,category,Weekly',
      'Basic Payroll Audit,Invoicing,1',
      'Night Audit,payroll,2',
      'night audit,Payroll,3',
      'Fleet Check,Fleet,4',
      'Bargain,EZ-Pass,-5',
    ].join('\n');
    expect(await importing.rows(await importing.preview(csv))).toEqual([
      [2, 'add', 'Basic Payroll Audit', ''],
      [3, 'add', 'Night Audit', ''],
      [4, 'skip', 'night audit', 'The same service is in row 3 of this file already.'],
      [5, 'add', 'Fleet Check', "'Fleet' is a new category."],
      [6, 'add', 'Bargain', '"-5" in Weekly isn\'t a valid price; $0.00 will be used.'],
    ]);
  });

  test('what cannot be edited in the form is skipped', async ({ importing }) => {
    const long = 'x'.repeat(201);
    expect(
      await importing.rows(await importing.preview(`name,category\n${long},Payroll\nAudit,${long}\n,\n`)),
    ).toMatchObject([
      [2, 'skip', long, 'The name has more than 200 characters.'],
      [3, 'skip', 'Audit', 'The category has more than 200 characters.'],
    ]);
  });
});

test('[CSV-19] what the export writes comes in again as it was', async ({ importing, provider }) => {
  const odd = { name: '=cmd|"x"; and, more', category: "'Quoted", Weekly: 1, Monthly: 111_050, Yearly: 0 };
  await addService(provider, odd);
  const before = await importing.snapshot();
  const csv = await exportServices(provider);
  const again = await importing.preview(csv);
  expect((await importing.view(again)).counts).toEqual({ add: 0, update: 0, skip: before.length, ask: 0 });
  expect((await importing.rows(again)).every(([, , , reason]) => reason === 'Already up to date.')).toBe(
    true,
  );
});

test('is for admins alone', async ({ fixtures, importing }) => {
  const csv = new TextEncoder().encode('name,category\nNight Audit,Payroll\n');
  const importId = await importing.preview(csv);
  for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true })]) {
    const refused = 'You do not have permission';
    await expect(previewImport(ctx, servicesImport, { name: 'a.csv' }, csv)).rejects.toThrow(refused);
    await expect(applyImport(ctx, servicesImport, { importId })).rejects.toThrow(refused);
    await expect(undoImport(ctx, servicesImport, { importId })).rejects.toThrow(refused);
    const query = { outcome: null, page: 1 } as const;
    await expect(viewImport(ctx, servicesImport, importId, query)).rejects.toThrow(refused);
  }
});
