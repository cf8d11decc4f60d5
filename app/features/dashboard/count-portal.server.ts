import type { Ctx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';

/** The numbers of the admin's dashboard, each without what is deleted. Admins only. */
export async function countPortal(ctx: Ctx): Promise<{ users: number; files: number; openRequests: number }> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, "the provider's numbers over all members");
  const [users, files, requests] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('category_files as file')
      .innerJoin('users as member', 'member.id', 'file.member_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('file.deleted_at', 'is', null)
      .where('member.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('info_requests as request')
      .innerJoin('users as member', 'member.id', 'request.member_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('request.status', '=', 'Pending')
      .where('request.deleted_at', 'is', null)
      .where('member.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { users: users.count, files: files.count, openRequests: requests.count };
}
