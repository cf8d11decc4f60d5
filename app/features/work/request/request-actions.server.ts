import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { askAgain, askMember } from './ask-member.server.ts';
import { askAgainSchema, askSchema, requestIdSchema, respondSchema } from './request-schema.ts';
import { markRequestSeen, respondToRequest } from './respond.server.ts';

/** The calls of RequestsPanel, each for the member that `resolve` answers; a page offers those that it has a use for. */
export function requestCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'request-ask': call(askSchema, async (ctx, input, args) => {
      const id = await askMember(await resolve(ctx, args), input);
      return {
        made: { id },
        toast: {
          title: 'Request sent',
          description: 'The member sees it on its dashboard.',
          tone: 'success',
        },
      };
    }),
    'request-ask-again': call(askAgainSchema, async (ctx, input, args) => {
      await askAgain(await resolve(ctx, args), input);
      return {
        toast: { title: 'Request sent again', description: 'The earlier response is kept.', tone: 'success' },
      };
    }),
    'request-respond': call(respondSchema, async (ctx, input, args) => {
      await respondToRequest(await resolve(ctx, args), input);
      return { toast: { title: 'Response sent', tone: 'success' } };
    }),
    'request-seen': call(requestIdSchema, async (ctx, input, args) => {
      await markRequestSeen(await resolve(ctx, args), input);
      return {};
    }),
  };
}
