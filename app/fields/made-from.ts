import { z } from 'zod';
import { integerField } from './integer-field.ts';
import { jsonField } from './json-field.ts';

/** Values of a form, by the names of its fields. */
export type Values = Record<string, unknown>;

const shownValues = z
  .string()
  .max(500_000)
  .pipe(jsonField(z.record(z.string(), z.unknown())))
  .catch({});

/**
 * What the form of a record was made from: the values that its fields showed at first, and those of others that the
 * person has decided against. What cannot be read says of no field that it was shown.
 */
export const madeFrom = { initialValues: shownValues, keptOver: shownValues };

/** In the form of a document: the version that it was made from. */
export const versionField = integerField();

/** What `madeFrom` reads; verbs that are called without a page skips it. */
export type MadeFrom = { initialValues?: Values; keptOver?: Values };
