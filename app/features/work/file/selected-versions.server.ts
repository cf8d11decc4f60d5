import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';

/** Earlier versions that a list knows of its rows together. */
const EARLIER_MOST = 200;

/** Ids of what these files of the category took the place of, from one to the next: at most EARLIER_MOST. */
export async function earlierVersions(
  { db, memberId }: Ctx,
  category: CategoryKey,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .withRecursive('version(id, earlier_id)', (cte) =>
      cte
        .selectFrom('category_files')
        .select(['id', 'predecessor_id as earlier_id'])
        .where('member_id', '=', memberId)
        .where('id', 'in', fileIds)
        .union(
          cte
            .selectFrom('version')
            .crossJoin('category_files as file')
            .select((eb) => [
              'file.id',
              eb
                .case()
                .when('file.is_dispute', '=', 0)
                .then(eb.ref('file.predecessor_id'))
                .end()
                .as('earlier_id'),
            ])
            .whereRef('file.id', '=', 'version.earlier_id')
            .where('file.member_id', '=', memberId)
            .where('file.category', '=', category)
            .where('file.deleted_at', 'is', null),
        ),
    )
    .selectFrom('version')
    .select('version.id')
    .limit(fileIds.length + EARLIER_MOST)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ids of all versions that the selected file of the category is one of, what it follows, and what follows any of
 * them; none where it is not there. From one to the next: a cross join is what SQLite does not turn around.
 */
export async function selectedVersions(
  { db, memberId }: Ctx,
  category: CategoryKey,
  selectedId: string | null,
): Promise<string[]> {
  if (selectedId === null) return [];
  const rows = await db
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
    .select('versions.id')
    .execute();
  return rows.map(({ id }) => id);
}
