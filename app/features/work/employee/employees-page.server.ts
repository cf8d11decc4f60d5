import type { Ctx } from '#app/ctx.ts';
import {
  readViewPreferences,
  type ViewPreferences,
} from '#app/features/members/member/access/view-preference.server.ts';
import { PICTURE_MAX_BYTES } from '#app/features/platform/account/profile/store-picture.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { type Trash, trashLimitParam } from '#app/lists/trash.ts';
import { mayEdit } from '#app/policy.ts';
import { ANY_TYPE } from './any-type.ts';
import { listDeletedEmployees } from './change-employee.server.ts';
import { fieldFilters } from './custom-fields/field-filters.ts';
import type { CustomField } from './custom-fields/field-types.ts';
import { customFieldsOf } from './custom-fields/list-fields.server.ts';
import { listEmployeesSchema } from './employee-schema.ts';
import { type EmployeeList, listEmployees } from './list-employees.server.ts';
import { countStandings, type StandingCounts } from './standing/count-standings.server.ts';

/** All that the list of employees shows. */
export type EmployeesPage = Omit<EmployeeList, 'types'> & {
  query: ReturnType<typeof listEmployeesSchema.parse>;
  types: { id: string; name: string }[];
  /** Custom fields, as the member has defined them. */
  fields: readonly CustomField[];
  /** What the list can be narrowed down to by them. */
  fieldFilters: { value: string; label: string }[];
  counts: StandingCounts;
  /** YYYY-MM-DD where the viewer is. */
  today: string;
  storedView: ViewPreferences['employees'];
  /** Deleted ones that can be restored; none for whoever may not edit. */
  deleted: Trash;
  pictureMaxBytes: number;
};

/** The employees that the address asks for, of the member acted for. `calls` is the address of the area's calls, `today` YYYY-MM-DD where the viewer is. */
export async function employeesPage(
  ctx: Ctx,
  params: URLSearchParams,
  calls: string,
  today: string,
): Promise<EmployeesPage> {
  const query = listEmployeesSchema.parse(Object.fromEntries(params));
  const [{ types, ...list }, fields, counts, preferences, deleted] = await Promise.all([
    listEmployees(ctx, query, calls, today),
    customFieldsOf(ctx),
    activeTypes(ctx).then((types) => countStandings(ctx, types, today)),
    readViewPreferences(ctx),
    mayEdit(ctx) ? listDeletedEmployees(ctx, trashLimitParam(params)) : { lines: [], count: 0 },
  ]);
  // A type that is out of use filters nothing.
  if (query.missing !== ANY_TYPE && !types.some(({ id }) => id === query.missing)) query.missing = '';
  return {
    ...list,
    query,
    types: types.map(({ id, name }) => ({ id, name })),
    fields,
    fieldFilters: fieldFilters(fields),
    counts,
    today,
    storedView: preferences.employees,
    deleted,
    pictureMaxBytes: PICTURE_MAX_BYTES,
  };
}
