import { z } from 'zod';
import { type ActionResult, type FormAction, formAction, needing } from '#app/call.server.ts';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { changeDue, changeDueForMembers } from './change-due.server.ts';
import { cancelSigner, remindSigners } from './follow-up.server.ts';
import { markSetRead } from './read-set.server.ts';
import { declineDocument, openSigning, type SignedFrom, signDocument } from './sign.server.ts';
import {
  declineSchema,
  dueEditSchema,
  remindSchema,
  setIdSchema,
  signRequestIdSchema,
  signSchema,
} from './signature-schema.ts';
import { ofAllMembers, ofMember } from './signature-scope.server.ts';

/** The calls of the member area; `fromOf` says where a request comes from. */
export function signatureCalls(fromOf: (args: Parameters<FormAction>[1]) => SignedFrom) {
  return needing('work', {
    'signature-open': formAction(signRequestIdSchema, open),
    'signature-sign': formAction(signSchema, (ctx, input, args) => sign(ctx, input, fromOf(args))),
    'signature-decline': formAction(declineSchema, decline),
    'signature-remind': formAction(remindSchema, remind),
    'signature-cancel': formAction(signRequestIdSchema, cancel),
    'signature-due-edit': formAction(dueEditSchema, async (ctx: Ctx, input) => {
      await changeDue(ctx, input);
      return done('Due date saved');
    }),
    'signature-seen': formAction(setIdSchema, async (ctx: Ctx, { setId }) => {
      await markSetRead(ctx, ofMember(ctx), setId);
      return {};
    }),
  });
}

const named = { memberId: z.string().max(100) };

/** The calls of staff on its page over all members, where a form names the member. */
export const signatureCallsAcross = needing('work', {
  'signature-remind': formAction(remindSchema.extend(named), async (ctx: PortalCtx, input) =>
    remind(await withMember(ctx, input.memberId), input),
  ),
  'signature-cancel': formAction(signRequestIdSchema.extend(named), async (ctx: PortalCtx, input) =>
    cancel(await withMember(ctx, input.memberId), input),
  ),
  'signature-due-edit': formAction(dueEditSchema, async (ctx: PortalCtx, input) => {
    await changeDueForMembers(ctx, input);
    return done('Due date saved');
  }),
  'signature-seen': formAction(setIdSchema, async (ctx: PortalCtx, { setId }) => {
    await markSetRead(ctx, ofAllMembers(ctx), setId);
    return {};
  }),
});

/** Says that the signer reached the document's end. */
export async function open(ctx: Ctx, input: z.output<typeof signRequestIdSchema>): Promise<ActionResult> {
  await openSigning(ctx, input);
  return {};
}

/** Signs, from there. */
export async function sign(
  ctx: Ctx,
  input: z.output<typeof signSchema>,
  from: SignedFrom,
): Promise<ActionResult> {
  await signDocument(ctx, input, from);
  return done('Document signed');
}

/** Declines to sign. */
export async function decline(ctx: Ctx, input: z.output<typeof declineSchema>): Promise<ActionResult> {
  await declineDocument(ctx, input);
  return done('Signature declined');
}

async function remind(ctx: Ctx, input: z.output<typeof remindSchema>): Promise<ActionResult> {
  const count = await remindSigners(ctx, input);
  return done(count === 1 ? 'Reminder sent' : `${count} reminders sent`);
}

async function cancel(ctx: Ctx, input: z.output<typeof signRequestIdSchema>): Promise<ActionResult> {
  await cancelSigner(ctx, input);
  return done('Signature canceled');
}

function done(title: string): ActionResult {
  return { toast: { title, tone: 'success' } };
}
