import { type AnyTx, instant, type Portal, type SystemTx } from '#app/ctx.ts';
import { declareJob } from '#app/features/platform/scheduled-job/declare-job.server.ts';
import { declareOnArrival } from '#app/features/work/file/upload/on-arrival.server.ts';
import { DUE_TOPIC } from '#app/topics.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import type { AuditResult } from './audit-bytes.ts';
import { examineFile } from './examine-file.server.ts';
import { isAuditable } from './is-auditable.ts';
import { FOR_FIGURES, fillFigures, keepFigures } from './keep-figures.server.ts';
import { keepReading, NO_FIGURES } from './keep-reading.server.ts';
import { besideOf, forgetWithoutThem, isBeside } from './read-beside.server.ts';

const enterAudit = declareJob('file-audit', {
  title: 'Audit of a file',
  prepare: (portal: Portal, { key }): Promise<AuditResult | null> => examine(portal, fileOf(key)),
  work: (tx: SystemTx, { key }, result) => keep(tx, key, result),
});

/** A file that may be a statement is audited soon after it has arrived; its upload waits for nothing of it. */
declareOnArrival(async (tx, file) => {
  if (!isAuditable(file) || file.is_dispute === 1) return;
  const nothing = {
    title: '',
    row_count: 0,
    found_count: 0,
    unread_count: 0,
    note: '',
    not_compared: '',
    headers: '',
    changed: '',
    ...NO_FIGURES,
  };
  await tx.db
    .insertInto('file_readings')
    .values({ file_id: file.id, member_id: tx.memberId, state: 'reading', ...nothing, at: instant(tx) })
    .execute();
  await enterAudit(tx.db, { key: file.id, dueAt: tx.now(), accountId: tx.memberId });
  tx.emit(DUE_TOPIC, null);
});

/** Enters that files are read once more; `why` tells this time from the ones before it. */
export async function readAgain(
  tx: AnyTx,
  files: readonly { id: string; memberId: string }[],
  why: string,
): Promise<void> {
  for (const { id, memberId } of files) {
    await enterAudit(tx.db, { key: `${id} ${why}`, dueAt: tx.now(), accountId: memberId });
    await tx.db
      .updateTable('file_readings')
      .set({ state: 'reading', at: instant(tx) })
      .where('member_id', '=', memberId)
      .where('file_id', '=', id)
      .execute();
    tx.emit('findings', memberId);
  }
  if (files.length > 0) tx.emit(DUE_TOPIC, null);
}

/** Enters that files which were read before there were charts are read for them; what was found in them stays. */
export function readForFigures(portal: Portal): Promise<void> {
  return fillFigures(portal, (tx, { id, memberId }) =>
    enterAudit(tx.db, { key: `${id} ${FOR_FIGURES}`, dueAt: tx.now(), accountId: memberId }),
  );
}

/** The file that a job's key names. */
const fileOf = (key: string) => key.split(' ')[0] ?? key;

async function examine(portal: Portal, fileId: string): Promise<AuditResult | null> {
  const file = await currentFile(portal.db, fileId);
  return file ? await examineFile({ ...portal, memberId: file.member_id }, file) : null;
}

/** A file that was deleted or replaced meanwhile has nothing to say any more. */
async function keep(tx: SystemTx, key: string, result: AuditResult | null): Promise<void> {
  const [fileId = '', why = ''] = key.split(' ');
  const file = result && (await currentFile(tx.db, fileId));
  if (!file) return await forgetReading(tx, fileId);
  if (why === FOR_FIGURES) return await keepFigures(tx, file, result);
  const [beside, isAllAgain] = [isBeside(why), why.startsWith('again-')];
  await keepReading(tx, file, result, beside || isAllAgain);
  if (beside) await forgetWithoutThem(tx, file, result);
  else if (!isAllAgain) await readAgain(tx, await besideOf(tx, file, result), `beside-${file.id}`);
}

async function currentFile(db: Db, fileId: string): Promise<CategoryFileRow | undefined> {
  return await acrossMembers(db, 'the file that a job audits')
    .selectFrom('category_files')
    .selectAll()
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'Replaced')
    .executeTakeFirst();
}

async function forgetReading(tx: SystemTx, fileId: string): Promise<void> {
  await acrossMembers(tx.db, 'the reading of a file that is no more')
    .deleteFrom('file_readings')
    .where('file_id', '=', fileId)
    .where('state', '=', 'reading')
    .execute();
}
