import { type SqlBool, sql } from 'kysely';
import { acrossMembers, type Db } from '#db/open.ts';

/** Every column that names a content; each refers to `blobs`. */
export const BLOB_COLUMNS = [
  ['category_files', 'sha256'],
  ['documents', 'sha256'],
  ['form_files', 'sha256'],
  ['request_files', 'sha256'],
  ['comment_files', 'sha256'],
  ['packet_files', 'sha256'],
  ['candidate_files', 'sha256'],
  ['sign_documents', 'sha256'],
  ['employees', 'picture_sha256'],
  ['users', 'picture_sha256'],
  ['product_images', 'blob_320'],
  ['product_images', 'blob_800'],
  ['product_images', 'blob_1600'],
  ['legacy_records', 'sha256'],
] as const;

/** All contents that records name; `columns` leaves out those that an older schema does not have. */
export async function blobRefs(
  db: Db,
  columns: readonly (readonly [string, string])[] = BLOB_COLUMNS,
): Promise<Set<string>> {
  if (columns.length === 0) return new Set();
  const named = columns.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as sha256 from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const everywhere = acrossMembers(db, 'a content may belong to any member');
  const { rows } = await sql<{ sha256: string }>`${sql.join(named, sql` union `)}`.execute(everywhere);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The contents of `blobs` that no record names. */
export async function unreferencedBlobs(db: Db): Promise<string[]> {
  const everywhere = acrossMembers(db, 'a content may belong to any member');
  const rows = await everywhere.selectFrom('blobs').select('sha256').where(isUnreferenced).execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Within a query on `blobs`: no record names the content. */
export function isUnreferenced() {
  const named = BLOB_COLUMNS.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = blobs.sha256)`,
  );
  return sql<SqlBool>`not (${sql.join(named, sql` or `)})`;
}

/** The contents that the work leaves without a record. */
export async function leftUnreferenced(db: Db, work: () => Promise<void>): Promise<string[]> {
  const before = new Set(await unreferencedBlobs(db));
  await work();
  return (await unreferencedBlobs(db)).filter((sha256) => !before.has(sha256));
}
