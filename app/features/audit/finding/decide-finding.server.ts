import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { findingEvents } from './finding-events.server.ts';
import { type Decision, NEXT } from './finding-schema.ts';

/**
 * Confirms, dismisses with a reason, claims, records as recovered or reopens a finding. Throws NotFound for another member's,
 * Conflict where somebody else decided meanwhile or the step does not follow. Admins only.
 */
export async function decideFinding(ctx: Ctx, { findingId, was, status, reason }: Decision): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const mine = tx.db
      .selectFrom('audit_findings')
      .select(['text', 'status'])
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
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', findingId)
      .execute();
    await record(tx, findingEvents[status](findingId, { text: finding.text }));
  });
}
