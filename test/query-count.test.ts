import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { makers } from '#demo/makers.ts';
import type { Browser } from './fixtures/browser.ts';
import { countingDb } from './fixtures/count-queries.ts';
import { openSite } from './fixtures/site.ts';
import { type StoredPortal, startOnStored } from './fixtures/stored-portal.ts';

type Area = 'admin' | 'member';

/** The demo's richest member. */
const MEMBER = '/admin/users/user_01m8jrqkqkecx8hqqsxjc2a1pm';
/** At most so many queries of each page, with the frame around it: what they cost at the schema 0023. */
const MOST: [Area, string, number][] = [
  ['admin', '/admin/dashboard', 25],
  ['admin', '/admin/users', 16],
  ['admin', `${MEMBER}?tab=overview`, 26],
  ['admin', `${MEMBER}?tab=employees`, 19],
  ['admin', `${MEMBER}?tab=files`, 16],
  ['admin', `${MEMBER}?tab=requests`, 15],
  ['member', '/member/dashboard', 27],
  ['member', '/member/employees', 15],
  ['member', '/member/ezpass', 13],
];

let portal: StoredPortal;
let browsers: Record<Area, Browser>;
let counted: () => number;

beforeAll(async () => {
  portal = await startOnStored(join(import.meta.dirname, 'samples/portal-0023/portal.tar.zst'));
  const { db, count } = countingDb(portal.deps.db);
  counted = count;
  const site = await openSite({ deps: { ...portal.deps, db } });
  const signIn = async (area: Area) => {
    const { email = '', password = '' } = DEMO_LOGINS.find(({ role }) => role === area) ?? {};
    const browser = site.visitor();
    expect((await browser.post('/login', { intent: 'sign-in', email, password })).status).toBe(302);
    return browser;
  };
  browsers = { admin: await signIn('admin'), member: await signIn('member') };
  // The first page of a new session notes that it is in use.
  await queriesOf('admin', '/admin/profile');
  await queriesOf('member', '/member/settings');
});
afterAll(() => portal.close());

async function queriesOf(area: Area, path: string): Promise<number> {
  const before = counted();
  const answer = await browsers[area].get(path);
  await answer.text();
  expect(answer.status, path).toBe(200);
  return counted() - before;
}

describe('a page costs no more queries than it did', () => {
  test.each(MOST)('the %s: %s, at most %i', async (area, path, most) => {
    expect(await queriesOf(area, path)).toBeLessThanOrEqual(most);
  });
});

test('the bell costs the same, however much is unread', async () => {
  const before = [await queriesOf('admin', '/admin/profile'), await queriesOf('member', '/member/settings')];
  const make = makers(portal.deps);
  const memberId = MEMBER.split('/').at(-1) ?? '';
  const [asAdmin, asMember] = [await make.ctxOfAdmin(memberId), await make.ctxOfMember(memberId)];
  for (let count = 0; count < 12; count += 1) {
    await make.ask(asAdmin, `Question ${count}`, null);
    const paper = { name: `${count}.txt`, bytes: new TextEncoder().encode(`paper ${count}`) };
    await make.uploadFile(asMember, 'payroll', paper);
  }
  const after = [await queriesOf('admin', '/admin/profile'), await queriesOf('member', '/member/settings')];
  expect(after).toEqual(before);
});
