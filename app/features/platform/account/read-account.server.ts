import { loginOf, type PortalCtx } from '#app/ctx.ts';
import { pictureUrl } from '#app/features/platform/account/profile/picture-url.ts';
import { PICTURE_MAX_BYTES } from './profile/store-picture.server.ts';
import { listSessions, type SignedInDevice } from './sessions/sessions.server.ts';

/** The actor's own account as its settings show it; the limit is that of a new picture, in bytes. */
export async function readAccount(ctx: PortalCtx): Promise<{
  profile: { name: string; email: string; pictureUrl: string | null; pictureMaxBytes: number };
  secondFactorOn: boolean;
  devices: SignedInDevice[];
}> {
  const [user, devices] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .innerJoin('users as login', (join) => join.on('login.id', '=', loginOf(ctx.actor)))
      .select(['users.id', 'users.name', 'users.email_written', 'users.picture_sha256'])
      .select('login.two_factor_enabled')
      .where('users.id', '=', ctx.actor.id)
      .executeTakeFirstOrThrow(),
    listSessions(ctx),
  ]);
  const { name, email_written: email } = user;
  return {
    profile: { name, email, pictureUrl: pictureUrl(user), pictureMaxBytes: PICTURE_MAX_BYTES },
    secondFactorOn: user.two_factor_enabled === 1,
    devices,
  };
}
