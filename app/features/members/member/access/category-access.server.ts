import { type Ctx, instant, type Tx, transactAlone } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeTicks } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { requireMember } from '../find-member.server.ts';
import { memberEvents } from '../member-events.server.ts';
import { CATEGORIES, CATEGORY_KEYS, type CategoryKey } from './categories.ts';

/** The categories assigned to the member acted for, in the sidebar's order. */
export async function assignedCategories(ctx: Pick<Ctx, 'db' | 'memberId'>): Promise<CategoryKey[]> {
  const rows = await ctx.db
    .selectFrom('category_assignments')
    .select('category')
    .where('member_id', '=', ctx.memberId)
    .execute();
  const assigned = new Set(rows.map((row) => row.category));
  return CATEGORY_KEYS.filter((key) => assigned.has(key));
}

/** Throws NotFound unless the category is assigned to the member acted for; an admin reaches every category. */
export async function requireCategory(
  ctx: Pick<Ctx, 'db' | 'memberId' | 'actor'>,
  category: CategoryKey,
): Promise<void> {
  if (ctx.actor.role === 'admin') return;
  if (!(await assignedCategories(ctx)).includes(category)) throw new NotFound("This page isn't available.");
}

/**
 * Sets exactly these categories for the member acted for; what only others have changed since the form was made stays as they
 * have it. Files of a category taken away stay. Admins only.
 */
export async function setCategoryAccess(
  ctx: Ctx,
  categories: CategoryKey[],
  madeFrom: MadeFrom = {},
): Promise<void> {
  requireAdmin(ctx);
  await transactAlone(ctx, async (tx) => {
    const member = await requireMember(tx, tx.memberId);
    const ticked = mergeTicks(madeFrom, categories, await assignedCategories(tx));
    await tx.db.deleteFrom('category_assignments').where('member_id', '=', tx.memberId).execute();
    await assign(tx, member, ticked);
  });
}

/** Gives the member acted for these categories besides those that it has. Admins only. */
export async function addCategories(ctx: Ctx, categories: readonly CategoryKey[]): Promise<void> {
  requireAdmin(ctx);
  await transactAlone(ctx, async (tx) => {
    const member = await requireMember(tx, tx.memberId);
    const had = await assignedCategories(tx);
    if (categories.every((key) => had.includes(key))) return;
    await assign(tx, member, [...had, ...categories]);
  });
}

/** Writes these categories and records that they are the member's; what else it has is gone already. */
async function assign(tx: Tx, member: { name: string }, categories: readonly string[]): Promise<void> {
  const wanted = CATEGORY_KEYS.filter((key) => categories.includes(key));
  for (const category of wanted) {
    await tx.db
      .insertInto('category_assignments')
      .values({ member_id: tx.memberId, category, assigned_at: instant(tx) })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  const titles = wanted.map((key) => CATEGORIES[key].title);
  await record(tx, memberEvents.categories(tx.memberId, { name: member.name, categories: titles }));
  tx.emit('unread-member');
}
