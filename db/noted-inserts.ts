import {
  ColumnNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type Transaction,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { Tables } from './tables/tables.ts';

/** How many rows a transaction inserted for each member, by table. */
export type InsertedRows = Map<string, Map<string, number>>;

/** The same transaction, and what is inserted through it for whom; rows that another query selects are not counted. */
export function notedInserts(tx: Transaction<Tables>): { db: Transaction<Tables>; rows: InsertedRows } {
  const rows: InsertedRows = new Map();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (InsertQueryNode.is(node)) note(rows, node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: tx.withPlugin(plugin), rows };
}

function note(rows: InsertedRows, { into, columns = [], values }: InsertQueryNode): void {
  const at = columns.findIndex((column) => ColumnNode.is(column) && column.column.name === 'member_id');
  if (!into || at < 0 || !values || !ValuesNode.is(values)) return;
  const table = into.table.identifier.name;
  for (const row of values.values) {
    const value = plainValue(row.values[at]);
    if (typeof value !== 'string') continue;
    const ofMember = rows.get(value) ?? new Map<string, number>();
    rows.set(value, ofMember);
    ofMember.set(table, (ofMember.get(table) ?? 0) + 1);
  }
}

/** A row of plain values has them as they are; one with an expression among them has each in a node. */
function plainValue(value: unknown): unknown {
  const isNode = typeof value === 'object' && value !== null && 'kind' in value;
  return isNode && ValueNode.is(value as OperationNode) ? (value as ValueNode).value : value;
}
