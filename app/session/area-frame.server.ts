import type { Ctx, PortalCtx } from '#app/ctx.ts';
import {
  type Assigned,
  listNotifications,
} from '#app/features/overview/notification/list-notifications.server.ts';
import { pictureUrl } from '#app/features/platform/account/profile/picture-url.ts';

/** What the frame around every signed-in page shows: who is signed in, and the bell, which takes over what is read already. */
export async function areaFrame(ctx: Ctx | PortalCtx, assigned?: Promise<Assigned>) {
  const [bell, user] = await Promise.all([
    listNotifications(ctx, assigned),
    ctx.db
      .selectFrom('users')
      .select(['id', 'picture_sha256'])
      .where('id', '=', ctx.actor.id)
      .executeTakeFirst(),
  ]);
  return { bell, name: ctx.actor.name, role: ctx.actor.role, pictureUrl: user ? pictureUrl(user) : null };
}
