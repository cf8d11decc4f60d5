import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { versionField } from '#app/fields/made-from.ts';

/** The revision that a change was made from. */
export const siteVersionSchema = z.object({ version: versionField.pipe(z.number().min(0)) });

/** Publishing an earlier revision again. */
export const restoreSchema = siteVersionSchema.extend({ number: integerField() });
