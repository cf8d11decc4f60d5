import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { AuditTrialRow } from '#db/tables/trial.ts';
import { daysInWords } from '../days-in-words.ts';
import type { TrialDiff } from './trial-diff.ts';

/** Trials that the page lists, and lines of one that are shown. */
const TRIALS_SHOWN = 30;
const LINES_SHOWN = 20;

type Line = { text: string; cents: number | null };

/** A trial of changed rules over a member's files: how far it is, and what it would change. */
export type TrialLine = {
  id: string;
  memberId: string;
  memberName: string;
  reason: string;
  rules: string[];
  state: AuditTrialRow['state'];
  madeAt: string;
  madeBy: string;
  decidedBy: string;
  files: number;
  done: number;
  added: { count: number; cents: number; lines: Line[] };
  gone: { count: number; cents: number; lines: Line[] };
  /** `cents` is how much more, or less, the findings are worth then. */
  changed: { count: number; cents: number; lines: Line[] };
  judged: TrialDiff['judged'];
};

/** The newest trials of all members, those that are to be decided on first. Staff only. */
export async function listTrials(ctx: PortalCtx): Promise<TrialLine[]> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, 'what changed rules would change for all members');
  const rows = await db
    .selectFrom('audit_trials as trial')
    .innerJoin('users as member', 'member.id', 'trial.member_id')
    .selectAll('trial')
    .select('member.name as member_name')
    .where('member.deleted_at', 'is', null)
    .orderBy((eb) => eb.case().when('trial.state', '=', 'running').then(0).else(1).end())
    .orderBy('trial.made_at', 'desc')
    .orderBy('trial.id')
    .limit(TRIALS_SHOWN)
    .execute();
  const diffs = await diffsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => trialLine(row, diffs.get(row.id) ?? []));
}

async function diffsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { trial_id: string; result: string }[]>();
  const rows = await db
    .selectFrom('audit_trial_files')
    .select(['trial_id', 'result'])
    .where('trial_id', 'in', ids)
    .execute();
  return Map.groupBy(rows, ({ trial_id: id }) => id);
}

function trialLine(
  row: AuditTrialRow & { member_name: string },
  files: readonly { result: string }[],
): TrialLine {
  const diffs = files.flatMap(({ result }) => (result === '' ? [] : [JSON.parse(result) as TrialDiff]));
  return {
    id: row.id,
    memberId: row.member_id,
    memberName: row.member_name,
    reason: row.reason,
    rules: JSON.parse(row.rules) as string[],
    state: row.state,
    madeAt: row.made_at,
    madeBy: row.made_by,
    decidedBy: row.decided_by,
    files: files.length,
    done: diffs.length,
    judged: judgedIn(diffs),
    added: counted(
      diffs.flatMap(({ added }) => added.map(({ text, cents }) => ({ text: daysInWords(text), cents }))),
    ),
    gone: counted(diffs.flatMap(({ gone }) => gone.map((one) => ({ ...one, text: daysInWords(one.text) })))),
    changed: counted(
      diffs.flatMap(({ changed }) =>
        changed.map(({ from, finding }) => ({
          text: daysInWords(finding.text),
          cents: (finding.cents ?? 0) - (from ?? 0),
        })),
      ),
    ),
  };
}

function judgedIn(diffs: readonly TrialDiff[]): TrialDiff['judged'] {
  const sum = (of: keyof TrialDiff['judged']) => diffs.reduce((all, { judged }) => all + judged[of], 0);
  return { hits: sum('hits'), confirmed: sum('confirmed'), dismissed: sum('dismissed') };
}

function counted(lines: readonly Line[]): TrialLine['added'] {
  const cents = lines.reduce((sum, line) => sum + (line.cents ?? 0), 0);
  return {
    count: lines.length,
    cents,
    lines: lines.slice(0, LINES_SHOWN).map(({ text, cents: own }) => ({ text, cents: own })),
  };
}
