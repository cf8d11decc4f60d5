import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { archiveMessage, markMessageRead, moveToInbox } from './change-message.server.ts';
import { messageIdSchema } from './contact-schema.ts';

/** The calls of MessagesPage. */
export const messageCalls = needing('work', {
  'message-read': formAction(messageIdSchema, async (ctx: PortalCtx, input) => {
    await markMessageRead(ctx, input);
    return {};
  }),
  'message-archive': formAction(messageIdSchema, async (ctx: PortalCtx, input) => {
    await archiveMessage(ctx, input);
    return { toast: { title: 'Message archived', tone: 'success' } };
  }),
  'message-to-inbox': formAction(messageIdSchema, async (ctx: PortalCtx, input) => {
    await moveToInbox(ctx, input);
    return { toast: { title: 'Message moved to the inbox', tone: 'success' } };
  }),
});
