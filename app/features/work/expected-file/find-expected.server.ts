import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { occurrences } from '#app/recurrence/occurrences.ts';
import { planOf } from '#app/recurrence/stored-plan.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';

/** An expected file of the member acted for, held for this transaction. Throws NotFound for any other, and without its category. */
export async function holdExpected(
  tx: Pick<Ctx, 'db' | 'memberId' | 'actor'>,
  expectedId: string,
): Promise<ExpectedFileRow> {
  const found = await tx.db
    .selectFrom('expected_files')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('id', '=', expectedId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new NotFound('Expected file not found.');
  await requireCategory(tx, found.category);
  return found;
}

/** Throws Conflict where nothing was due on that day. */
export function requireOccurrence(row: ExpectedFileRow, dueOn: string): void {
  if (occurrences(planOf(row), dueOn, dueOn).length === 0)
    throw new Conflict('Nothing is due on that day. Reload the page.');
}
