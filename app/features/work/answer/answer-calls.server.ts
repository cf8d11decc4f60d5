import type { z } from 'zod';
import { type ActionResult, parseForm } from '#app/call.server.ts';
import type { Portal } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import type { AnswerLink } from '#app/features/platform/answer-link/open-answer-link.server.ts';
import { submitForm } from '#app/features/work/form/fill/submit-form.server.ts';
import { typedIn } from '#app/features/work/form/form-answers.ts';
import { submitSchema } from '#app/features/work/form/form-fields.ts';
import { answerItem } from '#app/features/work/request/items/answer-item.server.ts';
import { removeItemFile } from '#app/features/work/request/items/item-file.server.ts';
import { answerItemSchema, itemFileIdSchema } from '#app/features/work/request/items/item-schema.ts';
import { respondSchema } from '#app/features/work/request/request-schema.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import type { SignedFrom } from '#app/features/work/signature/sign.server.ts';
import { decline, open, sign } from '#app/features/work/signature/signature-actions.server.ts';
import {
  declineSchema,
  signRequestIdSchema,
  signSchema,
} from '#app/features/work/signature/signature-schema.ts';
import { type Asked, requireOpened } from './find-subject.server.ts';
import { codeSchema, confirmAnswerCode, openAnswer, sendAnswerCode } from './open-answer.server.ts';
import { requireWithin } from './within-subject.server.ts';

/** A call of the page of a link: whoever has the link makes it, without a session, from there. */
type LinkCall = (
  portal: Portal,
  asked: Asked & { from: SignedFrom },
  form: FormData,
) => Promise<ActionResult>;

/** A call on the link's own request or form, by a device that the link is open on; each names the record that it is about. */
function answering<Schema extends z.ZodType>(
  schema: Schema,
  about: (input: z.output<Schema>) => Parameters<typeof requireWithin>[1],
  act: (link: AnswerLink, input: z.output<Schema>, form: FormData) => Promise<ActionResult>,
): LinkCall {
  return async (portal, asked, form) => {
    const link = await requireOpened(portal, asked);
    const input = parseForm(schema, form);
    await requireWithin(link, about(input));
    return act(link, input, form);
  };
}

/** A call on the document that the link is for. */
function signing<Schema extends z.ZodType<{ requestId: string }>>(
  schema: Schema,
  act: (link: AnswerLink, input: z.output<Schema>, from: SignedFrom) => Promise<ActionResult>,
): LinkCall {
  return async (portal, asked, form) => {
    const link = await requireOpened(portal, asked);
    const input = parseForm(schema, form);
    if (link.kind !== 'signature' || input.requestId !== link.subjectId) throw new NotFound('Not found.');
    return act(link, input, asked.from);
  };
}

const done = (title: string): ActionResult => ({ toast: { title, tone: 'success' } });

/** The calls of the page that a link opens. */
export const linkCalls: Record<string, LinkCall> = {
  'answer-open': async (portal, asked) => ({ cookies: [await openAnswer(portal, asked)] }),
  'answer-code': async (portal, asked) => {
    await sendAnswerCode(portal, asked);
    return { toast: { title: 'Code sent', description: 'Check your email.', tone: 'success' } };
  },
  'answer-confirm': async (portal, asked, form) => {
    const { code } = parseForm(codeSchema, form);
    return { cookies: [await confirmAnswerCode(portal, asked, code)] };
  },
  'request-respond': answering(
    respondSchema,
    ({ requestId }) => ({ requests: requestId }),
    async ({ ctx }, input) => {
      await respondToRequest(ctx, input);
      return done('Response sent');
    },
  ),
  'item-answer': answering(
    answerItemSchema,
    ({ itemId }) => ({ 'request-items': itemId }),
    async ({ ctx }, input) => {
      await answerItem(ctx, input);
      return done('Answer sent');
    },
  ),
  'item-file-remove': answering(
    itemFileIdSchema,
    ({ fileId }) => ({ 'request-files': fileId }),
    async ({ ctx }, input) => {
      await removeItemFile(ctx, input);
      return done('File removed');
    },
  ),
  'form-submit': answering(
    submitSchema,
    ({ formId }) => ({ forms: formId }),
    async ({ ctx }, input, form) => {
      const id = await submitForm(ctx, input, typedIn(form));
      return { ...done('Form submitted'), made: { id } };
    },
  ),
  'signature-open': signing(signRequestIdSchema, ({ ctx }, input) => open(ctx, input)),
  'signature-sign': signing(signSchema, ({ ctx }, input, from) => sign(ctx, input, from)),
  'signature-decline': signing(declineSchema, ({ ctx }, input) => decline(ctx, input)),
};

/** The call of that name. Throws NotFound for any other. */
export function linkCall(intent: string): LinkCall {
  const call = Object.hasOwn(linkCalls, intent) ? linkCalls[intent] : undefined;
  if (!call) throw new NotFound('Unknown request');
  return call;
}
