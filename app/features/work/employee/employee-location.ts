import { useParams } from 'react-router';
import { changedSearch } from '#app/ui/lists/list-in-url.ts';

/** Where a member's employees are: in its own area, or on the member's page for admins. */
export type EmployeesPlace = {
  /** Path of the list, without its query. */
  list: string;
  /** Path of an employee's page, without a query. */
  page: (employeeId: string) => string;
  importPage: string;
  /** Address of the area's calls. */
  calls: string;
};

/** The place of the member's own area (null), or of that member's employees in the admin area. */
export function placeOf(memberId: string | null): EmployeesPlace {
  const list = memberId ? `/admin/users/${memberId}` : '/member/employees';
  const below = memberId ? `${list}/employees` : list;
  return {
    list,
    page: (employeeId) => `${below}/${employeeId}`,
    importPage: `${below}/import`,
    calls: memberId ? `/api/admin/members/${memberId}` : '/api/member',
  };
}

/** The place that the present page belongs to. */
export function useEmployeesPlace(): EmployeesPlace {
  return placeOf(useParams().memberId ?? null);
}

/** Path of an employee's page that knows the way back to the list as it is filtered now. */
export function employeePath(place: EmployeesPlace, employeeId: string, list: URLSearchParams): string {
  const from = changedSearch(list, { deleted: null }).slice(1);
  return `${place.page(employeeId)}${changedSearch(new URLSearchParams(), { from })}`;
}

/** Path back from an employee's page to the list, filtered as it was; with what more the list should show. */
export function backToEmployees(
  place: EmployeesPlace,
  page: URLSearchParams,
  changes: Record<string, string | null> = {},
): string {
  const list = new URLSearchParams(page.get('from') ?? '');
  // On a member's page the list is one tab of several.
  const tab = place.list.startsWith('/admin/') ? 'employees' : null;
  return `${place.list}${changedSearch(list, { ...changes, tab })}`;
}
