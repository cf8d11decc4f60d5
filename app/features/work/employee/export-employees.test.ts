import { expect } from 'vitest';
import { parseCsv } from '#app/csv/text/parse.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { importRoster } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { addEmployee } from './change-employee.server.ts';
import { exportEmployees } from './export-employees.server.ts';

let fixtures: Fixtures;
test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
});

test('an export comes in pieces, none of which is large, and has everybody once', async () => {
  const { asMember } = fixtures;
  const lines = Array.from({ length: 1_200 }, (_, at) => `Crew ${at},crew${at}@example.com\n`).join('');
  await importRoster(asMember, `name,email\n${lines}`);
  let most = 0;
  let all = '';
  for await (const piece of await exportEmployees(asMember)) {
    most = Math.max(most, piece.split('\r\n').length - 1);
    all += piece;
  }
  expect(most).toBe(500);
  const names = parseCsv(all).rows.map(({ cells }) => cells[0]);
  expect(names).toHaveLength(1_200);
  expect(new Set(names).size).toBe(1_200);
});

test('free fields of ever other names share a column from the nine-hundredth on, so that rows stay short', async () => {
  const { asMember } = fixtures;
  for (let who = 0; who < 6; who += 1) {
    const fields = Array.from({ length: 180 }, (_, at) => ({
      label: `F${who}-${at}`,
      value: `v${who}-${at}`,
    }));
    // As they came before there was a limit for a member.
    const crew = { name: `Crew ${who}`, email: `crew${who}@example.com`, role: '', fields: [] };
    const { id } = await addEmployee(asMember, crew);
    await asMember.db
      .updateTable('employees')
      .set({ fields: JSON.stringify(fields) })
      .where('member_id', '=', asMember.memberId)
      .where('id', '=', id)
      .execute();
  }
  const { headers, rows } = parseCsv(await csvText(await exportEmployees(asMember)));
  expect(headers).toHaveLength(3 + 900 + 1);
  expect(headers.at(-1)).toBe('Other fields');
  const filled = rows.map(({ cells }) => cells.filter(Boolean));
  expect(filled.map((cells) => cells.length)).toEqual([182, 182, 182, 182, 182, 3]);
  expect(filled[5]?.[2]?.split('\n')).toHaveLength(180);
  expect(filled[5]?.[2]).toContain('F5-179: v5-179');
});

test('fields whose names a file does not tell apart share a column', async () => {
  const { asMember } = fixtures;
  const crew = { email: 'shirt@example.com', role: '' };
  await addEmployee(asMember, { ...crew, name: 'Ana', fields: [{ label: 'T-Shirt', value: 'M' }] });
  await addEmployee(asMember, { ...crew, name: 'Bo', fields: [{ label: 't shirt', value: 'L' }] });
  const { headers, rows } = parseCsv(await csvText(await exportEmployees(asMember)));
  expect(headers).toEqual(['name', 'email', 'role', 'T-Shirt']);
  expect(rows.map(({ cells }) => cells[3])).toEqual(['M', 'L']);
});
