import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeGranularity, type Plan, planTotal, togglePlan } from './plan.ts';
import { GRANULARITIES } from './pricing.ts';
import { granularityOf, isServiceLine, serviceLine } from './service-line.ts';

const SERVICES = ['a', 'b', 'c'].map((id, index) => ({
  id,
  name: `Service ${id}`,
  category: 'Payroll',
  pricing: { Weekly: 2500 + index, Monthly: 10_000 + index, Yearly: 100_000 + index },
}));

describe('a plan', () => {
  test('[CART-05, CART-06] takes a service in with the first granularity, Monthly, and out again', () => {
    expect(GRANULARITIES).toEqual(['Monthly', 'Weekly', 'Yearly']);
    const plan = togglePlan(togglePlan({}, 'a', true), 'b', true);
    expect(plan).toEqual({ a: 'Monthly', b: 'Monthly' });
    expect(togglePlan(plan, 'a', false)).toEqual({ b: 'Monthly' });
    expect(togglePlan(changeGranularity(plan, 'a', 'Yearly'), 'b', false)).toEqual({ a: 'Yearly' });
  });

  test('[CART-07] changes the granularity, and so the price, of what is chosen only', () => {
    const plan = changeGranularity(togglePlan({}, 'a', true), 'a', 'Yearly');
    expect(planTotal(plan, SERVICES)).toBe(100_000);
    expect(changeGranularity(plan, 'b', 'Weekly')).toEqual(plan);
  });

  test('[CART-08] costs the sum of the chosen prices', () => {
    const choices = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'gone'), fc.constantFrom(...GRANULARITIES));
    fc.assert(
      fc.property(choices, (plan: Plan) => {
        const prices = SERVICES.map(({ id, pricing }) => (plan[id] ? pricing[plan[id]] : 0));
        expect(planTotal(plan, SERVICES)).toBe(prices.reduce((sum, price) => sum + price, 0));
      }),
    );
    expect(planTotal({}, SERVICES)).toBe(0);
  });
});

test('[CART-12, CART-19] a service in the cart is a product with its granularity as variant, in dollars', () => {
  const [service] = SERVICES;
  if (!service) throw new Error('There is a service.');
  const line = serviceLine({ ...service, id: 'service_1' }, 'Weekly');
  expect(line).toEqual({
    product: { id: 'service_1', title: 'Service a', image: null },
    variant: {
      id: 'service_1:Weekly',
      title: 'Weekly',
      price_in_cents: 2500,
      sale_price_in_cents: null,
      currency: { code: 'USD', symbol: '$' },
    },
    quantity: 1,
  });
  expect(granularityOf(line.variant.id)).toBe('Weekly');
  expect(granularityOf('service_1:Daily')).toBeUndefined();
  expect(isServiceLine({ productId: line.product.id })).toBe(true);
  expect(isServiceLine({ productId: 'prod_1' })).toBe(false);
});
