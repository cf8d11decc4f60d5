import { sql } from 'kysely';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { findingEvents } from './finding-events.server.ts';
import { type Decision, NEXT } from './finding-schema.ts';
import { settleClaims } from './refund/settle-claims.server.ts';

/** What a person decides anew rests on no row. */
const WITHOUT_REFUND = { recovered_cents: null, refund: '', refund_print: null };

/**
 * Confirms, dismisses with a reason, claims, records as recovered or reopens a finding. Throws NotFound for another member's,
 * Conflict where somebody else decided meanwhile or the step does not follow. Admins only.
 */
export async function decideFinding(ctx: Ctx, { findingId, was, status, reason }: Decision): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const mine = tx.db
      .selectFrom('audit_findings')
      .select(['text', 'status', 'refund_print', 'claimed_at'])
      .where('member_id', '=', tx.memberId)
      .where('id', '=', findingId);
    const finding = await mine.forNoKeyUpdate().executeTakeFirst();
    if (!finding) throw new NotFound('Finding not found.');
    if (finding.status !== was) throw new Conflict(`This finding is ${finding.status} now.`);
    if (!NEXT[was].includes(status)) throw new Conflict(`A finding that is ${was} can't become ${status}.`);
    await tx.db
      .updateTable('audit_findings')
      .set({
        status,
        reason: status === 'dismissed' ? reason : '',
        decided_at: instant(tx),
        decided_by: tx.actor.name,
        claimed_at: claimedAt(status, instant(tx), finding.claimed_at),
        ...WITHOUT_REFUND,
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', findingId)
      .execute();
    await record(tx, findingEvents[status](findingId, { text: finding.text }));
    if (was === 'recovered' && finding.refund_print) await refuse(tx, findingId, finding.refund_print);
    if (status !== 'found') await settleClaims(tx, tx.memberId);
  });
}

/** What was dismissed is no claim any more. */
function claimedAt(status: Decision['status'], now: string, before: string | null): string | null {
  if (status === 'claimed') return now;
  return status === 'dismissed' ? null : before;
}

/** A refund that a person says is not this one's does not close it again. */
async function refuse(tx: Tx, findingId: string, print: string): Promise<void> {
  await tx.db
    .updateTable('audit_refunds')
    .set({ not_for: sql<string>`trim(not_for || ${` ${findingId}`})` })
    .where('member_id', '=', tx.memberId)
    .where('print', '=', print)
    .execute();
}
