import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { instant, type PortalCtx, transactAlone } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isSame } from '#app/fields/is-same.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { webhookEvents } from './webhook-events.server.ts';
import { WEBHOOKS_MOST, type WebhookEvent } from './webhook-kinds.ts';
import type { newWebhookSchema, webhookEditSchema, webhookIdSchema } from './webhook-schema.ts';
import { ofOwner, webhookOwner, webhookRows } from './whose-webhooks.server.ts';

type HookId = z.output<typeof webhookIdSchema>;

/**
 * Adds a webhook of the member acted for, or of the provider. Throws ValidationError at an address that nothing is sent to, Conflict for
 * one more than there may be.
 */
export async function addWebhook(
  ctx: PortalCtx,
  input: z.output<typeof newWebhookSchema>,
): Promise<{ id: string }> {
  const owner = webhookOwner(ctx);
  const { url, 'events[]': events } = input;
  requireUrl(ctx, url);
  return transactAlone(ctx, async (tx) => {
    const rows = webhookRows(tx.db);
    const { count } = await rows
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(ofOwner(owner))
      .executeTakeFirstOrThrow();
    if (Number(count) >= WEBHOOKS_MOST)
      throw new Conflict(`You can have ${WEBHOOKS_MOST} webhooks. Remove one that you no longer use.`);
    const id = newId('hook');
    const seed = randomBytes(32).toString('base64url');
    const state = { failing_since: null, last_failed_at: null, disabled_at: null, created_at: instant(tx) };
    await rows
      .insertInto('webhooks')
      .values({ id, member_id: owner, url, events: JSON.stringify(events), seed, ...state })
      .execute();
    await record(tx, webhookEvents.added(id, { url, events }), { memberId: owner });
    return { id };
  });
}

function requireUrl(ctx: PortalCtx, url: string): void {
  const problem = ctx.hooks.problemOf(url);
  if (problem) throw new ValidationError(problem, { url: problem });
}

/**
 * Changes where a webhook leads, what it tells of, and whether anything is sent to it. Throws NotFound for anybody else's, ValidationError at an
 * address that nothing is sent to, and as mergeEdit does.
 */
export async function editWebhook(ctx: PortalCtx, input: z.output<typeof webhookEditSchema>): Promise<void> {
  const owner = webhookOwner(ctx);
  const { webhookId, url, 'events[]': events, active } = input;
  requireUrl(ctx, url);
  await transactAlone(ctx, async (tx) => {
    const hooks = webhookRows(tx.db);
    const before = await hooks
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', webhookId)
      .where(ofOwner(owner))
      .executeTakeFirst();
    if (!before) throw new NotFound('Webhook not found.');
    const shown = {
      url: before.url,
      'events[]': JSON.parse(before.events) as WebhookEvent[],
      active: before.disabled_at === null,
    };
    const edited = mergeEdit(input, { url, 'events[]': events, active }, shown);
    if (isSame(edited, shown)) return;
    const isTriedAnew = edited.url !== shown.url || edited.active !== shown.active;
    await hooks
      .updateTable('webhooks')
      .set({
        url: edited.url,
        events: JSON.stringify(edited['events[]']),
        disabled_at: edited.active ? null : (before.disabled_at ?? instant(tx)),
        ...(isTriedAnew && { failing_since: null, last_failed_at: null }),
      })
      .where('id', '=', webhookId)
      .execute();
    await record(tx, webhookEvents.edited(webhookId, { url: edited.url }), { memberId: owner });
  });
}

/** Removes a webhook with its deliveries. Throws NotFound for anybody else's. */
export async function removeWebhook(ctx: PortalCtx, { webhookId }: HookId): Promise<void> {
  const owner = webhookOwner(ctx);
  await transactAlone(ctx, async (tx) => {
    const gone = await webhookRows(tx.db)
      .deleteFrom('webhooks')
      .where('id', '=', webhookId)
      .where(ofOwner(owner))
      .returning('url')
      .executeTakeFirst();
    if (!gone) throw new NotFound('Webhook not found.');
    await record(tx, webhookEvents.removed(webhookId, gone), { memberId: owner });
  });
}

/** Turns a webhook on again that was turned off for failing. Throws NotFound for anybody else's, Conflict for one that is on. */
export async function enableWebhook(ctx: PortalCtx, { webhookId }: HookId): Promise<void> {
  const owner = webhookOwner(ctx);
  await transactAlone(ctx, async (tx) => {
    const hooks = webhookRows(tx.db);
    const found = await hooks
      .selectFrom('webhooks')
      .select(['url', 'disabled_at'])
      .where('id', '=', webhookId)
      .where(ofOwner(owner))
      .executeTakeFirst();
    if (!found) throw new NotFound('Webhook not found.');
    if (found.disabled_at === null) throw new Conflict('This webhook is already on.');
    await hooks
      .updateTable('webhooks')
      .set({ disabled_at: null, failing_since: null, last_failed_at: null })
      .where('id', '=', webhookId)
      .execute();
    await record(tx, webhookEvents.enabled(webhookId, { url: found.url }), { memberId: owner });
  });
}
