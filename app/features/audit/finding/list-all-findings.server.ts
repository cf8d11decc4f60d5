import { sql } from 'kysely';
import type { PortalCtx } from '#app/ctx.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { addDays } from '../statement/times.ts';
import type { FindingsQuery } from './finding-schema.ts';
import { type FindingSums, sumsFrom } from './finding-sums.ts';
import { type FindingLine, findingLine } from './list-findings.server.ts';
import { worthOf } from './worth.server.ts';

/** Findings on one page, and members that the filter offers. */
const PAGE_SIZE = 8;
const MEMBERS_OFFERED = 200;

/** The last day to dispute, as the indexes have it. */
const lastDay = sql<string>`coalesce(finding.dispute_by, '9999')`;

/** A finding with the file and the member that it is of. */
export type MemberFinding = FindingLine & {
  memberId: string;
  memberName: string;
  category: string;
  fileId: string | null;
  fileName: string;
};

export type AllFindings = ListPage & {
  findings: MemberFinding[];
  sums: FindingSums;
  members: { id: string; name: string }[];
};

/** One page of the findings of all members, the soonest last day to dispute first. Admins only. */
export async function listAllFindings(ctx: PortalCtx, query: FindingsQuery): Promise<AllFindings> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, "the findings that the provider's staff decides on");
  const [{ rows, ...place }, sums, members] = await Promise.all([
    onePage({ page: query.page, size: PAGE_SIZE }, { db, found: matching(db, query) }, (found) =>
      found
        .selectAll('finding')
        .select('member.name as member_name')
        // What has no last day comes last.
        .orderBy(lastDay)
        .orderBy('finding.id'),
    ),
    sumsOf(db, query),
    membersWithFindings(db),
  ]);
  const findings = rows.map((row) => ({
    ...findingLine(row),
    memberId: row.member_id,
    memberName: row.member_name,
    category: row.category,
    fileId: row.file_id,
    fileName: row.file_name,
  }));
  return { findings, ...place, sums, members };
}

type Filters = Pick<FindingsQuery, 'status' | 'category' | 'member' | 'due'>;

function matching(db: Db, { status, category, member, due }: Filters) {
  let found = db
    .selectFrom('audit_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.member_id')
    .where('member.deleted_at', 'is', null);
  if (status) found = found.where('finding.status', '=', status);
  if (category) found = found.where('finding.category', '=', category);
  if (member) found = found.where('finding.member_id', '=', member);
  // A day, or an instant of it.
  if (due) found = found.where(lastDay, '>=', due).where(lastDay, '<', addDays(due, 1));
  return found;
}

/** What can be recovered, of whatever status the list shows. */
async function sumsOf(db: Db, query: FindingsQuery): Promise<FindingSums> {
  const rows = await matching(db, { ...query, status: undefined })
    .select(['finding.status', worthOf('finding').as('cents')])
    .where('finding.stake', '=', 'recover')
    .groupBy('finding.status')
    .execute();
  return sumsFrom(rows);
}

/** The members of whom something was found, for a filter; the caller has asked whether the viewer may read across members. */
export async function membersWithFindings(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('users as member')
    .select(['member.id', 'member.name'])
    .where('member.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit_findings as finding')
          .select('finding.id')
          .whereRef('finding.member_id', '=', 'member.id'),
      ),
    )
    .orderBy('member.sort_key')
    .limit(MEMBERS_OFFERED)
    .execute();
}
