import { type AnyTx, instant } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { RefundRow } from '#db/tables/finding.ts';
import { type Matched, matchRefunds } from '../../rule/refunds/match-refunds.ts';
import { findingEvents } from '../finding-events.server.ts';
import type { Evidence } from '../list-findings.server.ts';
import { type ClaimedRow, chargesOf, claimedRows, keyOf } from './claims-of-member.server.ts';
import { dismissUsedCredits } from './used-credits.server.ts';

/** The row by which a finding was recovered; a corrected file has no such row. */
export type RefundOf = { fileId: string | null; fileName: string; evidence: Evidence | null };

/**
 * Closes the claims of a member whose refund is on file, each by one row, and takes back what rests on a row that is no more. What a
 * person recorded as recovered stays so; its row is kept beside it, and closes no other one.
 */
export async function settleClaims(tx: AnyTx, memberId: string): Promise<void> {
  const claims = (await claimedRows(tx, memberId)).filter((one) => !isCorrected(one));
  if (claims.length === 0) return;
  const refunds = await refundsOf(tx, memberId);
  const matched = matches(claims, refunds);
  const byPrint = new Map(refunds.map((row) => [row.print, row]));
  const changed = claims.filter(
    (one) => (matched.get(one.fingerprint)?.refund.print ?? null) !== one.refund_print,
  );
  // A row may go from one finding to another: it is free before it is taken.
  for (const one of changed.filter(({ refund_print }) => refund_print !== null))
    await release(tx, memberId, one);
  for (const one of changed) {
    const match = matched.get(one.fingerprint);
    const row = match && byPrint.get(match.refund.print);
    if (row) await close(tx, memberId, { one, cents: match.cents, row });
  }
  await dismissUsedCredits(tx, memberId, new Set([...matched.values()].map(({ refund }) => keyOf(refund))));
}

const isCorrected = ({ refund, refund_print }: ClaimedRow) => refund !== '' && refund_print === null;

async function refundsOf(tx: AnyTx, memberId: string): Promise<RefundRow[]> {
  return await tx.db
    .selectFrom('audit_refunds')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

function matches(claims: readonly ClaimedRow[], refunds: readonly RefundRow[]): Map<string, Matched> {
  const charges = chargesOf(claims);
  const notFor = new Map<string, Set<string>>();
  for (const { print, not_for } of refunds) {
    notFor.set(print, new Set([...(notFor.get(print) ?? []), ...not_for.split(' ')]));
  }
  return matchRefunds(
    claims.map(({ id, fingerprint, cents }) => ({
      mark: fingerprint,
      cents: cents ?? 0,
      charges: charges.get(id) ?? [],
      notFor: (print) => notFor.get(print)?.has(id) ?? false,
    })),
    refunds.map(({ kind, print, place, moment, day, cents }) => ({
      ...{ kind, print, place, moment, day, cents },
      ...{ line: 0, agency: '' },
    })),
  );
}

type Closing = { one: ClaimedRow; cents: number; row: RefundRow };

async function close(tx: AnyTx, memberId: string, { one, cents, row }: Closing): Promise<void> {
  const evidence = JSON.parse(row.evidence) as Evidence;
  const refund: RefundOf = { fileId: row.file_id, fileName: row.file_name, evidence };
  const isByHand = one.status === 'recovered' && one.decided_by !== '';
  await tx.db
    .updateTable('audit_findings')
    .set({ recovered_cents: cents, refund: JSON.stringify(refund), refund_print: row.print })
    .$if(!isByHand, (update) =>
      update.set({ status: 'recovered', reason: '', decided_at: instant(tx), decided_by: '' }),
    )
    .where('member_id', '=', memberId)
    .where('id', '=', one.id)
    .execute();
  const said = { text: one.text, cents, line: evidence.rows[0]?.line ?? 0, fileName: row.file_name };
  await record(tx, findingEvents.refunded(one.id, said), { memberId });
}

async function release(tx: AnyTx, memberId: string, one: ClaimedRow): Promise<void> {
  const isByHand = one.decided_by !== '';
  await tx.db
    .updateTable('audit_findings')
    .set({ recovered_cents: null, refund: '', refund_print: null })
    .$if(!isByHand && one.status === 'recovered', (update) => update.set({ status: 'claimed' }))
    .where('member_id', '=', memberId)
    .where('id', '=', one.id)
    .execute();
}
