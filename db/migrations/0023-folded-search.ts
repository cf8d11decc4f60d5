import { type Kysely, sql } from 'kysely';
import { foldText } from '../fold-text.ts';
import { naturalKey } from '../natural-key.ts';

const BATCH = 500;
const SORTED = ['users', 'employees', 'services'];

/** O'Hara is found however the apostrophe is typed, and ø, ł, ß and their like as o, l and ss. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [...SORTED, 'candidates', 'products']) {
    await refold(db, table, 'search', (id, search) =>
      SORTED.includes(table)
        ? sql`update ${sql.table(table)} set search = ${search}, sort_key = ${naturalKey(search)} where id = ${id}`
        : sql`update ${sql.table(table)} set search = ${search} where id = ${id}`,
    );
  }
  // A key that another record has by now stays as it is: the names were told apart when they were given.
  await refold(
    db,
    'services',
    'name_key',
    (id, key) => sql`
    update services set name_key = ${key} where id = ${id} and not exists (select 1 from services other
      where other.name_key = ${key} and other.category_key = services.category_key and other.deleted_at is null)`,
  );
  await refold(
    db,
    'services',
    'category_key',
    (id, key) => sql`
    update services set category_key = ${key} where id = ${id} and not exists (select 1 from services other
      where other.category_key = ${key} and other.name_key = services.name_key and other.deleted_at is null)`,
  );
  await refold(
    db,
    'variants',
    'sku_key',
    (id, key) => sql`
    update variants set sku_key = ${key} where id = ${id} and not exists (select 1 from variants other
      where other.sku_key = ${key} and other.deleted_at is null)`,
  );
  await refoldPreviews(db);
}

/** Reads a column in batches and writes it where folding changes it. */
async function refold(
  db: Kysely<unknown>,
  table: string,
  column: string,
  write: (id: string, folded: string) => ReturnType<typeof sql>,
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; text: string | null }>`
      select id, ${sql.ref(column)} as text from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    for (const { id, text } of rows) {
      const folded = foldText(text ?? '');
      if (folded !== '' && folded !== text) await write(id, folded).execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** A list that has been previewed may still be applied. */
async function refoldPreviews(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ import_id: string; line: number; search: string; sort_key: string }>`
    select l.import_id, l.line, l.search, l.sort_key from import_lines l join imports i on i.id = l.import_id
    where i.status = 'previewed'`.execute(db);
  for (const { import_id, line, search, sort_key } of rows) {
    const folded = foldText(search);
    if (folded === search) continue;
    const key = sort_key === '' ? '' : naturalKey(folded);
    await sql`update import_lines set search = ${folded}, sort_key = ${key}
      where import_id = ${import_id} and line = ${line}`.execute(db);
  }
}
