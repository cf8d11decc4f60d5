import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';

const roles = remembered<readonly string[]>(['employees'], 2_000);

/** Roles that the member's employees have, for filters and suggestions: the first 50 of them. */
export function rolesInUse(ctx: Ctx): Promise<readonly string[]> {
  return roles(ctx.db, ctx.memberId, () => readRoles(ctx));
}

async function readRoles(ctx: Ctx): Promise<readonly string[]> {
  return namesOf(await distinctRoles(ctx).limit(50).execute()).sort(compareNames);
}

/** All roles that the member's employees have. */
export async function everyRole(ctx: Ctx): Promise<string[]> {
  return namesOf(await distinctRoles(ctx).execute());
}

/**
 * The roles by their order, each looked up in the index as the first one after the one before: there are few of them,
 * and may be very many employees. One step answers one role, so that they come in order, and no further than asked for.
 */
function distinctRoles(ctx: Ctx) {
  return ctx.db
    .withRecursive('used(role)', (cte) =>
      cte
        .selectFrom('employees')
        .select((eb) => eb.fn.min<string | null>('role').as('role'))
        .where('member_id', '=', ctx.memberId)
        .where('deleted_at', 'is', null)
        .where('role', '>', '')
        .unionAll(
          cte
            .selectFrom('used')
            .select((eb) =>
              eb
                .selectFrom('employees')
                .select((next) => next.fn.min<string | null>('employees.role').as('role'))
                .where('member_id', '=', ctx.memberId)
                .where('deleted_at', 'is', null)
                .whereRef('employees.role', '>', 'used.role')
                .as('role'),
            )
            .where('used.role', 'is not', null),
        ),
    )
    .selectFrom('used')
    .select('role')
    .where('role', 'is not', null);
}

const ofAll = remembered<readonly string[]>(['employees'], 1);

/** All roles that employees of any member have. Admins only. */
export async function rolesOfAll(ctx: PortalCtx): Promise<readonly string[]> {
  requireAdmin(ctx);
  return ofAll(ctx.db, '', async () => {
    const everybody = acrossMembers(ctx.db, 'the roles that document types can ask for').selectFrom(
      'employees',
    );
    return namesOf(await everybody.select('role').distinct().where('deleted_at', 'is', null).execute());
  });
}

function namesOf(rows: readonly { role: string | null }[]): string[] {
  return rows.flatMap(({ role }) => role ?? []);
}
