import type { PortalCtx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { percent } from '#app/features/work/employee/health/health.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
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
  const types = (await activeTypes(ctx)).length;
  if (types === 0) return [];
  const rows = await acrossMembers(ctx.db, "the provider's figures over all members")
    .selectFrom('member_totals as totals')
    .innerJoin('users as member', 'member.id', 'totals.member_id')
    .select(['member.id', 'member.name', 'totals.pairs', 'totals.employees'])
    .where('totals.role', '=', 'member')
    .where('totals.gone_at', 'is', null)
    .where('totals.filled', 'is not', null)
    .orderBy('totals.filled')
    .orderBy('totals.employees', 'desc')
    .orderBy('totals.member_id')
    .limit(show)
    .execute();
  return rows.map(({ id, name, pairs: present, employees }) => {
    const possible = employees * types;
    return { memberId: id, name, present, possible, percent: percent(present, possible) };
  });
}
