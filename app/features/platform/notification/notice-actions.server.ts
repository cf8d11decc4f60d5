import { z } from 'zod';
import { formAction, needing } from '#app/call.server.ts';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { markAllRead } from './mark-read.server.ts';

/** The instant of the newest notice that was on screen. */
const markAllReadSchema = z.object({ until: z.iso.datetime() });

/** The call of the bell and of the page behind it. */
export const noticeCalls = needing('work', {
  'notices-read': formAction(markAllReadSchema, async (ctx: Ctx | PortalCtx, input) => {
    await markAllRead(ctx, input);
    return { toast: { title: 'All notifications marked as read', tone: 'success' } };
  }),
});
