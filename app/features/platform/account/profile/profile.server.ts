import { z } from 'zod';
import { instant, type PortalCtx, transactAlone } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { readSettings } from '#app/features/platform/settings/settings.server.ts';
import { nameField } from '#app/text/name-text.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { storePicture } from './store-picture.server.ts';

export const profileSchema = z.object({
  name: nameField('Enter your name.'),
});

/** Off state of 'Members edit their own profile': nothing is saved. */
export class ProfileEditingOff extends NotAllowed {
  override readonly title = 'Feature Coming Soon';
  constructor() {
    super('Editing your profile is turned off. Contact us to change it.');
  }
}

/** True if the actor may change its own profile: an admin always, others while the admin's switch is on. */
export async function mayEditProfile(ctx: PortalCtx): Promise<boolean> {
  return ctx.actor.role === 'admin' || (await readSettings(ctx.db)).membersEditProfile;
}

/**
 * Saves the actor's own name and, where one came, picture. The email stays as it is, whatever was sent.
 * Throws ProfileEditingOff, or ValidationError at the picture.
 */
export async function updateProfile(
  ctx: PortalCtx,
  input: z.infer<typeof profileSchema>,
  picture?: { bytes: Uint8Array } | 'remove',
): Promise<void> {
  if (!(await mayEditProfile(ctx))) throw new ProfileEditingOff();
  const sha256 = picture && picture !== 'remove' ? await storePicture(ctx, picture.bytes) : null;
  await transactAlone(ctx, async (tx) => {
    await tx.db
      .updateTable('users')
      .set({
        name: input.name,
        ...searchColumns(input.name, ctx.actor.email),
        updated_at: instant(ctx),
        ...(picture ? { picture_sha256: sha256 } : {}),
      })
      .where('id', '=', ctx.actor.id)
      .execute();
    tx.emit('account');
  });
}
