import { describe, expect } from 'vitest';
import { parseCsv } from '#app/csv/text/parse.ts';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { compliancePage, compliancePageOfAll, queryOf } from './compliance-page.server.ts';
import { exportMatrix } from './export-matrix.server.ts';
import { scopeOfAll, scopeOfMember } from './matrix-scope.server.ts';

/** A Sunday. */
const TODAY = '2026-03-01';

const page = (ctx: Ctx, query: Record<string, string> = {}) =>
  compliancePage(ctx, new URLSearchParams(query), TODAY, null);
const ofAll = (ctx: Ctx, query: Record<string, string> = {}) =>
  compliancePageOfAll(ctx, new URLSearchParams(query), TODAY);
const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

/** Employees with all documents but what their name says; the license is the one type that expires. */
async function crew(asAdmin: Ctx, asMember: Ctx): Promise<{ license: string; expiredId: string }> {
  const license = await addDocumentType(asAdmin, { name: 'License', expires: true, roles: ['Driver'] });
  const others = (await activeTypes(asMember)).map(({ id }) => id).filter((id) => id !== license);
  const add = async (name: string, dates: string[], { role = 'Driver', lacks = 0 } = {}) => {
    const id = await hire(asMember, { name, role });
    for (const typeId of others.slice(lacks)) await giveDocument(asMember, id, { typeId });
    for (const expiryDate of dates) await giveDocument(asMember, id, { typeId: license, expiryDate });
    return id;
  };
  await add('Abe Fine', ['2027-01-01']);
  await add('Bea Today', ['2026-03-01']);
  await add('Cy Week', ['2026-03-08']);
  await add('Dee Month', ['2026-03-31']);
  await add('Eli Far', ['2026-05-30']);
  const expiredId = await add('Fay Expired', ['2025-02-01', '2026-02-28']);
  await add('Gus Renewed', ['2026-02-01', '2027-02-01']);
  await add('Hal Missing', ['2027-01-01'], { lacks: 1 });
  await add('Ida Unlicensed', []);
  await add('Joe Office', [], { role: 'Dispatcher' });
  return { license, expiredId };
}

