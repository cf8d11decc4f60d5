import type { PortalCtx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { percent } from '#app/features/work/employee/health/health.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';

/** How complete a member's documents are: employees times document types, and how many of these pairs are on file. */
export type Completeness = {
  memberId: string;
  name: string;
  percent: number;
  present: number;
  possible: number;
};

/** The members whose employees' documents are least complete, the worst first; members without employees are skipped. Admins only. */
export async function lowestCompleteness(ctx: PortalCtx, show: number): Promise<Completeness[]> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, "the provider's figures over all members");
  const [types, members] = await Promise.all([
    activeTypes(ctx),
    db
      .selectFrom('employees')
      .innerJoin('users as member', 'member.id', 'employees.member_id')
      .select((eb) => ['member.id', 'member.name', eb.fn.countAll<number>().as('employees')])
      .where('member.deleted_at', 'is', null)
      .where('employees.deleted_at', 'is', null)
      .groupBy(['member.id', 'member.name'])
      .execute(),
  ]);
  if (types.length === 0) return [];
  const have = await pairsOnFile(
    ctx,
    types.map(({ id }) => id),
  );
  return members
    .map(({ id, name, employees }) => {
      const [present, possible] = [have.get(id) ?? 0, employees * types.length];
      return { memberId: id, name, present, possible, percent: percent(present, possible) };
    })
    .sort((a, b) => a.present / a.possible - b.present / b.possible || b.possible - a.possible)
    .slice(0, show);
}

async function pairsOnFile(ctx: PortalCtx, typeIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await acrossMembers(ctx.db, "the provider's figures over all members")
    .selectFrom((eb) =>
      eb
        .selectFrom('documents')
        .innerJoin('employees', 'employees.id', 'documents.employee_id')
        .select(['documents.member_id', 'documents.employee_id', 'documents.document_type_id'])
        .distinct()
        .where('documents.deleted_at', 'is', null)
        .where('employees.deleted_at', 'is', null)
        .where('documents.document_type_id', 'in', typeIds)
        .as('pair'),
    )
    .select((eb) => ['pair.member_id', eb.fn.countAll<number>().as('count')])
    .groupBy('pair.member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}
