import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { instant, type PortalCtx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { recordOwn } from '#app/features/platform/passkey/passkey-events.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { CalendarFeedRow } from '#db/tables/calendar.ts';
import type { calendarClientsSchema } from './calendar-schema.ts';
import { feedAddress, feedSecret, hashOf } from './feed-secret.server.ts';

const feedEvents = declareEvents(
  'calendar',
  { topics: ['account'], security: 'link' },
  {
    renewed: { text: (_: object) => 'created a new calendar address' },
    revoked: { text: (_: object) => 'revoked the calendar address' },
  },
);

/** The actor's calendar; null without one. */
export type OwnFeed = { address: string; clients: CalendarFeedRow['clients'] } | null;

/** The address of the actor's calendar, and whose dates it has. */
export async function readFeed(ctx: PortalCtx): Promise<OwnFeed> {
  const row = await feedOf(ctx);
  return row ? { address: feedAddress(ctx, row), clients: row.clients } : null;
}

function feedOf({ db, actor }: Pick<PortalCtx, 'db' | 'actor'>) {
  return db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', actor.id).executeTakeFirst();
}

/** Gives the actor a calendar address; one that there was ends. */
export async function renewFeed(ctx: PortalCtx): Promise<void> {
  await transact(ctx, async (tx) => {
    const feed = { user_id: tx.actor.id, seed: randomBytes(32).toString('base64url') };
    const made = {
      seed: feed.seed,
      secret_hash: hashOf(feedSecret(tx, feed)),
      created_at: instant(tx),
    };
    await tx.db
      .insertInto('calendar_feeds')
      .values({ user_id: feed.user_id, clients: 'all', ...made })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(made))
      .execute();
    await recordOwn(tx, feedEvents.renewed(tx.actor.id, {}));
  });
}

/** Ends the actor's calendar address. */
export async function revokeFeed(ctx: PortalCtx): Promise<void> {
  await transact(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', tx.actor.id)
      .returning('user_id')
      .executeTakeFirst();
    if (gone) await recordOwn(tx, feedEvents.revoked(tx.actor.id, {}));
  });
}

/** Chooses whose dates the calendar of one of the staff has. Throws Conflict without an address, NotAllowed for others than staff. */
export async function chooseClients(
  ctx: PortalCtx,
  { clients }: z.output<typeof calendarClientsSchema>,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('calendar_feeds')
      .set({ clients })
      .where('user_id', '=', tx.actor.id)
      .returning('user_id')
      .executeTakeFirst();
    if (!changed) throw new Conflict('Create a calendar address first.');
    tx.emit('account', null);
  });
}
