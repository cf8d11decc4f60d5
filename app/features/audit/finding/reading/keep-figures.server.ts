import { type AnyTx, type Portal, systemContext, transact } from '#app/ctx.ts';
import { acrossMembers } from '#db/open.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import type { AuditResult } from './audit-bytes.ts';
import { currentReadings } from './current-readings.server.ts';
import { keepState } from './keep-reading.server.ts';

/** Why a file is read again: it was read before there were charts. */
export const FOR_FIGURES = 'figures';
/** Files that are entered at once. */
const AT_ONCE = 200;

/** Keeps what a file says for charts, and the weeks of its findings, without changing what was found. */
export async function keepFigures(tx: AnyTx, file: CategoryFileRow, result: AuditResult): Promise<void> {
  await keepState(tx, file, result);
  if (result.state !== 'read') return;
  const weeks = Map.groupBy(result.found, ({ week }) => week);
  for (const [week, found] of weeks) {
    await tx.db
      .updateTable('audit_findings')
      .set({ week })
      .where('member_id', '=', file.member_id)
      .where('file_id', '=', file.id)
      .where('week', '=', '')
      .where(
        'fingerprint',
        'in',
        found.map(({ fingerprint }) => fingerprint),
      )
      .execute();
  }
}

type EnterFile = (tx: AnyTx, file: { id: string; memberId: string }) => Promise<void>;
const WATCH = { id: 'figures', name: 'Audit figures' };

/** After an update: files that were read before there were charts are read for them, some at a time. */
export async function fillFigures(portal: Portal, enter: EnterFile): Promise<void> {
  const db = acrossMembers(portal.db, 'files that were read before there were charts');
  const files = await currentReadings(db, null)
    .innerJoin('users as member', 'member.id', 'reading.member_id')
    .select(['file.id', 'reading.member_id as memberId'])
    .where('reading.state', '=', 'read')
    .where('reading.figures', '=', '')
    .where('member.deleted_at', 'is', null)
    .orderBy('file.date', 'desc')
    .limit(AT_ONCE)
    .execute();
  if (files.length === 0) return;
  await transact(systemContext(portal, WATCH), async (tx) => {
    for (const file of files) await enter(tx, file);
  });
}
