import type { PortalCtx } from '#app/ctx.ts';
import { askedOf, openThings } from '#app/features/overview/queue/open-things.server.ts';
import { ALL_KINDS } from '#app/features/overview/queue/queue-kinds.ts';
import { requireStaffLevel } from '#app/policy.ts';
import type { StaffRole } from '#app/staff-levels.ts';

/** Somebody of the provider's staff; `lastLoginAt` is an ISO instant, null where they never logged in. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  status: 'active' | 'invited' | 'deactivated';
  hasSecondFactor: boolean;
  lastLoginAt: string | null;
  /** Open things of the work queue that are assigned to them. */
  openItems: number;
  /** Members whose account manager they are. */
  members: number;
};

/** The provider's staff by name, who are deactivated last. `today` is YYYY-MM-DD for the viewer. Owners only. */
export async function listTeam(ctx: PortalCtx, today: string): Promise<Colleague[]> {
  requireStaffLevel(ctx, 'read', 'team');
  const [people, work, members] = await Promise.all([
    peopleOf(ctx),
    countOpenItems(ctx, today),
    countMembers(ctx),
  ]);
  return people.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email_written,
    role: row.staff_role ?? 'read-only',
    status: row.deactivated_at ? 'deactivated' : row.has_password ? 'active' : 'invited',
    hasSecondFactor: row.two_factor_enabled === 1,
    lastLoginAt: row.last_login_at,
    openItems: work.get(row.id) ?? 0,
    members: members.get(row.id) ?? 0,
  }));
}

function peopleOf({ db }: PortalCtx) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email_written', 'staff_role', 'deactivated_at', 'two_factor_enabled'])
    .select((eb) => [
      eb
        .selectFrom('known_clients')
        .select((client) => client.fn.max('last_used_at').as('at'))
        .whereRef('user_id', '=', 'users.id')
        .as('last_login_at'),
      eb
        .selectFrom('credentials')
        .select((credential) => credential.fn.max('credentials.id').as('id'))
        .whereRef('user_id', '=', 'users.id')
        .where('password', 'is not', null)
        .as('has_password'),
    ])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb.case().when('deactivated_at', 'is', null).then(0).else(1).end())
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
}

async function countOpenItems(ctx: PortalCtx, today: string): Promise<Map<string, number>> {
  const asked = await askedOf(ctx, today);
  const counts = new Map<string, number>();
  const rows = await Promise.all(
    ALL_KINDS.map((kind) =>
      asked.db
        .selectFrom(openThings(kind, asked))
        .innerJoin('work_assignments as taken', 'taken.subject_id', 'thing.id')
        .where('taken.kind', '=', kind)
        .select(['taken.assignee_id', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('taken.assignee_id')
        .execute(),
    ),
  );
  for (const { assignee_id: id, count } of rows.flat()) counts.set(id, (counts.get(id) ?? 0) + Number(count));
  return counts;
}

async function countMembers({ db }: PortalCtx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['account_manager_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('account_manager_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('account_manager_id')
    .execute();
  return new Map(rows.map(({ account_manager_id, count }) => [account_manager_id ?? '', Number(count)]));
}
