import { expect } from 'vitest';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { test } from '#test/fixtures/demo-test.ts';
import { seedDemo } from './seed.ts';

// Filling it takes longer than a test may.
test.beforeAll(({ testPortal }) => seedDemo(testPortal.deps));

/** What each package of /services holds, by the beginnings of the services' names, and its price per month in cents. */
const PACKAGES: [name: string, cents: number, holds: string[]][] = [
  ['Essential', 19_900, ['Basic Payroll', 'Toll Charge', 'Driver Document']],
  [
    'Professional',
    49_900,
    ['Basic Payroll', 'Toll Charge', 'Driver Document', 'Full Invoice', 'Scorecard', 'Hiring'],
  ],
];

test.for(PACKAGES)(
  'bought one by one, what %s holds costs more than the package',
  async ([, cents, holds], { demo }) => {
    const services = await offeredServices(demo.deps);
    const prices = holds.map((name) => services.find((one) => one.name.startsWith(name))?.pricing.Monthly);
    expect(prices.every((price) => price !== undefined)).toBe(true);
    expect(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)).toBeGreaterThan(cents);
  },
);
