import { describe, expect } from 'vitest';
import { ID_PREFIXES } from '#app/ids.ts';
import { NOUNS } from '#app/session/nouns.server.ts';
import { acrossMembers } from '#db/open.ts';
import { TENANT_TABLES } from '#db/tables/tenant-tables.ts';
import { seedDemo } from '#demo/seed.ts';
import { cascadesOf } from './fixtures/cascades.ts';
import { test } from './fixtures/database-test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

type Table = { name: string; columns: string[] };
const DECLARED = NOUNS.flatMap(({ key, tables }) =>
  Object.entries(tables).map(([table, lifetime]) => ({ key, table, lifetime: lifetime as object })),
);
const fileOf = (key: string) => `app/features/${key}/noun.server.ts`;
const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the declarations of the nouns', () => {
  let tables: Table[];
  test.beforeAll(async ({ database }) => {
    const found = await database.unguarded.introspection.getTables();
    tables = found.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  });

  test('name every table once, and no other', () => {
    const names = DECLARED.map(({ table }) => table);
    const lost = tables.map(({ name }) => name).filter((name) => !names.includes(name));
    const toAdd = 'add the table to `tables` in the noun.server.ts of its noun, with how long its rows stay';
    expect(lost, toAdd).toEqual([]);
    expect(twice(names), 'leave the table to one noun').toEqual([]);
    expect(names.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  test('erase what is deleted, or say why it stays', () => {
    const kept = DECLARED.filter(({ table, lifetime }) => {
      const columns = tables.find(({ name }) => name === table)?.columns ?? [];
      return columns.includes('deleted_at') && 'with' in lifetime;
    });
    const toAdd = 'a row with deleted_at is erased after 30 days: declare TRASH for the table in';
    expect(kept.map(({ table, key }) => `${table}: ${toAdd} ${fileOf(key)}`)).toEqual([]);
  });

  test('are right about what goes with what', async ({ database }) => {
    const cascades = await cascadesOf(database);
    const wrong = DECLARED.flatMap(({ key, table, lifetime }) =>
      'with' in lifetime && !cascades.has(`${table} ${lifetime.with}`)
        ? [`${table} has no foreign key to ${lifetime.with} that cascades: add it, or correct ${fileOf(key)}`]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('are of tables whose rows go with their member', async ({ database }) => {
    const pairs = [...(await cascadesOf(database))].map((pair) => pair.split(' '));
    const gone = new Set(['users']);
    for (let before = 0; before < gone.size; ) {
      before = gone.size;
      for (const [child = '', parent = ''] of pairs) if (gone.has(parent)) gone.add(child);
    }
    const toAdd =
      "let its member_id refer to users.id with onDelete('cascade'), in the migration that makes the table";
    expect(
      [...TENANT_TABLES].filter((table) => !gone.has(table)),
      toAdd,
    ).toEqual([]);
  });

  test('name columns that there are', () => {
    const wrong = DECLARED.filter(({ table, lifetime }) => {
      const columns = tables.find(({ name }) => name === table)?.columns ?? [];
      return 'since' in lifetime && !columns.includes(String(lifetime.since));
    });
    expect(wrong).toEqual([]);
  });

  test('name every prefix of ids once', () => {
    const prefixes = NOUNS.flatMap(({ ids = {} }) => Object.keys(ids));
    const toAdd = 'add the prefix to `ids` in the noun.server.ts of its noun, with the table of its records';
    expect(
      ID_PREFIXES.filter((prefix) => !prefixes.includes(prefix)),
      toAdd,
    ).toEqual([]);
    expect(twice(prefixes), 'give each noun a prefix of its own').toEqual([]);
  });
});

describe('the demo data', () => {
  test.beforeAll(({ testPortal }) => seedDemo(testPortal.deps));

  const rowsOf = ({ deps }: TestPortal, table: string) =>
    acrossMembers(deps.db, 'a test')
      .selectFrom(table as 'users')
      .selectAll()
      .execute();

  test('has something of every noun', async ({ testPortal }) => {
    const filled: string[] = [];
    for (const { table } of DECLARED) if ((await rowsOf(testPortal, table)).length > 0) filled.push(table);
    const empty = NOUNS.flatMap(({ notInDemo = [] }) => notInDemo as readonly string[]);
    const toAdd = 'fill the table in demo/, called from demo/seed.ts; or name it in `notInDemo` of its noun';
    expect(
      DECLARED.filter(({ table }) => !filled.includes(table) && !empty.includes(table)),
      toAdd,
    ).toEqual([]);
    expect(empty.filter((table) => filled.includes(table))).toEqual([]);
  });

  test('has ids with the prefixes of their nouns', async ({ testPortal }) => {
    const ids = NOUNS.flatMap((noun) => Object.entries(noun.ids ?? {}));
    for (const table of new Set(ids.flatMap(([, name]) => name ?? []))) {
      const own = ids.filter(([, name]) => name === table).map(([prefix]) => prefix);
      const rows = (await rowsOf(testPortal, table)).filter(
        ({ id }) => id && !own.includes(id.replace(/_[^_]*$/, '')),
      );
      expect(
        rows.map(({ id }) => id),
        `${table}: name the prefix in \`ids\` of its noun`,
      ).toEqual([]);
    }
  });
});
