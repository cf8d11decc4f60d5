import type { Ctx } from '#app/ctx.ts';
import { isAdmin } from '#app/policy.ts';

/** Whether internal notes are shown: to the provider's staff, and never on a member's own pages, whoever looks at them. */
export function maySeeNotes(ctx: Pick<Ctx, 'actor' | 'viewingAsMember' | 'memberId'>): boolean {
  return isAdmin(ctx) && !ctx.viewingAsMember && ctx.memberId !== ctx.actor.id;
}
