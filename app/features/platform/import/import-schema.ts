import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { pageParam } from '#app/lists/pagination.ts';

/** What comes with an uploaded file: its name, and what a first try had to ask for. */
export const importRequestSchema = z.object({
  name: z.string().trim().min(1, 'No file selected').max(255),
  /** Column key to header index, null for none. */
  mapping: z.record(z.string(), z.number().int().min(0).nullable()).optional(),
  /** Header index to the order of day and month. */
  dateOrders: z.record(z.string(), z.enum(['mdy', 'dmy'])).optional(),
  /** Header index to what the column's numbers are. */
  serials: z.record(z.string(), z.enum(['dates', 'numbers'])).optional(),
  /** The row with the names of the columns, and the sheet of a workbook, where they are not those that were found. */
  headerLine: z.number().int().min(1).optional(),
  sheet: z.string().max(100).optional(),
  /** The columns are to be asked for, also where the file tells. */
  ask: z.boolean().optional(),
});

export const importIdSchema = z.object({ importId: z.string() });

/** The answer to a line that asks: the same person under a new name, another person, or skips it. */
export const importAnswerSchema = importIdSchema.extend({
  line: integerField(),
  answer: z.enum(['update', 'add', 'skip']),
});

/** What the preview can be asked for, as it stands in the URL. */
export const listLinesSchema = z.object({
  outcome: z.enum(['add', 'update', 'skip', 'ask']).nullable().catch(null),
  page: pageParam,
});
