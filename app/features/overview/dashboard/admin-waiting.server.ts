import type { PortalCtx } from '#app/ctx.ts';
import { unreadNotices } from '#app/features/platform/notification/unread.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import { waitingOrders, waitingShopOrders } from './admin-waiting-commerce.server.ts';
import { waitingFiles, waitingForms, waitingMessages, waitingRequests } from './admin-waiting-work.server.ts';
import { idleCandidatesOfAll } from './idle-candidates.server.ts';
import { openSubjects } from './open-work.server.ts';
import { type DashboardWaiting, inOrder, WAITING_SHOWN } from './waiting.ts';

const known = remembered<DashboardWaiting>(
  [
    'candidates',
    'category_assignments',
    'category_files',
    'contact_messages',
    'form_submissions',
    'info_requests',
    'notifications',
    'orders',
    'sales',
    'users',
  ],
  50,
);

/**
 * What waits for the provider: what is open for it (`openSubjects`), and what is new to it (`unreadNotices`); the first
 * `show` of them, in the order in which to take them. `today` is YYYY-MM-DD for the viewer. Admins only.
 */
export async function listAdminWaiting(
  ctx: PortalCtx,
  today: string,
  show = WAITING_SHOWN,
): Promise<DashboardWaiting> {
  requireAdmin(ctx);
  // By the hour as well: candidates come to be idle as time goes by.
  const key = [today, show, ctx.now().toISOString().slice(0, 13)].join(' ');
  return known(ctx.db, key, () => readAdminWaiting(ctx, today, show));
}

async function readAdminWaiting(ctx: PortalCtx, today: string, show: number): Promise<DashboardWaiting> {
  const db = acrossMembers(ctx.db, "what waits for the provider's staff, over all members");
  const asked = { ctx, db, today, show };
  const [counts, ...lines] = await Promise.all([
    countWaiting(ctx, today),
    waitingFiles(asked),
    waitingRequests(asked),
    waitingForms(asked),
    waitingOrders(asked),
    waitingMessages(asked),
    waitingShopOrders(asked),
    idleCandidatesOfAll(ctx, show),
  ]);
  return { ...counts, lines: inOrder(lines.flat()).slice(0, show) };
}

async function countWaiting(ctx: PortalCtx, today: string) {
  const open = () => openSubjects(ctx, today);
  const unread = () => unreadNotices(ctx).select('n.subject_id as id');
  const either = acrossMembers(ctx.db, "what waits for the provider's staff, over all members")
    .selectFrom(open().as('open'))
    .select('open.id')
    .union(unread());
  return acrossMembers(ctx.db, "what waits for the provider's staff, over all members")
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      return [
        eb.selectFrom(open().as('o')).select(count).$asScalar().as('open'),
        eb.selectFrom(unread().as('u')).select(count).$asScalar().as('unread'),
        eb.selectFrom(either.as('e')).select(count).$asScalar().as('total'),
      ];
    })
    .executeTakeFirstOrThrow()
    .then(({ open, unread, total }) => ({ open: open ?? 0, unread: unread ?? 0, total: total ?? 0 }));
}
