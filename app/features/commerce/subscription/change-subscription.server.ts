import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import {
  lockServicesForUpdate,
  offeredServices,
} from '#app/features/commerce/service/list-services.server.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeWhole } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { SubscriptionRow } from '#db/tables/service.ts';
import { startSubscriptions } from './start-subscriptions.server.ts';
import { subscriptionEvents } from './subscription-events.server.ts';
import type { addSubscriptionSchema, editSubscriptionSchema } from './subscription-schema.ts';

type Named = { subscriptionId: string };
type SubscriptionEdit = Omit<z.output<typeof editSubscriptionSchema>, keyof MadeFrom> & MadeFrom;

/** Subscribes the member acted for to a service at its price. Returns the subscription's id. Admins only. */
export async function addSubscription(
  ctx: Ctx,
  input: z.output<typeof addSubscriptionSchema>,
): Promise<string> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      await requireMember(tx, tx.memberId);
      await lockServicesForUpdate(tx, [input.serviceId]);
      const service = (await offeredServices(tx)).find(({ id }) => id === input.serviceId);
      if (!service) throw new ValidationError('Choose a service.', { serviceId: 'Choose a service.' });
      const { id: serviceId, name, category, pricing } = service;
      const cents = pricing[input.granularity];
      const made = { serviceId, name, category, granularity: input.granularity, cents };
      const [id = ''] = await startSubscriptions(tx, null, [made]);
      await record(tx, subscriptionEvents.added(id, { name, cents, granularity: input.granularity }));
      return id;
    }),
  );
}

/**
 * Changes how often and how much is paid. Throws NotFound for another tenant's subscription, EditConflict where
 * somebody else has changed it since the form was made, Conflict where it has ended. Admins only.
 */
export async function editSubscription(ctx: Ctx, input: SubscriptionEdit): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const row = await holdSubscription(tx, input);
    const { granularity, cents } = row;
    const terms = mergeWhole(
      input,
      { granularity: input.granularity, price: input.price },
      { granularity, price: cents },
    );
    const changed = await tx.db
      .updateTable('subscriptions')
      .set({ granularity: terms.granularity, cents: terms.price, version: row.version + 1 })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', input.subscriptionId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { id, service_name: name } = changed;
    const now = { name, cents: changed.cents, granularity: changed.granularity };
    await record(tx, subscriptionEvents.changed(id, now));
  });
}

/** Ends a subscription of the member acted for; resumeSubscription undoes it. Refuses as editSubscription does. */
export async function endSubscription(ctx: Ctx, input: Named): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const row = await setEnded(tx, input, instant(tx));
    await record(tx, subscriptionEvents.ended(row.id, { name: row.service_name }));
  });
}

/** Lets an ended subscription run on as if it had not been ended. Refuses as editSubscription does. */
export async function resumeSubscription(ctx: Ctx, input: Named): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const row = await setEnded(tx, input, null);
    await record(tx, subscriptionEvents.resumed(row.id, { name: row.service_name }));
  });
}

async function setEnded(tx: Tx, input: Named, at: string | null): Promise<SubscriptionRow> {
  const row = await tx.db
    .updateTable('subscriptions')
    .set((eb) => ({ ended_at: at, version: eb('version', '+', 1) }))
    .where('member_id', '=', tx.memberId)
    .where('id', '=', input.subscriptionId)
    .where('ended_at', at === null ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw await whyNot(tx, input);
  return row;
}

async function holdSubscription(tx: Tx, input: Named): Promise<SubscriptionRow> {
  const row = await tx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('id', '=', input.subscriptionId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw await whyNot(tx, input);
  return row;
}

async function whyNot(tx: Tx, { subscriptionId }: Named): Promise<Conflict | NotFound> {
  const row = await tx.db
    .selectFrom('subscriptions')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  return row
    ? new Conflict('Someone else just changed this subscription. Review it and try again.')
    : new NotFound('Subscription not found.');
}
