import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  MergeQueryNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  type WhereNode,
} from 'kysely';
import { TENANT_TABLES } from './tables/tenant-tables.ts';

/** A query touched a member's table without saying which member. */
export class TenantGuardError extends Error {
  constructor(table: string) {
    super(`The query on "${table}" does not fix member_id. Add it, or use acrossMembers with a reason.`);
    this.name = 'TenantGuardError';
  }
}

/** Kysely plugin that refuses every query on a member's table which does not fix member_id to a value. */
export function tenantGuard(): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      requireMembers(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** An equality on member_id; `right` null stands for a value. One of a left join holds for the joined table only. */
type Equality = { left: string; right: string | null; fixesOnly?: string | undefined };

/** Nodes that no query is within: names, and values, where what stands in them is data. */
const LEAVES = new Set<OperationNode['kind']>([
  'ColumnNode',
  'IdentifierNode',
  'OperatorNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'TableNode',
  'ValueNode',
]);

/** Looks through the query and all that is within it. */
function requireMembers(part: unknown): void {
  if (Array.isArray(part)) for (const one of part) requireMembers(one);
  else if (isNode(part) && !LEAVES.has(part.kind)) {
    requireMemberOf(part);
    for (const inner of Object.values(part)) requireMembers(inner);
  }
}

function isNode(part: unknown): part is OperationNode {
  return typeof part === 'object' && part !== null && 'kind' in part;
}

function requireMemberOf(node: OperationNode): void {
  if (SelectQueryNode.is(node)) requireMember(node.from?.froms ?? [], node);
  else if (UpdateQueryNode.is(node))
    requireMember([...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])], node);
  else if (DeleteQueryNode.is(node)) requireMember([...node.from.froms, ...(node.using?.tables ?? [])], node);
  else if (InsertQueryNode.is(node)) requireMemberOfInsert(node);
  else if (MergeQueryNode.is(node)) requireMember([node.into, ...(node.using ? [node.using.table] : [])], {});
}

function requireMemberOfInsert(node: InsertQueryNode): void {
  const table = node.into?.table.identifier.name ?? '';
  const named = names(node.columns, 'member_id');
  // An upsert on another key than the member's could change another tenant's row.
  const upserts = node.replace || (node.onConflict?.updates && !names(node.onConflict.columns, 'member_id'));
  if (TENANT_TABLES.has(table) && (!named || upserts)) throw new TenantGuardError(table);
}

function names(columns: readonly ColumnNode[] | undefined, name: string): boolean {
  return (columns ?? []).some((column) => column.column.name === name);
}

function requireMember(
  froms: readonly OperationNode[],
  { where, joins = [] }: { where?: WhereNode; joins?: readonly JoinNode[] },
): void {
  const tables = [...froms, ...joins.map((join) => join.table)]
    .map(namedTable)
    .filter((source) => source !== undefined);
  const tenants = tables.filter((source) => TENANT_TABLES.has(source.table));
  if (tenants.length === 0) return;
  const only = tables.length === 1 ? tables[0]?.name : undefined;
  const equalities = [
    ...memberEqualities(where?.where, only),
    ...joins.flatMap((join) => joinEqualities(join, only)),
  ];
  const fixed = new Set<string>();
  // Follow joins on member_id from what is fixed already.
  for (let grown = true; grown; ) {
    grown = false;
    for (const { left, right, fixesOnly } of equalities) {
      const reached = [left, right].filter((name) => name !== null && !fixed.has(name));
      const known = right === null || fixed.has(left) || fixed.has(right);
      const gained = known ? reached.filter((name) => fixesOnly === undefined || name === fixesOnly) : [];
      for (const name of gained) fixed.add(name as string);
      grown ||= gained.length > 0;
    }
  }
  for (const tenant of tenants) if (!fixed.has(tenant.name)) throw new TenantGuardError(tenant.table);
}

/** What a join's condition fixes: an outer join keeps rows of the other side that do not meet it. */
function joinEqualities(join: JoinNode, only: string | undefined): Equality[] {
  const equalities = memberEqualities(join.on?.on, only);
  if (join.joinType === 'InnerJoin') return equalities;
  const fixesOnly = namedTable(join.table)?.name;
  return join.joinType === 'LeftJoin' && fixesOnly
    ? equalities.map((equality) => ({ ...equality, fixesOnly }))
    : [];
}

function namedTable(node: OperationNode): { table: string; name: string } | undefined {
  if (TableNode.is(node)) {
    const table = node.table.identifier.name;
    return { table, name: table };
  }
  if (AliasNode.is(node) && TableNode.is(node.node)) {
    const table = node.node.table.identifier.name;
    const alias =
      node.alias.kind === 'IdentifierNode' ? (node.alias as unknown as { name: string }).name : table;
    return { table, name: alias };
  }
  return undefined;
}

/** Equalities on member_id that always hold: those joined by AND, never those below an OR. */
function memberEqualities(node: OperationNode | undefined, only: string | undefined): Equality[] {
  if (!node) return [];
  if (ParensNode.is(node)) return memberEqualities(node.node, only);
  if (AndNode.is(node)) return [...memberEqualities(node.left, only), ...memberEqualities(node.right, only)];
  if (!BinaryOperationNode.is(node) || !OperatorNode.is(node.operator) || node.operator.operator !== '=')
    return [];
  const left = memberColumnOwner(node.leftOperand, only);
  if (left === undefined) return [];
  if (ValueNode.is(node.rightOperand)) return node.rightOperand.value === null ? [] : [{ left, right: null }];
  const right = memberColumnOwner(node.rightOperand, only);
  return right === undefined ? [] : [{ left, right }];
}

/** The table whose member's key a reference names: member_id, or the id of the users table. */
function memberColumnOwner(node: OperationNode, only: string | undefined): string | undefined {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return undefined;
  const table = node.table?.table.identifier.name ?? only;
  const column = node.column.column.name;
  if (column === 'member_id') return table;
  return column === 'id' && table === 'users' ? table : undefined;
}
