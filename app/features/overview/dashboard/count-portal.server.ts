import type { PortalCtx } from '#app/ctx.ts';
import { monthlyRevenue } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';

type Numbers = { users: number; members: number; documents: number; revenueCents: number };

const known = remembered<Numbers>(['documents', 'employees', 'subscriptions', 'users'], 1);

/**
 * The numbers of the admin's dashboard, each without what is deleted: accounts and how many of
 * them are members, employees' documents, and what the
 * running subscriptions bring per month, in cents. Admins only.
 */
export async function countPortal(ctx: PortalCtx): Promise<Numbers> {
  requireAdmin(ctx);
  return known(ctx.db, '', () => readNumbers(ctx));
}

async function readNumbers(ctx: PortalCtx): Promise<Numbers> {
  const [users, documents, revenueCents] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.countAll<number>().filterWhere('role', '=', 'member').as('members'),
      ])
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    countDocuments(ctx),
    monthlyRevenue(ctx),
  ]);
  return { users: users.count, members: users.members, documents, revenueCents };
}

/** All documents, counted within an index, less those of what is deleted: nobody looks up the employee and the member of each. */
async function countDocuments(ctx: PortalCtx): Promise<number> {
  const db = acrossMembers(ctx.db, "the provider's numbers over all members");
  const documents = db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('documents.deleted_at', 'is', null);
  const goneEmployees = db
    .selectFrom('employees')
    .select('employees.id')
    .where('employees.deleted_at', 'is not', null);
  const goneMembers = db.selectFrom('users').select('users.id').where('users.deleted_at', 'is not', null);
  const ofGone = documents.where((eb) =>
    eb.or([eb('documents.employee_id', 'in', goneEmployees), eb('documents.member_id', 'in', goneMembers)]),
  );
  const [all, less] = await Promise.all([documents, ofGone].map((some) => some.executeTakeFirstOrThrow()));
  return (all?.count ?? 0) - (less?.count ?? 0);
}
