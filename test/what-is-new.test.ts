import { describe, expect } from 'vitest';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { everyKind } from './fixtures/every-kind.ts';
import { type TestShop, test } from './fixtures/shop-test.ts';
import { openSite } from './fixtures/site.ts';

let testPortal: TestShop;
let fixtures: Fixtures;
let admin: Browser;
let member: Browser;

test.beforeAll(async ({ shop }) => {
  testPortal = shop;
  const site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  await everyKind(testPortal, fixtures);
  [admin, member] = [await site.signedIn(fixtures.admin), await site.signedIn(fixtures.member)];
});

/** A page, its parts as text. */
async function pageOf(browser: Browser, path: string) {
  const html = await (await browser.get(path)).text();
  const part = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
  const textOf = (piece: string) => piece.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ');
  return {
    bell: Number(/Notifications: (\d+) new/.exec(html)?.[1] ?? 0),
    main: textOf(part(/<main[\s\S]*<\/main>/)),
    nav: counts(part(/<nav aria-label="Main"[\s\S]*?<\/nav>/)),
    tabs: tabCounts(part(/<nav aria-label="Parts of the member"[\s\S]*?<\/nav>/)),
  };
}

/** The badges of links, by path: the number that screen readers are told. */
function counts(nav: string): Record<string, number> {
  const links = nav.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g);
  return Object.fromEntries(
    [...links].flatMap(([, path = '', inner = '']) => {
      const count = / (\d+) new</.exec(inner)?.[1];
      return count ? [[path, Number(count)]] : [];
    }),
  );
}

function tabCounts(nav: string): Record<string, number> {
  const tabs = nav.matchAll(/>(Overview|Files|Requests|Plan)<span.*?> (\d+) new</g);
  return Object.fromEntries([...tabs].map(([, tab = '', count = '']) => [tab, Number(count)]));
}

const sum = (numbers: Record<string, number>) => Object.values(numbers).reduce((all, one) => all + one, 0);
const said = (main: string) => {
  const [, items, open, updates = '0', news] =
    / (\d+) items: (\d+) open(?:, (\d+) updates?)? · (\d+) new /.exec(main.replaceAll(/\s+/g, ' ')) ?? [];
  expect(Number(items)).toBe(Number(open) + Number(updates));
  return [open, news].map(Number);
};

describe('what is new and what is open are the same numbers everywhere', () => {
  test('[NOTE-01] for the provider: bell, dashboard, navigation, tabs and the list of members', async () => {
    const { bell, main, nav } = await pageOf(admin, '/admin/dashboard');
    expect(bell).toBe(7);
    expect(said(main)).toEqual([5, 7]);
    expect(nav).toEqual({
      '/admin/users': 3,
      '/admin/orders': 1,
      '/admin/shop': 1,
      '/admin/forms': 1,
      '/admin/messages': 1,
    });
    expect(sum(nav)).toBe(bell);
    const { tabs } = await pageOf(admin, `/admin/users/${fixtures.member.id}`);
    expect(tabs).toEqual({ Overview: 1, Files: 2, Requests: 1, Plan: 1 });
    const list = (await pageOf(admin, '/admin/users')).main;
    // What has no member is a message and an order of the shop, of which one is open.
    const rowOf = ({ name }: { name: string }) => list.slice(list.indexOf(name)).replaceAll(/\s+/g, ' ');
    expect(rowOf(fixtures.member)).toMatch(new RegExp(`^[^@]*@\\S+ .*?\\b${bell - 2} to review 4 open`));
    expect(list.match(/to review/g)).toHaveLength(1);
    expect(sum(tabs)).toBe(bell - 2);
  });

  test('[NOTE-02] for the member: bell, dashboard, and navigation', async () => {
    const { bell, main, nav } = await pageOf(member, '/member/dashboard');
    expect(nav).toEqual({
      '/member/dashboard': 1,
      '/member/payroll': 1,
      '/member/ezpass': 1,
      '/member/forms': 1,
    });
    expect(sum(nav)).toBe(bell);
    expect(said(main)).toEqual([3, bell]);
    expect((await pageOf(member, '/member/settings')).bell).toBe(bell);
  });
});
