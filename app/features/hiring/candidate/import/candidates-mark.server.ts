import { createHash } from 'node:crypto';
import type { Within } from '#app/features/platform/import/import-kind.ts';

/**
 * A mark that is another one as soon as a candidate came, went or got another address or phone. A move or a note on
 * the board makes no difference to an import that is being looked at.
 */
export async function candidatesMark(ctx: Within): Promise<string> {
  const rows = await ctx.db
    .selectFrom('candidates')
    .select(['id', 'email_key', 'phone_key'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const hash = createHash('sha256');
  for (const { id, email_key, phone_key } of rows) hash.update(JSON.stringify([id, email_key, phone_key]));
  return `${rows.length} ${hash.digest('hex')}`;
}
