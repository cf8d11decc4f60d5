import { confirmed, formAction, type ToastText } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import type { MailOutcome } from '../send-mail.server.ts';
import {
  changeMailWords,
  mailKindSchema,
  mailWordsSchema,
  resetMailWords,
  sendExample,
} from './mail-words.server.ts';

/** What the page with the words of emails does. */
export const mailWordsCalls = {
  ...confirmed({
    'mail-save': formAction(mailWordsSchema, async (ctx: PortalCtx, input) => {
      await changeMailWords(ctx, input);
      return { toast: { title: 'Email saved', tone: 'success' } };
    }),
  }),
  'mail-words-reset': formAction(mailKindSchema, async (ctx: PortalCtx, input) => {
    await resetMailWords(ctx, input);
    return { toast: { title: 'Original text restored', tone: 'success' } };
  }),
  'mail-example': formAction(mailKindSchema, async (ctx: PortalCtx, input) => {
    const { state, error } = await sendExample(ctx, input);
    return { toast: exampleToast(state, error) };
  }),
} as const;

function exampleToast(state: MailOutcome['state'], error: string): ToastText {
  const description = `The mail server said: ${error}`;
  switch (state) {
    case 'sent':
      return { title: 'Test email sent', tone: 'success' };
    case 'refused':
      return { title: 'Test email not sent', description, tone: 'destructive' };
    case 'waiting':
      return { title: 'Test email is on its way' };
    case 'off':
      return { title: 'Test email added to the email log', tone: 'success' };
  }
}
