import type { Ctx } from '#app/ctx.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { tagsIn } from './tags.ts';

/** Different combinations of tags that are read. */
const COMBINATIONS = 500;

/**
 * The tags that the member's candidates have, by name. Each combination is looked up in the index as the first one after the
 * one before.
 */
export async function tagsInUse(ctx: Pick<Ctx, 'db' | 'memberId'>): Promise<string[]> {
  const rows = await ctx.db
    .withRecursive('used(tags)', (cte) =>
      cte
        .selectFrom('candidates')
        .select((eb) => eb.fn.min<string | null>('tags').as('tags'))
        .where('member_id', '=', ctx.memberId)
        .where('deleted_at', 'is', null)
        .where('tags', '>', '')
        .unionAll(
          cte
            .selectFrom('used')
            .select((eb) =>
              eb
                .selectFrom('candidates')
                .select((next) => next.fn.min<string | null>('candidates.tags').as('tags'))
                .where('member_id', '=', ctx.memberId)
                .where('deleted_at', 'is', null)
                .whereRef('candidates.tags', '>', 'used.tags')
                .as('tags'),
            )
            .where('used.tags', 'is not', null),
        ),
    )
    .selectFrom('used')
    .select('tags')
    .where('tags', 'is not', null)
    .limit(COMBINATIONS)
    .execute();
  return [...new Set(rows.flatMap(({ tags }) => tagsIn(tags ?? '')))].sort(compareNames);
}
