import { z } from 'zod';
import { wholeNumber } from '#app/fields/integer-field.ts';

/** The revision that the person had on screen. */
export const baseSchema = z.object({ base: wholeNumber().pipe(z.number().min(0)) });

/** Publishing an earlier revision again. */
export const restoreSchema = baseSchema.extend({ number: wholeNumber() });
