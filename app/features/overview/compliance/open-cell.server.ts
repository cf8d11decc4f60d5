import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { listDocuments, type TypeShelf } from '#app/features/work/document/list-documents.server.ts';
import { findEmployee } from '#app/features/work/employee/find-employee.server.ts';
import { paths } from '#app/paths.ts';
import { mayEdit } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { MatrixQuery } from './matrix-query.ts';

/** A cell with all versions of its document. `calls` is the address of the area's calls, `page` that of the employee. */
export type OpenCell = {
  employee: { id: string; name: string };
  shelf: TypeShelf;
  calls: string;
  page: string;
  canEdit: boolean;
  maxUploadBytes: number;
};

type Asked = Pick<MatrixQuery, 'employee' | 'shelf'>;

/**
 * The cell that is asked for, of the member acted for; null where there is none. `area` is the member's id in the admin area, null
 * in the member's own; `today` is YYYY-MM-DD.
 */
export function openCell(
  ctx: Ctx,
  asked: Asked,
  today: string,
  area: string | null,
): Promise<OpenCell | null> {
  return unlessGone(asked, () => readCell(ctx, asked, today, area));
}

/** The same, of whichever member the employee is of. Admins only. */
export function openCellOfAll(ctx: PortalCtx, asked: Asked, today: string): Promise<OpenCell | null> {
  return unlessGone(asked, async () => {
    const memberId = await memberOf(ctx, asked.employee);
    return readCell(await withMember(ctx, memberId), asked, today, memberId);
  });
}

async function unlessGone(asked: Asked, read: () => Promise<OpenCell | null>): Promise<OpenCell | null> {
  if (!asked.employee || !asked.shelf) return null;
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function readCell(
  ctx: Ctx,
  { employee: employeeId, shelf: typeId }: Asked,
  today: string,
  area: string | null,
): Promise<OpenCell | null> {
  const employee = await findEmployee(ctx, employeeId);
  const { shelves } = await listDocuments(ctx, employee, today);
  const shelf = shelves.find((one) => one.typeId === typeId);
  if (!shelf) return null;
  return {
    employee: { id: employee.id, name: employee.name },
    shelf,
    calls: paths.calls(area),
    page: paths.employee(area, employee.id),
    canEdit: mayEdit(ctx),
    maxUploadBytes: ctx.maxUploadBytes,
  };
}

async function memberOf(ctx: PortalCtx, employeeId: string): Promise<string> {
  const row = await acrossMembers(ctx.db, 'whose the employee is whose documents are opened')
    .selectFrom('employees')
    .select('member_id')
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (!row) throw new NotFound('Employee not found.');
  return row.member_id;
}
