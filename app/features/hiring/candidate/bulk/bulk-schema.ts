import { z } from 'zod';
import { paragraphField } from '#app/text/name-text.ts';
import { STAGES } from '../stages.ts';
import { readTags, refusedTags } from '../tags/tags.ts';
import { CHUNK } from './chunk.ts';

/** A chosen candidate, and the stage that the person saw it in, where that matters. */
export type ChosenCandidate = { id: string; seen?: (typeof STAGES)[number] | undefined };

const MISSING = 'Choose a candidate first.';

/** Ids parted by blanks, each with the place of its stage behind a point. */
export const chosenCandidatesSchema = z.object({
  candidates: z
    .string(MISSING)
    .max(CHUNK * 60)
    .transform((text) => [...new Map(text.split(' ').filter(Boolean).map(chosenOf)).values()])
    .pipe(z.array(z.custom<ChosenCandidate>()).min(1, MISSING).max(CHUNK)),
  key: z.string().max(100).optional(),
});

function chosenOf(token: string): [string, ChosenCandidate] {
  const [id = '', place] = token.split('.');
  return [id, { id: id.slice(0, 100), seen: place === undefined ? undefined : STAGES[Number(place)] }];
}

export const moveChosenSchema = chosenCandidatesSchema.extend({ to: z.enum(STAGES, 'Choose a stage.') });

export const rejectChosenSchema = chosenCandidatesSchema.extend({
  reason: paragraphField(1000).pipe(z.string().min(1, 'Enter a reason.')),
});

const tags = z
  .string()
  .max(2000)
  .default('')
  .transform(readTags)
  .superRefine((read, { addIssue }) => {
    const refusal = refusedTags(read);
    if (refusal) addIssue({ code: 'custom', message: refusal });
  });

/** Tags that they get, and tags that are taken from them. */
export const tagChosenSchema = chosenCandidatesSchema
  .extend({ tags, remove: tags })
  .refine((input) => input.tags.length + input.remove.length > 0, {
    message: 'Enter a tag.',
    path: ['tags'],
  });
