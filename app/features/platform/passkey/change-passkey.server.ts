import type { z } from 'zod';
import { loginOf, type PortalCtx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import {
  type OwnPasswordDeps,
  requireOwnPassword,
} from '#app/features/platform/account/password/own-password.server.ts';
import { mailOwnSecurity } from '#app/features/platform/mail/security-mail.server.ts';
import { passkeyEvents, recordOwn } from './passkey-events.server.ts';
import type { passkeyNameSchema, removePasskeySchema } from './passkey-schema.ts';

/** Gives one of the actor's passkeys another name. Throws NotFound for anybody else's. */
export async function renamePasskey(
  ctx: PortalCtx,
  { passkeyId, name }: z.output<typeof passkeyNameSchema>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const renamed = await tx.db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('user_id', '=', loginOf(ctx.actor))
      .returning('id')
      .executeTakeFirst();
    if (!renamed) throw new NotFound('Passkey not found.');
    await recordOwn(tx, passkeyEvents.renamed(passkeyId, { name }));
  });
}

/**
 * Removes one of the actor's passkeys: the device no longer logs in, and the person is told by mail. Throws ValidationError at the
 * password, RateLimited, NotFound for anybody else's.
 */
export async function removePasskey(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  { passkeyId, password }: z.output<typeof removePasskeySchema>,
): Promise<void> {
  await requireOwnPassword(ctx, deps, request, { password });
  await transact(ctx, async (tx) => {
    const removed = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', loginOf(ctx.actor))
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new NotFound('Passkey not found.');
    await recordOwn(tx, passkeyEvents.removed(passkeyId, removed));
    await mailOwnSecurity(tx, ctx.actor, 'passkey-removed', removed.name);
  });
}
