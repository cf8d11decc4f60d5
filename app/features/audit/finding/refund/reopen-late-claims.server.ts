import { instant, type Portal, systemContext, transact } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { acrossMembers } from '#db/open.ts';
import { isLimit, type Limit } from '../../reference/limits.ts';
import { loadReferenceRows } from '../../reference/load-reference.server.ts';
import { referenceOf } from '../../reference/reference.ts';
import { addDays } from '../../statement/times.ts';
import { findingEvents } from '../finding-events.server.ts';
import { chargesOf } from './claims-of-member.server.ts';

/** Whoever looks after claims has no account. */
const WATCH = { id: 'refunds', name: 'Refunds' };

type Waiting = { id: string; rule_id: string; text: string; evidence: string; claimed_at: string };

/**
 * Reopens the claims whose refund has not come within the days set for their agency, or for invoices: they are confirmed again, so that
 * they can be disputed once more. A refund that comes later closes them all the same.
 */
export async function reopenLateClaims(portal: Portal): Promise<void> {
  const rows = await acrossMembers(portal.db, 'claims that wait for their refund')
    .selectFrom('audit_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.member_id')
    .select(['finding.id', 'finding.member_id', 'finding.rule_id', 'finding.text'])
    .select(['finding.evidence', 'finding.claimed_at'])
    .where('finding.status', '=', 'claimed')
    .where((eb) =>
      eb.or([
        eb('finding.stake', '=', 'recover').and(
          eb.or([eb('finding.rule_id', 'like', 'TOL-%'), eb('finding.rule_id', 'like', 'INV-%')]),
        ),
        eb('finding.stake', '=', 'pay').and('finding.rule_id', 'like', 'PAY-%'),
      ]),
    )
    .where('member.deleted_at', 'is', null)
    .execute();
  for (const [memberId, ofMember] of Map.groupBy(rows, (row) => row.member_id)) {
    const waiting = ofMember.flatMap(({ claimed_at: at, ...row }) =>
      at ? [{ ...row, claimed_at: at }] : [],
    );
    await reopenOf(portal, memberId, waiting);
  }
}

async function reopenOf(portal: Portal, memberId: string, waiting: readonly Waiting[]): Promise<void> {
  const { limit } = referenceOf(await loadReferenceRows({ db: portal.db, memberId }));
  const charges = chargesOf(waiting);
  const today = instant(portal).slice(0, 10);
  for (const one of waiting) {
    const claimed = one.claimed_at.slice(0, 10);
    const days = daysFor(one.rule_id, charges.get(one.id)?.[0]?.agency ?? '', (key) => limit(key, claimed));
    if (addDays(claimed, days) < today) await reopen(portal, memberId, one, days);
  }
}

function daysFor(ruleId: string, agency: string, limit: (key: Parameters<Limit>[0]) => number): number {
  if (ruleId.startsWith('INV-')) return limit('refund.invoice');
  if (ruleId.startsWith('PAY-')) return limit('refund.payroll');
  const own = `refund.${agency}`;
  return limit(isLimit(own) ? own : 'refund.other');
}

async function reopen(portal: Portal, memberId: string, one: Waiting, days: number): Promise<void> {
  await transact(systemContext(portal, WATCH), async (tx) => {
    const reopened = await tx.db
      .updateTable('audit_findings')
      .set({
        status: 'confirmed',
        reason: `No ${one.rule_id.startsWith('PAY-') ? 'correcting line' : 'refund'} came within ${days} days.`,
        decided_at: instant(tx),
        decided_by: '',
      })
      .where('member_id', '=', memberId)
      .where('id', '=', one.id)
      .where('status', '=', 'claimed')
      .where('claimed_at', '=', one.claimed_at)
      .returning('id')
      .executeTakeFirst();
    if (reopened) await record(tx, findingEvents.late(one.id, { text: one.text, days }), { memberId });
  });
}
