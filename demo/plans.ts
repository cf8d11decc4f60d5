import type { Ctx } from '#app/ctx.ts';
import {
  cancelOrder,
  confirmOrder,
  declineOrder,
  markPlanRequestRead,
} from '#app/features/commerce/plan-request/decide-order.server.ts';
import { requestPlan } from '#app/features/commerce/plan-request/request-plan.server.ts';
import { addService } from '#app/features/commerce/service/change-service.server.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import type { Granularity } from '#app/features/commerce/service/pricing.ts';
import { endSubscription } from '#app/features/commerce/subscription/change-subscription.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import type { Makers } from './makers.ts';
import type { MemberKey } from './members.ts';
import type { Step, Timeline, When } from './timeline.ts';

/**
 * What the provider sells beside its two default services; prices per week, month and year, in dollars. Bought one by one,
 * what a package holds costs more than the package.
 */
const SERVICES = [
  ['Scorecard Monitoring & Disputes', 'DSP Scorecard', 45, 180, 1800],
  ['Toll Charge Audit', 'EZ Pass', 30, 125, 1250],
  ["Worker's Comp Case Care", 'Workers Comp', 30, 115, 1150],
  ['Overtime & Meal Break Review', 'Payroll', 18, 65, 640],
  ['Driver Document Tracking', 'Employees', 15, 60, 600],
  ['Hiring Pipeline Management', 'Hiring', 35, 140, 1400],
] as const;

/** A service by the beginning of its name, and how often it is paid for. */
type Wish = [string, Granularity];

/** Notes the services and the orders of plans of Northgate and three others. */
export function plans(
  make: Makers,
  line: Timeline,
  northgate: Step<string>,
  members: Record<MemberKey, Step<string>>,
): void {
  line.at('198d 13:00', async () => {
    const ctx = await make.ctxOfAdmin();
    for (const [name, category, weekly, monthly, yearly] of SERVICES) {
      const prices = { Weekly: weekly * 100, Monthly: monthly * 100, Yearly: yearly * 100 };
      await addService(ctx, { name, category, ...prices });
    }
  });
  const order = (member: Step<string>, when: When, wishes: readonly Wish[]) =>
    line.at(when, async () => request(await make.ctxOfMember(member.made), wishes));
  const decided = (member: Step<string>, when: When, placed: Step<string>, decision: Decision) =>
    line.at(when, async () => {
      await decision(await make.ctxOfAdmin(member.made), { orderId: placed.made });
      // All but what happened just now has been looked at.
      if (when.endsWith('h')) return;
      await markPlanRequestRead(await make.ctxOfMember(member.made), { orderId: placed.made });
    });

  const first = order(northgate, '186d 13:20', [
    ['Basic Payroll', 'Monthly'],
    ['Full Invoice', 'Monthly'],
    ['Toll Charge', 'Monthly'],
  ]);
  decided(northgate, '185d 15:05', first, confirmOrder);
  const second = order(northgate, '61d 17:40', [['Overtime', 'Weekly']]);
  decided(northgate, '60d 14:30', second, (ctx, named) => declineOrder(ctx, { ...named, reason: DECLINED }));
  const harbor = order(members.harbor, '150d 15:10', [['Full Invoice', 'Yearly']]);
  decided(members.harbor, '149d 14:20', harbor, confirmOrder);
  othersOrders(make, line, members, order, decided);
  order(northgate, '5h', [
    ['Scorecard', 'Monthly'],
    ["Worker's Comp", 'Monthly'],
  ]);
  order(members.juniper, '27h', [['Basic Payroll', 'Weekly']]);
}

/** Orders that members of the demo placed beside Northgate: confirmed, ended again, declined and withdrawn. */
function othersOrders(
  make: Makers,
  line: Timeline,
  members: Record<MemberKey, Step<string>>,
  order: (member: Step<string>, when: When, wishes: readonly Wish[]) => Step<string>,
  decided: (member: Step<string>, when: When, placed: Step<string>, decision: Decision) => void,
): void {
  const tidewater = order(members.tidewater, '62d 14:20', [
    ['Basic Payroll', 'Monthly'],
    ['Hiring', 'Monthly'],
  ]);
  decided(members.tidewater, '61d 13:10', tidewater, confirmOrder);
  const granite = order(members.granite, '52d 16:05', [['Toll Charge', 'Yearly']]);
  decided(members.granite, '51d 18:30', granite, confirmOrder);
  const copper = order(members.copper, '80d 15:45', [
    ['Driver Document', 'Monthly'],
    ['Overtime', 'Monthly'],
  ]);
  decided(members.copper, '79d 13:25', copper, confirmOrder);
  line.at('4d 15:30', async () => {
    const ctx = await make.ctxOfAdmin(members.copper.made);
    const overtime = (await listSubscriptions(ctx)).find(({ name }) => name.startsWith('Overtime'));
    if (overtime) await endSubscription(ctx, { subscriptionId: overtime.id });
  });
  const prairie = order(members.prairie, '44d 19:10', [['Scorecard', 'Weekly']]);
  decided(members.prairie, '43d 14:00', prairie, (ctx, named) =>
    declineOrder(ctx, {
      ...named,
      reason: "Your station doesn't share scorecards yet. Request it again in the spring.",
    }),
  );
  const withdrawn = order(members.tidewater, '30d 20:15', [["Worker's Comp", 'Yearly']]);
  line.at('29d 13:05', async () =>
    cancelOrder(await make.ctxOfMember(members.tidewater.made), { orderId: withdrawn.made }),
  );
  const harbor = order(members.harbor, '16d 15:40', [['Scorecard', 'Monthly']]);
  decided(members.harbor, '15d 14:50', harbor, confirmOrder);
}

type Decision = (ctx: Ctx, named: { orderId: string }) => Promise<void>;

const DECLINED =
  "Your payroll audit already covers meal breaks, so you'd be paying twice. Tell us if you need more.";

async function request(ctx: Ctx, wishes: readonly Wish[]): Promise<string> {
  const services = await offeredServices(ctx);
  const chosen = wishes.map(([beginning, granularity]) => {
    const service = services.find(({ name }) => name.startsWith(beginning));
    if (!service) throw new Error(`No service begins with ${beginning}.`);
    return { service, granularity };
  });
  return requestPlan(ctx, {
    lines: chosen.map(({ service: { id }, granularity }) => ({
      productId: id,
      variantId: `${id}:${granularity}`,
      quantity: 1,
    })),
    shownCents: chosen.reduce((sum, { service, granularity }) => sum + service.pricing[granularity], 0),
  });
}
