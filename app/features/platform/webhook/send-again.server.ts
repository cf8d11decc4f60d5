import type { z } from 'zod';
import { type PortalCtx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { DUE_TOPIC } from '#app/topics.ts';
import { enterAttempt } from './attempt-delivery.server.ts';
import { enterDelivery } from './enter-delivery.server.ts';
import { TEST_EVENT } from './webhook-kinds.ts';
import type { deliveryIdSchema, webhookIdSchema } from './webhook-schema.ts';
import { ofOwner, webhookOwner, webhookRows } from './whose-webhooks.server.ts';

const IS_OFF = 'This webhook is off. Turn it on first.';

/** Sends a test event. Throws NotFound for anybody else's webhook, Conflict for one that is off. */
export async function testWebhook(
  ctx: PortalCtx,
  { webhookId }: z.output<typeof webhookIdSchema>,
): Promise<void> {
  const owner = webhookOwner(ctx);
  await transact(ctx, async (tx) => {
    const hook = await webhookRows(tx.db)
      .selectFrom('webhooks')
      .select('disabled_at')
      .where('id', '=', webhookId)
      .where(ofOwner(owner))
      .executeTakeFirst();
    if (!hook) throw new NotFound('Webhook not found.');
    if (hook.disabled_at !== null) throw new Conflict(IS_OFF);
    await enterDelivery(tx, webhookId, TEST_EVENT, { id: webhookId, member_id: owner });
    tx.emit(owner === null ? 'settings' : 'account', owner);
  });
}

/** Sends a delivery once more, under its own id, so that its receiver knows it. Throws NotFound for anybody else's, Conflict where it is off. */
export async function replayDelivery(
  ctx: PortalCtx,
  { deliveryId }: z.output<typeof deliveryIdSchema>,
): Promise<void> {
  const owner = webhookOwner(ctx);
  await transact(ctx, async (tx) => {
    const rows = webhookRows(tx.db);
    const found = await rows
      .selectFrom('webhooks')
      .select('webhooks.disabled_at')
      .where(ofOwner(owner))
      .where('webhooks.id', 'in', (eb) =>
        eb
          .selectFrom('webhook_deliveries as sent')
          .select('sent.webhook_id')
          .where('sent.id', '=', deliveryId),
      )
      .executeTakeFirst();
    if (!found) throw new NotFound('Delivery not found.');
    if (found.disabled_at !== null) throw new Conflict(IS_OFF);
    await rows
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0 })
      .where('id', '=', deliveryId)
      .execute();
    await enterAttempt(tx.db, { deliveryId, dueAt: tx.now() });
    tx.emit(DUE_TOPIC, null);
    tx.emit(owner === null ? 'settings' : 'account', owner);
  });
}
