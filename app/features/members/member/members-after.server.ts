import type { PortalCtx } from '#app/ctx.ts';
import { type Batch, type BatchAsked, batchOf } from '#app/lists/batch.ts';
import { requireAdmin } from '#app/policy.ts';

/** A member as a list has it. `createdAt` is an ISO instant. */
export type ListedMember = { id: string; name: string; email: string; createdAt: string };

/** Members by falling id, for programs that read all of them. Admins only. */
export async function membersAfter(ctx: PortalCtx, asked: BatchAsked): Promise<Batch<ListedMember>> {
  requireAdmin(ctx);
  const { after, limit } = asked;
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email_written as email', 'created_at as createdAt'])
    .where('role', '=', 'member')
    .where('deleted_at', 'is', null)
    .$if(after !== null, (some) => some.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return batchOf(rows, asked);
}
