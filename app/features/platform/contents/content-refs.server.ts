import type { Portal } from '#app/ctx.ts';
import { acrossMembers, type Db } from '#db/open.ts';

/** A content's record follows its upload within this time; a younger content that no record names is left alone. */
const RECORD_FOLLOWS_MS = 10 * 60_000;

/** The contents that the member's records name: files, documents, files of forms and pictures, its managers' and employees' included. */
export async function contentsOf(portal: { db: Db }, memberId: string): Promise<string[]> {
  const { db } = portal;
  const [files, documents, formFiles, employees, people] = await Promise.all([
    db.selectFrom('category_files').select('sha256').where('member_id', '=', memberId).execute(),
    db.selectFrom('documents').select('sha256').where('member_id', '=', memberId).execute(),
    db.selectFrom('form_files').select('sha256').where('member_id', '=', memberId).execute(),
    db
      .selectFrom('employees')
      .select('picture_sha256 as sha256')
      .where('member_id', '=', memberId)
      .where('picture_sha256', 'is not', null)
      .execute(),
    db
      .selectFrom('users')
      .select('picture_sha256 as sha256')
      .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
      .execute(),
  ]);
  return [...files, ...documents, ...formFiles, ...employees, ...people].flatMap(
    ({ sha256 }) => sha256 ?? [],
  );
}

/**
 * Removes those of the contents that no record names any more. One that was uploaded (again) a moment ago stays for
 * the next sweep: its record may be on its way.
 */
export async function removeUnnamed(
  portal: Pick<Portal, 'db' | 'blobs' | 'now'>,
  contents: Iterable<string>,
): Promise<void> {
  const writtenBefore = new Date(portal.now().getTime() - RECORD_FOLLOWS_MS).toISOString();
  for (const sha256 of new Set(contents)) {
    if (!(await isNamed(portal.db, sha256))) await portal.blobs.remove(sha256, { writtenBefore });
  }
}

/** Every column that names a content: one that is left out loses files. */
export const CONTENT_COLUMNS = [
  ['category_files', 'sha256'],
  ['documents', 'sha256'],
  ['form_files', 'sha256'],
  ['employees', 'picture_sha256'],
  ['users', 'picture_sha256'],
  ['product_images', 'blob_320'],
  ['product_images', 'blob_800'],
  ['product_images', 'blob_1600'],
  ['legacy_records', 'sha256'],
] as const;

/** All contents that records refer to; `columns` leaves out those that an older schema does not have. */
export async function namedContents(
  db: Db,
  columns: readonly (readonly [string, string])[] = CONTENT_COLUMNS,
): Promise<Set<string>> {
  const everywhere = acrossMembers(db, 'a content may belong to any member');
  const named = new Set<string>();
  for (const [table, column] of columns) {
    const rows = await everywhere
      .selectFrom(table as 'documents')
      .select(column as 'sha256')
      .distinct()
      .where(column as 'sha256', 'is not', null)
      .execute();
    for (const row of rows) named.add(row[column as 'sha256']);
  }
  return named;
}

/** True while any record refers to the content. */
export async function isNamed(db: Db, sha256: string): Promise<boolean> {
  const everywhere = acrossMembers(db, 'a content may belong to any member');
  const found = await Promise.all(
    CONTENT_COLUMNS.map(([table, column]) =>
      everywhere
        .selectFrom(table as 'documents')
        .select(column as 'sha256')
        .where(column as 'sha256', '=', sha256)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}
