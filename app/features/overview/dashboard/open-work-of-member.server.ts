import type { Ctx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import { waitingOrders } from './admin-waiting-commerce.server.ts';
import { waitingFiles, waitingForms, waitingRequests } from './admin-waiting-work.server.ts';
import { idleCandidatesOfAll } from './idle-candidates.server.ts';
import { inOrder, type Waiting, type WaitingLine, type WaitingReason } from './waiting.ts';

/** More of a kind is not listed at once of one member. */
const LISTED = 100;

/** What has no outcome yet; everything else that waits is only new. */
const OPEN: readonly WaitingReason[] = ['To review', 'Dispute', 'Overdue', 'To confirm', 'Stalled'];

const known = remembered<Waiting>(
  [
    'candidates',
    'category_assignments',
    'category_files',
    'form_submissions',
    'info_requests',
    'notifications',
    'orders',
    'users',
  ],
  200,
);

/**
 * What of the member acted for waits for the provider: what is open, and what is new; the first `show` of them, in the
 * order in which to take them. `today` is YYYY-MM-DD for the viewer. Admins only.
 */
export async function openWorkOfMember(ctx: Ctx, today: string, show: number): Promise<Waiting> {
  requireAdmin(ctx);
  // By the hour as well: candidates come to be idle as time goes by.
  const key = [ctx.memberId, today, show, ctx.now().toISOString().slice(0, 13)].join(' ');
  return known(ctx.db, key, () => readOpenWork(ctx, today, show));
}

async function readOpenWork(ctx: Ctx, today: string, show: number): Promise<Waiting> {
  const db = acrossMembers(
    ctx.db,
    "what waits for the provider's staff of one member, which is named in each",
  );
  const asked = { ctx, db, today, show: LISTED, ofMember: ctx.memberId };
  const found = await Promise.all([
    waitingFiles(asked),
    waitingRequests(asked),
    waitingForms(asked),
    waitingOrders(asked),
    idleCandidatesOfAll(ctx, LISTED, ctx.memberId),
  ]);
  const lines: WaitingLine[] = inOrder(found.flat()).map((line) => ({ ...line, memberName: null }));
  return {
    lines: lines.slice(0, show),
    total: lines.length,
    open: lines.filter(({ reason }) => OPEN.includes(reason)).length,
  };
}
