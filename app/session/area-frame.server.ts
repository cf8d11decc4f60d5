import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { pictureUrl } from '#app/features/platform/account/profile/picture-url.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';

/** What the frame around every signed-in page shows: who is signed in, the bell, and what is new behind its links. */
export async function areaFrame(ctx: Ctx | PortalCtx) {
  const [{ unread, ...bell }, user] = await Promise.all([
    listNotifications(ctx),
    ctx.db
      .selectFrom('users')
      .select(['id', 'picture_sha256'])
      .where('id', '=', ctx.actor.id)
      .executeTakeFirst(),
  ]);
  return {
    bell,
    unread,
    name: ctx.actor.name,
    role: ctx.actor.role,
    pictureUrl: user ? pictureUrl(user) : null,
  };
}
