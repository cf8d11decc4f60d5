import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { COUNTED } from '#app/lists/count-text.ts';
import type { FirstLines } from '#app/lists/load-more.ts';
import { countUpTo } from '#app/lists/paginate.server.ts';
import { acrossMembers } from '#db/open.ts';
import { ACTIVITY_SHOWN } from './activity-shown.ts';
import { describeEvent } from './declare-events.server.ts';

/** One line of a feed, newest first. `at` is an ISO instant in UTC. */
export type ActivityLine = {
  id: string;
  actorName: string;
  asMember: boolean;
  byLink: boolean;
  text: string;
  at: string;
  action: string;
  memberId: string | null;
  memberName: string | null;
};

/** The newest acts that concern the member acted for, and how many there are in all. */
export async function listMemberActivity(ctx: Ctx, show = ACTIVITY_SHOWN): Promise<FirstLines<ActivityLine>> {
  const query = ctx.db.selectFrom('activities').where('member_id', '=', ctx.memberId);
  const [rows, count] = await Promise.all([
    query.selectAll().orderBy('id', 'desc').limit(show).execute(),
    countUpTo(ctx.db, query, COUNTED + 1),
  ]);
  return { lines: rows.map((row) => line(row, null)), count };
}

/** The newest acts of the whole portal. For admins; the route's guard lets nobody else here. */
export async function listRecentActivity(ctx: PortalCtx, limit = 20): Promise<ActivityLine[]> {
  const rows = await acrossMembers(ctx.db, "the provider's feed over all members")
    .selectFrom('activities')
    // Acts on lists that are an admin's own concern no member.
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'activities.member_id').on('users.role', '=', 'member'),
    )
    .selectAll('activities')
    .select('users.name as member_name')
    .orderBy('activities.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => line(row, row.member_name));
}

type Row = {
  id: string;
  actor_name: string;
  as_member: number;
  by_link?: number;
  text: string;
  data?: string | null;
  at: string;
  action: string;
  member_id: string | null;
};

function line(row: Row, memberName: string | null): ActivityLine {
  return {
    id: row.id,
    actorName: row.actor_name,
    asMember: row.as_member === 1,
    byLink: row.by_link === 1,
    text: row.data ? describeEvent(row.action, row.data) : row.text,
    at: row.at,
    action: row.action,
    memberId: row.member_id,
    memberName,
  };
}
