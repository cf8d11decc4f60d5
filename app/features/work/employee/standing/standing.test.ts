import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { deleteDocument } from '#app/features/work/document/delete-document.server.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { deleteEmployee } from '../change-employee.server.ts';
import { employeesPage } from '../employees-page.server.ts';

const TODAY = '2026-03-01';

const page = (ctx: Ctx, query: Record<string, string> = {}) =>
  employeesPage(ctx, new URLSearchParams(query), '/api/member', TODAY);
const names = async (ctx: Ctx, query: Record<string, string>) =>
  (await page(ctx, query)).employees.map(({ name }) => name);

/** Employees with all documents but what their name says; the license is the type that expires. */
async function crew(asAdmin: Ctx, asMember: Ctx): Promise<Record<string, string>> {
  const license = await addDocumentType(asAdmin, { name: 'License', expires: true, roles: ['Driver'] });
  const types = (await activeTypes(asMember)).map(({ id }) => id);
  const others = types.filter((id) => id !== license);
  const add = async (name: string, dates: (string | null)[], { role = 'Driver', lacks = 0 } = {}) => {
    const id = await hire(asMember, { name, role });
    for (const typeId of others.slice(lacks)) await giveDocument(asMember, id, { typeId });
    for (const expiryDate of dates) await giveDocument(asMember, id, { typeId: license, expiryDate });
    return id;
  };
  return {
    fine: await add('Abe Fine', ['2027-01-01']),
    near: await add('Bea Near', ['2026-03-31']),
    soon: await add('Hal Soon', ['2026-04-30']),
    missing: await add('Cy Missing', ['2027-01-01'], { lacks: 1 }),
    past: await add('Dee Past', ['2026-02-28']),
    renewed: await add('Eve Renewed', ['2026-02-01', '2027-02-01']),
    office: await add('Flo Office', [], { role: 'Dispatcher' }),
    older: await add('Gus Older', ['2026-01-15']),
  };
}

describe('how employees stand with their documents', () => {
  test('is said for each type by the newest document, and counted', async ({ asAdmin, asMember }) => {
    await crew(asAdmin, asMember);
    const { employees, types, counts } = await page(asMember);
    const at = types.findIndex(({ name }) => name === 'License');
    expect(employees.map(({ name, documents }) => [name, documents[at]])).toEqual([
      ['Abe Fine', { state: 'valid', date: '2027-01-01' }],
      ['Bea Near', { state: 'near', date: '2026-03-31' }],
      ['Cy Missing', { state: 'valid', date: '2027-01-01' }],
      ['Dee Past', { state: 'past', date: '2026-02-28' }],
      ['Eve Renewed', { state: 'valid', date: '2027-02-01' }],
      ['Flo Office', { state: 'optional' }],
      ['Gus Older', { state: 'past', date: '2026-01-15' }],
      ['Hal Soon', { state: 'valid', date: '2026-04-30' }],
    ]);
    expect(counts).toEqual({ all: 8, missing: 1, near: 1, soon: 2, past: 2, inactive: 0 });
  });

  test('is filtered by, on the server', async ({ asAdmin, asMember }) => {
    await crew(asAdmin, asMember);
    expect(await names(asMember, { expiry: 'past' })).toEqual(['Dee Past', 'Gus Older']);
    expect(await names(asMember, { expiry: 'near' })).toEqual(['Bea Near']);
    expect(await names(asMember, { missing: 'any' })).toEqual(['Cy Missing']);
    expect(await names(asMember, { expiry: 'past', q: 'gus' })).toEqual(['Gus Older']);
    expect(await names(asMember, { expiry: 'soon' })).toEqual(['Bea Near', 'Hal Soon']);
    expect(await names(asMember, { expiry: 'someday' })).toHaveLength(8);
  });

  test('is sorted by, the worst first and the other way round', async ({ asAdmin, asMember }) => {
    await crew(asAdmin, asMember);
    const worst = [
      'Gus Older',
      'Dee Past',
      'Cy Missing',
      'Bea Near',
      'Abe Fine',
      'Eve Renewed',
      'Flo Office',
      'Hal Soon',
    ];
    expect(await names(asMember, { sort: 'worst' })).toEqual(worst);
    expect(await names(asMember, { sort: 'worst', direction: 'desc' })).toEqual(worst.toReversed());
    expect(await names(asMember, { sort: 'worst', q: 'dee past' })).toEqual(['Dee Past']);
  });

  test('forgets what was deleted, and knows nothing of another member', async ({
    fixtures,
    asAdmin,
    asMember,
  }) => {
    const { older = '', past = '' } = await crew(asAdmin, asMember);
    await deleteEmployee(asMember, { employeeId: older });
    const types = await activeTypes(asMember);
    const typeId = types.find(({ name }) => name === 'License')?.id;
    const renewal = await giveDocument(asMember, past, { typeId, expiryDate: '2027-03-01' });
    expect((await page(asMember)).counts).toMatchObject({ all: 7, past: 0 });
    await deleteDocument(asMember, { documentId: renewal });
    expect((await page(asMember)).counts).toMatchObject({ past: 1 });
    expect((await page(fixtures.asOtherTenant)).counts).toEqual({
      all: 0,
      missing: 0,
      near: 0,
      soon: 0,
      past: 0,
      inactive: 0,
    });
    expect(await names(fixtures.asOtherTenant, { expiry: 'past', sort: 'worst' })).toEqual([]);
  });

  test('who is inactive is told by the status that their roster says', async ({ asMember }) => {
    const status = (value: string) => [
      { label: 'Status', value },
      { label: 'Badge', value: 'inactive' },
    ];
    for (const value of ['INACTIVE', 'Active', ''])
      await hire(asMember, { name: `Sam ${value}`, fields: status(value) });
    expect((await page(asMember)).counts).toMatchObject({ all: 3, inactive: 1 });
    expect(await names(asMember, { status: 'inactive' })).toEqual(['Sam INACTIVE']);
    expect(await names(asMember, { status: 'gone' })).toHaveLength(3);
  });
});
