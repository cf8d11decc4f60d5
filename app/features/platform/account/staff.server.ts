import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import type { Db } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';

/** An account of the provider's staff. */
export type StaffMember = { id: string; name: string };

const known = remembered<readonly StaffMember[]>(['users'], 1);

/** The provider's staff, by name. Admins only. */
export async function listStaff(ctx: PortalCtx): Promise<readonly StaffMember[]> {
  requireAdmin(ctx);
  return known(ctx.db, '', () => staffIn(ctx.db).orderBy('sort_key').orderBy('id').execute());
}

/** The one of the staff with that id; undefined for everybody else, and for who is deleted. */
export function findStaff(db: Db, id: string): Promise<StaffMember | undefined> {
  return staffIn(db).where('id', '=', id).executeTakeFirst();
}

function staffIn(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null);
}
