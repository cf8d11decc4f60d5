import { z } from 'zod';
import { pageParam } from '#app/lists/pagination.ts';

/** How a member's files of a week stand, to filter by. */
export const WEEK_STATES = ['overdue', 'due', 'returned', 'received'] as const;

/** Filters in the address of the week of all members; `week` is a day of it, YYYY-MM-DD. */
export const weekQuerySchema = z.object({
  week: z.union([z.literal(''), z.iso.date()]).catch(''),
  manager: z.string().max(100).catch(''),
  state: z.enum(['', ...WEEK_STATES]).catch(''),
  page: pageParam,
});

export type WeekQuery = z.output<typeof weekQuerySchema>;
