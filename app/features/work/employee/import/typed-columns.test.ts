import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { fieldOf, importRoster, previewRoster, rowsOf, viewRoster } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { addField } from '../custom-fields/change-field.server.ts';
import { customFieldSchema } from '../custom-fields/field-schema.ts';
import { customFieldsOf } from '../custom-fields/list-fields.server.ts';

const define = (ctx: Ctx, name: string, type: string, options = '') =>
  addField(ctx, customFieldSchema.parse({ name, type, options }));

test('a new column becomes a field of the type that all of its values fit, which the preview names', async ({
  fixtures: { asMember },
}) => {
  const csv = `name,email,Phone,Hire Date,Pay Rate,Badge,Notes
Ida Lowe,ida@example.com,(901) 555-0142,3/16/2026,22.50,0071,tall
Bo Tan,bo@example.com,901-555-0143,11/30/2025,21,72,12
`;
  const { reading } = await viewRoster(asMember, await previewRoster(asMember, csv));
  const named = 'Phone (phone), Hire Date (date), Pay Rate (number), Badge (text), Notes (text)';
  expect(reading).toBe(`New custom fields: ${named}.`);
  expect(await customFieldsOf(asMember)).toEqual([]);
  await importRoster(asMember, csv);
  const types = (await customFieldsOf(asMember)).map(({ name, type }) => `${name} (${type})`);
  expect(types.join(', ')).toBe(named);
  expect(await fieldOf(asMember, 'Ida Lowe', 'Badge')).toBe('0071');
});

test('a column is read by the field that it names, and a value that does not fit skips its row and is said', async ({
  fixtures: { asMember },
}) => {
  await define(asMember, 'Hire Date', 'date');
  await define(asMember, 'Shirt', 'choice', 'Small\nLarge');
  const csv = `name,email,HIRE_DATE,shirt
Ida Lowe,ida@example.com,3/16/2026,large
Bo Tan,bo@example.com,next week,Small
Cy Moss,cy@example.com,TBD,Huge
Di Park,di@example.com,TBD,
`;
  const importId = await importRoster(asMember, csv);
  expect(await rowsOf(asMember, importId)).toMatchObject([
    [2, 'add', 'Ida Lowe', ''],
    [3, 'skip', 'Bo Tan', expect.stringContaining('Hire Date: "next week" isn\'t a date.')],
    [4, 'skip', 'Cy Moss', expect.stringContaining('Shirt: "Huge" isn\'t one of Small, Large.')],
    [5, 'add', 'Di Park', expect.anything()],
  ]);
  expect(await fieldOf(asMember, 'Ida Lowe', 'Hire Date')).toBe('2026-03-16');
  expect(await fieldOf(asMember, 'Ida Lowe', 'Shirt')).toBe('Large');
  expect(await fieldOf(asMember, 'Di Park', 'Hire Date')).toBeUndefined();
});

test('a preview is made anew once a field has changed', async ({ fixtures: { asMember } }) => {
  const importId = await previewRoster(asMember, 'name,email,Van\nIda Lowe,ida@example.com,V1\n');
  await define(asMember, 'Van', 'number');
  const { applyImport } = await import('#app/features/platform/import/apply-import.server.ts');
  const { employeesImport } = await import('./employees-import.server.ts');
  await expect(applyImport(asMember, employeesImport, { importId })).rejects.toThrow('changed since');
});
