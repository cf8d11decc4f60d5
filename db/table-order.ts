import { sql } from 'kysely';
import type { Db } from './open.ts';
import { isSearchTable } from './search/search-tables.ts';
import type { Tables } from './tables/tables.ts';
import { isTotalsTable } from './totals/total-tables.ts';

/** A table as it is in the database; `parent` is the column by which a row names another one of the same table. */
export type TableShape = { name: keyof Tables; columns: string[]; parent: string | undefined };

type Reference = { table: string; column: string; target: string };

/** The tables of the database that have records, each after those that its rows refer to. */
export async function tablesInOrder(db: Db, engine: 'sqlite' | 'postgres'): Promise<TableShape[]> {
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined;
  const found = (await db.introspection.getTables()).filter(
    (table) => table.schema === schema && !isSearchTable(table.name) && !isTotalsTable(table.name),
  );
  const references = await referencesOf(db, engine);
  const columns = new Map(found.map((table) => [table.name, table.columns.map(({ name }) => name)]));
  const ordered: string[] = [];
  const place = (name: string): void => {
    if (ordered.includes(name) || !columns.has(name)) return;
    for (const { table, target } of references) if (table === name && target !== name) place(target);
    ordered.push(name);
  };
  for (const name of [...columns.keys()].sort()) place(name);
  return ordered.map((name) => ({
    name: name as keyof Tables,
    columns: columns.get(name) ?? [],
    parent: references.find(({ table, target }) => table === name && target === name)?.column,
  }));
}

/** The schema in which PostgreSQL finds a table that is named without one. */
export async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema;
  if (!schema) throw new Error('The database has no schema in its search_path.');
  return schema;
}

async function referencesOf(db: Db, engine: 'sqlite' | 'postgres'): Promise<Reference[]> {
  const query =
    engine === 'sqlite'
      ? sql<Reference>`select m.name as "table", f."from" as "column", f."table" as "target"
          from sqlite_master as m, pragma_foreign_key_list(m.name) as f where m.type = 'table'`
      : sql<Reference>`select c.relname as "table", a.attname as "column", t.relname as "target"
          from pg_constraint as k
          join pg_class as c on c.oid = k.conrelid
          join pg_class as t on t.oid = k.confrelid
          join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
          join pg_namespace as n on n.oid = c.relnamespace
          where k.contype = 'f' and n.nspname = current_schema()`;
  return (await query.execute(db)).rows;
}
