import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { requireAdmin } from '#app/policy.ts';
import { DOCUMENT_REQUESTS } from './document-requests.ts';
import { remindOfRequest } from './remind.server.ts';

/**
 * Reminds the member acted for of the newest open request for employees' documents. Throws Conflict where none is open, or the
 * member was reminded within the last 24 hours. Admins only.
 */
export async function remindOfDocuments(ctx: Ctx): Promise<void> {
  requireAdmin(ctx);
  const open = await ctx.db
    .selectFrom('info_requests')
    .select('id')
    .where('member_id', '=', ctx.memberId)
    .where('status', '=', 'Pending')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or(Object.values(DOCUMENT_REQUESTS).map((beginning) => eb('text', 'like', `${beginning}%`))),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!open) throw new Conflict('No request for documents is open. Request them first.');
  await remindOfRequest(ctx, { requestId: open.id });
}
