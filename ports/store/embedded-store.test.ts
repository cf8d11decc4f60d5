import { describe, expect } from 'vitest';
import { CONTRACT_CATALOGUE, testStore } from '#test/contracts/store-contract.ts';
import { stockCatalogue } from '#test/fixtures/catalogue.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { productListSchema } from './product-schema.ts';

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  await stockCatalogue(testPortal.deps.db, CONTRACT_CATALOGUE);
});

describe('[API-10] the store in the portal’s own database', () => {
  testStore(() => testPortal.deps.catalogue);

  test('answers what other stores are held to, down to the last part', async () => {
    const list = await testPortal.deps.catalogue.listProducts({});
    expect(list.products.length).toBeGreaterThan(0);
    expect(productListSchema.parse(list)).toEqual(list);
  });
});
