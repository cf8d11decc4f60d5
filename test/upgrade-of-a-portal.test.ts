import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appliedMigrations, MIGRATIONS } from '#db/migrate.ts';
import { DEMO_LOGINS } from '#demo/logins.ts';
import type { Browser } from './fixtures/browser.ts';
import { bellCount, lostFacts, textsOf } from './fixtures/page-facts.ts';
import { openSite } from './fixtures/site.ts';
import { type StoredPortal, startOnStored } from './fixtures/stored-portal.ts';

type Area = 'admin' | 'member';
type Facts = {
  unread: Record<Area, number>;
  pages: Record<Area, Record<string, string[]>>;
  contents: Record<string, string>;
};

const FOLDER = join(import.meta.dirname, 'samples/portal-0023');
const FACTS: Facts = JSON.parse(readFileSync(join(FOLDER, 'facts.json'), 'utf8'));
const AREAS: Area[] = ['admin', 'member'];
const PAGES = AREAS.flatMap((area) => Object.keys(FACTS.pages[area]).map((path) => ({ area, path })));

let portal: StoredPortal;
let browsers: Record<Area, Browser>;

beforeAll(async () => {
  portal = await startOnStored(join(FOLDER, 'portal.tar.zst'));
  const site = await openSite(portal);
  const signIn = async (area: Area) => {
    const { email = '', password = '' } = DEMO_LOGINS.find(({ role }) => role === area) ?? {};
    const browser = site.visitor();
    expect((await browser.post('/login', { intent: 'sign-in', email, password })).status).toBe(302);
    return browser;
  };
  browsers = { admin: await signIn('admin'), member: await signIn('member') };
});
afterAll(() => portal.close());

/** The page at that address, or at the one that it leads to. */
async function pageAt(area: Area, path: string): Promise<string> {
  let answer = await browsers[area].get(path);
  for (let hops = 0; answer.headers.has('location') && hops < 3; hops += 1)
    answer = await browsers[area].get(answer.headers.get('location') ?? '');
  expect(answer.status, path).toBe(200);
  return answer.text();
}

describe('[DATA-38] an installation of the schema 0023, started with this version,', () => {
  test('has the newest schema', async () => {
    expect(await appliedMigrations(portal.database)).toEqual(Object.keys(MIGRATIONS));
  });

  test.each(PAGES)('shows the $area the same names, statuses and counts at $path', async ({ area, path }) => {
    const texts = textsOf(await pageAt(area, path));
    expect(lostFacts(FACTS.pages[area][path] ?? [], texts), 'what is missing, after what was found').toEqual(
      [],
    );
  });

  test.each(AREAS)('counts for the %s in the bell what it counted', async (area) => {
    expect(bellCount(await pageAt(area, `/${area}/dashboard`))).toBe(FACTS.unread[area]);
  });

  test.each(Object.entries(FACTS.contents))('has the content of %s', async (path, sha256) => {
    const answer = await browsers.member.get(path);
    const content = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  });
});
