import type { Ctx } from '#app/ctx.ts';

/**
 * A mark that is another one as soon as an employee of the member was added, changed, deleted, restored, or erased while
 * it could be restored.
 */
export async function rosterFingerprint(ctx: { db: Ctx['db']; memberId: string }): Promise<string> {
  const { count, deleted, newest } = await ctx.db
    .selectFrom('employees')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('deleted_at').as('deleted'),
      eb.fn.max('updated_at').as('newest'),
    ])
    .where('member_id', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  return `${count} ${deleted} ${newest ?? ''}`;
}
