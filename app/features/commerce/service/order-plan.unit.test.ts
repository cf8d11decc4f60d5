import { afterEach, expect, test, vi } from 'vitest';
import { currentToast } from '#app/ui/toasts/toast-store.ts';
import { orderPlan } from './order-plan.ts';
import { serviceLine } from './service-line.ts';

const AUDIT = {
  id: 'service_1',
  name: 'Basic Payroll Audit',
  category: 'Payroll',
  pricing: { Weekly: 2500, Monthly: 10_000, Yearly: 100_000 },
};
afterEach(() => vi.restoreAllMocks());

test('a plan that is ordered is told of', () => {
  const add = vi.fn();
  const lines = [serviceLine(AUDIT, 'Monthly')];
  expect(orderPlan(lines, { store: { add } })).toBe(true);
  expect(add).toHaveBeenCalledExactlyOnceWith(lines);
  expect(currentToast()).toMatchObject({ tone: 'success', title: 'Services added to cart!' });
});

test('[ERR-08] a plan order that fails says so', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const add = () => {
    throw new Error('refused');
  };
  expect(orderPlan([serviceLine(AUDIT, 'Weekly')], { store: { add } })).toBe(false);
  expect(currentToast()).toMatchObject({
    tone: 'destructive',
    title: 'Error',
    description: 'There was an issue adding services to your cart.',
  });
});
