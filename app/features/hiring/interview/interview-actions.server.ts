import { formAction, needing } from '#app/call.server.ts';
import { candidateIdSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { recordOutcome, withdrawInterview } from './close-interview.server.ts';
import { offerSchema, slotIdSchema, slotsSchema } from './interview-schema.ts';
import { offerInterview } from './offer-interview.server.ts';
import { addSlots, removeSlot } from './offer-slots.server.ts';
import { markInterviewRead } from './show-interview.server.ts';

/** The calls of the times that a member has for interviews. */
export const slotCalls = needing('work', {
  'slots-add': formAction(slotsSchema, async (ctx, input) => {
    const { count } = await addSlots(ctx, input);
    const title = count === 1 ? 'Interview time added' : `${count} interview times added`;
    return { toast: { title, tone: 'success' } };
  }),
  'slot-remove': formAction(slotIdSchema, async (ctx, input) => {
    await removeSlot(ctx, input);
    return { toast: { title: 'Interview time removed', tone: 'success' } };
  }),
});

/** The calls of a candidate's interview. */
export const interviewCalls = needing('work', {
  'interview-offer': formAction(offerSchema, async (ctx, input) => {
    const { mailed } = await offerInterview(ctx, input);
    const unmailed = 'This candidate has no email address. Copy the link and send it to them.';
    const description = mailed ? undefined : unmailed;
    return { toast: { title: 'Interview times offered', description, tone: 'success' } };
  }),
  'interview-cancel': formAction(candidateIdSchema, async (ctx, input) => {
    await withdrawInterview(ctx, input);
    return { toast: { title: 'Interview canceled', tone: 'success' } };
  }),
  'interview-held': formAction(candidateIdSchema, async (ctx, input) => {
    await recordOutcome(ctx, input, 'held');
    return { toast: { title: 'Interview marked as held', tone: 'success' } };
  }),
  'interview-no-show': formAction(candidateIdSchema, async (ctx, input) => {
    await recordOutcome(ctx, input, 'no-show');
    return { toast: { title: 'Marked as a no-show', tone: 'success' } };
  }),
});

/** What the member's own page offers besides: the staff is not told of interviews. */
export const interviewSeenCalls = needing('work', {
  'interview-seen': formAction(candidateIdSchema, async (ctx, input) => {
    await markInterviewRead(ctx, input);
    return {};
  }),
});
