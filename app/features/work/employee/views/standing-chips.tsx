import { useParams, useSearchParams } from 'react-router';
import { paths, withQuery } from '#app/paths.ts';
import { FilterChips } from '#app/ui/lists/filter-chips.tsx';
import { ANY_TYPE } from '../any-type.ts';
import type { EmployeesPage } from '../employees-page.server.ts';
import { STANDINGS_COUNTED } from '../standing/standing-counts.ts';

const CHIPS = [
  { key: 'all', label: 'All', missing: null, expiry: null, status: null },
  { key: 'missing', label: 'Missing documents', missing: ANY_TYPE, expiry: null, status: null },
  { key: 'near', label: 'Expiring in 30 days', missing: null, expiry: 'near', status: null },
  { key: 'soon', label: 'Expiring in 60 days', missing: null, expiry: 'soon', status: null },
  { key: 'past', label: 'Expired', missing: null, expiry: 'past', status: null },
  { key: 'inactive', label: 'Inactive', missing: null, expiry: null, status: 'inactive' },
] as const;

/** Quick filters by how the employees' documents stand; each keeps the search and the role. */
export function StandingChips({ query, counts }: Pick<EmployeesPage, 'query' | 'counts'>) {
  const { memberId = null } = useParams();
  const [params] = useSearchParams();
  const chips = CHIPS.map(({ key, label, missing, expiry, status }) => ({
    label,
    count: counts[key],
    to: withQuery(paths.employees(memberId), { missing, expiry, status, page: null }, params),
    isActive:
      query.missing === (missing ?? '') && query.expiry === (expiry ?? '') && query.status === (status ?? ''),
  }));
  return <FilterChips label="Filter by documents" chips={chips} most={STANDINGS_COUNTED} />;
}
