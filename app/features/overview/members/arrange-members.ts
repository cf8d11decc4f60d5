import type { ColumnValues } from './member-columns.server.ts';
import type { MemberFilter } from './member-filters.ts';
import type { MembersQuery } from './members-query.ts';

const DAY_MS = 86_400_000;

/** Whether a member stays in the list under a filter; `value` is that of the filter's column, `now` in milliseconds. */
export function isShown(filter: MemberFilter, value: number | string | undefined, now: number): boolean {
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
  switch (filter) {
    case 'open':
    case 'overdue':
    case 'plan':
      return Number(value ?? 0) > 0;
    case 'no-plan':
      return Number(value ?? 0) === 0;
    case 'incomplete':
      return value !== undefined && Number(value) < 100;
    case 'complete':
      return value === 100;
    case 'active':
      return String(value ?? '') >= before(7);
    case 'quiet':
      return String(value ?? '') < before(30);
  }
}

/** The ids by what a column says of them; those that are alike keep their order. */
export function sortedBy(ids: readonly string[], values: ColumnValues, input: MembersQuery): string[] {
  const sign = input.direction === 'asc' ? 1 : -1;
  const none = COUNTED.includes(input.sort) ? 0 : undefined;
  return ids.toSorted((a, b) => {
    const [one, other] = [values.get(a) ?? none, values.get(b) ?? none];
    // What is not known comes last, whichever way.
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return one === other ? 0 : one < other ? -sign : sign;
  });
}

/** Columns in which a member that they say nothing of has none. */
const COUNTED: readonly MembersQuery['sort'][] = ['open', 'overdue', 'plan'];
