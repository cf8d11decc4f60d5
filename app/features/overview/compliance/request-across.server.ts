import type { z } from 'zod';
import { attempt, type BulkResult } from '#app/bulk.server.ts';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { NotFound, ValidationError } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import type { employeeIdsSchema } from '#app/features/work/employee/bulk/chosen-employees.ts';
import { requestDocumentsSchema } from '#app/features/work/request/documents-of-employees.ts';
import { remindOfDocuments } from '#app/features/work/request/remind-of-documents.server.ts';
import { requestDocumentsOf } from '#app/features/work/request/request-documents-of.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';

/** Employees of whichever members whose documents are requested. */
export const requestAcrossSchema = requestDocumentsSchema.pick({ employees: true, dueDate: true, key: true });

/** Of each member that it was done for, the id; and why it was not for others. */
type MembersDone = BulkResult<string>;

/**
 * Asks each member whose employees are among the chosen for their documents, in one request each: what is missing, has expired or
 * expires soon. Throws ValidationError where nobody is chosen, NotFound where none of them is there. Admins only.
 */
export function requestAcross(
  ctx: PortalCtx,
  { employees, dueDate, key }: z.output<typeof requestAcrossSchema>,
  today: string,
): Promise<MembersDone> {
  return forEachMember(ctx, employees, (of, ids) => {
    const asked = { employees: ids.join(' '), renewals: '1', dueDate: dueDate ?? '' };
    const once = key && { key: `${key}:${of.memberId}` };
    return requestDocumentsOf(of, requestDocumentsSchema.parse({ ...asked, ...once }), today);
  });
}

/** Reminds each member whose employees are among the chosen of the request for documents that it has open. Throws as requestAcross does. Admins only. */
export function remindAcross(
  ctx: PortalCtx,
  { employees }: z.output<typeof employeeIdsSchema>,
): Promise<MembersDone> {
  return forEachMember(ctx, employees, remindOfDocuments);
}

async function forEachMember(
  ctx: PortalCtx,
  employees: readonly string[],
  act: (of: Ctx, employees: string[]) => Promise<unknown>,
): Promise<MembersDone> {
  requireAdmin(ctx);
  const result: MembersDone = { done: [], left: [] };
  for (const [memberId, rows] of await byMember(ctx, employees)) {
    const ids = rows.map(({ id }) => id);
    await attempt(result, { item: memberId, title: rows[0]?.memberName ?? '' }, async () =>
      act(await withMember(ctx, memberId), ids),
    );
  }
  return result;
}

async function byMember(ctx: PortalCtx, employees: readonly string[]) {
  if (employees.length === 0) throw new ValidationError('Choose an employee first.');
  const rows = await acrossMembers(ctx.db, 'whose the employees are whose documents are requested')
    .selectFrom('employees')
    .innerJoin('users as member', 'member.id', 'employees.member_id')
    .select(['employees.id', 'employees.member_id as memberId', 'member.name as memberName'])
    .where('employees.id', 'in', employees)
    .where('employees.deleted_at', 'is', null)
    .where('member.deleted_at', 'is', null)
    .orderBy('member.sort_key')
    .orderBy('member.id')
    .execute();
  if (rows.length === 0) throw new NotFound('Employee not found.');
  return Map.groupBy(rows, ({ memberId }) => memberId);
}
