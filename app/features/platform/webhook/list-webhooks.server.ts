import type { PortalCtx } from '#app/ctx.ts';
import type { WebhookDeliveryRow } from '#db/tables/webhook.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook-kinds.ts';
import { webhookSecret } from './webhook-secret.server.ts';
import { ofOwner, webhookOwner, webhookRows } from './whose-webhooks.server.ts';

/** Deliveries that the log shows. */
const SHOWN = 25;

/** A webhook as its owner sees it. Instants are ISO. */
export type WebhookLine = {
  id: string;
  url: string;
  /** What it tells of, and the same in words. */
  kinds: WebhookEvent[];
  events: string;
  secret: string;
  failingSince: string | null;
  disabledAt: string | null;
};

/** What was sent, or is to be. Instants are ISO. */
export type DeliveryLine = {
  id: string;
  url: string;
  event: string;
  state: WebhookDeliveryRow['state'];
  tries: number;
  at: string;
  lastTryAt: string | null;
  status: number | null;
  error: string | null;
  answer: string | null;
};

/** The webhooks of the member acted for, or of the provider, and what they were sent last. Throws NotAllowed for others. */
export async function listWebhooks(
  ctx: PortalCtx,
): Promise<{ webhooks: WebhookLine[]; deliveries: DeliveryLine[] }> {
  const owner = webhookOwner(ctx);
  const rows = webhookRows(ctx.db);
  const [hooks, sent] = await Promise.all([
    rows.selectFrom('webhooks').selectAll().where(ofOwner(owner)).orderBy('id').execute(),
    rows
      .selectFrom('webhooks')
      .innerJoin('webhook_deliveries as sent', 'sent.webhook_id', 'webhooks.id')
      .selectAll('sent')
      .select('webhooks.url')
      .where(ofOwner(owner))
      .orderBy('sent.id', 'desc')
      .limit(SHOWN)
      .execute(),
  ]);
  const webhooks = hooks.map((hook) => {
    const kinds = JSON.parse(hook.events) as WebhookEvent[];
    return {
      ...{ id: hook.id, url: hook.url, secret: webhookSecret(ctx, hook) },
      ...{ kinds, events: kinds.map((event) => WEBHOOK_EVENTS[event]).join(', ') },
      ...{ failingSince: hook.failing_since, disabledAt: hook.disabled_at },
    };
  });
  const deliveries = sent.map((row) => ({
    ...{ id: row.id, url: row.url, event: row.event, state: row.state, tries: row.tries, at: row.created_at },
    ...{
      lastTryAt: row.last_try_at,
      status: row.last_status,
      error: row.last_error,
      answer: row.last_answer,
    },
  }));
  return { webhooks, deliveries };
}
