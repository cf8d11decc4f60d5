import type { z } from 'zod';
import { headerKey } from '#app/csv/headers.ts';
import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import {
  type AddedEmployee,
  insertEmployee,
  restoreWith,
} from '#app/features/work/employee/change-employee.server.ts';
import { fitOrKeepFields } from '#app/features/work/employee/custom-fields/fit-fields.server.ts';
import { withFreeNames } from '#app/features/work/employee/custom-fields/free-field-names.ts';
import type { FreeField, Rehire } from '#app/features/work/employee/employee-schema.ts';
import { deletedRecordOf, recordToRestore } from '#app/features/work/employee/rehire.server.ts';
import { personKeys } from '#app/features/work/employee/same-person.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import type { CandidateRow } from '#db/tables/candidate.ts';
import { carryFilesOver } from './applied/carry-files.server.ts';
import { candidateEvents, EMPLOYEE_CREATED, EMPLOYEE_RESTORED } from './candidate-events.server.ts';
import type { makeEmployeeSchema } from './candidate-schema.ts';
import { lockCandidateForUpdate, requirePipeline } from './find-candidate.server.ts';

/**
 * Makes the employee of a candidate that is Active, once; its phone and further columns become custom fields, and its
 * history is carried over, and with a document type its files. Where the same person's record was deleted, `rehire` says whether it is restored instead. Throws
 * Conflict for one that is not Active or has its employee already, ValidationError where it has to be said what is to be done.
 */
export async function makeEmployee(
  ctx: Ctx,
  { candidateId, key, typeId, ...wanted }: z.output<typeof makeEmployeeSchema>,
): Promise<{ employeeId: string; name: string; sharedWith: string | null; restored: boolean }> {
  await requirePipeline(ctx);
  requireEditing(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => {
      const candidate = await holdForEmployee(tx, candidateId);
      const made = await makeOrRestore(tx, candidate, wanted);
      await tx.db
        .updateTable('candidates')
        .set({ employee_id: made.id })
        .where('member_id', '=', tx.memberId)
        .where('id', '=', candidateId)
        .execute();
      const { name } = candidate;
      if (typeId) await carryFilesOver(tx, candidateId, { id: made.id, name }, typeId);
      await record(
        tx,
        candidateEvents.hired(candidateId, {
          name,
          employeeId: made.id,
          restored: made.restored,
          by: tx.actor.name,
        }),
      );
      return { employeeId: made.id, name, ...made };
    }),
  );
}

/** Holds the row: of two who make the employee at once, the second sees what the first one made. */
async function holdForEmployee(tx: Tx, candidateId: string): Promise<CandidateRow> {
  await tx.db
    .updateTable('candidates')
    .set({ updated_at: instant(tx), import_id: null })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', candidateId)
    .execute();
  const candidate = await lockCandidateForUpdate(tx, candidateId);
  const { name, stage, employee_id: employeeId } = candidate;
  if (employeeId && (await isThere(tx, employeeId))) throw new Conflict(`${name} is already an employee.`);
  if (stage !== 'Active') throw new Conflict(`${name} is in "${stage}", not in "Active".`);
  return candidate;
}

async function isThere(tx: Tx, employeeId: string): Promise<boolean> {
  const there = await tx.db
    .selectFrom('employees')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('id', '=', employeeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return there !== undefined;
}

async function makeOrRestore(
  tx: Tx,
  candidate: CandidateRow,
  { role, rehire }: { role: string; rehire?: Rehire },
): Promise<AddedEmployee> {
  const { id, name, email, phone, employee_id: ownId } = candidate;
  const fields = await fitOrKeepFields(tx, fieldsOf(candidate));
  const deleted = await deletedRecordOf(tx, personKeys(name, email, phone), ownId);
  const restored = recordToRestore(deleted, rehire);
  if (!restored) {
    const made = await insertEmployee(tx, { name, email, role, fields }, null);
    await carryHistoryOver(tx, id, made.id, '');
    return { ...made, restored: false };
  }
  // The record was kept up to date for longer than the application: it only gets what it does not have.
  const has = new Set((JSON.parse(restored.fields) as FreeField[]).map(({ label }) => headerKey(label)));
  const given = { ...restored, role, fields: fields.filter(({ label }) => !has.has(headerKey(label))) };
  const back = await restoreWith(tx, restored, given, null);
  await carryHistoryOver(tx, id, back.id, restored.id === ownId ? await carriedUntil(tx, id) : '');
  return back;
}

function fieldsOf({ phone, fields }: CandidateRow): FreeField[] {
  const first = phone === '' ? [] : [{ label: 'Phone', value: phone }];
  return withFreeNames([...first, ...(JSON.parse(fields) as FreeField[])]);
}

/** When the candidate's history was carried over last: with what made or restored its employee. */
async function carriedUntil(tx: Tx, candidateId: string): Promise<string> {
  const { last } = await tx.db
    .selectFrom('candidate_history')
    .select((eb) => eb.fn.max('date').as('last'))
    .where('member_id', '=', tx.memberId)
    .where('candidate_id', '=', candidateId)
    .where((eb) =>
      eb.or([eb('action', 'like', `${EMPLOYEE_CREATED}%`), eb('action', 'like', `${EMPLOYEE_RESTORED}%`)]),
    )
    .executeTakeFirstOrThrow();
  return last ?? '';
}

/** Lines after that instant keep their words and their dates; those that the candidate had are older than the employee's first. */
async function carryHistoryOver(
  tx: Tx,
  candidateId: string,
  employeeId: string,
  after: string,
): Promise<void> {
  const lines = await tx.db
    .selectFrom('candidate_history')
    .select(['action', 'actor', 'date'])
    .where('member_id', '=', tx.memberId)
    .where('candidate_id', '=', candidateId)
    .where('date', '>', after)
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
