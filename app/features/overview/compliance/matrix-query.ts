import { z } from 'zod';
import { pageParam } from '#app/lists/pagination.ts';
import { LEAD_DAYS, MATRIX_STATES } from './matrix-filters.ts';

const id = z.string().max(100).catch('');

/** What the matrix can be asked for, as it stands in the URL. */
export const matrixQuerySchema = z.object({
  q: z.string().max(200).catch(''),
  /** Only of that member, where all members are shown. */
  member: id,
  /** Only that document type. */
  type: id,
  state: z.enum(['', ...MATRIX_STATES]).catch(''),
  /** Only employees with a document that expires within so many days. */
  within: z.coerce.number().pipe(z.literal(LEAD_DAYS)).nullable().catch(null),
  /** Only employees with a document that expires in the week of that day, YYYY-MM-DD. */
  week: z.iso.date().or(z.literal('')).catch(''),
  page: pageParam,
  /** The cell that is open. */
  employee: id,
  shelf: id,
});

export type MatrixQuery = z.output<typeof matrixQuerySchema>;
