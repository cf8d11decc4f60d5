import { type SqlBool, sql } from 'kysely';
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
  const db = acrossMembers(ctx.db, "what waits for the provider's staff, over all members");
  const open = () => openSubjects(ctx, today).as('open');
  const unread = () => unreadNotices(ctx);
  const counts = await db
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      // As a set that is made once: looked up for each that is open, very many unread ones were gone through each time.
      const isNew = sql<SqlBool>`open.id in ${unread().select('n.subject_id')}`;
      return [
        eb.selectFrom(open()).select(count).$asScalar().as('open'),
        unread().select(count).$asScalar().as('unread'),
        eb.selectFrom(open()).select(count).where(isNew).$asScalar().as('both'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { open: opened = 0, unread: told = 0, both = 0 } = counts as Record<string, number>;
  return { open: opened, unread: told, total: opened + told - both };
}
