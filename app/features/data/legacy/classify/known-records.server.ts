import type { Ctx } from '#app/ctx.ts';
import { acrossMembers } from '#db/open.ts';

/** Ids that one question asks for. */
const AT_ONCE = 500;

/** Tables whose records a dump's may be already. */
type KnownTable =
  | 'users'
  | 'services'
  | 'document_types'
  | 'forms'
  | 'external_links'
  | 'employees'
  | 'documents'
  | 'category_files'
  | 'info_requests'
  | 'candidates';

const OF_MEMBERS: ReadonlySet<string> = new Set([
  'external_links',
  'employees',
  'documents',
  'category_files',
  'info_requests',
  'candidates',
]);

/** Those of the ids that the portal has, each with the member that it belongs to (none for the provider's own). */
export async function knownIds(
  ctx: Pick<Ctx, 'db'>,
  table: KnownTable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const db = acrossMembers(ctx.db, 'an id of the dump may be any member’s here');
  const found = new Map<string, string>();
  const owner = OF_MEMBERS.has(table) ? ('member_id' as const) : ('id' as const);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom(table as 'employees')
      .select(['id', `${owner as 'member_id'} as owner`])
      .where('id', 'in', ids.slice(start, start + AT_ONCE))
      .execute();
    for (const row of rows) found.set(row.id, owner === 'member_id' ? row.owner : '');
  }
  return found;
}
