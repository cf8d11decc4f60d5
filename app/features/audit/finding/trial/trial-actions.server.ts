import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { decideTrial } from './decide-trial.server.ts';
import { decideTrialSchema } from './trial-schema.ts';

/** The calls of trials of changed rules. */
export const trialCalls = needing('work', {
  'trial-decide': formAction(decideTrialSchema, async (ctx: PortalCtx, { memberId, ...input }) => {
    await decideTrial(await withMember(ctx, memberId), input);
    const title = input.decision === 'kept' ? 'Changes kept' : 'Changes dropped';
    return { toast: { title, tone: 'success' } };
  }),
});
