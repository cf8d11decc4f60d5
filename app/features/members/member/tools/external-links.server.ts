import { z } from 'zod';
import { type Ctx, instant, transact, withIdempotencyKey } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { emailSchema } from '#app/features/platform/account/email.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import { nameField } from '#app/text/name-text.ts';
import { toolEvents } from './tool-events.server.ts';

export type ExternalLink = { id: string; name: string; url: string; email: string };

export const externalLinkSchema = z.object({
  name: nameField('Enter a name.'),
  url: z
    .url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'Enter a URL that starts with https://',
    })
    .max(2000),
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), emailSchema]))
    .default(''),
  key: z.string().max(100).optional(),
});

/** The external tools of the member acted for, in the order in which they were added. */
export async function listExternalLinks(ctx: Ctx): Promise<ExternalLink[]> {
  return ctx.db
    .selectFrom('external_links')
    .select(['id', 'name', 'url', 'email'])
    .where('member_id', '=', ctx.memberId)
    .orderBy('id')
    .execute();
}

/** Adds an external tool. For the member, its managers with `editing`, and admins. */
export async function addExternalLink(ctx: Ctx, input: z.infer<typeof externalLinkSchema>): Promise<string> {
  requireEditing(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const id = newId('tool');
      const { name, url, email } = input;
      await tx.db
        .insertInto('external_links')
        .values({ id, member_id: tx.memberId, name, url, email, created_at: instant(tx) })
        .execute();
      await record(tx, toolEvents.added(id, { name }));
      return id;
    }),
  );
}

/** Changes an external tool. Throws as mergeEdit does, and NotFound for another member's. */
export async function editExternalLink(
  ctx: Ctx,
  input: z.infer<typeof externalLinkSchema> & { id: string } & MadeFrom,
): Promise<void> {
  requireEditing(ctx);
  const { id, ...mine } = input;
  await transact(ctx, async (tx) => {
    const now = await tx.db
      .selectFrom('external_links')
      .select(['name', 'url', 'email'])
      .where('member_id', '=', tx.memberId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!now) throw new NotFound('Tool not found.');
    const { name, url, email } = mergeEdit(mine, { name: mine.name, url: mine.url, email: mine.email }, now);
    await tx.db
      .updateTable('external_links')
      .set({ name, url, email })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', id)
      .execute();
    await record(tx, toolEvents.edited(id, { name }));
  });
}

/** Removes an external tool. Throws NotFound for another member's. */
export async function removeExternalLink(ctx: Ctx, input: { id: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const removed = await tx.db
      .deleteFrom('external_links')
      .where('member_id', '=', tx.memberId)
      .where('id', '=', input.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new NotFound('Tool not found.');
    await record(tx, toolEvents.removed(input.id, removed));
  });
}
