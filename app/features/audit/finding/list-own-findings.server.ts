import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { remembered } from '#db/remembered.ts';
import type { FindingStatus } from '#db/tables/finding.ts';
import { cameAt } from './came-at.server.ts';
import { type FindingSums, sumsFrom } from './finding-sums.ts';
import { type FindingLine, ownLine } from './list-findings.server.ts';
import { shownStatuses } from './shown/shown-statuses.server.ts';
import { worthOf } from './worth.server.ts';

const known = remembered<FindingSums>(['audit_findings'], 1_000);

/** Findings on one page. */
const PAGE_SIZE = 8;

/** A finding with the file that it is of. */
export type OwnFinding = FindingLine & { category: string; fileId: string | null; fileName: string };

/**
 * One page of the findings that the member is shown, in the categories that it has, the newest decision first; those under
 * review by when they were found.
 */
export async function listOwnFindings(
  ctx: Ctx,
  page: number,
): Promise<ListPage & { findings: OwnFinding[]; sums: FindingSums }> {
  const [categories, statuses] = await Promise.all([assignedCategories(ctx), shownStatuses(ctx)]);
  const found = shownTo(ctx, categories, statuses);
  const [{ rows, ...place }, sums] = await Promise.all([
    onePage({ page, size: PAGE_SIZE }, { db: ctx.db, found }, (shown) =>
      shown.selectAll('finding').orderBy(cameAt('finding'), 'desc').orderBy('finding.id', 'desc'),
    ),
    sumsIn(found),
  ]);
  const findings = rows.map((row) => ({
    ...ownLine(row),
    category: row.category,
    fileId: row.file_id,
    fileName: row.file_name,
  }));
  return { findings, ...place, sums };
}

/**
 * What of the member's money was confirmed or is claimed, and what is back, in the categories that the member has; apart from
 * those, what is under review, where the member is shown it.
 */
export async function ownFindingSums(ctx: Ctx, categories: readonly CategoryKey[]): Promise<FindingSums> {
  const statuses = await shownStatuses(ctx);
  const key = `${ctx.memberId} ${categories} ${statuses}`;
  return known(ctx.db, key, () => sumsIn(shownTo(ctx, categories, statuses)));
}

function shownTo(ctx: Ctx, categories: readonly string[], statuses: readonly FindingStatus[]) {
  return ctx.db
    .selectFrom('audit_findings as finding')
    .where('finding.member_id', '=', ctx.memberId)
    .where('finding.status', 'in', statuses)
    .where('finding.category', 'in', ['', ...categories]);
}

async function sumsIn(found: ReturnType<typeof shownTo>): Promise<FindingSums> {
  const rows = await found
    .select(['finding.status', worthOf('finding').as('cents')])
    .where('finding.stake', '=', 'recover')
    .groupBy('finding.status')
    .execute();
  return sumsFrom(rows);
}
