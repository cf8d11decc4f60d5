import { z } from 'zod';
import type { Batch, BatchAsked } from '#app/lists/batch.ts';

/** Records of a list that one answer can have. */
export const LIMIT_MAX = 100;
const LIMIT = 50;

/** What every list can be asked for. */
export const listQuery = z.object({
  limit: z.coerce
    .number('Use a number from 1 to 100.')
    .int('Use a number from 1 to 100.')
    .min(1, 'Use a number from 1 to 100.')
    .max(LIMIT_MAX, 'Use a number from 1 to 100.')
    .default(LIMIT)
    .meta({ description: 'Records in one answer, 100 at most.' }),
  cursor: z
    .string()
    .max(100)
    .transform((text) => text.replaceAll('\0', ''))
    .optional()
    .meta({ description: 'The next_cursor of the answer before.' }),
});

/** An instant from which on a list is asked for, as the database has it. */
export const updatedSince = z.iso
  .datetime({ offset: true, error: 'Use an ISO 8601 date and time, such as 2026-11-30T08:00:00Z.' })
  .transform((text) => new Date(text).toISOString())
  .optional()
  .meta({ description: 'Only records that changed at this time or later (ISO 8601).' });

/** A text to filter by, as the address has it. */
export const filterText = z
  .string()
  .max(300)
  .transform((text) => text.replaceAll('\0', ''))
  .optional();

/** The batch that an address asks for. */
export function batchAsked({ limit, cursor }: z.output<typeof listQuery>): BatchAsked {
  return { limit, after: cursor ?? null };
}

/** The schema of a list of such records. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().meta({ description: 'Asks for the next records; null at the end.' }),
  });
}

/** A batch as an answer. */
export function listAnswer<Row, Item>({ rows, next }: Batch<Row>, present: (row: Row) => Item) {
  return { data: rows.map(present), next_cursor: next };
}

/** The options of a query, without those that it does not name. */
export function given<Options extends object>(options: Options) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Options]?: Exclude<Options[Name], undefined>;
  };
}
