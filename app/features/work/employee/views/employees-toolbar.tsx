import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { ListToolbar } from '#app/ui/lists/list-toolbar.tsx';
import type { View } from '#app/ui/lists/list-view.tsx';
import { ANY_TYPE } from '../any-type.ts';
import type { EmployeesPage } from '../employees-page.server.ts';

const ORDERS = [
  { value: 'worst.asc', label: 'Worst first' },
  { value: 'name.asc', label: 'Name, A to Z' },
  { value: 'name.desc', label: 'Name, Z to A' },
  { value: 'newest.desc', label: 'Newest first' },
  { value: 'newest.asc', label: 'Oldest first' },
];

type EmployeesToolbarProps = Pick<EmployeesPage, 'query' | 'roles' | 'types' | 'fieldFilters'> & {
  view: View;
  onView: (view: View) => void;
};

/** Search, the filters by role, missing document and custom field, order and view. */
export function EmployeesToolbar({ query, roles, types, fieldFilters, view, onView }: EmployeesToolbarProps) {
  const change = useChangeInUrl();
  const missing = [
    { value: ANY_TYPE, label: 'Any document missing' },
    ...types.map(({ id, name }) => ({ value: id, label: `${name} missing` })),
  ];
  return (
    <ListToolbar
      q={query.q}
      sort={{ key: query.sort, direction: query.direction }}
      orders={ORDERS}
      isOrderAlwaysShown
      view={view}
      onView={onView}
      searchLabel="Search employees"
      placeholder="Search by name, email or role"
    >
      <FilterSelect
        label="Role"
        all="All roles"
        value={query.role}
        options={roles.map((role) => ({ value: role, label: role }))}
        onChange={(role) => change({ role, page: null })}
      />
      <FilterSelect
        label="Missing document"
        all="All documents"
        value={query.missing}
        options={types.length > 0 ? missing : []}
        onChange={(value) => change({ missing: value, page: null })}
        isLesser
      />
      <FilterSelect
        label="Custom field"
        all="All custom fields"
        value={query.field}
        options={fieldFilters}
        onChange={(field) => change({ field, page: null })}
        isLesser
      />
    </ListToolbar>
  );
}
