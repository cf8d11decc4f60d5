import { type AnyTx, instant } from '#app/ctx.ts';
import { declareOnRecorded } from '#app/features/platform/activity/on-recorded.server.ts';
import { newId } from '#app/ids.ts';
import { DUE_TOPIC } from '#app/topics.ts';
import { enterAttempt } from './attempt-delivery.server.ts';
import { EVENT_OF } from './webhook-kinds.ts';
import { webhookRows } from './whose-webhooks.server.ts';

/** What happens is told to the webhooks of its member and of the provider that ask for it: entered with it, sent after it. */
declareOnRecorded(async (tx, event, memberId) => {
  const kind = EVENT_OF[event.kind];
  if (!kind) return;
  const hooks = await webhookRows(tx.db)
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where((eb) =>
      eb.or([eb('member_id', 'is', null), ...(memberId === null ? [] : [eb('member_id', '=', memberId)])]),
    )
    .where('disabled_at', 'is', null)
    .execute();
  const asking = hooks.filter(({ events }) => (JSON.parse(events) as string[]).includes(kind));
  for (const { id } of asking)
    await enterDelivery(tx, id, kind, { id: event.subjectId, member_id: memberId });
});

/** Enters what a webhook is to be sent; returns its id. */
export async function enterDelivery(
  tx: AnyTx,
  webhookId: string,
  event: string,
  data: object,
): Promise<string> {
  const id = newId('hdel');
  const at = instant(tx);
  const payload = JSON.stringify({ type: event, timestamp: at, data });
  await tx.db
    .insertInto('webhook_deliveries')
    .values({
      ...{ id, webhook_id: webhookId, event, payload, state: 'waiting', tries: 0, created_at: at },
      ...{ last_try_at: null, last_status: null, last_error: null, last_answer: null },
    })
    .execute();
  await enterAttempt(tx.db, { deliveryId: id, dueAt: tx.now() });
  tx.emit(DUE_TOPIC, null);
  return id;
}
