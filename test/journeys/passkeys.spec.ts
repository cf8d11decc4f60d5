import { expect, expectAccessible, expectFits, go, test, toast, type Window } from './portal-fixture.ts';

/** A device of its own that answers at once, as Chromium simulates one; returns what moves its keys to another window. */
async function withDevice(window: Window) {
  const devtools = await window.context().newCDPSession(window);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: (
      credential: Awaited<ReturnType<typeof devtools.send<'WebAuthn.getCredentials'>>>['credentials'][0],
    ) => devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

test('a member adds a passkey, logs in with it, renames it, and removes it', async ({ signIn, visit }) => {
  const page = await signIn('member@example.com');
  const phone = await withDevice(page);
  await go(page, '/member/settings');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('portal-demo-member');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name').fill('My phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(toast(page)).toContainText('Passkey added');
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list).toContainText('not used yet');

  const other = await visit('/login');
  const same = await withDevice(other);
  for (const credential of await phone.credentials()) await same.take(credential);
  await expectFits(other);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Log in with a passkey' }).click();
  await other.waitForURL(/\/member\/dashboard$/);

  await go(page, '/member/settings');
  await expect(list).toContainText('last used');
  await list.getByRole('button', { name: /My phone/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByLabel('Name').fill('Work phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('Work phone');
  await list.getByRole('button', { name: /Work phone/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByLabel('Your password').fill('portal-demo-member');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('Passkey removed');
  await expect(list).toHaveCount(0);
});

test('a passkey that was removed, or none at all, leads back to the password', async ({ visit }) => {
  const page = await visit('/login');
  await withDevice(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(toast(page)).toContainText('Passkey not used');
  await expect(page.getByLabel('Email')).toBeVisible();
});
