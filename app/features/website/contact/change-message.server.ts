import { instant, type PortalCtx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { messageEvents } from './message-events.server.ts';

type Which = { messageId: string };

/** Marks a message as read; one that is read stays as it is. Admins only. */
export async function markMessageRead(ctx: PortalCtx, { messageId }: Which): Promise<void> {
  requireAdmin(ctx);
  const found = await ctx.db
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!found) throw notFound();
  await markRead(ctx, messageId, null);
}

/** Puts a message away; it counts as read. Admins only. */
export async function archiveMessage(ctx: PortalCtx, { messageId }: Which): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('contact_messages')
      .set({ archived_at: instant(tx) })
      .where('id', '=', messageId)
      .returning('name')
      .executeTakeFirst();
    if (!changed) throw notFound();
    await record(tx, messageEvents.archived(messageId, changed));
  });
}

/** Takes a message back into the inbox, also one that was kept apart. Admins only. */
export async function moveToInbox(ctx: PortalCtx, { messageId }: Which): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('contact_messages')
      .select(['name', 'message', 'held'])
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    await tx.db
      .updateTable('contact_messages')
      .set({ archived_at: null, held: 0 })
      .where('id', '=', messageId)
      .execute();
    const { name, message, held } = before;
    await record(tx, messageEvents.moved(messageId, { name, message, held: held === 1 }));
  });
}

function notFound(): NotFound {
  return new NotFound('Message not found.');
}
