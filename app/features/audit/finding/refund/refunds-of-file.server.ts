import { createHash } from 'node:crypto';
import type { AnyTx } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import type { ReadRefund } from '../reading/audit-bytes.ts';

/** Refunds written by one statement. */
const AT_ONCE = 100;

/**
 * Keeps the rows of a file by which money comes back, in place of those that it had before; those of the file whose place it takes
 * are no more.
 */
export async function keepRefunds(
  tx: AnyTx,
  file: CategoryFileRow,
  refunds: readonly ReadRefund[],
): Promise<void> {
  const rows = refunds.map((one) => refundRow(file, one));
  await forgetOthers(tx, file, new Set(rows.map(({ print }) => print)));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.db
      .insertInto('audit_refunds')
      .values(rows.slice(at, at + AT_ONCE))
      .onConflict((oc) => oc.columns(['member_id', 'file_id', 'print']).doNothing())
      .execute();
  }
}

async function forgetOthers(
  tx: AnyTx,
  { id, member_id, predecessor_id, is_dispute }: CategoryFileRow,
  kept: ReadonlySet<string>,
): Promise<void> {
  const replaced = predecessor_id !== null && is_dispute === 0 ? [predecessor_id] : [];
  const before = await tx.db
    .selectFrom('audit_refunds')
    .select(['id', 'file_id', 'print'])
    .where('member_id', '=', member_id)
    .where('file_id', 'in', [id, ...replaced])
    .execute();
  const gone = before.filter(({ file_id, print }) => file_id !== id || !kept.has(print)).map((one) => one.id);
  for (let at = 0; at < gone.length; at += AT_ONCE) {
    await tx.db
      .deleteFrom('audit_refunds')
      .where('member_id', '=', member_id)
      .where('id', 'in', gone.slice(at, at + AT_ONCE))
      .execute();
  }
}

function refundRow(file: CategoryFileRow, { quoted, ...refund }: ReadRefund) {
  return {
    id: newId('refund'),
    member_id: file.member_id,
    file_id: file.id,
    file_name: file.name,
    kind: refund.kind,
    print: createHash('sha256').update(refund.print).digest('hex'),
    place: refund.place,
    moment: refund.moment,
    day: refund.day,
    cents: refund.cents,
    evidence: JSON.stringify(quoted),
    not_for: '',
  };
}
