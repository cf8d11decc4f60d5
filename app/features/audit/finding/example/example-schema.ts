import { z } from 'zod';

/** Rows that can be marked. */
const MOST_MARKED = 200;

/** Lines of a file, parted by commas as an address has them. */
const lines = z
  .string()
  .max(2_000)
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
  .pipe(z.array(z.number().int().min(1)).max(MOST_MARKED, `Mark at most ${MOST_MARKED} rows.`));

const number = z.coerce.number().int().min(0).max(1_000_000);

/** What the address of 'Rule by example' asks for: the file, the rows that are marked, and the rule that gets another version (0 for none). */
export const askedExampleSchema = z.object({
  file: z.string().max(100).catch(''),
  rows: lines.catch([]),
  rule: number.catch(0),
});

/** A rule that is to be tried. */
export const tryExampleSchema = z.object({
  fileId: z.string().max(100),
  rows: lines,
  rule: number.default(0),
});

/** What becomes of a rule that was tried, or of one in use. */
export const decideExampleSchema = z.object({
  exampleId: z.string().max(100),
  decision: z.enum(['on', 'off']),
});

export type AskedExample = z.output<typeof askedExampleSchema>;
export type TryExample = z.output<typeof tryExampleSchema>;
export type DecideExample = z.output<typeof decideExampleSchema>;
