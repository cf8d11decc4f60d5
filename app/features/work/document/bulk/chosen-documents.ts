import { z } from 'zod';

/** Documents that something can be done with at once. */
const MOST_DOCUMENTS = 200;
const TOO_MANY = `Choose at most ${MOST_DOCUMENTS} documents.`;
const NONE = 'Choose a document first.';

/** Ids of documents, parted by blanks, each once. */
export const chosenDocumentsSchema = z.object({
  documents: z
    .string(NONE)
    .max(MOST_DOCUMENTS * 60, TOO_MANY)
    .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
    .pipe(z.array(z.string().max(100)).min(1, NONE).max(MOST_DOCUMENTS, TOO_MANY)),
  key: z.string().max(100).optional(),
});

/** The day on which all of them expire; none takes the day from them. */
export const expiryChosenSchema = chosenDocumentsSchema.extend({
  expiryDate: z
    .union([z.literal(''), z.iso.date('Enter a date.')])
    .default('')
    .transform((date) => date || null),
});
