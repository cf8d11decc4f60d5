import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { nameField } from '#app/text/name-text.ts';
import { LENGTHS, MOST_AT_ONCE, MOST_TO_COME } from './slot-lengths.ts';

const key = z.string().max(100).optional();

/** Times one after the other from a time of day, where the member is. */
export const slotsSchema = z.object({
  day: z.iso.date('Enter a date.'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'),
  minutes: integerField().pipe(z.literal(LENGTHS)),
  count: integerField().pipe(z.number().min(1).max(MOST_AT_ONCE)),
  place: nameField('Enter the address, phone number or video link.', 200),
  key,
});

export type NewSlots = z.output<typeof slotsSchema>;

export const slotIdSchema = z.object({ slotId: z.string() });

const offered = z.looseObject({
  candidateId: z.string(),
  'slotIds[]': z.array(z.string().max(100)).max(MOST_TO_COME).default([]),
  day: z.string().default(''),
  time: z.string().default(''),
  key,
});

/** What a candidate is offered: chosen times, new ones where a date or a time was entered, or both. */
export const offerSchema = offered.transform((input, refusal) => {
  const { candidateId, 'slotIds[]': slotIds, key: once } = input;
  const offer = { candidateId, slotIds, key: once };
  if (input.day === '' && input.time === '') return { ...offer, times: null };
  const times = slotsSchema.safeParse({ ...input, key: undefined });
  if (times.success) return { ...offer, times: times.data };
  for (const { message, path } of times.error.issues) {
    refusal.addIssue({ code: 'custom', message, path: [...path] });
  }
  return z.NEVER;
});

/** Times that are there, by their ids, and new ones. */
export type InterviewOffer = {
  candidateId: string;
  slotIds: readonly string[];
  times: NewSlots | null;
  key?: string | undefined;
};

/** What a candidate does by the link: books that time, or cancels. */
export const choiceSchema = z.object({ slotId: z.string('Choose a time.').min(1).max(100) });
