import { type AnyTx, instant } from '#app/ctx.ts';
import { chargesOf, keyOf } from './claims-of-member.server.ts';

/** The rule that asks which charge a credit is for. */
const UNMATCHED = 'TOL-15';

/** The question which charge a credit is for has its answer where it closed a claim. Nobody's name stands beside it. */
export async function dismissUsedCredits(
  tx: AnyTx,
  memberId: string,
  used: ReadonlySet<string>,
): Promise<void> {
  if (used.size === 0) return;
  const asked = await tx.db
    .selectFrom('audit_findings')
    .select(['id', 'evidence'])
    .where('member_id', '=', memberId)
    .where('rule_id', '=', UNMATCHED)
    .where('status', '=', 'found')
    .execute();
  const charges = chargesOf(asked);
  const answered = asked.filter(({ id }) => charges.get(id)?.some((charge) => used.has(keyOf(charge))));
  for (const { id } of answered) {
    await tx.db
      .updateTable('audit_findings')
      .set({
        status: 'dismissed',
        reason: 'This credit is the refund of a claim.',
        decided_at: instant(tx),
        decided_by: '',
      })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .execute();
  }
}
