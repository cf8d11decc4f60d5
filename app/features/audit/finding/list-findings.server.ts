import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { findFile } from '#app/features/work/file/change-file.server.ts';
import { isAdmin } from '#app/policy.ts';
import type { FindingRow } from '#db/tables/finding.ts';
import { ruleNamed } from '../rule/audit-statement.ts';
import { daysInWords } from './days-in-words.ts';
import { type Reading, readingOf } from './reading/reading-of.server.ts';
import type { RefundOf } from './refund/settle-claims.server.ts';
import { shownStatuses } from './shown/shown-statuses.server.ts';

/** The rows of a file that a finding rests on. */
export type Evidence = {
  /** The file within a ZIP file. */
  part?: string;
  headers: string[];
  rows: { line: number; cells: string[]; isClaimed: boolean }[];
};

/** A finding as pages show it; `decidedAt` is an ISO instant. */
export type FindingLine = {
  id: string;
  ruleId: string;
  title: string;
  source: string;
  text: string;
  cents: number | null;
  stake: FindingRow['stake'];
  confidence: FindingRow['confidence'];
  evidence: Evidence;
  disputeBy: string | null;
  nextStep: string;
  status: FindingRow['status'];
  reason: string;
  decidedAt: string | null;
  decidedBy: string;
  claimedAt: string | null;
  /** The row by which it was recovered, and what came back; null for none. */
  refund: (RefundOf & { cents: number }) | null;
};

/** Findings that a file's panel shows. */
const MOST = 500;

/**
 * What was found in a file: all for an admin, for the member what it is shown, the largest amounts first. Throws NotFound
 * for a file of another member or of a category without access.
 */
export async function findingsOfFile(ctx: Ctx, fileId: string): Promise<FindingLine[]> {
  const file = await findFile(ctx, fileId);
  await requireCategory(ctx, file.category);
  let query = ctx.db
    .selectFrom('audit_findings')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('file_id', '=', file.id);
  const isMembers = !isAdmin(ctx) || ctx.viewingAsMember;
  if (isMembers) query = query.where('status', 'in', await shownStatuses(ctx));
  const rows = await query.limit(MOST).execute();
  return rows
    .toSorted((a, b) => (b.cents ?? -1) - (a.cents ?? -1) || (a.id < b.id ? -1 : 1))
    .map(isMembers ? ownLine : findingLine);
}

/** A file's findings, and how far its reading came. */
export type ShownFindings = { findings: FindingLine[]; reading: Reading | null };

/** Both for the file that a page's address names; nothing where it names none, or one that is not there. */
export async function shownFindings(ctx: Ctx, fileId: string | null): Promise<ShownFindings> {
  if (fileId === null) return { findings: [], reading: null };
  return await findingsAndReading(ctx, fileId).catch((error: unknown) => {
    if (error instanceof NotFound) return { findings: [], reading: null };
    throw error;
  });
}

/** Both for a file, under the same conditions as its findings. */
export async function findingsAndReading(ctx: Ctx, fileId: string): Promise<ShownFindings> {
  const findings = await findingsOfFile(ctx, fileId);
  return { findings, reading: await readingOf(ctx, fileId) };
}

/** A finding's row as pages show it. */
export function findingLine(row: FindingRow): FindingLine {
  return {
    ...ruleNamed(row.rule_id),
    id: row.id,
    ruleId: row.rule_id,
    text: daysInWords(row.text),
    cents: row.cents,
    stake: row.stake,
    confidence: row.confidence,
    evidence: JSON.parse(row.evidence) as Evidence,
    disputeBy: row.dispute_by,
    nextStep: row.next_step,
    status: row.status,
    reason: row.reason,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    claimedAt: row.claimed_at,
    refund: refundOf(row),
  };
}

/** The same for the member: who of the staff decided is not its to know. */
export function ownLine(row: FindingRow): FindingLine {
  return { ...findingLine(row), decidedBy: '' };
}

function refundOf({ refund, recovered_cents: back, cents }: FindingRow): FindingLine['refund'] {
  return refund === '' ? null : { ...(JSON.parse(refund) as RefundOf), cents: Number(back ?? cents ?? 0) };
}
