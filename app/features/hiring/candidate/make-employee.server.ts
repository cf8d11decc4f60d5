import type { z } from 'zod';
import { type Ctx, instant, once, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { insertEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { withFreeNames } from '#app/features/work/employee/custom-fields/free-field-names.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import { candidateEvents } from './candidate-events.server.ts';
import type { makeEmployeeSchema } from './candidate-schema.ts';
import { holdCandidate, requirePipeline } from './find-candidate.server.ts';

/**
 * Makes the employee of a candidate that is Active, once; its phone and further columns become free fields, and its
 * history is carried over. Throws Conflict for one that is not Active or has its employee already.
 */
export async function makeEmployee(
  ctx: Ctx,
  { candidateId, role, key }: z.output<typeof makeEmployeeSchema>,
): Promise<{ employeeId: string; name: string; sharedWith: string | null }> {
  await requirePipeline(ctx);
  requireEditing(ctx);
  return transact(ctx, (tx) =>
    once(tx, key, async () => {
      // Holds the row: of two who make the employee at once, the second sees what the first one made.
      await tx.db
        .updateTable('candidates')
        .set({ updated_at: instant(tx), import_id: null })
        .where('member_id', '=', tx.memberId)
        .where('id', '=', candidateId)
        .execute();
      const candidate = await holdCandidate(tx, candidateId);
      const { name, email } = candidate;
      if (candidate.employee_id) throw new Conflict(`${name} is an employee already.`);
      if (candidate.stage !== 'Active')
        throw new Conflict(`${name} is in "${candidate.stage}", not in "Active".`);
      const phone = candidate.phone === '' ? [] : [{ label: 'Phone', value: candidate.phone }];
      const fields = withFreeNames([...phone, ...(JSON.parse(candidate.fields) as FreeField[])]);
      const made = await insertEmployee(tx, { name, email, role, fields }, null);
      await carryHistoryOver(tx, candidateId, made.id);
      await tx.db
        .updateTable('candidates')
        .set({ employee_id: made.id })
        .where('member_id', '=', tx.memberId)
        .where('id', '=', candidateId)
        .execute();
      await record(tx, candidateEvents.hired(candidateId, { name, employeeId: made.id, by: tx.actor.name }));
      return { employeeId: made.id, name, sharedWith: made.sharedWith };
    }),
  );
}

/** The lines keep their words and their dates; those that the candidate had are older than the employee's first. */
async function carryHistoryOver(tx: Tx, candidateId: string, employeeId: string): Promise<void> {
  const lines = await tx.db
    .selectFrom('candidate_history')
    .select(['action', 'actor', 'date'])
    .where('member_id', '=', tx.memberId)
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();
  if (lines.length === 0) return;
  await tx.db
    .insertInto('employee_history')
    .values(
      lines.map((line) => ({
        ...line,
        id: newId('event'),
        member_id: tx.memberId,
        employee_id: employeeId,
      })),
    )
    .execute();
}
