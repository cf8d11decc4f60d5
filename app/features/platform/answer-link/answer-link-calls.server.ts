import { z } from 'zod';
import { confirmed, formAction, needing } from '#app/call.server.ts';
import { endAnswerLinks, setAnswersByLink } from './end-answer-links.server.ts';

const switchSchema = z.object({ on: z.enum(['on', 'off']).transform((on) => on === 'on') });

/** The calls of AnswerLinksCard, by the member and by the staff. */
export const answerLinkCalls = needing('manage', {
  ...confirmed({
    'answer-links-set': formAction(switchSchema, async (ctx, input) => {
      await setAnswersByLink(ctx, input);
      const title = input.on ? 'Links turned on' : 'Links turned off';
      return { toast: { title, tone: 'success' } };
    }),
  }),
  'answer-links-end': formAction(z.object({}), async (ctx) => {
    await endAnswerLinks(ctx);
    return { toast: { title: 'All links ended', tone: 'success' } };
  }),
});