describe('the matrix', () => {
  test('says of each employee how each document stands, and counts them', async ({ fixtures }) => {
    const { asAdmin, asMember } = fixtures;
    await crew(asAdmin, asMember);
    const { rows, types, counts } = await page(asMember);
    const at = types.findIndex(({ name }) => name === 'License');
    expect(rows.map(({ name, cells }) => [name, cells[at]?.state])).toEqual([
      ['Abe Fine', 'valid'],
      ['Bea Today', 'near'],
      ['Cy Week', 'near'],
      ['Dee Month', 'near'],
      ['Eli Far', 'valid'],
      ['Fay Expired', 'past'],
      ['Gus Renewed', 'valid'],
      ['Hal Missing', 'valid'],
      ['Ida Unlicensed', 'missing'],
      ['Joe Office', 'optional'],
    ]);
    expect(counts).toMatchObject({
      employees: 10,
      missing: 2,
      expired: 1,
      within: { 7: 2, 30: 3, 60: 3, 90: 4 },
    });
    expect(counts.weeks.filter(({ count }) => count > 0)).toEqual([
      { monday: '2026-02-23', count: 1 },
      { monday: '2026-03-02', count: 1 },
      { monday: '2026-03-30', count: 1 },
    ]);
  });

  test.for<[Record<string, string>, string[]]>([
    [{ state: 'missing' }, ['Hal Missing', 'Ida Unlicensed']],
    [{ state: 'expired' }, ['Fay Expired']],
    [{ state: 'complete', week: '2026-03-05' }, ['Cy Week']],
    [{ state: 'complete', within: '90' }, ['Bea Today', 'Cy Week', 'Dee Month', 'Eli Far']],
    [{ within: '7' }, ['Bea Today', 'Cy Week']],
    [{ within: '90' }, ['Bea Today', 'Cy Week', 'Dee Month', 'Eli Far']],
    [{ week: '2026-03-04' }, ['Cy Week']],
    [{ state: 'missing', q: 'ida' }, ['Ida Unlicensed']],
  ])('is narrowed down by %o', async ([query, expected], { fixtures }) => {
    const { asAdmin, asMember } = fixtures;
    await crew(asAdmin, asMember);
    expect(names(await page(asMember, query))).toEqual(expected);
  });

  test('is not narrowed down by what is no choice', async ({ fixtures }) => {
    const { asAdmin, asMember } = fixtures;
    await crew(asAdmin, asMember);
    const { query, rows } = await page(asMember, {
      within: '8',
      state: 'gone',
      week: '2026-02-30',
      type: 'x',
    });
    expect(query).toMatchObject({ within: null, state: '', week: '' });
    expect(rows).toHaveLength(10);
  });

  test('is narrowed down to one document, with the counts of that one', async ({ fixtures }) => {
    const { asAdmin, asMember } = fixtures;
    const { license } = await crew(asAdmin, asMember);
    const { types, counts, rows } = await page(asMember, { type: license, state: 'missing' });
    expect(types).toEqual([{ id: license, name: 'License' }]);
    expect(counts.missing).toBe(1);
    expect(names({ rows })).toEqual(['Ida Unlicensed']);
  });

  test('opens a cell with all versions, the newest first; never one of another member', async ({
    fixtures,
  }) => {
    const { asAdmin, asMember, asOtherTenant } = fixtures;
    const { license, expiredId } = await crew(asAdmin, asMember);
    const asked = { employee: expiredId, shelf: license };
    const { cell } = await page(asMember, asked);
    expect(cell?.employee).toEqual({ id: expiredId, name: 'Fay Expired' });
    expect(cell?.shelf.versions.map(({ expiryDate }) => expiryDate)).toEqual(['2026-02-28', '2025-02-01']);
    expect((await page(asOtherTenant, asked)).cell).toBe(null);
    expect((await ofAll(asAdmin, asked)).cell?.calls).toContain(asMember.memberId);
    expect((await page(asMember, { employee: 'emp_nobody', shelf: license })).cell).toBe(null);
  });

  test('of all members has each one’s employees, by member', async ({ fixtures }) => {
    const { asAdmin, asMember, asOtherTenant, otherTenant } = fixtures;
    await crew(asAdmin, asMember);
    await hire(asOtherTenant, { name: 'Zoe Other' });
    const { rows, counts, members } = await ofAll(asAdmin);
    expect(counts.employees).toBe(11);
    const other = rows.findIndex(({ name }) => name === 'Zoe Other');
    expect([0, 10]).toContain(other);
    expect(rows[other]).toMatchObject({ memberId: otherTenant.id, memberName: otherTenant.name });
    expect(rows[other]?.cells.every(({ state }) => state === 'missing')).toBe(true);
    expect(members.map(({ id }) => id)).toContain(otherTenant.id);
    expect(names(await ofAll(asAdmin, { member: otherTenant.id }))).toEqual(['Zoe Other']);
    expect(names(await ofAll(asAdmin, { state: 'expired' }))).toEqual(['Fay Expired']);
    expect(names(await ofAll(asAdmin, { within: '7' }))).toEqual(['Bea Today', 'Cy Week']);
    await expect(ofAll(asMember)).rejects.toThrow(NotAllowed);
  });

  test('is a file for spreadsheets, with the filters of the page', async ({ fixtures }) => {
    const { asAdmin, asMember } = fixtures;
    const { license } = await crew(asAdmin, asMember);
    await hire(asMember, { name: '=1+1', role: 'Driver' });
    const query = queryOf(new URLSearchParams({ type: license }));
    const own = parseCsv(await csvText(exportMatrix(await scopeOfMember(asMember, query, TODAY), query)));
    expect(own.headers).toEqual(['name', 'role', 'License', 'License expires']);
    const cells = own.rows.map((row) => row.cells);
    expect(cells).toContainEqual(['Fay Expired', 'Driver', 'Expired', '2026-02-28']);
    expect(cells).toContainEqual(['Joe Office', 'Dispatcher', 'Not required', '']);
    expect(cells.map(([name]) => name)).not.toContain('=1+1');
    const all = parseCsv(await csvText(exportMatrix(await scopeOfAll(asAdmin, query, TODAY), query)));
    expect(all.headers[0]).toBe('member');
    expect(all.rows).toHaveLength(11);
  });
});
