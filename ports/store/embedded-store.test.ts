import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT_CATALOGUE, testStore } from '#test/contracts/store-contract.ts';
import { stockCatalogue } from '#test/fixtures/catalogue.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { productListSchema } from './product-schema.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await stockCatalogue(world.deps.db, CONTRACT_CATALOGUE);
});
afterAll(() => world.close());

describe('[API-10] the store in the portal’s own database', () => {
  testStore(() => world.deps.catalogue);

  test('answers what other stores are held to, down to the last part', async () => {
    const list = await world.deps.catalogue.listProducts({});
    expect(list.products.length).toBeGreaterThan(0);
    expect(productListSchema.parse(list)).toEqual(list);
  });
});
