import type { Portal, SystemTx } from '#app/ctx.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import type { Evidence } from '../list-findings.server.ts';
import type { AuditResult, ReadFinding } from '../reading/audit-bytes.ts';
import { examineFile } from '../reading/examine-file.server.ts';
import { type TrialDiff, trialDiff } from './trial-diff.ts';

/** Enters that a trial looks through a file; the key is 'trial file'. */
export const enterTrial = declareJob('audit-trial', {
  title: 'Changed rules over a file',
  prepare: (portal: Portal, { key }): Promise<AuditResult | null> => examine(portal, key),
  work: (tx: SystemTx, { key }, result) => keep(tx, key, result),
});

const NOTHING: TrialDiff = {
  ...{ added: [], gone: [], changed: [] },
  judged: { hits: 0, confirmed: 0, dismissed: 0 },
};

async function examine(portal: Portal, key: string): Promise<AuditResult | null> {
  const [trialId = '', fileId = ''] = key.split(' ');
  const trial = await trialOf(portal.db, trialId);
  if (trial?.state !== 'running') return null;
  const file = await acrossMembers(portal.db, 'the file that changed rules look through')
    .selectFrom('category_files')
    .selectAll()
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file) return null;
  const trying = JSON.parse(trial.rules) as string[];
  return await examineFile({ ...portal, memberId: file.member_id }, file, trying);
}

async function trialOf(db: Db, id: string) {
  return await acrossMembers(db, 'the trial that a job is of')
    .selectFrom('audit_trials')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

async function keep(tx: SystemTx, key: string, result: AuditResult | null): Promise<void> {
  const [trialId = '', fileId = ''] = key.split(' ');
  const trial = await trialOf(tx.db, trialId);
  if (!trial) return;
  const { member_id: memberId } = trial;
  const rules = new Set(JSON.parse(trial.rules) as string[]);
  const found = result?.state === 'read' ? result.found : null;
  // A file that is gone or can't be read changes nothing.
  const diff = found === null ? NOTHING : await diffOf(tx, { memberId, fileId }, { found, rules });
  await tx.db
    .updateTable('audit_trial_files')
    .set({ result: JSON.stringify(diff) })
    .where('member_id', '=', memberId)
    .where('trial_id', '=', trialId)
    .where('file_id', '=', fileId)
    .execute();
  tx.emit('findings', memberId);
}

type Of = Pick<CategoryFileRow, never> & { memberId: string; fileId: string };

async function diffOf(
  tx: SystemTx,
  { memberId, fileId }: Of,
  { found, rules }: { found: readonly ReadFinding[]; rules: ReadonlySet<string> },
): Promise<TrialDiff> {
  const rows = await tx.db
    .selectFrom('audit_findings')
    .select(['id', 'file_id', 'fingerprint', 'rule_id', 'text', 'cents', 'status', 'evidence'])
    .where('member_id', '=', memberId)
    .execute();
  const kept = rows
    .filter((row) => row.file_id === fileId)
    .map(({ rule_id: ruleId, evidence, ...row }) => ({ ...row, ruleId, lines: claimedLines(evidence) }));
  const elsewhere = new Set(rows.filter((row) => row.file_id !== fileId).map((row) => row.fingerprint));
  return trialDiff(found, kept, { rules, elsewhere });
}

function claimedLines(evidence: string): number[] {
  const { rows } = JSON.parse(evidence) as Evidence;
  return rows.filter(({ isClaimed }) => isClaimed).map(({ line }) => line);
}
