import { instant, type Portal, type SystemTx } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import type { Db } from '#db/open.ts';
import type { WebhookDeliveryRow, WebhookRow } from '#db/tables/webhook.ts';
import { webhookEvents } from './webhook-events.server.ts';
import { signedHeaders } from './webhook-secret.server.ts';
import { webhookRows } from './whose-webhooks.server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After each try that failed, so long until the next one; after the last of them a delivery is given up. */
export const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS);

/** A webhook that has failed for so long is turned off. */
export const DISABLED_AFTER_MS = 72 * HOUR_MS;

/** While a webhook fails it is asked once in so long, whatever waits for it: others wait for nothing of it. */
const FAILING_PAUSE_MS = MINUTE_MS;

/** What came of a try; `isPostponed` where none was made. */
type Outcome = { status: number | null; error: string | null; answer: string | null; isPostponed?: boolean };

const enterJob = declareJob('webhook', {
  title: 'Webhook delivery',
  prepare: (portal: Portal, { key }) => attempt(portal, deliveryIn(key)),
  work: (tx: SystemTx, { key }, outcome) => noteAttempt(tx, deliveryIn(key), outcome),
});

/** Enters a try of a delivery, at that time. */
export async function enterAttempt(
  db: Db,
  { deliveryId, dueAt }: { deliveryId: string; dueAt: Date },
): Promise<void> {
  await enterJob(db, { key: `${deliveryId} ${dueAt.getTime()}`, dueAt, accountId: null });
}

const deliveryIn = (key: string) => key.split(' ')[0] ?? '';

type Found = { delivery: WebhookDeliveryRow; hook: WebhookRow };

async function findDelivery(db: Db, id: string): Promise<Found | undefined> {
  const rows = webhookRows(db);
  const delivery = await rows
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const hook =
    delivery &&
    (await rows.selectFrom('webhooks').selectAll().where('id', '=', delivery.webhook_id).executeTakeFirst());
  return hook && { delivery, hook };
}

/** Sends what waits; undefined where nothing does any more. */
async function attempt(portal: Portal, deliveryId: string): Promise<Outcome | undefined> {
  const found = await findDelivery(portal.db, deliveryId);
  if (found?.delivery.state !== 'waiting' || found.hook.disabled_at !== null) return undefined;
  const { delivery, hook } = found;
  const now = portal.now().getTime();
  if (hook.last_failed_at !== null && now - Date.parse(hook.last_failed_at) < FAILING_PAUSE_MS)
    return { status: null, error: null, answer: null, isPostponed: true };
  const signed = { id: delivery.id, at: Math.floor(now / 1_000), body: delivery.payload };
  try {
    const request = { url: hook.url, headers: signedHeaders(portal, hook, signed), body: delivery.payload };
    const { status, text } = await portal.hooks.send(request);
    const isTaken = status >= 200 && status < 300;
    return { status, error: isTaken ? null : `It answered ${status}.`, answer: text };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error), answer: null };
  }
}

async function noteAttempt(tx: SystemTx, deliveryId: string, outcome: Outcome | undefined): Promise<void> {
  if (!outcome) return;
  const found = await findDelivery(tx.db, deliveryId);
  if (found?.delivery.state !== 'waiting') return;
  const { delivery, hook } = found;
  const tries = delivery.tries + 1;
  tx.emit('account', hook.member_id);
  if (outcome.isPostponed) {
    const dueAt = new Date(tx.now().getTime() + FAILING_PAUSE_MS);
    return enterAttempt(tx.db, { deliveryId, dueAt });
  }
  const pause = PAUSES_MS[delivery.tries];
  const state = outcome.error === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  await webhookRows(tx.db)
    .updateTable('webhook_deliveries')
    .set({
      ...{ tries, state, last_try_at: instant(tx), last_status: outcome.status },
      ...{ last_error: outcome.error?.slice(0, 500) ?? null, last_answer: outcome.answer },
    })
    .where('id', '=', deliveryId)
    .execute();
  if (outcome.error === null) return noteSuccess(tx, hook);
  if (state === 'waiting' && pause !== undefined)
    await enterAttempt(tx.db, { deliveryId, dueAt: new Date(tx.now().getTime() + pause) });
  await noteFailure(tx, hook, outcome.status);
}

async function noteSuccess(tx: SystemTx, { id, failing_since }: WebhookRow): Promise<void> {
  if (failing_since === null) return;
  await webhookRows(tx.db)
    .updateTable('webhooks')
    .set({ failing_since: null, last_failed_at: null })
    .where('id', '=', id)
    .execute();
}

/** Who has failed for days, or says that it is gone (410), is sent nothing more, and its owner is told. */
async function noteFailure(tx: SystemTx, hook: WebhookRow, status: number | null): Promise<void> {
  const now = instant(tx);
  const since = hook.failing_since ?? now;
  const isOver = status === 410 || tx.now().getTime() - Date.parse(since) >= DISABLED_AFTER_MS;
  await webhookRows(tx.db)
    .updateTable('webhooks')
    .set({ failing_since: since, last_failed_at: now, ...(isOver && { disabled_at: now }) })
    .where('id', '=', hook.id)
    .execute();
  if (isOver)
    await record(tx, webhookEvents.disabled(hook.id, { url: hook.url }), { memberId: hook.member_id });
}
