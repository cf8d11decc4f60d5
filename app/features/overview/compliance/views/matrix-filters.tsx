import { dayText } from '#app/features/work/employee/standing/standing.ts';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import type { CompliancePage } from '../compliance-page.server.ts';

type MatrixFiltersProps = Pick<CompliancePage, 'query' | 'counts' | 'allTypes' | 'members' | 'today'> & {
  withMembers: boolean;
};

/** The search, and filters by member, document, status and week. */
export function MatrixFilters({ query, counts, allTypes, members, today, withMembers }: MatrixFiltersProps) {
  const change = useChangeInUrl();
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  const weeks = counts.weeks
    .filter(({ monday, count }) => count > 0 || monday === query.week)
    .map(({ monday, count }) => ({ value: monday, label: `Week of ${dayText(monday, today)} (${count})` }));
  return (
    <SearchToolbar q={query.q} searchLabel="Search employees" placeholder="Search by name, email or role">
      {withMembers && (
        <FilterSelect
          label="Member"
          all="All members"
          value={query.member}
          options={members.map(optionOf)}
          onChange={set('member')}
        />
      )}
      <FilterSelect
        label="Document type"
        all="All documents"
        value={query.type}
        options={allTypes.map(optionOf)}
        onChange={set('type')}
      />
      <FilterSelect
        label="Status"
        all="Any status"
        value={query.state}
        options={STATES}
        onChange={set('state')}
        isLesser
      />
      <FilterSelect
        label="Week of expiry"
        all="Any week"
        value={query.week}
        options={weeks}
        onChange={(week) => change({ week: week || null, within: null, page: null })}
      />
    </SearchToolbar>
  );
}

const STATES = [
  { value: 'missing', label: 'Something missing' },
  { value: 'expired', label: 'Something expired' },
  { value: 'complete', label: 'Nothing missing or expired' },
];

function optionOf({ id, name }: { id: string; name: string }) {
  return { value: id, label: name };
}
