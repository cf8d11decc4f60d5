import type { FormAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { orderDecisionCalls } from '#app/features/commerce/plan-request/order-actions.server.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';

const decisions = Object.entries(orderDecisionCalls).map(
  ([intent, decide]): [string, FormAction<PortalCtx>] => [
    intent,
    async (ctx, args) => decide(await withMember(ctx, String(args.form.get('memberId') ?? '')), args),
  ],
);

/** The calls by which admins decide on orders; each acts for the member that the form names. */
export const orderDecisions = Object.fromEntries(decisions);
