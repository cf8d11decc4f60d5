import type { PortalCtx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { rolesOfAll } from '#app/features/work/employee/roles-in-use.server.ts';
import {
  isInactive,
  lacksRequiredOf,
} from '#app/features/work/employee/standing/standing-conditions.server.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';

/** How many active employees lack a document that their role requires, by member; members without any are skipped. */
export type Lacking = ReadonlyMap<string, number>;

const known = remembered<Lacking>(['document_types', 'documents', 'employees', 'users'], 1);

/** The same for all members; it is read anew once an employee, a document or a type has changed. */
export function lackingDocuments(ctx: PortalCtx): Promise<Lacking> {
  return known(ctx.db, '', () => readLacking(ctx));
}

async function readLacking(ctx: PortalCtx): Promise<Lacking> {
  const types = await activeTypes(ctx);
  const roles = types.some((type) => type.roles.length > 0) ? await rolesOfAll(ctx) : [];
  const db = acrossMembers(ctx.db, "the work queue of the provider's staff");
  const rows = await db
    .selectFrom('employees')
    .select((eb) => ['employees.member_id', eb.fn.countAll<number>().as('count')])
    .where('employees.deleted_at', 'is', null)
    .where(
      'employees.member_id',
      'not in',
      db.selectFrom('users').select('users.id').where('users.deleted_at', 'is not', null),
    )
    .where('employees.id', 'not in', inactiveEmployees(db))
    .where((eb) => lacksRequiredOf(eb, types, roles))
    .groupBy('employees.member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}

/** Employees whom nobody waits for any more. */
export function inactiveEmployees(db: Db) {
  return db
    .selectFrom('employees')
    .select('employees.id')
    .where('employees.deleted_at', 'is', null)
    .where(isInactive());
}
