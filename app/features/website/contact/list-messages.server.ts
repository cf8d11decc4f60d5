import type { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { isUnread } from '#app/features/platform/notification/unread.server.ts';
import { COUNTED } from '#app/lists/count-text.ts';
import { countUpTo, onePage } from '#app/lists/paginate.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';
import { detailLines } from './contact-details.ts';
import type { Box, messagesQuerySchema } from './contact-schema.ts';

/** A visitor's message; instants are ISO. */
export type MessageLine = {
  id: string;
  name: string;
  email: string;
  message: string;
  /** What it says of the business. */
  details: { label: string; value: string }[];
  createdAt: string;
  unread: boolean;
};

/** Messages on one page of a box. */
export const MESSAGES_PAGE_SIZE = 25;

/** One page of a box, the newest first, and how many are in each box. Admins only. */
export async function listMessages(ctx: PortalCtx, input: z.output<typeof messagesQuerySchema>) {
  requireAdmin(ctx);
  const counts = await countBoxes(ctx);
  const recall = async (most: number, count: () => Promise<number>) =>
    most === COUNTED ? counts[input.box] : count();
  const { rows, ...place } = await onePage(
    { page: input.page, size: MESSAGES_PAGE_SIZE },
    { db: ctx.db, found: inBox(ctx, input.box), recall },
    (found) =>
      found
        .selectAll()
        .select(isUnread('admin', 'contact_messages.id').as('unread'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc'),
  );
  const messages: MessageLine[] = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    details: detailLines(row.details),
    createdAt: row.created_at,
    unread: row.unread > 0,
  }));
  return { box: input.box, messages, counts, ...place };
}

const known = remembered<Record<Box, number>>(['contact_messages'], 1);

/** How many messages are in each box, counted as far as a list is. */
async function countBoxes(ctx: PortalCtx): Promise<Record<Box, number>> {
  return known(ctx.db, '', async () => {
    const [inbox, archived, held] = await Promise.all([
      countIn(ctx, 'inbox'),
      countIn(ctx, 'archived'),
      countIn(ctx, 'held'),
    ]);
    return { inbox, archived, held };
  });
}

function countIn(ctx: PortalCtx, box: Box): Promise<number> {
  return countUpTo(ctx.db, inBox(ctx, box), COUNTED + 1);
}

function inBox(ctx: PortalCtx, box: Box) {
  const all = ctx.db.selectFrom('contact_messages');
  if (box === 'held') return all.where('held', '=', 1);
  return all.where('held', '=', 0).where('archived_at', box === 'inbox' ? 'is' : 'is not', null);
}
