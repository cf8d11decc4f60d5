import { z } from 'zod';
import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { runAgain } from './run-again.server.ts';

const againSchema = z.object({ memberId: z.string().min(1, 'Choose a member.').max(100) });

/** The call that has a member's files audited again. */
export const againCalls = needing('work', {
  'audits-again': formAction(againSchema, async (ctx: PortalCtx, input) => {
    const files = await runAgain(ctx, input);
    const description =
      files === 0
        ? 'All files are being read already.'
        : `${formatCount(files)} ${files === 1 ? 'file' : 'files'} to read.`;
    return { toast: { title: 'Audits started', description, tone: 'success' } };
  }),
});
