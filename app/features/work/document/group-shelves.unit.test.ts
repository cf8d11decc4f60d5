import { expect, test } from 'vitest';
import { groupShelves } from './group-shelves.ts';
import type { DocumentLine, TypeShelf } from './list-documents.server.ts';

const shelf = (typeId: string, expiry: DocumentLine['expiry'] | null, rest: Partial<TypeShelf> = {}) => ({
  typeId,
  name: typeId,
  expires: true,
  active: true,
  needed: true,
  versions: expiry === null ? [] : [{ id: `doc ${typeId}`, expiry } as DocumentLine],
  ...rest,
});

test('expired types come first, then missing and expiring ones; the rest is grouped', () => {
  const groups = groupShelves([
    shelf('badge', 'none'),
    shelf('contract', null),
    shelf('license', 'near'),
    shelf('medical card', 'past'),
    shelf('forklift', null, { needed: false }),
    shelf('visa', 'none', { active: false }),
    shelf('insurance', 'valid'),
  ]);
  expect(groups.map(({ key, typeIds }) => [key, typeIds])).toEqual([
    ['attention', ['medical card', 'contract', 'license']],
    ['on-file', ['badge', 'insurance']],
    ['other', ['forklift', 'visa']],
  ]);
});

test('a group without types is left away', () => {
  expect(groupShelves([shelf('contract', null)]).map(({ key }) => key)).toEqual(['attention']);
});
