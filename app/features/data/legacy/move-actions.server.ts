import { z } from 'zod';
import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { recordsText } from './legacy-labels.ts';
import { applyDump } from './write/apply-dump.server.ts';

const moveApplySchema = z.object({
  importId: z.string().max(100),
  confirmAdmins: z.preprocess((value) => value === 'on', z.boolean()),
});

/** The calls of the page 'Move in and out'. */
export const moveCalls = {
  'move-apply': formAction(moveApplySchema, async (ctx: PortalCtx, input) => {
    const { written } = await applyDump(ctx, input);
    return {
      toast: { title: 'Imported', description: `${recordsText(written)} written.`, tone: 'success' },
    };
  }),
};
