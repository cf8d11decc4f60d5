import type { PortalCtx } from '#app/ctx.ts';
import { acrossMembers } from '#db/open.ts';
import {
  type ClassifyContext,
  classified,
  type LegacyRow,
  once,
  type RowDecision,
} from './classify-context.ts';
import { resolveOwner } from './classify-members-records.server.ts';
import { knownIds } from './known-records.server.ts';

/** The view preferences that everybody begins with. */
export const FIRST_VIEWS = JSON.stringify({ members: 'list', employees: 'list' });

/** What members may use: known where they have all of it. Forms that are not there are named. */
export async function classifyAccess(
  ctx: PortalCtx,
  judgement: ClassifyContext,
  rows: LegacyRow[],
): Promise<Map<LegacyRow, RowDecision>> {
  if (rows.length === 0) return new Map();
  const lost = await resolveOwner(ctx, judgement, rows);
  const formIds = rows.flatMap(({ payload }) => payload.forms ?? []);
  const forms = new Set([
    ...(judgement.there.get('form')?.keys() ?? []),
    ...(await knownIds(ctx, 'forms', formIds)).keys(),
  ]);
  const has = await accessOf(ctx, rows);
  return classified(rows, (row) => {
    const reason = lost.get(row);
    if (reason) return { outcome: 'broken', reason };
    row.record_id = row.owner_id;
    const twice = once(judgement, row);
    if (twice) return twice;
    const { payload } = row;
    const missing = (payload.forms ?? []).filter((id) => !forms.has(id));
    payload.forms = (payload.forms ?? []).filter((id) => forms.has(id));
    const wanted = [
      ...payload.rows.map((planned) => String(planned.row.category)),
      ...payload.forms.map((id) => `form ${id}`),
      ...(payload.picture ? ['picture'] : []),
      ...(payload.views ? ['views'] : []),
    ];
    const own = has.get(row.owner_id) ?? new Set();
    const text = missing.length > 0 ? `There is no form ${missing.join(', ')}.` : '';
    const notes = [row.reason, text].filter(Boolean).join(' ');
    return { outcome: wanted.some((one) => !own.has(one)) ? 'new' : 'known', reason: notes };
  });
}

/** What each member has already: categories, forms and a picture. */
async function accessOf(ctx: PortalCtx, rows: LegacyRow[]): Promise<Map<string, Set<string>>> {
  const db = acrossMembers(ctx.db, 'the dump has data of many members');
  const owners = rows.map(({ owner_id }) => owner_id);
  const [categories, forms, users] = await Promise.all([
    db
      .selectFrom('category_assignments')
      .select(['member_id', 'category as what'])
      .where('member_id', 'in', owners)
      .execute(),
    db
      .selectFrom('form_assignments')
      .select(['member_id', 'form_id as what'])
      .where('member_id', 'in', owners)
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'picture_sha256', 'view_preferences'])
      .where('id', 'in', owners)
      .execute(),
  ]);
  const has = new Map<string, Set<string>>();
  const add = (owner: string, what: string) => has.set(owner, (has.get(owner) ?? new Set()).add(what));
  for (const { member_id, what } of categories) add(member_id, what);
  for (const { member_id, what } of forms) add(member_id, `form ${what}`);
  for (const { id, picture_sha256, view_preferences } of users) {
    if (picture_sha256) add(id, 'picture');
    if (view_preferences !== FIRST_VIEWS) add(id, 'views');
  }
  return has;
}
