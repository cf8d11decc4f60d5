import type { Portal } from '#app/ctx.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import type { Granularity } from '#app/features/commerce/service/pricing.ts';
import { monthlyCents } from '#app/features/commerce/subscription/revenue.ts';
import { countPortal } from '#app/features/overview/dashboard/count-portal.server.ts';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { newId } from '#app/ids.ts';
import type { SubscriptionRow } from '#db/tables/service.ts';
import { type QuietMember, slug } from './bulk-members.ts';
import { crewsOf } from './crews.ts';
import type { Makers } from './makers.ts';
import { inventNames } from './people.ts';

/** What the admin's dashboard reads with fresh demo data. */
export const ROUND = { users: 150, documents: 1_234, revenueCents: 1_250_000 };

/**
 * Adds to the quiet members what the dashboard's numbers are short of. In rows, not act by act: a thousand documents
 * through the verbs would take longer than all the rest of the start.
 */
export async function headlineStats(
  portal: Portal,
  make: Makers,
  quiet: readonly QuietMember[],
): Promise<void> {
  const counted = await countPortal(await make.ctxOfAdmin());
  const members = await joinedMembers(
    portal,
    quiet.map(({ made }) => made),
  );
  await addManagers(portal, members, ROUND.users - counted.users);
  await crewsOf(portal, members, ROUND.documents - counted.documents);
  await subscribe(portal, members, ROUND.revenueCents - counted.revenueCents);
}

type Member = { id: string; name: string; created_at: string };

async function joinedMembers(portal: Portal, ids: readonly string[]): Promise<Member[]> {
  return portal.db
    .selectFrom('users')
    .select(['id', 'name', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

async function addManagers(portal: Portal, members: readonly Member[], count: number): Promise<void> {
  for (const [index, name] of inventNames(31, count).entries()) {
    const member = memberAt(members, index);
    await insertAccount(portal.db, daysAfter(member, index), {
      name,
      email: `${slug(name)}.${index + 1}@example.com`,
      role: 'manager',
      memberId: member.id,
      permissions: { hiring: index % 3 !== 0, editing: index % 2 === 0 },
      passwordHash: null,
    });
  }
}

function memberAt(members: readonly Member[], index: number): Member {
  const member = members[index % members.length];
  if (!member) throw new Error('There are no quiet members.');
  return member;
}

/** Some days after that member joined. */
function daysAfter(member: Member, index: number): Date {
  return new Date(new Date(member.created_at).getTime() + (index % 20) * 86_400_000);
}

const PERIODS: readonly Granularity[] = ['Monthly', 'Monthly', 'Yearly', 'Monthly', 'Weekly', 'Monthly'];

/** Subscriptions that bring so many cents a month; the last one has a price of its own, so that the sum is met. */
async function subscribe(portal: Portal, members: readonly Member[], cents: number): Promise<void> {
  const services = await offeredServices(portal);
  const rows: SubscriptionRow[] = [];
  let missing = cents;
  for (let index = 0; missing > 0; index += 1) {
    const member = memberAt(members, index);
    // Each round gives every member another service.
    const service = services[(index + Math.floor(index / members.length)) % services.length];
    if (!service) throw new Error('There is no service to subscribe to.');
    const period = PERIODS[index % PERIODS.length] ?? 'Monthly';
    const fits =
      monthlyCents({ granularity: period, cents: service.pricing[period] }) <= missing - LAST_CENTS;
    const granularity = fits ? period : 'Monthly';
    const price = fits ? service.pricing[period] : missing;
    missing -= monthlyCents({ granularity, cents: price });
    rows.push({
      id: newId('sub'),
      member_id: member.id,
      order_id: null,
      service_id: service.id,
      service_name: service.name,
      category: service.category,
      granularity,
      cents: price,
      version: 1,
      started_at: daysAfter(member, 3 + index).toISOString(),
      ended_at: null,
    });
  }
  await portal.db.insertInto('subscriptions').values(rows).execute();
}

/** What is left for the last subscription at least. */
const LAST_CENTS = 9_000;
