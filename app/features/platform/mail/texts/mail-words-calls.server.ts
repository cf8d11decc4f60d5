import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import {
  changeMailWords,
  mailKindSchema,
  mailWordsSchema,
  resetMailWords,
  sendExample,
} from './mail-words.server.ts';

/** What the page with the words of emails does. */
export const mailWordsCalls = {
  'mail-words': formAction(mailWordsSchema, async (ctx: PortalCtx, input) => {
    await changeMailWords(ctx, input);
    return { toast: { title: 'Email saved', tone: 'success' } };
  }),
  'mail-words-reset': formAction(mailKindSchema, async (ctx: PortalCtx, input) => {
    await resetMailWords(ctx, input);
    return { toast: { title: 'Original text restored', tone: 'success' } };
  }),
  'mail-example': formAction(mailKindSchema, async (ctx: PortalCtx, input) => {
    const { state, error } = await sendExample(ctx, input);
    if (state === 'sent') return { toast: { title: 'Test email sent', tone: 'success' } };
    if (state === 'refused')
      return {
        toast: {
          title: 'Test email not sent',
          description: `The mail server said: ${error}`,
          tone: 'destructive',
        },
      };
    if (state === 'waiting') return { toast: { title: 'Test email is on its way' } };
    return {
      toast: {
        title: 'Test email added to the email log',
        description: "Email isn't set up, so it was not sent.",
      },
    };
  }),
} as const;
