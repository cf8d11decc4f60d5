import type { Ctx, MemberId, PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { pictureUrl } from '#app/features/platform/account/profile/picture-url.ts';
import { requireAdmin } from '#app/policy.ts';
import type { Db } from '#db/open.ts';

export type MemberProfile = {
  id: string;
  name: string;
  email: string;
  pictureUrl: string | null;
  createdAt: string;
  /** Whether signing in takes a code besides the password. */
  secondFactorOn: boolean;
  /** The account whose login opens it: its own, or that of the same person elsewhere; null until they have added it. */
  loginId: string | null;
};

/** The member of that id. Throws NotFound ('Member not found.') for an unknown, deleted or non-member account. */
export async function requireMember(portal: { db: Db }, id: string): Promise<MemberProfile> {
  const row = await portal.db
    .selectFrom('users')
    .leftJoin('users as login', 'login.id', 'users.login_id')
    .selectAll('users')
    .select((eb) => eb.fn.coalesce('login.two_factor_enabled', 'users.two_factor_enabled').as('code_asked'))
    .where('users.id', '=', id)
    .where('users.role', '=', 'member')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Member not found.');
  return {
    id: row.id,
    name: row.name,
    email: row.email_written,
    pictureUrl: pictureUrl(row),
    createdAt: row.created_at,
    secondFactorOn: row.code_asked === 1,
    loginId: row.login_id ?? (row.email === row.id ? null : row.id),
  };
}

/**
 * The same context, acting for that member: the one way to change whom an act is for. Admins only; throws NotFound
 * ('Member not found.') for whatever id is no member's.
 */
export async function withMember(ctx: PortalCtx, memberId: string): Promise<Ctx & { member: MemberProfile }> {
  requireAdmin(ctx);
  const member = await requireMember(ctx, memberId);
  return { ...ctx, viewingAsMember: false, memberId: member.id as MemberId, member };
}
