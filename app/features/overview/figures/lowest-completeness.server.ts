import type { PortalCtx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { percent } from '#app/features/work/employee/health/health.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';

/** How complete a member's documents are: employees times document types, and how many of these pairs are on file. */
export type Completeness = {
  memberId: string;
  name: string;
  percent: number;
  present: number;
  possible: number;
};

const known = remembered<readonly Completeness[]>(['document_types', 'documents', 'employees', 'users'], 10);

/** The members whose employees' documents are least complete, the worst first; members without employees are skipped. Admins only. */
export async function lowestCompleteness(ctx: PortalCtx, show: number): Promise<readonly Completeness[]> {
  requireAdmin(ctx);
  return known(ctx.db, String(show), () => readLowest(ctx, show));
}

async function readLowest(ctx: PortalCtx, show: number): Promise<Completeness[]> {
  const db = acrossMembers(ctx.db, "the provider's figures over all members");
  const typeIds = (await activeTypes(ctx)).map(({ id }) => id);
  if (typeIds.length === 0) return [];
  const [members, have] = await Promise.all([membersWithEmployees(db), pairsOnFile(db, typeIds)]);
  return members
    .map(({ id, name, employees }) => {
      const [present, possible] = [have.get(id) ?? 0, employees * typeIds.length];
      return { memberId: id, name, present, possible, percent: percent(present, possible) };
    })
    .sort((a, b) => a.present / a.possible - b.present / b.possible || b.possible - a.possible)
    .slice(0, show);
}

/** The members by how many employees they have, who are counted before anybody looks at the member. */
async function membersWithEmployees(db: Db) {
  const counted = db
    .selectFrom('employees')
    .select((eb) => ['member_id', eb.fn.countAll<number>().as('employees')])
    .where('deleted_at', 'is', null)
    .groupBy('member_id')
    .as('counted');
  return db
    .selectFrom(counted)
    .innerJoin('users as member', 'member.id', 'counted.member_id')
    .select(['member.id', 'member.name', 'counted.employees'])
    .where('member.deleted_at', 'is', null)
    .execute();
}

/** Of each member's employees and these types, how many pairs are on file: all, less those of deleted employees. */
async function pairsOnFile(db: Db, typeIds: readonly string[]): Promise<Map<string, number>> {
  const pairs = db
    .selectFrom('documents')
    .select((eb) => [
      'member_id',
      'document_type_id',
      eb.fn.count<number>('employee_id').distinct().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .groupBy(['member_id', 'document_type_id']);
  const gone = db
    .selectFrom('employees')
    .select('employees.id')
    .where('employees.deleted_at', 'is not', null);
  const [all, less] = await Promise.all([pairs.execute(), pairs.where('employee_id', 'in', gone).execute()]);
  const have = new Map<string, number>();
  const add = (rows: typeof all, sign: 1 | -1) => {
    for (const { member_id: id, document_type_id: type, count } of rows)
      if (typeIds.includes(type)) have.set(id, (have.get(id) ?? 0) + sign * count);
  };
  add(all, 1);
  add(less, -1);
  return have;
}
