import { type AnyTx, instant } from '#app/ctx.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { LOOKS_AT, RULES } from '../../rule/audit-statement.ts';
import type { StatementKind } from '../../statement/read-statement.ts';
import { addDays } from '../../statement/times.ts';
import type { AuditResult } from './audit-bytes.ts';
import { currentReadings } from './current-readings.server.ts';

/** Files that are read again beside a new one, and those among which they are looked for. */
const MOST = 12;
const LOOKED_AT = 100;
/** Days between two files that are of the same time: a workweek and its invoice. */
const NEAR = 7;

/** Why a file is read again: what another one says changes what is found in it. */
export const isBeside = (why: string): boolean => why.startsWith('beside-');

/**
 * The member's files that are to be read again now that one more is on file: those of the same days whose rules look at what it is. So
 * it does not matter which of two files comes first. A file that waits to be read will look at it anyway.
 */
export async function besideOf(
  tx: AnyTx,
  file: CategoryFileRow,
  result: AuditResult,
): Promise<{ id: string; memberId: string }[]> {
  if (result.state !== 'read') return [];
  const rows = await currentReadings(tx.db, file.member_id)
    .select(['file.id', 'reading.kinds', 'reading.first_day as from', 'reading.last_day as to'])
    .where('reading.state', '=', 'read')
    .where('reading.kinds', '!=', '')
    .where('file.id', '!=', file.id)
    .orderBy('file.date', 'desc')
    .orderBy('file.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const near = rows.filter((row) => looksAt(row.kinds, result.kinds) && isNear(row, result.days));
  return near.slice(0, MOST).map(({ id }) => ({ id, memberId: file.member_id }));
}

function looksAt(kinds: string, at: readonly StatementKind[]): boolean {
  return kinds.split(',').some((kind) => LOOKS_AT[kind as StatementKind]?.some((one) => at.includes(one)));
}

type Days = { from: string; to: string };

/** A list that names no days, such as a roster, is of all times. */
function isNear(one: Days, other: Days): boolean {
  if (one.from === '' || other.from === '') return true;
  return one.from <= addDays(other.to, NEAR) && other.from <= addDays(one.to, NEAR);
}

/**
 * Dismisses what nobody decided on and the file no longer has beside the files that came after it, in nobody's name; what a later one
 * brings back is open again. What another version of a rule, or a trial that is open, would change is left to people.
 */
export async function forgetWithoutThem(
  tx: AnyTx,
  file: CategoryFileRow,
  result: AuditResult,
): Promise<void> {
  if (result.state !== 'read' || (await isTried(tx, file.member_id))) return;
  const kept = await tx.db
    .selectFrom('audit_findings')
    .select(['id', 'fingerprint', 'rule_id', 'rule_version', 'status', 'decided_by'])
    .where('member_id', '=', file.member_id)
    .where('file_id', '=', file.id)
    .where('status', 'in', ['found', 'dismissed'])
    .execute();
  const found = new Set(result.found.map(({ fingerprint }) => fingerprint));
  const isGone = (one: (typeof kept)[number]) => one.status === 'found' && !found.has(one.fingerprint);
  const isBack = (one: (typeof kept)[number]) =>
    one.status === 'dismissed' && one.decided_by === '' && found.has(one.fingerprint);
  const sameVersion = kept.filter((one) => VERSIONS.get(one.rule_id) === one.rule_version);
  for (const { id } of sameVersion.filter(isGone)) {
    await settle(tx, file, id, { status: 'dismissed', reason: WITH_OTHERS, decided_at: instant(tx) });
  }
  for (const { id } of sameVersion.filter(isBack)) {
    await settle(tx, file, id, { status: 'found', reason: '', decided_at: null });
  }
}

const VERSIONS = new Map(RULES.map(({ id, version }) => [id, version]));
const WITH_OTHERS = 'Together with files that came later there is nothing to find.';

async function isTried(tx: AnyTx, memberId: string): Promise<boolean> {
  const open = await tx.db
    .selectFrom('audit_trials')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return open !== undefined;
}

type Settled = { status: 'found' | 'dismissed'; reason: string; decided_at: string | null };

async function settle(tx: AnyTx, file: CategoryFileRow, id: string, as: Settled): Promise<void> {
  await tx.db
    .updateTable('audit_findings')
    .set({ ...as, decided_by: '' })
    .where('member_id', '=', file.member_id)
    .where('id', '=', id)
    .where('status', '=', as.status === 'found' ? 'dismissed' : 'found')
    .execute();
}
