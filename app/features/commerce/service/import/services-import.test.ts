import { beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { addSubscription } from '#app/features/commerce/subscription/change-subscription.server.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { exportServices, importReport } from '#test/fixtures/csv-exports.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addService, deleteService, editService, restoreService } from '../change-service.server.ts';
import { offeredServices } from '../list-services.server.ts';
import { servicesImport } from './services-import.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let admin: Ctx;

// Services are the provider's own: each test has a portal of its own.
beforeEach(async () => {
  testPortal = await createTestPortal();
  fixtures = await createFixtures(testPortal);
  admin = await testPortal.ctx(fixtures.admin);
  return () => testPortal.close();
});

const send = (csv: string | Uint8Array, mapping?: Record<string, number | null>) =>
  previewImport(
    admin,
    servicesImport,
    { name: 'services.csv', mapping },
    typeof csv === 'string' ? new TextEncoder().encode(csv) : csv,
  );
const preview = async (csv: string | Uint8Array) => {
  const answer = await send(csv);
  if (answer.kind !== 'preview') throw new Error(`The file asks: ${JSON.stringify(answer)}`);
  return answer.importId;
};
const apply = (importId: string) => applyImport(admin, servicesImport, { importId });
const view = (importId: string) => viewImport(admin, servicesImport, importId, { outcome: null, page: 1 });
const rows = async (importId: string) =>
  (await view(importId)).lines.map(({ line, outcome, name, reason }) => [line, outcome, name, reason]);
const prices = async (name: string) =>
  (await offeredServices(testPortal.deps)).find((service) => service.name === name)?.pricing;
const snapshot = async () =>
  (await offeredServices(testPortal.deps)).map(({ name, category, pricing }) => ({
    name,
    category,
    pricing,
  }));

describe('the sample', () => {
  test('[CSV-01, CSV-02, CSV-03, CSV-13, ADM-37] comes in as decided: two rows are skipped and named, abc is 0 and flagged', async () => {
    const importId = await preview(readSample('services.csv'));
    expect(await rows(importId)).toEqual([
      [2, 'add', 'Toll Audit', ''],
      [3, 'add', 'Scorecard Watch', '"abc" in Yearly isn\'t a valid price; $0.00 will be used.'],
      [4, 'skip', '', 'Has no name.'],
      [5, 'skip', 'No Category', 'Has no category.'],
    ]);
    expect(await offeredServices(testPortal.deps)).toHaveLength(2);
    expect(await apply(importId)).toEqual({ added: 2, updated: 0, skipped: 2 });
    expect((await snapshot()).slice(2)).toEqual([
      { name: 'Toll Audit', category: 'EZ Pass', pricing: { Weekly: 2000, Monthly: 7500, Yearly: 75_000 } },
      {
        name: 'Scorecard Watch',
        category: 'DSP Scorecard',
        pricing: { Weekly: 3000, Monthly: 111_050, Yearly: 0 },
      },
    ]);
    expect((await listRecentActivity(admin, 1))[0]).toMatchObject({
      text: 'imported services.csv: 2 added, 0 updated, 2 skipped',
      memberName: null,
    });
  });

  test('[CSV-14] its report names every row with its outcome and reason', async () => {
    const importId = await preview(readSample('services.csv'));
    const { text } = await importReport(admin, servicesImport, importId);
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

  test('[CSV-16] twice adds nothing', async () => {
    await apply(await preview(readSample('services.csv')));
    const before = await snapshot();
    const again = await preview(readSample('services.csv'));
    expect((await view(again)).counts).toEqual({ add: 0, update: 0, skip: 4, ask: 0 });
    expect((await rows(again))[0]?.[3]).toBe('Already up to date.');
    await apply(again);
    expect(await snapshot()).toEqual(before);
  });
});

describe('files of every kind', () => {
  const TEXT = 'name,category,Weekly,Monthly,Yearly\nPrüfung «Ø»,Payroll,1,2.50,30\n';
  const utf16 = (text: string, bom: boolean) => {
    const bytes = Buffer.from(bom ? `\ufeff${text}` : text, 'utf16le');
    return new Uint8Array(bytes);
  };
  test.each<[string, string | Uint8Array]>([
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
  ])('[CSV-06, CSV-07, CSV-08, CSV-09, CSV-11] %s', async (_kind, file) => {
    await apply(await preview(file));
    expect((await snapshot()).at(-1)).toEqual({
      name: 'Prüfung «Ø»',
      category: 'Payroll',
      pricing: { Weekly: 100, Monthly: 250, Yearly: 3000 },
    });
  });

  test('[CSV-08] a name over two lines is one name', async () => {
    await apply(await preview('name,category,Weekly\n"Night\nAudit",Payroll,5\n'));
    expect((await snapshot()).at(-1)).toMatchObject({
      name: 'Night Audit',
      pricing: { Weekly: 500, Monthly: 0 },
    });
  });

  test('[CSV-10] where a column is not recognised it is asked for', async () => {
    const file = 'What we do,category,Monthly\nNight Audit,Payroll,5\n';
    expect(await send(file)).toMatchObject({
      kind: 'mapping',
      columns: [{ key: 'name', index: null }, {}, {}, {}, {}],
    });
    const answer = await send(file, { name: 0 });
    if (answer.kind !== 'preview') throw new Error('a preview was expected');
    await apply(answer.importId);
    expect(await prices('Night Audit')).toEqual({ Weekly: 0, Monthly: 500, Yearly: 0 });
  });
});

describe('a service that is known', () => {
  test('by name and category, whatever their case, gets the prices of the row; blanks and missing columns change nothing', async () => {
    const csv = 'name,category,Monthly,Yearly\nBASIC payroll audit,PAYROLL,"$1,200.00",\n';
    const importId = await preview(csv);
    expect(await rows(importId)).toEqual([
      [2, 'update', 'BASIC payroll audit', 'Updates Monthly ($100.00 → $1,200.00).'],
    ]);
    await apply(importId);
    expect(await prices('Basic Payroll Audit')).toEqual({ Weekly: 2500, Monthly: 120_000, Yearly: 100_000 });
  });

  test('in another category is another service; twice in the file only once; a new category is noted', async () => {
    const csv = [
      'name,category,Weekly',
      'Basic Payroll Audit,Invoicing,1',
      'Night Audit,payroll,2',
      'night audit,Payroll,3',
      'Fleet Check,Fleet,4',
      'Bargain,EZ-Pass,-5',
    ].join('\n');
    expect(await rows(await preview(csv))).toEqual([
      [2, 'add', 'Basic Payroll Audit', ''],
      [3, 'add', 'Night Audit', ''],
      [4, 'skip', 'night audit', 'The same service is in row 3 of this file already.'],
      [5, 'add', 'Fleet Check', "'Fleet' is a new category."],
      [6, 'add', 'Bargain', '"-5" in Weekly isn\'t a valid price; $0.00 will be used.'],
    ]);
  });

  test('what cannot be edited in the form is skipped', async () => {
    const long = 'x'.repeat(201);
    expect(await rows(await preview(`name,category\n${long},Payroll\nAudit,${long}\n,\n`))).toMatchObject([
      [2, 'skip', long, 'The name has more than 200 characters.'],
      [3, 'skip', 'Audit', 'The category has more than 200 characters.'],
    ]);
  });
});

describe('[CSV-15] applying', () => {
  test('is refused where the services have changed since the preview, and leaves nothing behind', async () => {
    const importId = await preview('name,category\nNight Audit,Payroll\n');
    await addService(admin, { name: 'By Hand', category: 'Payroll', Weekly: 1, Monthly: 1, Yearly: 1 });
    const before = await snapshot();
    await expect(apply(importId)).rejects.toThrow('The services changed since this preview.');
    expect(await snapshot()).toEqual(before);
  });

  test('is refused where one service was deleted and another one brought back since the preview', async () => {
    const [audit, invoices] = await offeredServices(testPortal.deps);
    await deleteService(admin, { serviceId: invoices?.id ?? '' });
    testPortal.passTime(1000);
    await addService(admin, { name: 'Newest', category: 'Payroll', Weekly: 0, Monthly: 0, Yearly: 0 });
    const importId = await preview('name,category,Weekly\nBasic Payroll Audit,Payroll,30\n');
    await deleteService(admin, { serviceId: audit?.id ?? '' });
    testPortal.passTime(1000);
    await restoreService(admin, { serviceId: invoices?.id ?? '' });
    await expect(apply(importId)).rejects.toThrow('The services changed since this preview.');
  });

  test('happens once, however often it is asked for at the same time, also for two files of two admins', async () => {
    const csv = new TextEncoder().encode('name,category\nNight Audit,Payroll\n');
    const others = await testPortal.ctx(await testPortal.admin());
    const mine = await preview(csv);
    const theirs = await previewImport(others, servicesImport, { name: 'b.csv' }, csv);
    if (theirs.kind !== 'preview') throw new Error('a preview was expected');
    const answers = await Promise.allSettled([
      apply(mine),
      apply(mine),
      applyImport(others, servicesImport, { importId: theirs.importId }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await snapshot()).filter(({ name }) => name === 'Night Audit')).toHaveLength(1);
  });

  test('is undone as a whole, until something has been built on it', async () => {
    const before = await snapshot();
    const csv = 'name,category,Weekly,Monthly\nNight Audit,Payroll,1,2\nBasic Payroll Audit,Payroll,1,2\n';
    const first = await preview(csv);
    await apply(first);
    expect((await view(first)).canUndo).toBe(true);
    await undoImport(admin, servicesImport, { importId: first });
    expect(await snapshot()).toEqual(before);

    const second = await preview(csv);
    await apply(second);
    const added = (await offeredServices(testPortal.deps)).find(({ name }) => name === 'Night Audit');
    await addSubscription(fixtures.asAdmin, { serviceId: added?.id ?? '', granularity: 'Monthly' });
    expect((await view(second)).canUndo).toBe(false);
    await expect(undoImport(admin, servicesImport, { importId: second })).rejects.toThrow(
      'have since changed',
    );
  });

  test('nor once a service of it has been changed', async () => {
    const importId = await preview('name,category,Weekly\nNight Audit,Payroll,1\n');
    await apply(importId);
    testPortal.passTime(1000);
    const { id = '' } =
      (await offeredServices(testPortal.deps)).find(({ name }) => name === 'Night Audit') ?? {};
    const changed = { name: 'Night Audit', category: 'Payroll', Weekly: 5, Monthly: 0, Yearly: 0 };
    await editService(admin, { ...changed, serviceId: id });
    await expect(undoImport(admin, servicesImport, { importId })).rejects.toThrow('have since changed');
  });
});

test('[CSV-19] what the export writes comes in again as it was', async () => {
  const odd = { name: '=cmd|"x"; and, more', category: "'Quoted", Weekly: 1, Monthly: 111_050, Yearly: 0 };
  await addService(admin, odd);
  const before = await snapshot();
  const csv = await exportServices(admin);
  const again = await preview(csv);
  expect((await view(again)).counts).toEqual({ add: 0, update: 0, skip: before.length, ask: 0 });
  expect((await rows(again)).every(([, , , reason]) => reason === 'Already up to date.')).toBe(true);
});

test('is for admins alone', async () => {
  const csv = new TextEncoder().encode('name,category\nNight Audit,Payroll\n');
  const importId = await preview(csv);
  for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true })]) {
    const refused = 'You do not have permission';
    await expect(previewImport(ctx, servicesImport, { name: 'a.csv' }, csv)).rejects.toThrow(refused);
    await expect(applyImport(ctx, servicesImport, { importId })).rejects.toThrow(refused);
    await expect(undoImport(ctx, servicesImport, { importId })).rejects.toThrow(refused);
    const query = { outcome: null, page: 1 } as const;
    await expect(viewImport(ctx, servicesImport, importId, query)).rejects.toThrow(refused);
  }
});
