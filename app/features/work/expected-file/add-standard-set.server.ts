import { type Ctx, transactAlone } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { dayOf } from '#app/features/platform/reminder/working-morning.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { insertExpected } from './change-expected.server.ts';
import { STANDARD_SET } from './standard-set.ts';

/**
 * Expects from today on what most members send, in the categories that the member acted for has; what is expected under that name
 * already is left as it is. Returns how many were added; throws Conflict where none was. Admins only.
 */
export async function addStandardSet(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return transactAlone(ctx, async (tx) => {
    const assigned = await assignedCategories(tx);
    const there = await tx.db
      .selectFrom('expected_files')
      .select('name')
      .where('member_id', '=', tx.memberId)
      .where('deleted_at', 'is', null)
      .execute();
    const names = new Set(there.map(({ name }) => name));
    const wanted = STANDARD_SET.filter(
      ({ category, name }) => assigned.includes(category) && !names.has(name),
    );
    if (wanted.length === 0)
      throw new Conflict('The standard files of these categories are expected already.');
    const startsOn = dayOf(tx.now(), await memberZone(tx.db, tx.memberId));
    for (const one of wanted) await insertExpected(tx, { ...one, startsOn });
    return wanted.length;
  });
}
