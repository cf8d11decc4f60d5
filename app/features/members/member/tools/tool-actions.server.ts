import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import {
  addExternalLink,
  editExternalLink,
  externalLinkSchema,
  removeExternalLink,
} from './external-links.server.ts';

/** The calls of ExternalTools: tool-add, tool-edit and tool-remove, each for the member that `resolve` answers. */
export function toolCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'tool-add': call(externalLinkSchema, async (ctx, input, args) => {
      const id = await addExternalLink(await resolve(ctx, args), input);
      return { made: { id }, toast: { title: 'Tool added', description: input.name, tone: 'success' } };
    }),
    'tool-edit': call(
      externalLinkSchema.extend({ id: z.string(), ...madeFrom }),
      async (ctx, input, args) => {
        await editExternalLink(await resolve(ctx, args), input);
        return { toast: { title: 'Tool updated', description: input.name, tone: 'success' } };
      },
    ),
    'tool-remove': call(z.object({ id: z.string() }), async (ctx, input, args) => {
      await removeExternalLink(await resolve(ctx, args), input);
      return { toast: { title: 'Tool removed', tone: 'success' } };
    }),
  };
}
