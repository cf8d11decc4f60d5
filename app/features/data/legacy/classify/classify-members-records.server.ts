import type { PortalCtx } from '#app/ctx.ts';
import {
  type ClassifyContext,
  classified,
  idsOf,
  type LegacyRow,
  once,
  type RowDecision,
  thereOr,
} from './classify-context.ts';
import { knownIds } from './known-records.server.ts';

const TABLES = {
  tool: 'external_links',
  employee: 'employees',
  document: 'documents',
  file: 'category_files',
  request: 'info_requests',
  candidate: 'candidates',
} as const;

/** Records of members: known by their id; each needs its member, and what else it cannot be without. */
export async function classifyMembersRecords(
  ctx: PortalCtx,
  judgement: ClassifyContext,
  kind: keyof typeof TABLES,
  rows: LegacyRow[],
): Promise<Map<LegacyRow, RowDecision>> {
  if (rows.length === 0) return new Map();
  const lost = await resolveOwner(ctx, judgement, rows);
  const known = await knownIds(ctx, TABLES[kind], idsOf(rows));
  const employees = await employeesNamed(ctx, judgement, rows);
  const types = await typesNamed(ctx, judgement, rows);
  return classified(rows, (row) => {
    const reason = lost.get(row);
    if (reason) return { outcome: 'broken', reason };
    const twice = once(judgement, row);
    if (twice) return twice;
    const owner = known.get(row.record_id);
    if (owner !== undefined && owner !== row.owner_id)
      return { outcome: 'broken', reason: 'Its id belongs to a record of another member here.' };
    if (owner !== undefined) return thereOr(judgement, row, true);
    const refused = needs(judgement, row, employees, types);
    if (refused) return { outcome: 'broken', reason: refused };
    const { dropped } = dropLost(row, employees);
    const verdict = thereOr(judgement, row, false);
    return { ...verdict, reason: [row.reason, dropped].filter(Boolean).join(' ') };
  });
}

/** Puts the member in the place of a manager who is named as the owner; answers why others belong to nobody. */
export async function resolveOwner(
  ctx: PortalCtx,
  { accounts }: ClassifyContext,
  rows: LegacyRow[],
): Promise<Map<LegacyRow, string>> {
  const unknown = [...new Set(rows.map((row) => row.owner_id))].filter((id) => id && !accounts.has(id));
  if (unknown.length > 0) {
    const here = await ctx.db
      .selectFrom('users')
      .select(['id', 'role', 'member_id'])
      .where('id', 'in', unknown)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id, role, member_id } of here) accounts.set(id, role === 'member' ? id : (member_id ?? ''));
  }
  const lost = new Map<LegacyRow, string>();
  for (const row of rows) {
    const member = accounts.get(row.owner_id);
    if (member) row.owner_id = member;
    else lost.set(row, row.owner_id ? `There is no member "${row.owner_id}".` : 'It names no member.');
  }
  return lost;
}

type Named = Map<string, string>;

/** Employees that the rows name, here or in the dump, each with its member. */
async function employeesNamed(ctx: PortalCtx, judgement: ClassifyContext, rows: LegacyRow[]): Promise<Named> {
  const ids = rows.flatMap(({ payload }) => (payload.rows[0]?.row.employee_id as string | null) ?? []);
  return new Map([
    ...(await knownIds(ctx, 'employees', [...new Set(ids)])),
    ...(judgement.there.get('employee') ?? []),
  ]);
}

async function typesNamed(ctx: PortalCtx, judgement: ClassifyContext, rows: LegacyRow[]): Promise<Named> {
  const ids = rows.flatMap(({ payload }) => payload.needs?.['document-type'] ?? []);
  return new Map([
    ...(await knownIds(ctx, 'document_types', [...new Set(ids)])),
    ...(judgement.there.get('document-type') ?? []),
  ]);
}

/** Why the record cannot be without what it names; the type that it names becomes the one that is here. */
function needs(
  { sameType }: ClassifyContext,
  { owner_id, payload }: LegacyRow,
  employees: Named,
  types: Named,
): string | undefined {
  const { employee, 'document-type': type } = payload.needs ?? {};
  if (employee !== undefined && employees.get(employee) !== owner_id)
    return `Its member has no employee "${employee}".`;
  if (type === undefined) return undefined;
  if (!types.has(type)) return `There is no document type "${type}".`;
  const row = payload.rows[0]?.row;
  if (row) row.document_type_id = sameType.get(type) ?? type;
  return undefined;
}

/** Lets go of an employee that the record names beside, where there is none. */
function dropLost({ owner_id, payload }: LegacyRow, employees: Named): { dropped: string } {
  const row = payload.rows[0]?.row;
  const employee = row?.employee_id;
  if (payload.needs || typeof employee !== 'string' || employees.get(employee) === owner_id)
    return { dropped: '' };
  if (row) row.employee_id = null;
  return { dropped: `Its member has no employee "${employee}"; it names nobody.` };
}
