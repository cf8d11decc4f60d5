import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { saveLayoutSchema } from './layout-schema.ts';
import { saveLayout } from './map-columns.server.ts';

/** The calls of layouts that people map. */
export const layoutCalls = needing('work', {
  'layout-save': formAction(saveLayoutSchema, async (ctx: PortalCtx, input) => {
    const count = await saveLayout(ctx, input);
    const description = count === 1 ? '1 file is read again.' : `${count} files are read again.`;
    return { toast: { title: 'Layout saved', description, tone: 'success' } };
  }),
});
