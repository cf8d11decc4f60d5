import { afterAll, beforeAll, describe } from 'vitest';
import { stockCatalogue } from '#test/catalogue.ts';
import { CONTRACT_CATALOGUE, testStore } from '#test/store-contract.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await stockCatalogue(world.deps.db, CONTRACT_CATALOGUE);
});
afterAll(() => world.close());

describe('[API-10] the store in the portal’s own database', () => {
  testStore(() => world.deps.catalogue);
});
