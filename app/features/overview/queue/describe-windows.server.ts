import { href } from 'react-router';
import { listDeadlines } from '#app/features/audit/finding/deadlines/list-deadlines.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { withQuery } from '#app/paths.ts';
import type { ThingText } from './describe-things.server.ts';
import { type Asked, WINDOW_LEAD_DAYS } from './open-things.server.ts';

/** What is to be said of members whose dispute windows close soon: how many findings, and the money at stake. */
export async function windowTexts(
  { ctx, db, today }: Asked,
  ids: readonly string[],
): Promise<[id: string, text: ThingText][]> {
  const [days, members] = await Promise.all([
    listDeadlines(ctx, today),
    db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
  ]);
  const lines = days
    .filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= WINDOW_LEAD_DAYS)
    .flatMap((day) => day.lines);
  const byMember = Map.groupBy(lines, ({ memberId }) => memberId);
  return members.map(({ id, name }) => [id, windowText(id, name, byMember.get(id) ?? [])]);
}

function windowText(
  memberId: string,
  memberName: string,
  lines: readonly { count: number; cents: number }[],
): ThingText {
  const sum = (key: 'count' | 'cents') => lines.reduce((all, line) => all + line[key], 0);
  const count = sum('count');
  return {
    title: `${formatCount(count)} ${count === 1 ? 'finding' : 'findings'} to dispute this week`,
    memberName,
    detail: sum('cents') > 0 ? `${formatMoney(sum('cents'))} at stake` : 'Audit findings',
    status: 'Closing soon',
    to: withQuery(href('/admin/findings'), { view: 'deadlines', member: memberId }),
  };
}
