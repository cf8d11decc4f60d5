import { z } from 'zod';
import { parseReference } from './parse-reference.ts';
import { REFERENCE_KINDS } from './reference-tables.ts';

/** Characters that a table of audit data can have. */
export const TEXT_MAX = 200_000;

/** A table of audit data as an admin types it, over the version that was shown (0 for none). */
export const saveReferenceSchema = z
  .object({
    kind: z.enum(REFERENCE_KINDS),
    version: z.coerce.number().int().min(0),
    text: z
      .string()
      .max(TEXT_MAX, `Use at most ${TEXT_MAX.toLocaleString('en-US')} characters.`)
      .default(''),
  })
  .transform(({ kind, version, text }, ctx) => {
    const parsed = parseReference(kind, text);
    if ('rows' in parsed) return { kind, version, rows: parsed.rows };
    ctx.addIssue({ code: 'custom', path: ['text'], message: parsed.problem });
    return z.NEVER;
  });

/** The same as it was parsed. */
export type SaveReference = z.output<typeof saveReferenceSchema>;
