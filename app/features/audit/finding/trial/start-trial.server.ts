import { type AnyTx, instant, type Portal, systemContext, transact } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import { DUE_TOPIC } from '#app/topics.ts';
import { acrossMembers } from '#db/open.ts';
import { declareOnReferenceSaved } from '../../reference/on-reference-saved.server.ts';
import { RULES } from '../../rule/audit-statement.ts';
import { currentReadings } from '../reading/current-readings.server.ts';
import { rulesOfChange } from './rules-of-change.ts';
import { enterTrial } from './try-file.server.ts';

/** Files that are looked through once more: those of the last two years. */
const YEARS = 2;

/** What is tried for a member and why; `title` is the layout of the files, where it is one alone. */
export type NewTrial = {
  memberId: string;
  reason: string;
  rules: readonly string[];
  by: string;
  title?: string;
};

/** Rows of audit data that changed: the files of that member are looked through in the background, and nothing is kept yet. */
declareOnReferenceSaved(async (tx, { title, kind, before, after }) => {
  const rules = rulesOfChange(kind, before, after);
  if (rules.length > 0)
    await startTrial(tx, { memberId: tx.memberId, reason: `Audit data: ${title}`, rules, by: tx.actor.name });
});

/** Enters a trial of rules over the member's files that were read; one that is still undecided is dropped for it. Without such files it is none. */
export async function startTrial(
  tx: AnyTx,
  { memberId, reason, rules, by, title = '' }: NewTrial,
): Promise<void> {
  const files = await filesOf(tx, memberId, title);
  if (files.length === 0) return;
  const id = newId('trial');
  await tx.db
    .updateTable('audit_trials')
    .set({ state: 'dropped', decided_at: instant(tx) })
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('state', '=', 'running')
    .execute();
  await tx.db
    .insertInto('audit_trials')
    .values({
      ...{ id, member_id: memberId, reason, rules: JSON.stringify(rules), state: 'running' },
      ...{ made_at: instant(tx), made_by: by, decided_at: null, decided_by: '' },
    })
    .execute();
  for (const fileId of files) {
    await tx.db
      .insertInto('audit_trial_files')
      .values({ trial_id: id, member_id: memberId, file_id: fileId, result: '' })
      .execute();
    await enterTrial(tx.db, { key: `${id} ${fileId}`, dueAt: tx.now(), accountId: memberId });
  }
  tx.emit('findings', memberId);
  tx.emit(DUE_TOPIC, null);
}

async function filesOf(tx: AnyTx, memberId: string, title: string): Promise<string[]> {
  const since = new Date(tx.now());
  since.setUTCFullYear(since.getUTCFullYear() - YEARS);
  const rows = await currentReadings(tx.db, memberId)
    .select('file.id')
    .where('reading.state', '=', 'read')
    .where('reading.title', 'like', `%${title}%`)
    .where('file.date', '>=', since.toISOString())
    .orderBy('file.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever looks after the rules has no account. */
const RULE_WATCH = { id: 'rules', name: 'Audit rules' };

/** After an update: rules of another version than the one that was in use are tried over the files of all members. */
export async function tryChangedRules(portal: Portal): Promise<void> {
  const known = await portal.db.selectFrom('audit_rule_versions').selectAll().execute();
  const before = new Map(known.map(({ rule_id, version }) => [rule_id, version]));
  const changed = RULES.filter(({ id, version }) => before.get(id) !== version);
  if (changed.length === 0) return;
  await transact(systemContext(portal, RULE_WATCH), async (tx) => {
    for (const { id, version } of changed) {
      await tx.db
        .insertInto('audit_rule_versions')
        .values({ rule_id: id, version })
        .onConflict((oc) => oc.column('rule_id').doUpdateSet({ version }))
        .execute();
    }
    // The first time there was none before.
    if (known.length === 0) return;
    const rules = changed.map(({ id }) => id);
    const members = await acrossMembers(tx.db, 'members whose files changed rules are tried over')
      .selectFrom('file_readings')
      .innerJoin('users', 'users.id', 'file_readings.member_id')
      .select('users.id')
      .distinct()
      .where('file_readings.state', '=', 'read')
      .where('users.deleted_at', 'is', null)
      .execute();
    for (const { id } of members)
      await startTrial(tx, { memberId: id, reason: `New version: ${rules.join(', ')}`, rules, by: '' });
  });
}
