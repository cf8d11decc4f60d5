import { createHash } from 'node:crypto';
import type { Within } from '#app/features/platform/import/import-kind.ts';
import { nameKey } from '#app/features/work/employee/same-person.ts';
import { inBatches } from '#app/in-batches.server.ts';

/** Candidates read at a time. */
const BATCH = 1_000;

/**
 * A mark that is another one as soon as a candidate came, went or got another name, address or phone. A move or a note on
 * the board makes no difference to an import that is being looked at.
 */
export async function candidatesFingerprint(ctx: Within): Promise<string> {
  const hash = createHash('sha256');
  let count = 0;
  const batches = inBatches(BATCH, 'id', (after: string | undefined, size: number) =>
    ctx.db
      .selectFrom('candidates')
      .select(['id', 'name', 'email_key', 'phone_key'])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after ?? '')
      .orderBy('id')
      .limit(size)
      .execute(),
  );
  for await (const rows of batches) {
    count += rows.length;
    for (const row of rows) {
      hash.update(JSON.stringify([row.id, nameKey(row.name), row.email_key, row.phone_key]));
    }
  }
  return `${count} ${hash.digest('hex')}`;
}
