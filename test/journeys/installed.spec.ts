import { Buffer } from 'node:buffer';
import { signInHere } from '#test/fixtures/sign-in.ts';
import { newMember, PASSWORD } from './new-member.ts';
import { expect, go, test } from './portal-fixture.ts';

test('a file chosen without a connection waits on the device, also over a reload, and the worker keeps no page', async ({
  browser,
  portal,
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const email = 'offline@example.com';
  await newMember(admin, { name: 'Offline Couriers', email, categories: ['ezpass'] });
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await go(page, '/login');
  await signInHere(page, { email, password: PASSWORD });
  await go(page, '/member/ezpass');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.json');

  await context.setOffline(true);
  const small = { name: 'tolls.txt', mimeType: 'text/plain', buffer: Buffer.from('tolls') };
  await page.locator('main input[type=file]').setInputFiles(small);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Waiting for connection.')).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);

  await page.evaluate(keepOneMoreSince, 8 * 86_400_000);
  await context.setOffline(false);
  await go(page, '/member/settings');
  // The other one is older than 7 days: it is let go of, and not sent.
  await expect(page.locator('[data-toast]')).toContainText('tolls.txt');
  await go(page, '/member/ezpass');
  await expect(page.getByRole('list', { name: 'Files', exact: true }).getByText('tolls.txt')).toHaveCount(1);
  await context.close();
});

/** In the page: keeps a copy of what waits, as if it had been chosen so long ago. */
async function keepOneMoreSince(ago: number): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('portal-uploads'));
  const store = database.transaction('uploads', 'readwrite').objectStore('uploads');
  const [kept] = await done(store.getAll());
  await done(store.put({ ...kept, key: 'forgotten', keptAt: kept.keptAt - ago }));
  database.close();
}
