import { type AnyTx, instant } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { FindingRow } from '#db/tables/finding.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { findingEvents } from '../finding-events.server.ts';
import type { RefundOf } from '../refund/settle-claims.server.ts';
import type { ReadFinding } from './audit-bytes.ts';

/**
 * A corrected file takes over the findings of the one whose place it takes: those that it still has are its own from now on. Of those
 * that it no longer has, the claimed ones are recovered, since their line was corrected, and those that nobody decided on are
 * dismissed. What a correction decided and a later one has again is open again.
 */
export async function supersede(
  tx: AnyTx,
  file: CategoryFileRow,
  found: readonly ReadFinding[],
): Promise<void> {
  if (file.predecessor_id === null || file.is_dispute === 1) return;
  const earlier = await tx.db
    .selectFrom('audit_findings')
    .select(['id', 'fingerprint', 'text', 'status', 'decided_by', 'refund', 'refund_print'])
    .where('member_id', '=', file.member_id)
    .where('file_id', '=', file.predecessor_id)
    .execute();
  const now = new Map(found.map((one) => [one.fingerprint, one]));
  for (const one of earlier) {
    const same = now.get(one.fingerprint);
    if (same) await takeOver(tx, file, { id: one.id, found: same, becomes: againOf(one) });
    else if (one.status === 'found') await dismiss(tx, file, one.id);
    else if (one.status === 'claimed') await closeCorrected(tx, file, one);
  }
}

type Earlier = Pick<FindingRow, 'status' | 'decided_by' | 'refund' | 'refund_print'>;

/** What a correction decided is undone where a later one has it again; null for what stays. */
function againOf({
  status,
  decided_by: by,
  refund,
  refund_print: print,
}: Earlier): 'found' | 'claimed' | null {
  if (by !== '') return null;
  if (status === 'dismissed') return 'found';
  return status === 'recovered' && refund !== '' && print === null ? 'claimed' : null;
}

type Taken = { id: string; found: ReadFinding; becomes: 'found' | 'claimed' | null };

async function takeOver(tx: AnyTx, file: CategoryFileRow, { id, found, becomes }: Taken): Promise<void> {
  await tx.db
    .updateTable('audit_findings')
    .set({ file_id: file.id, file_name: file.name, evidence: JSON.stringify(found.quoted) })
    .$if(becomes !== null, (update) =>
      update.set({
        status: becomes ?? 'found',
        reason: '',
        decided_at: null,
        recovered_cents: null,
        refund: '',
      }),
    )
    .where('member_id', '=', file.member_id)
    .where('id', '=', id)
    .execute();
}

/** Nobody's name stands beside it: the correction decided. */
async function dismiss(tx: AnyTx, file: CategoryFileRow, id: string): Promise<void> {
  await tx.db
    .updateTable('audit_findings')
    .set({
      status: 'dismissed',
      reason: `The corrected file ${file.name} no longer has it.`,
      decided_at: instant(tx),
      decided_by: '',
    })
    .where('member_id', '=', file.member_id)
    .where('id', '=', id)
    .where('status', '=', 'found')
    .execute();
}

/** The line was corrected as it was claimed. */
async function closeCorrected(
  tx: AnyTx,
  file: CategoryFileRow,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const refund: RefundOf = { fileId: file.id, fileName: file.name, evidence: null };
  await tx.db
    .updateTable('audit_findings')
    .set({ status: 'recovered', decided_at: instant(tx), decided_by: '', refund: JSON.stringify(refund) })
    .where('member_id', '=', file.member_id)
    .where('id', '=', id)
    .where('status', '=', 'claimed')
    .execute();
  const said = findingEvents.corrected(id, { text, fileName: file.name });
  await record(tx, said, { memberId: file.member_id });
}
