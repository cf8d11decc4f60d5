import { useParams } from 'react-router';
import { changedSearch } from '#app/ui/lists/list-in-url.ts';

/** Where a member's vehicles are: in its own area, or on the member's page for admins. */
export type VehiclesLocation = {
  /** Path of the list with the query of that search, changed. */
  list: (search: URLSearchParams, changes?: Record<string, string | null>) => string;
  importPage: string;
  /** Address of the area's calls. */
  calls: string;
};

/** The location in the member's own area (null), or of that member's vehicles in the admin area. */
export function vehiclesLocation(memberId: string | null): VehiclesLocation {
  if (memberId === null)
    return {
      list: (search, changes = {}) => `/member/vehicles${changedSearch(search, changes)}`,
      importPage: '/member/vehicles/import',
      calls: '/api/member',
    };
  const member = `/admin/users/${memberId}`;
  return {
    // On a member's page the list is one tab of several.
    list: (search, changes = {}) => `${member}${changedSearch(search, { ...changes, tab: 'vehicles' })}`,
    importPage: `${member}/vehicles/import`,
    calls: `/api/admin/members/${memberId}`,
  };
}

/** The location that the current page belongs to. */
export function useVehiclesLocation(): VehiclesLocation {
  return vehiclesLocation(useParams().memberId ?? null);
}
