import type { Ctx } from '#app/ctx.ts';

type Within = { db: Ctx['db']; memberId: string };

/**
 * A mark that is another one as soon as an employee or a custom field of the member was added, changed, deleted, restored, or
 * erased while it could be restored.
 */
export async function rosterFingerprint(ctx: Within): Promise<string> {
  const marks = [await markOf(ctx, 'employees'), await markOf(ctx, 'custom_fields')];
  return marks.join(' ');
}

async function markOf(ctx: Within, table: 'employees' | 'custom_fields'): Promise<string> {
  const { count, deleted, newest } = await ctx.db
    .selectFrom(table as 'employees')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('deleted_at').as('deleted'),
      eb.fn.max('updated_at').as('newest'),
    ])
    .where('member_id', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  return `${count} ${deleted} ${newest ?? ''}`;
}
