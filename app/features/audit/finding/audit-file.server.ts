import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';
import { inTurn } from '#app/features/platform/contents/preview/preview-turn.server.ts';
import { bytesOf, MAX_PREVIEW_BYTES } from '#app/features/platform/contents/preview/stored-bytes.server.ts';
import { findFile } from '#app/features/work/file/change-file.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import type { FindingRow } from '#db/tables/finding.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { auditStatement } from '../rule/audit-statement.ts';
import type { Found } from '../rule/rule.ts';
import { readStatement, type Statement } from '../statement/read-statement.ts';
import { findingEvents } from './finding-events.server.ts';
import { fingerprints } from './fingerprint.ts';
import { knownOfMember } from './known-of-member.server.ts';

/** Rows that a finding quotes, and findings that one file can have. */
const ROWS_QUOTED = 12;
const MOST = 2000;

/** What an audit came to; `known` are findings that were there before, `unread` are lines that were not understood. */
export type AuditResult = { title: string; rows: number; added: number; known: number; unread: number };

/**
 * Looks through a file with the rules for its layout and keeps what they find; what was found before, in this file or in
 * another one, is not added again. Throws ValidationError for a file that is no table of a known layout. Admins only.
 */
export async function auditFile(ctx: Ctx, { fileId }: { fileId: string }): Promise<AuditResult> {
  requireAdmin(ctx);
  const file = await findFile(ctx, fileId);
  const statement = await inTurn(() => read(ctx, file));
  const found = auditStatement(statement, await knownOfMember(ctx, statement, fileId)).slice(0, MOST);
  const marks = fingerprints(found, statement.table.rows);
  const added = await transact(ctx, async (tx) => {
    const current = await findFile(tx, fileId);
    let count = 0;
    for (const [at, one] of found.entries()) {
      count += await add(tx, findingRow(tx, { file: current, statement, one, fingerprint: marks[at] ?? '' }));
    }
    await record(tx, findingEvents.audited(file.id, { name: file.name, added: count }));
    return count;
  });
  const { title, rows, unread } = statement;
  return { title, rows: rows.length, added, known: found.length - added, unread: unread.length };
}

async function read(ctx: Ctx, { name, type, sha256, size_bytes: size }: CategoryFileRow): Promise<Statement> {
  if (!isTableFile({ name, type }) || size > MAX_PREVIEW_BYTES) throw unknownLayout();
  const statement = await readStatement(await bytesOf(ctx.blobs, { sha256, size }, MAX_PREVIEW_BYTES));
  if (!statement) throw unknownLayout();
  return statement;
}

function unknownLayout(): ValidationError {
  return new ValidationError('This file has no layout that can be audited yet.');
}

type Making = { file: CategoryFileRow; statement: Statement; one: Found; fingerprint: string };

function findingRow(tx: Tx, { file, statement, one, fingerprint }: Making): FindingRow {
  return {
    id: newId('finding'),
    member_id: tx.memberId,
    file_id: file.id,
    file_name: file.name,
    category: file.category,
    rule_id: one.ruleId,
    rule_version: one.ruleVersion,
    text: one.text,
    cents: one.cents,
    stake: one.stake,
    confidence: one.confidence,
    evidence: JSON.stringify(quoted(one, statement)),
    dispute_by: one.disputeBy,
    next_step: one.nextStep,
    status: 'found',
    reason: '',
    fingerprint,
    found_at: instant(tx),
    decided_at: null,
    decided_by: '',
  };
}

/** The rows that a finding rests on, as the file has them. */
function quoted({ lines, evidence }: Found, { table }: Statement) {
  const [claimed, named] = [new Set(lines), new Set([...lines, ...evidence])];
  const rows = table.rows.filter(({ line }) => named.has(line)).slice(0, ROWS_QUOTED);
  return {
    headers: table.headers,
    rows: rows.map(({ line, cells }) => ({ line, cells, isClaimed: claimed.has(line) })),
  };
}

async function add(tx: Tx, row: FindingRow): Promise<number> {
  const added = await tx.db
    .insertInto('audit_findings')
    .values(row)
    .onConflict((oc) => oc.columns(['member_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? 1 : 0;
}
