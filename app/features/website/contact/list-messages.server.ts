import type { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { isUnread } from '#app/features/platform/notification/unread.server.ts';
import { pageOf } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import type { Box, messagesQuerySchema } from './contact-schema.ts';

/** A visitor's message; instants are ISO. */
export type MessageLine = {
  id: string;
  name: string;
  email: string;
  message: string;
  createdAt: string;
  unread: boolean;
};

/** Messages on one page of a box. */
export const MESSAGES_PAGE_SIZE = 25;

/** One page of a box, the newest first, and how many are in each box. Admins only. */
export async function listMessages(ctx: PortalCtx, input: z.output<typeof messagesQuerySchema>) {
  requireAdmin(ctx);
  const [inbox, archived, held] = await Promise.all(
    (['inbox', 'archived', 'held'] as const).map((box) => countIn(ctx, box)),
  );
  const counts = { inbox: inbox ?? 0, archived: archived ?? 0, held: held ?? 0 };
  const { offset, ...place } = pageOf(counts[input.box], input.page, MESSAGES_PAGE_SIZE);
  const rows = await inBox(ctx, input.box)
    .selectAll()
    .select(isUnread('admin', 'contact_messages.id').as('unread'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MESSAGES_PAGE_SIZE)
    .offset(offset)
    .execute();
  const messages: MessageLine[] = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    createdAt: row.created_at,
    unread: row.unread > 0,
  }));
  return { box: input.box, messages, counts, ...place };
}

async function countIn(ctx: PortalCtx, box: Box): Promise<number> {
  const { count } = await inBox(ctx, box)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function inBox(ctx: PortalCtx, box: Box) {
  const all = ctx.db.selectFrom('contact_messages');
  if (box === 'held') return all.where('held', '=', 1);
  return all.where('held', '=', 0).where('archived_at', box === 'inbox' ? 'is' : 'is not', null);
}
