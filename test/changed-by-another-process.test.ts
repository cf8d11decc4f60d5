import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { stockCatalogue } from './fixtures/catalogue.ts';
import { createPortalPlace, type PortalPlace } from './fixtures/portal-process.ts';
import { withDatabaseOf } from './fixtures/stored-rows.ts';

/** Only on PostgreSQL may another process write while the portal runs; on SQLite it writes between two starts. */
const together = process.env.TEST_DATABASE === 'postgres';
const LIST = '/store/store_portal/products';

let place: PortalPlace;
beforeEach(async () => {
  place = await createPortalPlace();
});
afterEach(() => place.remove());

test('what is kept shows what another process has changed', { timeout: 120_000 }, async () => {
  let portal = await place.start({ DEMO: '0' });
  const titles = async () => {
    const answer = await fetch(`${portal.url}${LIST}`);
    const { products } = (await answer.json()) as { products: { title: string }[] };
    return products.map(({ title }) => title);
  };
  const elsewhere = async (change: (db: Db) => Promise<unknown>) => {
    if (!together) await portal.stop();
    await withDatabaseOf(place, change);
    if (!together) portal = await place.start({ DEMO: '0' });
  };
  expect(await titles()).toEqual([]);
  await elsewhere((db) => stockCatalogue(db, [{ id: 'vest', title: 'Safety Vest' }]));
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Safety Vest']);
  await elsewhere((db) => db.updateTable('products').set({ title: 'Rain Jacket' }).execute());
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Rain Jacket']);
  await portal.stop();
});
