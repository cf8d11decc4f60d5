/** The orders of the list of members, by key and direction. */
export const MEMBER_ORDERS = [
  { value: 'name.asc', label: 'Name, A to Z' },
  { value: 'name.desc', label: 'Name, Z to A' },
  { value: 'open.desc', label: 'Most open work' },
  { value: 'open.asc', label: 'Least open work' },
  { value: 'overdue.desc', label: 'Most overdue' },
  { value: 'overdue.asc', label: 'Least overdue' },
  { value: 'documents.asc', label: 'Documents, least complete' },
  { value: 'documents.desc', label: 'Documents, most complete' },
  { value: 'plan.desc', label: 'Plan, highest' },
  { value: 'plan.asc', label: 'Plan, lowest' },
  { value: 'activity.desc', label: 'Last active' },
  { value: 'activity.asc', label: 'Longest inactive' },
  { value: 'joined.desc', label: 'Newest first' },
  { value: 'joined.asc', label: 'Oldest first' },
];

/** Columns that begin with the highest, or the latest, when they are sorted by. */
export const HIGHEST_FIRST: ReadonlySet<string> = new Set(['open', 'overdue', 'plan', 'activity', 'joined']);
