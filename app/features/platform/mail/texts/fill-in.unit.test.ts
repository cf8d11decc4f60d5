import { expect, test } from 'vitest';
import { fillIn, namesIn } from './fill-in.ts';

test('values stand where their names stood in braces, as often as they do', () => {
  expect(fillIn('Hello {name}, {name}!', { name: 'Dana' })).toBe('Hello Dana, Dana!');
});

test('a value is not read again, and a name without a value stays', () => {
  expect(fillIn('{note} {other}', { note: '{secret} $& $1', secret: 'x' })).toBe('{secret} $& $1 {other}');
});

test('each name of a text is named once', () => {
  expect(namesIn('{a} {b} {a} { c } {}')).toEqual(['a', 'b']);
});
