import type { Ctx } from '#app/ctx.ts';
import { readBy } from '#app/features/platform/notification/unread.server.ts';
import { requireAdmin } from '#app/policy.ts';

/** When the member was last reminded of documents, and when its people last read of it; ISO instants. */
export type DocumentReminder = { remindedAt: string | null; seenAt: string | null };

/** How the member acted for was reminded of its employees' documents. Admins only. */
export async function readDocumentReminder(ctx: Ctx): Promise<DocumentReminder> {
  requireAdmin(ctx);
  const row = await ctx.db
    .selectFrom('reminder_rules as rule')
    .select('rule.reminded_at')
    .select(readBy('member', 'rule.member_id', ctx.memberId).as('seen_at'))
    .where('rule.member_id', '=', ctx.memberId)
    .where('rule.kind', '=', 'document')
    .executeTakeFirst();
  const remindedAt = row?.reminded_at ?? null;
  return { remindedAt, seenAt: remindedAt && (row?.seen_at ?? null) };
}
