import { useParams, useSearchParams } from 'react-router';
import { paths, withQuery } from '#app/paths.ts';
import { FilterChips } from '#app/ui/lists/filter-chips.tsx';
import { ANY_TYPE } from '../any-type.ts';
import type { EmployeesPage } from '../employees-page.server.ts';
import { STANDINGS_COUNTED } from '../standing/standing-counts.ts';

type Chip = { key: keyof EmployeesPage['counts']; label: string; filter?: Record<string, string> };

const CHIPS: Chip[] = [
  { key: 'all', label: 'All' },
  { key: 'missing', label: 'Missing documents', filter: { missing: ANY_TYPE } },
  { key: 'near', label: 'Expiring in 30 days', filter: { expiry: 'near' } },
  { key: 'soon', label: 'Expiring in 60 days', filter: { expiry: 'soon' } },
  { key: 'past', label: 'Expired', filter: { expiry: 'past' } },
  { key: 'inactive', label: 'Inactive', filter: { status: 'inactive' } },
];

const FILTERS = ['missing', 'expiry', 'status'] as const;
const CLEARED = { missing: null, expiry: null, status: null, page: null };

/** Quick filters by how the employees' documents stand; each keeps the search and the role. */
export function StandingChips({ query, counts }: Pick<EmployeesPage, 'query' | 'counts'>) {
  const { memberId = null } = useParams();
  const [params] = useSearchParams();
  const chips = CHIPS.map(({ key, label, filter }) => ({
    label,
    count: counts[key],
    to: withQuery(paths.employees(memberId), { ...CLEARED, ...filter }, params),
    isActive: FILTERS.every((name) => query[name] === (filter?.[name] ?? '')),
  }));
  return <FilterChips label="Filter by documents" chips={chips} most={STANDINGS_COUNTED} />;
}
