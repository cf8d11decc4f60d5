import { expect, test } from 'vitest';
import { versionsOf } from './file-versions.ts';

/** Files by id, the newest first, each with the id of the one that it follows. */
function chain(...links: [id: string, follows: string | null][]) {
  return links.map(([id, follows]) => ({
    id,
    predecessor: follows ? { id: follows } : null,
    successors: links.filter(([, other]) => other === id).map(([successor]) => ({ id: successor })),
  }));
}

const files = chain(['d', 'b'], ['x', null], ['c', 'b'], ['b', 'a'], ['a', null]);

test.each(['a', 'b', 'c', 'd'])('[CAT-17] from version %s all others are found, the newest first', (id) => {
  expect(versionsOf(files, id).map((file) => file.id)).toEqual(['d', 'c', 'b', 'a']);
});

test('a file that follows none and is followed by none is its only version', () => {
  expect(versionsOf(files, 'x').map((file) => file.id)).toEqual(['x']);
});

test('a version that is hidden ends the chain on its side', () => {
  const left = files.filter((file) => file.id !== 'b');
  expect(versionsOf(left, 'a').map((file) => file.id)).toEqual(['a']);
});
