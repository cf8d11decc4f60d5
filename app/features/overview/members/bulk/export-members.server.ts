import { csvPieces } from '#app/csv/text/stream.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { CATEGORIES, CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { requireAdmin } from '#app/policy.ts';
import { type MemberLine, membersOf } from '../list-members.server.ts';
import { chosenMembers } from './bulk-members.server.ts';
import type { ChosenMembers } from './chosen-members.ts';

const HEADERS = [
  'name',
  'email',
  'joined (UTC)',
  'categories',
  'account manager',
  'open work',
  'overdue requests',
  'documents complete (%)',
  'plan per month (USD)',
  'last activity (UTC)',
];

/** What the list says of the chosen members, as CSV. `today` is YYYY-MM-DD for the viewer. Throws as chosenMembers does. Admins only. */
export async function exportMembers(
  ctx: PortalCtx,
  chosen: ChosenMembers,
  today: string,
): Promise<AsyncIterable<string>> {
  requireAdmin(ctx);
  const members = await chosenMembers(ctx, chosen, today);
  return csvPieces(
    HEADERS,
    rowsOf(
      ctx,
      members.map(({ id }) => id),
      today,
    ),
  );
}

async function* rowsOf(ctx: PortalCtx, ids: readonly string[], today: string) {
  const accounts = await ctx.db
    .selectFrom('users')
    .leftJoin('users as manager', 'manager.id', 'users.account_manager_id')
    .selectAll('users')
    .select('manager.name as manager_name')
    .where('users.id', 'in', ids)
    .where('users.role', '=', 'member')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .execute();
  const lines = await membersOf(ctx, accounts, today);
  yield lines.map((line, at) => cellsOf(line, accounts[at]?.manager_name ?? ''));
}

function cellsOf(line: MemberLine, manager: string): (string | number | null)[] {
  return [
    line.name,
    line.email,
    minute(line.joinedAt),
    CATEGORY_KEYS.filter((key) => line.categories.includes(key))
      .map((key) => CATEGORIES[key].title)
      .join(', '),
    manager,
    line.open,
    line.overdue,
    line.documents,
    (line.planCents / 100).toFixed(2),
    line.activeAt && minute(line.activeAt),
  ];
}

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ');
