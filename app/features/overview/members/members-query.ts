import { z } from 'zod';
import { pageParam } from '#app/lists/pagination.ts';

/** Columns that say something of a member besides its account. */
export const MEMBER_COLUMNS = ['open', 'overdue', 'documents', 'plan', 'activity'] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];

/** What the list can be narrowed to; each goes by one column. */
export const MEMBER_FILTERS = [
  { value: 'open', label: 'With open work', column: 'open' },
  { value: 'overdue', label: 'With overdue requests', column: 'overdue' },
  { value: 'incomplete', label: 'Documents incomplete', column: 'documents' },
  { value: 'complete', label: 'Documents complete', column: 'documents' },
  { value: 'plan', label: 'With a plan', column: 'plan' },
  { value: 'no-plan', label: 'Without a plan', column: 'plan' },
  { value: 'active', label: 'Active in the last 7 days', column: 'activity' },
  { value: 'quiet', label: 'Inactive for 30 days', column: 'activity' },
] as const satisfies { value: string; label: string; column: MemberColumn }[];

export type MemberFilter = (typeof MEMBER_FILTERS)[number]['value'];

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
