import { describe, expect, test } from 'vitest';
import {
  type FileStatus,
  isFinal,
  mayDispute,
  mayReplace,
  SETTABLE_STATUSES,
  showsUploadCard,
} from './upload-rule.ts';

const STATUSES: FileStatus[] = ['In Progress', 'Completed', 'Rejected', 'Replaced'];
const KINDS = ['new', 'replace', 'dispute'] as const;

/** Every list of at most three files, by their statuses. */
const LISTS: FileStatus[][] = [[]];
for (let length = 1; length <= 3; length++) {
  const shorter = LISTS.filter((list) => list.length === length - 1);
  LISTS.push(...shorter.flatMap((list) => STATUSES.map((status) => [...list, status])));
}

const files = (statuses: FileStatus[]) => statuses.map((status) => ({ status }));
const forMember = (statuses: FileStatus[], active: (typeof KINDS)[number] = 'new') =>
  showsUploadCard('member', files(statuses), active);

describe("the member's upload card", () => {
  const named = (statuses: FileStatus[]) => statuses.join(', ') || 'no file at all';

  test('[CAT-18] appears when no file is In Progress', () => {
    const lists = LISTS.filter((list) => !list.includes('In Progress'));
    expect(lists).toContainEqual([]);
    for (const list of lists) expect(forMember(list), named(list)).toBe(true);
  });

  test('[CAT-19] is absent when a file is In Progress, none is Rejected and nothing is active', () => {
    const lists = LISTS.filter((list) => list.includes('In Progress') && !list.includes('Rejected'));
    expect(lists.length).toBeGreaterThan(20);
    for (const list of lists) expect(forMember(list), named(list)).toBe(false);
  });

  test('[CAT-20] appears when any file is Rejected, even with a file In Progress', () => {
    const lists = LISTS.filter((list) => list.includes('Rejected'));
    expect(lists.some((list) => list.includes('In Progress'))).toBe(true);
    for (const list of lists) expect(forMember(list), named(list)).toBe(true);
  });

  test('[CAT-21] appears while a replace or a dispute is active, whatever the files are', () => {
    for (const list of LISTS) {
      expect(forMember(list, 'replace'), named(list)).toBe(true);
      expect(forMember(list, 'dispute'), named(list)).toBe(true);
    }
  });
});

test('[CAT-23] the admin always sees the upload card', () => {
  for (const list of LISTS)
    for (const kind of KINDS) expect(showsUploadCard('admin', files(list), kind)).toBe(true);
});

test.each([
  ['member', 'In Progress', true],
  ['member', 'Completed', false],
  ['member', 'Rejected', false],
  ['member', 'Replaced', false],
  ['admin', 'In Progress', false],
  ['admin', 'Completed', false],
  ['admin', 'Rejected', false],
  ['admin', 'Replaced', false],
] as const)('[CAT-16] replace and cancel: a %s, on a file %s: %s', (side, status, offered) => {
  expect(mayReplace(side, { status })).toBe(offered);
});

test.each([
  ['member', 'In Progress', false],
  ['member', 'Completed', true],
  ['member', 'Rejected', false],
  ['member', 'Replaced', false],
  ['admin', 'In Progress', false],
  ['admin', 'Completed', false],
  ['admin', 'Rejected', false],
  ['admin', 'Replaced', false],
] as const)('[CAT-24] dispute: a %s, on a file %s: %s', (side, status, offered) => {
  expect(mayDispute(side, { status })).toBe(offered);
});

test('[CAT-17] only a file that was replaced by a newer one is final', () => {
  for (const status of STATUSES) {
    expect(isFinal({ status, successorId: null }), status).toBe(false);
    expect(isFinal({ status, successorId: 'file_2' }), status).toBe(status === 'Replaced');
  }
});

test('[CAT-11] an admin sets In Progress, Completed and Rejected, and no other status', () => {
  expect(SETTABLE_STATUSES).toEqual(['In Progress', 'Completed', 'Rejected']);
});
