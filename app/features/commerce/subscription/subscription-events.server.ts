import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { formatMoney } from '#app/format/money.ts';
import type { Granularity } from '#db/tables/service.ts';

type Named = { name: string };
type Priced = Named & { cents: number; granularity: Granularity };

/** What admins do with the subscriptions of a member. */
export const subscriptionEvents = declareEvents(
  'subscription',
  { topics: ['subscriptions'] },
  {
    added: { text: (data: Priced) => `subscribed the member to ${data.name}, ${priceText(data)}` },
    changed: { text: (data: Priced) => `changed ${data.name} to ${priceText(data)}` },
    ended: { text: ({ name }: Named) => `ended the subscription to ${name}` },
    resumed: { text: ({ name }: Named) => `resumed the subscription to ${name}` },
  },
);

function priceText({ cents, granularity }: Priced): string {
  return `${formatMoney(cents)} ${granularity.toLowerCase()}`;
}
