import { z } from 'zod';
import { formAction } from '#app/call.server.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import {
  addExternalLink,
  editExternalLink,
  externalLinkSchema,
  removeExternalLink,
} from './external-links.server.ts';

/** The calls of ExternalTools: tool-add, tool-edit and tool-remove. */
export const toolCalls = {
  'tool-add': formAction(externalLinkSchema, async (ctx, input) => {
    const id = await addExternalLink(ctx, input);
    return { made: { id }, toast: { title: 'Tool added', description: input.name, tone: 'success' } };
  }),
  'tool-edit': formAction(externalLinkSchema.extend({ id: z.string(), ...madeFrom }), async (ctx, input) => {
    await editExternalLink(ctx, input);
    return { toast: { title: 'Tool updated', description: input.name, tone: 'success' } };
  }),
  'tool-remove': formAction(z.object({ id: z.string() }), async (ctx, input) => {
    await removeExternalLink(ctx, input);
    return { toast: { title: 'Tool removed', tone: 'success' } };
  }),
};
