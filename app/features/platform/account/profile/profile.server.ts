import { z } from 'zod';
import { instant, type PortalCtx, transactAlone } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { readSettings } from '#app/features/platform/settings/settings.server.ts';
import { type MadeFrom, madeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { nameField } from '#app/text/name-text.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { storePicture } from './store-picture.server.ts';

export const profileSchema = z.object({ name: nameField('Enter your name.'), ...madeFrom });

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
 * Throws ProfileEditingOff, ValidationError at the picture, and as mergeEdit does: others may rename the account too.
 */
export async function updateProfile(
  ctx: PortalCtx,
  input: { name: string } & MadeFrom,
  picture?: { bytes: Uint8Array } | 'remove',
): Promise<void> {
  if (!(await mayEditProfile(ctx))) throw new ProfileEditingOff();
  const sha256 = picture && picture !== 'remove' ? await storePicture(ctx, picture.bytes) : null;
  await transactAlone(ctx, async (tx) => {
    const now = await tx.db
      .selectFrom('users')
      .select(['name', 'email_written'])
      .where('id', '=', ctx.actor.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { name } = mergeEdit(input, { name: input.name }, { name: now.name });
    await tx.db
      .updateTable('users')
      .set({
        name,
        ...searchColumns(name, now.email_written),
        updated_at: instant(ctx),
        ...(picture ? { picture_sha256: sha256 } : {}),
      })
      .where('id', '=', ctx.actor.id)
      .execute();
    tx.emit('account');
  });
}
