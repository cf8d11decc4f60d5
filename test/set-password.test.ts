import { expect } from 'vitest';
import { createAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});

test('the page of a set-password link says who is signed in, where that is somebody else', async ({
  testPortal,
}) => {
  const [member, office] = [
    await testPortal.member('Meridian Logistics'),
    await testPortal.admin('Olga Office'),
  ];
  const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', member.id);
  const path = new URL(link).pathname;
  const shown = async (window: Awaited<ReturnType<Site['signedIn']>>) => (await window.get(path)).text();
  const note = 'logged in as';
  const page = (await shown(await site.signedIn(office))).replaceAll('&#x27;', "'");
  expect(page).toContain(note);
  expect(page).toContain(office.email);
  expect((await shown(await site.signedIn(member))).replaceAll('&#x27;', "'")).not.toContain(note);
  expect((await shown(site.visitor())).replaceAll('&#x27;', "'")).not.toContain(note);
});
