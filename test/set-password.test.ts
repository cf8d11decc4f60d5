import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { createWorld, type World } from './fixtures/world.ts';

let world: World;
let site: Site;
beforeAll(async () => {
  world = await createWorld();
  site = await openSite(world);
});
afterAll(() => world.close());

test('the page of a set-password link says who is signed in, where that is somebody else', async () => {
  const [member, office] = [await world.member('Meridian Logistics'), await world.admin('Olga Office')];
  const link = await createAccountLink(world.deps, world.deps.db, 'set-password', member.id);
  const path = new URL(link).pathname;
  const shown = async (window: Awaited<ReturnType<Site['signedIn']>>) => (await window.get(path)).text();
  const note = "You're logged in as";
  const page = (await shown(await site.signedIn(office))).replaceAll('&#x27;', "'");
  expect(page).toContain(note);
  expect(page).toContain(office.email);
  expect((await shown(await site.signedIn(member))).replaceAll('&#x27;', "'")).not.toContain(note);
  expect((await shown(site.visitor())).replaceAll('&#x27;', "'")).not.toContain(note);
});
