import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { type Batch, type BatchAsked, batchOf } from '#app/lists/batch.ts';
import { isAdmin } from '#app/policy.ts';
import type { FindingRow, FindingStatus } from '#db/tables/finding.ts';
import { shownStatuses } from './shown/shown-statuses.server.ts';

type Asked = BatchAsked & { status?: FindingStatus };

/** Findings of the member acted for by falling id, for programs that read all of them; a member's own reads what it is shown. */
export async function findingsAfter(ctx: Ctx, asked: Asked): Promise<Batch<FindingRow>> {
  const { after, limit, status } = asked;
  const rows = await (await findingsOf(ctx))
    .$if(after !== null, (some) => some.where('id', '<', after))
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'found'))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return batchOf(rows, asked);
}

/** One of them. Throws NotFound for another tenant's, and for one that the member is not shown. */
export async function findFinding(ctx: Ctx, findingId: string): Promise<FindingRow> {
  const row = await (await findingsOf(ctx)).where('id', '=', findingId).executeTakeFirst();
  if (!row) throw new NotFound('Finding not found.');
  return row;
}

async function findingsOf(ctx: Ctx) {
  const all = ctx.db.selectFrom('audit_findings').selectAll().where('member_id', '=', ctx.memberId);
  if (isAdmin(ctx)) return all;
  return all
    .where('status', 'in', await shownStatuses(ctx))
    .where('category', 'in', ['', ...(await assignedCategories(ctx))]);
}
