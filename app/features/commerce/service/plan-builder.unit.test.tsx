import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Service } from './list-services.server.ts';
import { PlanBuilder } from './plan-builder.tsx';

function builder(count: number, address = '/services'): string {
  const services = Array.from({ length: count }, (_, at): Service => {
    const pricing = { Weekly: 200, Monthly: 300, Yearly: 400 };
    return { id: `service_${at}`, name: `Audit ${at}.`, category: 'Payroll', pricing };
  });
  const element = <PlanBuilder services={services} />;
  const router = createMemoryRouter([{ path: '/services', element }], { initialEntries: [address] });
  return renderToString(<RouterProvider router={router} />);
}

test("shows the first ten services, and the others by 'Show more'", () => {
  const first = builder(12);
  expect(first).toContain('Audit 9.');
  expect(first).not.toContain('Audit 10.');
  expect(first).toContain('href="/services?services=20"');
  const all = builder(12, '/services?services=20');
  expect(all).toContain('Audit 11.');
  expect(all).not.toContain('Show more');
});

test('shows all where there are no more than ten', () => {
  expect(builder(10)).toContain('Audit 9.');
  expect(builder(10)).not.toContain('Show more');
});
