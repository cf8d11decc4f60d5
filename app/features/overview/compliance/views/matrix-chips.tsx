import { FilterChips } from '#app/ui/lists/filter-chips.tsx';
import { LEAD_DAYS, type MatrixCounts } from '../matrix-filters.ts';
import type { MatrixQuery } from '../matrix-query.ts';

type MatrixChipsProps = {
  query: MatrixQuery;
  counts: MatrixCounts;
  path: (changes: Record<string, string | null>) => string;
};

/** Documents are not counted to an end that anybody needs. */
const MOST = 99_999;

/** Quick filters by how documents stand, with how many each is about; each keeps the search and the other filters. */
export function MatrixChips({ query, counts, path }: MatrixChipsProps) {
  const chip = (label: string, count: number, changes: { state?: string; within?: string }) => ({
    label,
    count,
    to: path({ state: null, within: null, week: null, page: null, ...changes }),
    isActive:
      query.week === '' &&
      query.state === (changes.state ?? '') &&
      String(query.within ?? '') === (changes.within ?? ''),
  });
  const chips = [
    chip('All employees', counts.employees, {}),
    chip('Missing', counts.missing, { state: 'missing' }),
    chip('Expired', counts.expired, { state: 'expired' }),
    ...LEAD_DAYS.map((days) => chip(`In ${days} days`, counts.within[days], { within: String(days) })),
  ];
  return <FilterChips label="Filter by status of documents" chips={chips} most={MOST} />;
}
