import {
  AndNode,
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  type OperationNode,
  ParensNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type QueryId,
} from 'kysely';
import { TENANT_TABLES } from './tables/tables.ts';

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
    transformQuery: ({ node, queryId }) => new GuardVisitor().transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

type Equality = { left: string; right: string | null };

class GuardVisitor extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const sources = [...(node.from?.froms ?? []), ...(node.joins ?? []).map((join) => join.table)];
    const conditions = [node.where?.where, ...(node.joins ?? []).map((join) => join.on?.on)];
    requireMember(sources, conditions);
    return super.transformSelectQuery(node, queryId);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    requireMember(node.table ? [node.table] : [], [node.where?.where]);
    return super.transformUpdateQuery(node, queryId);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    requireMember(node.from.froms, [node.where?.where]);
    return super.transformDeleteQuery(node, queryId);
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const table = node.into?.table.identifier.name ?? '';
    const named = (node.columns ?? []).some((column) => column.column.name === 'member_id');
    if (TENANT_TABLES.has(table) && !named) throw new TenantGuardError(table);
    return super.transformInsertQuery(node, queryId);
  }
}

function requireMember(sources: readonly OperationNode[], conditions: (OperationNode | undefined)[]): void {
  const tables = sources.map(namedTable).filter((source) => source !== undefined);
  const tenants = tables.filter((source) => TENANT_TABLES.has(source.table));
  if (tenants.length === 0) return;
  const only = tables.length === 1 ? tables[0]?.name : undefined;
  const equalities = conditions.flatMap((condition) => memberEqualities(condition, only));
  const fixed = new Set(equalities.filter((e) => e.right === null).map((e) => e.left));
  // Follow joins on member_id from what is fixed already.
  for (let grown = true; grown; ) {
    grown = false;
    for (const { left, right } of equalities) {
      if (right === null || fixed.has(left) === fixed.has(right)) continue;
      fixed.add(left).add(right);
      grown = true;
    }
  }
  for (const tenant of tenants) if (!fixed.has(tenant.name)) throw new TenantGuardError(tenant.table);
}

function namedTable(node: OperationNode): { table: string; name: string } | undefined {
  if (TableNode.is(node)) {
    const table = node.table.identifier.name;
    return { table, name: table };
  }
  if (AliasNode.is(node) && TableNode.is(node.node)) {
    const table = node.node.table.identifier.name;
    const alias = node.alias.kind === 'IdentifierNode' ? (node.alias as unknown as { name: string }).name : table;
    return { table, name: alias };
  }
  return undefined;
}

/** Equalities on member_id that always hold: those joined by AND, never those below an OR. */
function memberEqualities(node: OperationNode | undefined, only: string | undefined): Equality[] {
  if (!node) return [];
  if (ParensNode.is(node)) return memberEqualities(node.node, only);
  if (AndNode.is(node)) return [...memberEqualities(node.left, only), ...memberEqualities(node.right, only)];
  if (!BinaryOperationNode.is(node) || !OperatorNode.is(node.operator) || node.operator.operator !== '=') return [];
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
