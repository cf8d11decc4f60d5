import type { Ctx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import type { UserRow } from '#db/tables/account.ts';
import type { About, OwnAbout } from './about-schema.ts';

/** What an admin's contact card says of a member; `lastLoginAt` is an ISO instant, null where it never logged in. */
export type ContactCard = About & { accountManagerName: string | null; lastLoginAt: string | null };

/** The member acted for, with its account manager and its last login. Admins only. */
export async function readContactCard(ctx: Ctx): Promise<ContactCard> {
  requireAdmin(ctx);
  const row = await ctx.db
    .selectFrom('users as member')
    .leftJoin('users as manager', (join) =>
      join.onRef('manager.id', '=', 'member.account_manager_id').on('manager.role', '=', 'admin'),
    )
    .selectAll('member')
    .select('manager.name as manager_name')
    .select((eb) => [
      eb
        .selectFrom('known_clients')
        .select((client) => client.fn.max('last_used_at').as('at'))
        .where('user_id', '=', ctx.memberId)
        .as('last_login_at'),
    ])
    .where('member.id', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  return { ...aboutIn(row), accountManagerName: row.manager_name, lastLoginAt: row.last_login_at };
}

/** What the member acted for may see and change of what is known about it. */
export async function readOwnAbout(ctx: Ctx): Promise<OwnAbout> {
  const { accountManagerId: _manager, vanCount: _vans, ...own } = await readAbout(ctx);
  return own;
}

/** What is known about the member acted for. */
export async function readAbout(ctx: Ctx): Promise<About> {
  const row = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  return aboutIn(row);
}

/** What an account's row says about its member. */
export function aboutIn(row: UserRow): About {
  return {
    ownerName: row.owner_name ?? '',
    phone: row.phone ?? '',
    address: row.address ?? '',
    station: row.station ?? '',
    timeZone: row.time_zone ?? '',
    accountManagerId: row.account_manager_id ?? '',
    vanCount: row.van_count == null ? '' : String(row.van_count),
  };
}
