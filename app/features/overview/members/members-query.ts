import { z } from 'zod';
import { pageParam } from '#app/lists/pagination.ts';
import { MEMBER_COLUMNS, MEMBER_FILTERS } from './member-filters.ts';

const FILTERS = ['', ...MEMBER_FILTERS.map(({ value }) => value)] as const;

/** What the list of members can be asked for, as it stands in the address. */
export const listMembersSchema = z.object({
  q: z.string().max(200).catch(''),
  show: z.enum(FILTERS).catch(''),
  sort: z.enum(['name', 'joined', ...MEMBER_COLUMNS]).catch('name'),
  direction: z.enum(['asc', 'desc']).catch('asc'),
  page: pageParam,
});

export type MembersQuery = z.infer<typeof listMembersSchema>;
