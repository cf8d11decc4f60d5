import { expect, test } from 'vitest';
import { seenSchema, withOthersChanges } from './seen-values.ts';

test('what a field shows as it did at first is left as it is by now; what was changed is taken', () => {
  const now = { name: 'Zoë Marsh', role: 'Dispatcher', fields: [{ label: 'Badge', value: '8' }] };
  const edited = { name: 'Zoë Lane', role: 'Driver', fields: [{ label: 'Badge', value: '7' }] };
  const seen = { name: 'Zoë Marsh', role: 'Driver', fields: '[{"label":"Badge","value":"7"}]' };
  expect(withOthersChanges(edited, now, seen)).toEqual({ ...now, name: 'Zoë Lane' });
  expect(withOthersChanges(edited, now, { name: 'Zoë Marsh' })).toEqual(edited);
  expect(withOthersChanges(edited, now)).toEqual(edited);
});

test('what cannot be read says of no field that it was shown', () => {
  expect(seenSchema.parse('{"name":"Zoë"}')).toEqual({ name: 'Zoë' });
  for (const text of ['{', '[]', 'null', '{"name":7}', undefined]) expect(seenSchema.parse(text)).toEqual({});
});
