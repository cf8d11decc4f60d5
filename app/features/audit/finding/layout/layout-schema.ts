import { z } from 'zod';
import { STATEMENT_TITLES, type StatementKind } from '../../statement/read-statement.ts';

const KINDS = Object.keys(STATEMENT_TITLES) as [StatementKind, ...StatementKind[]];
const kind = z.enum(KINDS, 'Choose what the file is.');

/** What columns mean, as JSON: { header: key }; '' for none. */
const columns = z
  .string()
  .max(50_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'Choose what each column means.' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(500), z.string().max(100)));

/** A mapping that a person keeps. */
export const saveLayoutSchema = z.object({ fileId: z.string().max(100), kind, columns });

/** What the address of 'Map columns' asks for; nonsense asks for nothing. */
export const askedMappingSchema = z.object({
  file: z.string().max(100).catch(''),
  kind: kind.optional().catch(undefined),
  columns: columns.optional().catch(undefined),
});

export type SaveLayout = z.output<typeof saveLayoutSchema>;
export type AskedMapping = z.output<typeof askedMappingSchema>;
