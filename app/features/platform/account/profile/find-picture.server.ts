import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { isAdmin } from '#app/policy.ts';

/**
 * The hash of an account's picture. Staff see everybody's; a member and its managers see each other's and their own.
 * Throws NotFound alike for another tenant, an unknown account and one without a picture.
 */
export async function findPicture(ctx: Ctx, userId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'member_id', 'picture_sha256'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const own = row && (row.id === ctx.actor.id || row.id === ctx.memberId || row.member_id === ctx.memberId);
  if (!row?.picture_sha256 || !(isAdmin(ctx) || own)) throw new NotFound('Picture not found.');
  return row.picture_sha256;
}
