import { instant, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { recordActivity } from '#app/features/platform/activity/record-activity.server.ts';
import { requireAdmin } from '#app/policy.ts';

type Which = { messageId: string };

/** Marks a message as read; one that is read stays as it is. Admins only. */
export async function markMessageRead(ctx: PortalCtx, { messageId }: Which): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('contact_messages')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(instant(tx))) }))
      .where('id', '=', messageId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw notFound();
    tx.emit('messages', null);
  });
}

/** Puts a message away; it counts as read. Admins only. */
export async function archiveMessage(ctx: PortalCtx, { messageId }: Which): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const at = instant(tx);
    const changed = await tx.db
      .updateTable('contact_messages')
      .set((eb) => ({ archived_at: at, read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
      .where('id', '=', messageId)
      .returning('name')
      .executeTakeFirst();
    await told(tx, messageId, changed, 'archived', 'archived the message of');
  });
}

/** Takes a message back into the inbox, also one that was kept apart. Admins only. */
export async function moveToInbox(ctx: PortalCtx, { messageId }: Which): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('contact_messages')
      .set({ archived_at: null, held: 0 })
      .where('id', '=', messageId)
      .returning('name')
      .executeTakeFirst();
    await told(tx, messageId, changed, 'moved', 'moved to the inbox the message of');
  });
}

async function told(tx: PortalTx, id: string, row: { name: string } | undefined, act: string, text: string) {
  if (!row) throw notFound();
  const entry = { action: `message.${act}`, subjectType: 'message', subjectId: id, memberId: null };
  await recordActivity(tx, { ...entry, text: `${text} ${row.name}` });
  tx.emit('messages', null);
}

function notFound(): NotFound {
  return new NotFound('Message not found.');
}
