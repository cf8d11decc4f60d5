import { type AnyTx, instant } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import type { FindingRow } from '#db/tables/finding.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { findingEvents } from '../finding-events.server.ts';
import { keepRefunds } from '../refund/refunds-of-file.server.ts';
import { settleClaims } from '../refund/settle-claims.server.ts';
import type { AuditResult, ReadFinding } from './audit-bytes.ts';
import { changeOfLayout } from './change-of-layout.server.ts';
import { supersede } from './supersede.server.ts';

/** What a file that is not read yet says for charts. */
export const NO_FIGURES = { kinds: '', figures: '', first_day: '', last_day: '' };

/** Findings written by one statement. */
const AT_ONCE = 100;

/**
 * Keeps what came of a file, in the transaction: what was found, unless the member has it already, and how far its reading came.
 * Returns how many findings are new. The activity tells of it, unless it was read once more (`isAgain`) and brought nothing.
 */
export async function keepReading(
  tx: AnyTx,
  file: CategoryFileRow,
  result: AuditResult,
  isAgain = false,
): Promise<number> {
  await keepState(tx, file, result);
  tx.emit('findings', file.member_id);
  if (result.state !== 'read') return 0;
  await supersede(tx, file, result.found);
  const added = await addFindings(tx, file, result.found);
  const event = findingEvents.audited(file.id, { name: file.name, added });
  if (added > 0 || !isAgain) await record(tx, event, { memberId: file.member_id });
  await keepRefunds(tx, file, result.refunds);
  await settleClaims(tx, file.member_id);
  return added;
}

/** How far the reading of a file has come, and what it says for charts. */
export async function keepState(
  tx: AnyTx,
  { id, member_id }: CategoryFileRow,
  result: AuditResult,
): Promise<void> {
  const headers = result.state === 'refused' ? [] : result.headers;
  const title = result.state === 'read' ? result.title : '';
  const change = title === '' ? null : await changeOfLayout(tx, { id, member_id, title, headers });
  const said = {
    state: result.state,
    title,
    row_count: result.state === 'read' ? result.rows : 0,
    found_count: result.state === 'read' ? result.found.length : 0,
    unread_count: result.state === 'read' ? result.unread : 0,
    note: result.state === 'unknown' ? '' : result.note,
    not_compared:
      result.state === 'read' && result.notCompared.length > 0 ? JSON.stringify(result.notCompared) : '',
    headers: headers.length === 0 ? '' : JSON.stringify(headers),
    changed: change === null ? '' : JSON.stringify(change),
    ...figuresIn(result),
    at: instant(tx),
  };
  await tx.db
    .insertInto('file_readings')
    .values({ file_id: id, member_id, ...said })
    .onConflict((oc) => oc.columns(['member_id', 'file_id']).doUpdateSet(said))
    .execute();
}

function figuresIn(result: AuditResult) {
  if (result.state !== 'read') return NO_FIGURES;
  const { kinds, days, figures } = result;
  const texts = { kinds: kinds.join(','), figures: JSON.stringify(figures) };
  return { ...texts, first_day: days.from, last_day: days.to };
}

/** Adds what the member does not have yet; returns how many those are. */
export async function addFindings(
  tx: AnyTx,
  file: CategoryFileRow,
  found: readonly ReadFinding[],
): Promise<number> {
  let added = 0;
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const rows = found.slice(at, at + AT_ONCE).map((one) => findingRow(tx, file, one));
    const kept = await tx.db
      .insertInto('audit_findings')
      .values(rows)
      .onConflict((oc) => oc.columns(['member_id', 'fingerprint']).doNothing())
      .returning('id')
      .execute();
    added += kept.length;
  }
  return added;
}

function findingRow(tx: AnyTx, file: CategoryFileRow, one: ReadFinding): FindingRow {
  return {
    id: newId('finding'),
    member_id: file.member_id,
    file_id: file.id,
    file_name: file.name,
    category: file.category,
    rule_id: one.ruleId,
    rule_version: one.ruleVersion,
    text: one.text,
    cents: one.cents,
    stake: one.stake,
    confidence: one.confidence,
    evidence: JSON.stringify(one.quoted),
    dispute_by: one.disputeBy,
    next_step: one.nextStep,
    status: 'found',
    reason: '',
    fingerprint: one.fingerprint,
    packet_id: null,
    found_at: instant(tx),
    decided_at: null,
    decided_by: '',
    claimed_at: null,
    recovered_cents: null,
    refund: '',
    refund_print: null,
    week: one.week,
  };
}
