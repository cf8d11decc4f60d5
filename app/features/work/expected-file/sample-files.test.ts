import { describe, expect } from 'vitest';
import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { addStandardSet } from './add-standard-set.server.ts';
import { addExpected } from './change-expected.server.ts';
import { expectedSchema } from './expected-schema.ts';
import { listExpected } from './list-expected.server.ts';
import { HEAD_BYTES, mayBeTable } from './proposal.ts';
import { proposeCategory } from './propose-category.server.ts';

/** Each sample, the category that is proposed for it, and what it is the expected file for. */
const SAMPLES: readonly [name: string, category: string | null, closes: string | null][] = [
  ['adp_payroll_register_headers.csv', 'payroll', 'Payroll register'],
  ['adp_group_timecard.csv', 'payroll', 'Time card'],
  ['adp_employee_census.csv', 'payroll', null],
  ['amazon_variable_invoice_lines.csv', 'invoicing', 'Amazon invoice'],
  ['amazon_invoice_pdf_text_layouts.txt', 'invoicing', 'Amazon invoice'],
  ['amazon_work_summary_week.csv', 'invoicing', null],
  ['amazon_Quality_DCR.csv', 'scorecard', 'Delivery completion'],
  ['amazon_Delivery_Concessions.csv', 'scorecard', null],
  ['amazon_Quality_RTS.csv', 'scorecard', null],
  ['amazon_CDF_negative.csv', 'scorecard', null],
  ['amazon_DSP_Overview_Dashboard.csv', 'scorecard', null],
  ['toll_ezpass_ny_9col.csv', 'ezpass', 'Toll statement'],
  ['toll_ezpass_17col_parenthesised.csv', 'ezpass', 'Toll statement'],
  ['workers_comp_loss_run.csv', 'workers-comp', 'Loss run'],
  ['osha_ita_300_301.csv', 'workers-comp', null],
  ['amazon_AssociateData.csv', null, null],
  ['amazon_VehiclesData.csv', null, null],
];

const test = base.extend('office', async ({ ownPortal }) => {
  ownPortal.passTime(Date.parse('2026-09-01T12:00:00Z') - ownPortal.deps.now().getTime());
  const made = await createFixtures(ownPortal);
  await setCategoryAccess(made.asAdmin, [...FILE_CATEGORY_KEYS]);
  return {
    ...made,
    propose(name: string, bytes: Uint8Array) {
      const head = mayBeTable(name) ? bytes.subarray(0, HEAD_BYTES) : new Uint8Array();
      return proposeCategory(made.asMember, { name, size: bytes.length }, oneChunk(head));
    },
  };
});

describe('the sample files', () => {
  test('are proposed for their category, and fill exactly the days of what they are', async ({ office }) => {
    await addStandardSet(office.asAdmin);
    office.testPortal.passTime(Date.parse('2026-11-25T17:00:00Z') - office.testPortal.deps.now().getTime());
    const found: (typeof SAMPLES)[number][] = [];
    for (const [name] of SAMPLES) {
      const bytes = readSample(name);
      const { category } = await office.propose(name, bytes);
      const fileId = await upload(office.asAdmin, category ?? 'payroll', { name, body: oneChunk(bytes) });
      const { lines } = await listExpected(office.asMember);
      const line = lines.find(({ cells }) => cells.some((cell) => cell?.file?.id === fileId));
      found.push([name, category, line?.name ?? null]);
    }
    expect(found).toEqual(SAMPLES);
  });
});

describe('where a file belongs', () => {
  test('is told by what is expected, by its columns and by its name, each with the reason', async ({
    office,
  }) => {
    const tolls = readSample('toll_ezpass_ny_9col.csv');
    expect(await office.propose('september.csv', tolls)).toEqual({
      category: 'ezpass',
      why: 'Its columns are those of "Toll statement".',
    });
    expect(await office.propose('Loss-run_2026.pdf', new Uint8Array())).toEqual({
      category: 'workers-comp',
      why: 'Its name has "loss run".',
    });
    expect((await office.propose('photo.png', new Uint8Array())).category).toBeNull();
    const names = { name: 'Van photo', category: 'scorecard', words: 'photo', layout: '', repeat: 'weekly' };
    await addExpected(
      office.asAdmin,
      expectedSchema.parse({ ...names, dueTime: '17:00', startsOn: '2026-09-01' }),
    );
    expect(await office.propose('photo.png', new Uint8Array())).toEqual({
      category: 'scorecard',
      why: 'Its name has "photo", as expected for Van photo.',
    });
  });

  test('is told by the beginning of a long file, without its last line', async ({ office }) => {
    const text = new TextDecoder().decode(readSample('toll_ezpass_ny_9col.csv'));
    const [header = '', row = ''] = text.split(/\r?\n/);
    const long = new TextEncoder().encode(`${header}\n${`${row}\n`.repeat(5_000)}`);
    expect(long.length).toBeGreaterThan(HEAD_BYTES);
    expect((await office.propose('long.csv', long)).category).toBe('ezpass');
  });

  test('is a category that the member has, and is asked for by who may upload', async ({ office }) => {
    await setCategoryAccess(office.asAdmin, ['payroll']);
    expect(
      (await office.propose('september.csv', readSample('toll_ezpass_ny_9col.csv'))).category,
    ).toBeNull();
    const asManager = await office.asManager();
    const asked = proposeCategory(asManager, { name: 'a.csv', size: 0 }, oneChunk(new Uint8Array()));
    await expect(asked).rejects.toThrow();
  });
});

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
