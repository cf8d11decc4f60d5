import { type Ctx, type PortalCtx, sideOf } from '#app/ctx.ts';
import { mayEdit, requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';

/** Whose documents are looked at: one member's, or with null those of all. */
export type SignatureScope = { db: Db; memberId: string | null };

/** The documents of the member acted for. */
export function ofMember({ db, memberId }: Pick<Ctx, 'db' | 'memberId'>): SignatureScope {
  return { db, memberId };
}

/** The documents of all members. Staff only. */
export function ofAllMembers(ctx: PortalCtx): SignatureScope {
  requireAdmin(ctx);
  return { db: acrossMembers(ctx.db, 'staff sees what all members are to sign'), memberId: null };
}

/** Whether the actor may remind, cancel and replace what that side has sent. */
export function mayManage(ctx: PortalCtx, bySide: 'admin' | 'member'): boolean {
  return mayEdit(ctx) && (sideOf(ctx) === 'admin' || bySide === 'member');
}
