import type { Ctx } from './ctx.ts';

/** What a submission of the actor's with that key has made, before anything of it is carried out again; undefined for none. */
export async function madeBefore<T>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  key: string | undefined,
): Promise<T | undefined> {
  if (key === undefined) return undefined;
  const row = await ctx.db
    .selectFrom('done_once')
    .select('result')
    .where('key', '=', key)
    .where('actor_id', '=', ctx.actor.id)
    .executeTakeFirst();
  return row && (JSON.parse(row.result) as T);
}
