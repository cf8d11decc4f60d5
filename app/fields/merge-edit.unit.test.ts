import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { madeFrom } from './made-from.ts';
import { mergeEdit, mergeTicks, mergeWhole } from './merge-edit.server.ts';

const schema = z.object(madeFrom);
const UNREADABLE = ['{', '[]', 'null', '7', '', undefined];

describe('what a form says that it was made from', () => {
  test('is read as the values of its fields', () => {
    const initialValues = { name: 'Zoë', fields: [{ label: 'Badge', value: '7' }] };
    expect(schema.parse({ initialValues: JSON.stringify(initialValues) })).toEqual({
      initialValues,
      keptOver: {},
    });
  });

  test.each(UNREADABLE)('says of no field that it was shown where it cannot be read: %j', (text) => {
    expect(schema.parse({ initialValues: text, keptOver: text })).toEqual({
      initialValues: {},
      keptOver: {},
    });
  });

  test.each(UNREADABLE)('says of no field that others changed it where it cannot be read: %j', (text) => {
    const unread = schema.parse({ initialValues: text });
    const mine = { name: 'Zoë Lane', role: 'Driver' };
    const theirs = { name: 'Zoë Marsh', role: 'Dispatcher' };
    expect(mergeEdit(unread, mine, theirs)).toEqual(mine);
    expect(mergeWhole(unread, mine, theirs)).toEqual(mine);
    expect(mergeTicks(unread, ['fleet'], ['fleet', 'payroll'])).toEqual(['fleet']);
  });

  test('counts field by field: only those that it names can have been changed by others', () => {
    const mine = { name: 'Zoë Lane', role: 'Driver' };
    const theirs = { name: 'Zoë Marsh', role: 'Dispatcher' };
    expect(mergeEdit({ initialValues: { role: 'Driver' } }, mine, theirs)).toEqual({
      name: 'Zoë Lane',
      role: 'Dispatcher',
    });
  });
});
