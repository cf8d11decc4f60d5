import { type AnyTx, instant } from '#app/ctx.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import type { ReadFinding } from './audit-bytes.ts';

/**
 * A corrected file takes over the findings of the one whose place it takes: those that it still has are its own from now on, and
 * those that it no longer has and nobody decided on are dismissed. What a correction dismissed and a later one has again is open
 * again.
 */
export async function supersede(
  tx: AnyTx,
  file: CategoryFileRow,
  found: readonly ReadFinding[],
): Promise<void> {
  if (file.predecessor_id === null || file.is_dispute === 1) return;
  const earlier = await tx.db
    .selectFrom('audit_findings')
    .select(['id', 'fingerprint', 'status', 'decided_by'])
    .where('member_id', '=', file.member_id)
    .where('file_id', '=', file.predecessor_id)
    .execute();
  const now = new Map(found.map((one) => [one.fingerprint, one]));
  for (const { id, fingerprint, status, decided_by: by } of earlier) {
    const same = now.get(fingerprint);
    if (same) await takeOver(tx, file, { id, found: same, reopens: status === 'dismissed' && by === '' });
    else if (status === 'found') await dismiss(tx, file, id);
  }
}

type Taken = { id: string; found: ReadFinding; reopens: boolean };

async function takeOver(tx: AnyTx, file: CategoryFileRow, { id, found, reopens }: Taken): Promise<void> {
  await tx.db
    .updateTable('audit_findings')
    .set({ file_id: file.id, file_name: file.name, evidence: JSON.stringify(found.quoted) })
    .$if(reopens, (update) => update.set({ status: 'found', reason: '', decided_at: null }))
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
