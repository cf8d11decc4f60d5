import type { Ctx } from '#app/ctx.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { mayHire } from '#app/policy.ts';

/** Whether the actor is written to about applications: of the member's people, who may hire where hiring is assigned. */
export async function hearsOfApplications(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.role === 'admin' || !mayHire(ctx)) return false;
  return (await assignedCategories(ctx)).includes('hiring');
}
