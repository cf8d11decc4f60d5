import type { Ctx } from '#app/ctx.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { type Batch, type BatchAsked, batchOf } from '#app/lists/batch.ts';
import type { EmployeeRow } from '#db/tables/employee.ts';

type Asked = BatchAsked & { role?: string; email?: string; updatedSince?: string };

/** Employees of the member acted for by falling id, for programs that read all of them. `updatedSince` is an ISO instant. */
export async function employeesAfter(ctx: Ctx, asked: Asked): Promise<Batch<EmployeeRow>> {
  const { after, limit, role, email, updatedSince } = asked;
  const rows = await ctx.db
    .selectFrom('employees')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .$if(after !== null, (some) => some.where('id', '<', after))
    .$if(role !== undefined, (some) => some.where('role', '=', role ?? ''))
    .$if(email !== undefined, (some) => some.where('email_key', '=', emailKey(email ?? '')))
    .$if(updatedSince !== undefined, (some) => some.where('updated_at', '>=', updatedSince ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return batchOf(rows, asked);
}
