import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { WORKING_ROLES } from '#app/staff-levels.ts';
import type { Db } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';

/** An account of the provider's staff. */
export type StaffMember = { id: string; name: string };

const known = remembered<readonly StaffMember[]>(['users'], 1);

/** Those of the provider's staff who may be given work, by name. Admins only. */
export async function listStaff(ctx: PortalCtx): Promise<readonly StaffMember[]> {
  requireAdmin(ctx);
  return known(ctx.db, '', () => staffIn(ctx.db).orderBy('sort_key').orderBy('id').execute());
}

/**
 * The one of the staff with that id who may be given work; undefined for everybody else, and for who is
 * deactivated. Until the transaction ends that stays so.
 */
export function findStaff(db: Db, id: string): Promise<StaffMember | undefined> {
  return staffIn(db).where('id', '=', id).forShare().executeTakeFirst();
}

function staffIn(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('staff_role', 'in', WORKING_ROLES)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null);
}

/** Those of the staff whom a text names as '@Name'. */
export async function staffNamedIn(db: Db, text: string): Promise<StaffMember[]> {
  return namedIn(await staffIn(db).execute(), text);
}

/** Those of these people whom a text names as '@Name', in whatever case; of two names the longer one counts where both would do. */
export function namedIn(people: readonly StaffMember[], text: string): StaffMember[] {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length);
  const named: StaffMember[] = [];
  let rest = text.toLowerCase();
  for (const name of new Set(longestFirst.map((one) => one.name.toLowerCase()))) {
    if (!rest.includes(`@${name}`)) continue;
    rest = rest.replaceAll(`@${name}`, '');
    named.push(...longestFirst.filter((one) => one.name.toLowerCase() === name));
  }
  return named;
}
