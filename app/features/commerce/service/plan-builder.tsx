import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { formatMoney } from '#app/format/money.ts';
import { Button } from '#app/ui/button.tsx';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import type { Service } from './list-services.server.ts';
import { orderPlan } from './order-plan.ts';
import { changeGranularity, type Plan, planTotal, togglePlan } from './plan.ts';
import { PlanRow } from './plan-row.tsx';
import { serviceLine } from './service-line.ts';

/** Services shown at first, and how many more each time. */
const SHOWN = 10;

const COLUMNS = ['Service', 'Category', 'Granularity', 'Price'];

/** 'Build Your Own Plan', for where there are services: choose some and how often each is done, and put them in the cart. */
export function PlanBuilder({ services }: { services: readonly Service[] }) {
  const [plan, setPlan] = useState<Plan>({});
  const navigate = useNavigate();
  const { lines, more } = useFirstLines(services, {
    ...{
      of: 'the services',
      name: 'services',
      step: SHOWN,
      className: 'border-t border-line px-5 py-2 text-sm sm:px-6',
    },
  });
  const total = planTotal(plan, services);
  const createOrder = () => {
    const chosen = services.flatMap((service) => {
      const granularity = plan[service.id];
      return granularity ? [serviceLine(service, granularity)] : [];
    });
    if (orderPlan(chosen)) void navigate(href('/checkout'));
  };
  return (
    <section id="plan" aria-labelledby="plan-title" className="scroll-mt-20 text-base text-ink">
      <h2 id="plan-title" className="text-2xl font-bold tracking-tight">
        Build Your Own Plan
      </h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">
        Take only what you need. Choose how often you're billed.
      </p>
      <div className="@container mt-6 overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        <table className="w-full border-collapse text-left @max-2xl:block">
          <caption className="sr-only">Services to choose from</caption>
          <thead className="bg-bg text-sm text-ink-2 @max-2xl:sr-only">
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-5 py-3 font-semibold first:pl-6 last:pr-6 last:text-right"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-2xl:block">
            {lines.map((service) => (
              <PlanRow
                key={service.id}
                service={service}
                granularity={plan[service.id]}
                onToggle={(chosen) => setPlan((now) => togglePlan(now, service.id, chosen))}
                onGranularity={(next) => setPlan((now) => changeGranularity(now, service.id, next))}
              />
            ))}
          </tbody>
        </table>
        {more}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line bg-bg px-5 py-5 sm:px-6">
          <p className="flex items-baseline gap-3">
            <span className="text-ink-2">Total</span>
            <output className="text-2xl font-bold tabular-nums">{formatMoney(total)}</output>
          </p>
          <Button
            type="button"
            variant="primary"
            icon={<ShoppingCart aria-hidden />}
            disabled={total === 0}
            onClick={createOrder}
            className="min-h-11! px-6! text-base! max-sm:w-full"
          >
            Create Order
          </Button>
        </div>
      </div>
      <noscript>
        <p className="mt-4 text-ink-2">To put a plan together, please turn JavaScript on in your browser.</p>
      </noscript>
    </section>
  );
}
