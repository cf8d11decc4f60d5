import type { SelectQueryBuilder } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { COUNTED } from '#app/lists/count-text.ts';
import { countUpTo } from '#app/lists/paginate.server.ts';
import type { Tables } from '#db/tables/tables.ts';

/** A version of a file by its place in the list: its ISO instant, and its id. */
type Version = { id: string; date: string };

/**
 * All versions that the selected file of the category is one of, the newest first: what it follows, and what follows any of
 * them; none where it is not there. From one to the next: a cross join is what SQLite does not turn around.
 */
export async function selectedVersions(
  { db, memberId }: Ctx,
  category: CategoryKey,
  selectedId: string | null,
): Promise<Version[]> {
  if (selectedId === null) return [];
  return db
    .withRecursive('earlier(id, predecessor_id)', (cte) =>
      cte
        .selectFrom('category_files')
        .select(['id', 'predecessor_id'])
        .where('member_id', '=', memberId)
        .where('category', '=', category)
        .where('deleted_at', 'is', null)
        .where('id', '=', selectedId)
        .union(
          cte
            .selectFrom('earlier')
            .crossJoin('category_files as file')
            .select(['file.id', 'file.predecessor_id'])
            .whereRef('file.id', '=', 'earlier.predecessor_id')
            .where('file.member_id', '=', memberId)
            .where('file.category', '=', category)
            .where('file.deleted_at', 'is', null),
        ),
    )
    .withRecursive('versions(id)', (cte) =>
      cte
        .selectFrom('earlier')
        .select('earlier.id')
        .union(
          cte
            .selectFrom('versions')
            .crossJoin('category_files as file')
            .select('file.id')
            .whereRef('file.predecessor_id', '=', 'versions.id')
            .where('file.member_id', '=', memberId)
            .where('file.category', '=', category)
            .where('file.deleted_at', 'is', null),
        ),
    )
    .selectFrom('versions')
    .crossJoin('category_files')
    .select(['category_files.id', 'category_files.date'])
    .whereRef('category_files.id', '=', 'versions.id')
    .where('category_files.member_id', '=', memberId)
    .orderBy('category_files.date', 'desc')
    .orderBy('category_files.id', 'desc')
    .execute();
}

/** How many lines of the list of files, the newest first, it takes to come to the last of the versions; 0 where that is very far. */
export async function placeOfVersions(
  { db }: Ctx,
  files: SelectQueryBuilder<Tables, 'category_files', object>,
  versions: readonly Version[],
): Promise<number> {
  const last = versions.at(-1);
  if (!last) return 0;
  const before = files.where((eb) => eb(eb.refTuple('date', 'id'), '>=', eb.tuple(last.date, last.id)));
  const place = await countUpTo(db, before, COUNTED + 1);
  return place > COUNTED ? 0 : place;
}
