import { formAction, needing } from '#app/call.server.ts';
import { askAgain, askMember } from './ask-member.server.ts';
import { askAgainSchema, askSchema, requestIdSchema, respondSchema } from './request-schema.ts';
import { markRequestRead, respondToRequest } from './respond.server.ts';

/** The calls of RequestsPanel; a page offers those that it has a use for. */
export const requestCalls = needing('work', {
  'request-ask': formAction(askSchema, async (ctx, input) => {
    const id = await askMember(ctx, input);
    return {
      made: { id },
      toast: {
        title: 'Request sent',
        description: 'The member sees it on their dashboard.',
        tone: 'success',
      },
    };
  }),
  'request-ask-again': formAction(askAgainSchema, async (ctx, input) => {
    await askAgain(ctx, input);
    return {
      toast: { title: 'Follow-up sent', description: 'The earlier reply is kept.', tone: 'success' },
    };
  }),
  'request-respond': formAction(respondSchema, async (ctx, input) => {
    await respondToRequest(ctx, input);
    return { toast: { title: 'Response sent', tone: 'success' } };
  }),
  'request-seen': formAction(requestIdSchema, async (ctx, input) => {
    await markRequestRead(ctx, input);
    return {};
  }),
});
