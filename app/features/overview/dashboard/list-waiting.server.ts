import type { Ctx } from '#app/ctx.ts';
import { listUnread, type Notice } from '#app/features/platform/notification/list-notifications.server.ts';
import { requireAdmin } from '#app/policy.ts';

/** More is not listed at once of one member. */
const LISTED = 500;

/** What of the member acted for is new to the admins, the newest first. Admins only. */
export async function listWaiting(ctx: Ctx): Promise<Notice[]> {
  requireAdmin(ctx);
  return listUnread(ctx, { show: LISTED, ofMember: ctx.memberId });
}
