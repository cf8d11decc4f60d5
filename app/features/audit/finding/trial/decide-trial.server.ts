import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import type { ReadFinding } from '../reading/audit-bytes.ts';
import { addFindings } from '../reading/keep-reading.server.ts';
import type { TrialDiff } from './trial-diff.ts';
import { trialEvents } from './trial-events.server.ts';
import type { DecideTrial } from './trial-schema.ts';

/**
 * Keeps what changed rules would change in the member's findings, or drops it. What a person decided on meanwhile stays. Throws NotFound
 * for another member's trial, Conflict for one that is decided or has files to look through. Admins only.
 */
export async function decideTrial(ctx: Ctx, { trialId, decision }: DecideTrial): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const trial = await tx.db
      .selectFrom('audit_trials')
      .select(['reason', 'state'])
      .where('member_id', '=', tx.memberId)
      .where('id', '=', trialId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!trial) throw new NotFound('Trial not found.');
    if (trial.state !== 'running') throw new Conflict(`This was ${trial.state} already.`);
    const files = await filesOf(tx, trialId);
    const isOpen = files.some(({ result }) => result === '');
    if (decision === 'kept' && isOpen) throw new Conflict('Some files are still being looked through.');
    if (decision === 'kept') for (const file of files) await apply(tx, file);
    await tx.db
      .updateTable('audit_trials')
      .set({ state: decision, decided_at: instant(tx), decided_by: tx.actor.name })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', trialId)
      .execute();
    await record(tx, trialEvents[decision](trialId, { reason: trial.reason }));
  });
}

type TriedFile = CategoryFileRow & { result: string };

async function filesOf(tx: Tx, trialId: string): Promise<TriedFile[]> {
  return await tx.db
    .selectFrom('audit_trial_files as tried')
    .innerJoin('category_files as file', 'file.id', 'tried.file_id')
    .selectAll('file')
    .select('tried.result')
    .where('tried.member_id', '=', tx.memberId)
    .where('file.member_id', '=', tx.memberId)
    .where('tried.trial_id', '=', trialId)
    .orderBy('file.id')
    .execute();
}

async function apply(tx: Tx, { result, ...file }: TriedFile): Promise<void> {
  const { added, gone, changed } = JSON.parse(result) as TrialDiff;
  await addFindings(tx, file, added);
  for (const { id } of gone) await dismiss(tx, id);
  for (const { id, finding } of changed) await change(tx, id, finding);
}

/** Nobody's name stands beside it: the rule decided. */
async function dismiss(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('audit_findings')
    .set({
      status: 'dismissed',
      reason: 'The changed rule no longer finds it.',
      decided_at: instant(tx),
      decided_by: '',
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('status', '=', 'found')
    .execute();
}

async function change(tx: Tx, id: string, finding: ReadFinding): Promise<void> {
  await tx.db
    .updateTable('audit_findings')
    .set({
      rule_version: finding.ruleVersion,
      text: finding.text,
      cents: finding.cents,
      stake: finding.stake,
      dispute_by: finding.disputeBy,
      next_step: finding.nextStep,
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('status', '=', 'found')
    .execute();
}
