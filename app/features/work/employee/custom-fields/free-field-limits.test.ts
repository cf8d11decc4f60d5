import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { makeEmployee } from '#app/features/hiring/candidate/make-employee.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { createHiringFixtures, importCandidates, previewCandidates } from '#test/fixtures/candidates.ts';
import { exported, moveIn, preview } from '#test/fixtures/moves.ts';
import { importRoster, previewRoster, rosterOf, rowsOf } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { addEmployee, editEmployee } from '../change-employee.server.ts';
import { employeeSchema } from '../employee-schema.ts';
import { FREE_FIELDS, firstFields } from './free-field-limits.ts';

let fixtures: Fixtures;
let asMember: Ctx;
test.beforeEach(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
  asMember = fixtures.asMember;
});

const TOO_MANY = 'Use at most 200 custom fields.';
const TOO_LONG = 'Custom fields can have 100,000 characters total.';
const labels = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `Field ${from + at}`);
const fields = (count: number, value = 'x', from = 0) =>
  labels(count, from).map((label) => ({ label, value }));
const zoe = { name: 'Zoë Marsh', email: 'zoe@example.com', role: '' };
const csv = (count: number, { from = 0, value = 'x' } = {}) =>
  `name,email,${labels(count, from).join()}\n${zoe.name},${zoe.email},${fields(count, value).map(() => value)}\n`;

test('the form takes so many free fields, and no more or longer ones', () => {
  const given = (count: number, value: string) =>
    employeeSchema.safeParse({
      ...zoe,
      fieldLabel: labels(count),
      fieldValue: labels(count).map(() => value),
    });
  expect(given(200, 'x').data?.fields).toHaveLength(200);
  expect(given(201, 'x').error?.issues).toMatchObject([{ message: TOO_MANY, path: ['fieldLabel.200'] }]);
  expect(given(60, 'x'.repeat(2_000)).error?.issues).toMatchObject([{ message: TOO_LONG }]);
});

describe('the verbs', () => {
  test('neither add nor edit an employee with more', async () => {
    await expect(addEmployee(asMember, { ...zoe, fields: fields(201) })).rejects.toThrow(TOO_MANY);
    const { id } = await addEmployee(asMember, { ...zoe, fields: fields(200) });
    const edit = (changed: ReturnType<typeof fields>) =>
      editEmployee(asMember, id, { ...zoe, fields: changed });
    await expect(edit(fields(201))).rejects.toThrow(TOO_MANY);
    await expect(edit(fields(60, 'x'.repeat(2_000)))).rejects.toThrow(TOO_LONG);
    expect((await rosterOf(asMember))[0]?.fields).toEqual(fields(200));
  });

  test('make an employee of a candidate with all fields that a candidate can have', async () => {
    const importId = await previewCandidates(asMember, csv(200));
    const lines = asMember.db.selectFrom('import_lines').select(['outcome', 'reason']);
    expect(
      await lines.where('member_id', '=', asMember.memberId).where('import_id', '=', importId).execute(),
    ).toEqual([{ outcome: 'skip', reason: 'Use at most 199 custom fields.' }]);
    await importCandidates(
      asMember,
      csv(199).replace('name,', 'phone,stage,name,').replace('Zoë', '8045550109,Active,Zoë'),
    );
    const { id } = await asMember.db
      .selectFrom('candidates')
      .select('id')
      .where('member_id', '=', asMember.memberId)
      .executeTakeFirstOrThrow();
    await asMember.db
      .updateTable('candidates')
      .set({ stage: 'Active' })
      .where('member_id', '=', asMember.memberId)
      .where('id', '=', id)
      .execute();
    await makeEmployee(asMember, { candidateId: id, role: '' });
    expect((await rosterOf(asMember))[0]?.fields).toHaveLength(FREE_FIELDS.count);
  });
});

describe('an import', () => {
  test('leaves out a row with more, and one that would have more together with what is known', async () => {
    const outcomes = async (text: string) =>
      (await rowsOf(asMember, await previewRoster(asMember, text))).map(([, outcome, , reason]) => [
        outcome,
        reason,
      ]);
    expect(await outcomes(csv(201))).toEqual([['skip', TOO_MANY]]);
    expect(await outcomes(csv(60, { value: 'x'.repeat(1_990) }))).toEqual([['skip', TOO_LONG]]);
    await importRoster(asMember, csv(150));
    expect((await rosterOf(asMember))[0]?.fields).toHaveLength(150);
    expect(await outcomes(csv(60, { from: 150 }))).toEqual([['skip', TOO_MANY]]);
    expect(await outcomes(csv(50, { from: 150 }))).toMatchObject([['update', expect.anything()]]);
    const renamed = csv(60, { from: 150 }).replace('Zoë Marsh', 'Zoë Lane');
    expect(await outcomes(renamed)).toEqual([['skip', TOO_MANY]]);
  });
});

describe('a dump', () => {
  test('brings the first of too many fields, and says so', async () => {
    const many = Object.fromEntries(fields(250).map(({ label, value }) => [label, value]));
    const dump = {
      users: [{ id: 'user_limit', name: 'Limit', email: 'limit@example.com', role: 'member' }],
      employees: { user_limit: [{ id: 'emp_limit', ...zoe, ...many }] },
      candidates: { user_limit: [{ id: 'cand_limit', ...zoe, stage: 'New', freeFields: fields(250) }] },
    };
    const { importId } = await preview(fixtures.asAdmin, dump);
    const notes = await fixtures.asAdmin.db
      .selectFrom('legacy_records')
      .select('reason')
      .where('import_id', '=', importId)
      .where('kind', 'in', ['employee', 'candidate'])
      .execute();
    expect(notes).toHaveLength(2);
    for (const { reason } of notes)
      expect(reason).toContain('It has more custom fields than a person can have (200)');
    await moveIn(fixtures.asAdmin, dump);
    const out = JSON.stringify((await exported(fixtures.asAdmin)).employees.user_limit);
    expect(out).toContain('Field 199');
    expect(out).not.toContain('Field 200');
  });

  test('of which a record has more values than any record of the portal is skipped, and the next one comes', async () => {
    const filled = { name: 'x', values: Array.from({ length: 500_001 }, () => 0) };
    const users = [
      { id: 'user_large', name: 'Large', email: 'large@example.com', role: 'member', more: filled },
      { id: 'user_next', name: 'Next', email: 'next@example.com', role: 'member' },
    ];
    const { importId } = await preview(fixtures.asAdmin, { users });
    const found = await fixtures.asAdmin.db
      .selectFrom('legacy_records')
      .select(['record_id', 'reason', 'outcome'])
      .where('import_id', '=', importId)
      .orderBy('seq')
      .execute();
    expect(found).toMatchObject([
      { outcome: 'broken', reason: 'This record is too large.' },
      { outcome: 'new', record_id: 'user_next' },
    ]);
  });
});

test('of fields that are too long together, those come that fit', () => {
  const long = fields(3, 'x'.repeat(60_000));
  expect(firstFields([...long, { label: 'Badge', value: '7' }])).toEqual([
    long[0],
    { label: 'Badge', value: '7' },
  ]);
});
