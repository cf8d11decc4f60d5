import type { Ctx } from '#app/ctx.ts';
import { PICTURE_MAX_BYTES } from '#app/features/platform/account/profile/store-picture.server.ts';
import {
  type EmployeeDocuments,
  listDeletedDocuments,
  listDocuments,
} from '#app/features/work/document/list-documents.server.ts';
import type { CustomField } from '#app/features/work/employee/custom-fields/field-types.ts';
import { customFieldsOf } from '#app/features/work/employee/custom-fields/list-fields.server.ts';
import { HISTORY_SHOWN } from '#app/features/work/employee/employee-schema.ts';
import {
  type Employee,
  findEmployee,
  type HistoryLine,
  listHistory,
  presentEmployee,
} from '#app/features/work/employee/find-employee.server.ts';
import { rolesInUse } from '#app/features/work/employee/roles-in-use.server.ts';
import { type FirstLines, limitParam } from '#app/lists/load-more.ts';
import { type Trash, trashLimitParam } from '#app/lists/trash.ts';
import { mayEdit } from '#app/policy.ts';

/** All that an employee's page shows. */
export type EmployeePage = EmployeeDocuments & {
  employee: Employee;
  history: FirstLines<HistoryLine>;
  /** Deleted documents that can be restored; none for whoever may not edit. */
  deleted: Trash;
  roles: readonly string[];
  customFields: readonly CustomField[];
  canEdit: boolean;
  pictureMaxBytes: number;
  maxUploadBytes: number;
};

/**
 * An employee of the member acted for with documents and history. `today` is YYYY-MM-DD where the viewer is, `calls` the
 * address of the area's calls; `params` say how much of the lists is shown. Throws NotFound ('Employee not found.') for any other member's.
 */
export async function employeePage(
  ctx: Ctx,
  employeeId: string,
  today: string,
  calls: string,
  params = new URLSearchParams(),
): Promise<EmployeePage> {
  const row = await findEmployee(ctx, employeeId);
  const canEdit = mayEdit(ctx);
  const [documents, history, roles, customFields, deleted] = await Promise.all([
    listDocuments(ctx, row, today),
    listHistory(ctx, employeeId, limitParam(params, 'history', HISTORY_SHOWN)),
    rolesInUse(ctx),
    customFieldsOf(ctx),
    canEdit ? listDeletedDocuments(ctx, employeeId, trashLimitParam(params)) : { lines: [], count: 0 },
  ]);
  return {
    ...documents,
    employee: presentEmployee(row, calls),
    history,
    deleted,
    roles,
    customFields,
    canEdit,
    pictureMaxBytes: PICTURE_MAX_BYTES,
    maxUploadBytes: ctx.maxUploadBytes,
  };
}
