import type { Ctx } from '#app/ctx.ts';

/** A mark that is another one as soon as an employee of the member was added, changed, deleted or brought back. */
export async function rosterMark(ctx: { db: Ctx['db']; memberId: string }): Promise<string> {
  const { count, newest } = await ctx.db
    .selectFrom('employees')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('newest')])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return `${count} ${newest ?? ''}`;
}
