import { z } from 'zod';
import { wholeNumber } from '#app/fields/integer-field.ts';
import { pageAsked } from '#app/lists/pagination.ts';

/** What comes with an uploaded file: its name, and what a first try had to ask for. */
export const importRequestSchema = z.object({
  name: z.string().trim().min(1, 'No file selected').max(255),
  /** JSON: column key to header index, null for none. */
  mapping: jsonOf(z.record(z.string(), z.number().int().min(0).nullable())),
  /** JSON: header index to the order of day and month. */
  dateOrders: jsonOf(z.record(z.string(), z.enum(['mdy', 'dmy']))),
  /** JSON: header index to what the column's numbers are. */
  serials: jsonOf(z.record(z.string(), z.enum(['dates', 'numbers']))),
  /** The row with the names of the columns, and the sheet of a workbook, where they are not those that were found. */
  headerLine: z.coerce.number().int().min(1).optional(),
  sheet: z.string().max(100).optional(),
  /** Anything: the columns are to be asked for, also where the file tells. */
  ask: z.string().max(10).optional(),
});

export const importIdSchema = z.object({ importId: z.string() });

/** The answer to a line that asks: the same person under a new name, another person, or leave it out. */
export const importAnswerSchema = importIdSchema.extend({
  line: wholeNumber(),
  answer: z.enum(['update', 'add', 'skip']),
});

/** What the preview can be asked for, as it stands in the URL. */
export const listLinesSchema = z.object({
  outcome: z.enum(['add', 'update', 'skip', 'ask']).nullable().catch(null),
  page: pageAsked,
});

function jsonOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, issue) => {
    if (typeof value !== 'string' || value === '') return undefined;
    try {
      return JSON.parse(value);
    } catch {
      issue.addIssue({ code: 'custom', message: 'Not understood' });
      return z.NEVER;
    }
  }, schema.optional());
}
