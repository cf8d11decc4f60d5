import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseForm } from './call.server.ts';
import { ValidationError } from './errors.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter your name.'),
  'tags[]': z.array(z.string()).default([]),
});

function form(...entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('a form is read with the schema; a name given twice, or one that ends in [], is a list', () => {
  expect(parseForm(schema, form(['name', ' Ada '], ['tags[]', 'a']))).toEqual({
    name: 'Ada',
    'tags[]': ['a'],
  });
  expect(parseForm(schema, form(['name', 'Ada'], ['tags[]', 'a'], ['tags[]', 'b']))['tags[]']).toEqual([
    'a',
    'b',
  ]);
});

test('what looks encoded stays as it was typed: nothing is decoded twice', () => {
  const typed = '%3Cb%3E &lt;i&gt; \\u0041';
  expect(parseForm(schema, form(['name', typed])).name).toBe(typed);
});

test('a form that breaks a rule is refused with the first text of each field', () => {
  const strict = schema.extend({
    email: z.string().min(3, 'Too short.').includes('@', { error: 'No email.' }),
  });
  const refused = (() => {
    try {
      return parseForm(strict, form(['name', ' '], ['email', 'x']));
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(ValidationError);
  expect(refused).toMatchObject({
    message: 'Enter your name.',
    fields: { name: 'Enter your name.', email: 'Too short.' },
  });
});

test('a file in a text field counts as no text', () => {
  expect(() => parseForm(schema, form(['name', new File(['x'], 'x.txt')]))).toThrow(ValidationError);
});

test('the character NUL, which no database text can hold, is skipped', () => {
  expect(parseForm(schema, form(['name', 'A\0da'], ['tags[]', '\0'])).name).toBe('Ada');
});

test('a form of many fields is read in one pass: eight times as many take no more than some eight times as long', async () => {
  const took = (fields: number) => {
    const many = form(...Array.from({ length: fields }, (_, at): [string, string] => [`f${at}`, '']));
    const times = [1, 2, 3].map(() => {
      const started = performance.now();
      parseForm(z.object({}), many);
      return performance.now() - started;
    });
    return Math.min(...times);
  };
  took(1_000);
  // In quadratic time it would be sixty-four times.
  expect(took(16_000) / took(2_000)).toBeLessThan(32);
});
