import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { remembered } from '#db/remembered.ts';
import { SHOWN_TO_MEMBERS } from './finding-schema.ts';
import { type FindingSums, sumsFrom } from './finding-sums.ts';
import { type FindingLine, findingLine } from './list-findings.server.ts';
import { worthOf } from './worth.server.ts';

const known = remembered<FindingSums>(['audit_findings'], 1_000);

/** Findings on one page. */
const PAGE_SIZE = 8;

/** A finding with the file that it is of. */
export type OwnFinding = FindingLine & { category: string; fileId: string | null; fileName: string };

/**
 * One page of the member's findings that the provider's staff confirmed, in the categories that the member has, the newest
 * decision first.
 */
export async function listOwnFindings(
  ctx: Ctx,
  page: number,
): Promise<ListPage & { findings: OwnFinding[]; sums: FindingSums }> {
  const found = shownTo(ctx, await assignedCategories(ctx));
  const [{ rows, ...place }, sums] = await Promise.all([
    onePage({ page, size: PAGE_SIZE }, { db: ctx.db, found }, (confirmed) =>
      confirmed.selectAll('finding').orderBy('finding.decided_at', 'desc').orderBy('finding.id', 'desc'),
    ),
    sumsIn(found),
  ]);
  const findings = rows.map((row) => ({
    ...findingLine(row),
    category: row.category,
    fileId: row.file_id,
    fileName: row.file_name,
  }));
  return { findings, ...place, sums };
}

/** What of the member's money was confirmed or is claimed, and what is back, in the categories that the member has. */
export function ownFindingSums(ctx: Ctx, categories: readonly CategoryKey[]): Promise<FindingSums> {
  return known(ctx.db, `${ctx.memberId} ${categories}`, () => sumsIn(shownTo(ctx, categories)));
}

function shownTo(ctx: Ctx, categories: readonly string[]) {
  return ctx.db
    .selectFrom('audit_findings as finding')
    .where('finding.member_id', '=', ctx.memberId)
    .where('finding.status', 'in', SHOWN_TO_MEMBERS)
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
