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
