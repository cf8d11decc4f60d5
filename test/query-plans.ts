import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { TENANT_TABLES } from '#db/tables/tables.ts';

/** How an engine comes by the rows of a member's table: what it looks up in an index, '' where it reads all rows. */
export type Access = { table: string; index: string; looksUp: string };

/** What the reads of one member's records make the engine do, by its own plan. */
export async function accessesOf(ctx: Ctx, read: (ctx: Ctx) => Promise<unknown>): Promise<Access[]> {
  const queries: CompiledQuery[] = [];
  await read({ ...ctx, db: ctx.db.withPlugin(recorder(ctx.db, queries)) });
  const plain = acrossMembers(ctx.db, 'the plans of queries');
  const plans = await Promise.all(queries.map((query) => planOf(plain, query)));
  return plans.flat().filter(({ table }) => TENANT_TABLES.has(table));
}

function recorder(db: Db, queries: CompiledQuery[]): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function planOf(db: Db, query: CompiledQuery): Promise<Access[]> {
  return process.env.TEST_DATABASE === 'postgres' ? postgresPlan(db, query) : sqlitePlan(db, query);
}

/** Lines such as 'SEARCH e USING INDEX employees_list (member_id=? AND search>?)', or 'SCAN e'. */
async function sqlitePlan(db: Db, { sql, parameters }: CompiledQuery): Promise<Access[]> {
  const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  const names = new Map([...sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table, alias]) => [alias, table]));
  return rows.flatMap(({ detail }) => {
    const [, name = '', rest = ''] = /^(?:SEARCH|SCAN) (\w+)(.*)$/.exec(detail) ?? [];
    const [, index = ''] = / INDEX (\w+)/.exec(rest) ?? [];
    const [, looksUp = ''] = / \((.*)\)$/.exec(rest) ?? [];
    return name ? [{ table: names.get(name) ?? name, index, looksUp }] : [];
  });
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Node[];
};

/** As it would be with many rows: of a handful PostgreSQL reads all, whatever the indexes. */
async function postgresPlan(db: Db, { sql: text, parameters }: CompiledQuery): Promise<Access[]> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const explain = CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(explain);
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => accessesIn(Plan)));
  });
}

function accessesIn(node: Node): Access[] {
  const below = node.Plans ?? [];
  const table = node['Relation Name'];
  if (!table) return below.flatMap(accessesIn);
  const [bitmap] = below;
  const index = node['Index Name'] ?? bitmap?.['Index Name'] ?? '';
  const looksUp = node['Index Cond'] ?? node['Recheck Cond'] ?? '';
  return [{ table, index, looksUp }, ...below.flatMap(accessesIn)];
}
