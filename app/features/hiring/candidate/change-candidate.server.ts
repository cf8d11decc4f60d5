import { type AnyTx, type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { setDeleted, sharedMailbox } from '#app/features/work/employee/person-rows.server.ts';
import { phoneKey } from '#app/features/work/employee/same-person.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { showNoticesOf } from './applied/show-notices.server.ts';
import { candidateEvents } from './candidate-events.server.ts';
import type { CandidateInput } from './candidate-schema.ts';
import { candidateSearch } from './candidate-search.ts';
import { lockCandidateForUpdate, requirePipeline } from './find-candidate.server.ts';
import { FIRST_STAGE } from './stages.ts';
import { tagsIn } from './tags/tags.ts';

/**
 * Adds a candidate in the first stage. An address that another candidate has is no refusal; `sharedWith` names whom.
 * Throws NotFound where hiring is not assigned, NotAllowed for who may not hire.
 */
export async function addCandidate(
  ctx: Ctx,
  input: CandidateInput,
): Promise<{ id: string; sharedWith: string | null }> {
  await requirePipeline(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const id = await insertCandidate(tx, input);
      const sharedWith = await sharedMailbox(tx, 'candidates', input.email, id);
      await record(tx, candidateEvents.added(id, { name: input.name, by: tx.actor.name }));
      return { id, sharedWith };
    }),
  );
}

/** Puts a candidate into the first stage, in the transaction of the act that records it; returns the id. */
export async function insertCandidate(
  tx: Pick<AnyTx, 'db' | 'now'> & { memberId: string },
  input: Omit<CandidateInput, 'key'>,
): Promise<string> {
  const id = newId('cand');
  const at = instant(tx);
  await tx.db
    .insertInto('candidates')
    .values({
      id,
      member_id: tx.memberId,
      ...columnsOf(input, []),
      stage: FIRST_STAGE,
      stage_changed_at: at,
      fields: '[]',
      tags: '',
      reject_reason: '',
      employee_id: null,
      import_id: null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  return id;
}

/**
 * Changes who the candidate is; the history names what changed. What only others have changed since the form was made
 * stays. Throws EditConflict where both changed the same, NotFound for another member's.
 */
export async function editCandidate(
  ctx: Ctx,
  candidateId: string,
  input: CandidateInput & MadeFrom & { onceKey?: string | undefined },
): Promise<{ sharedWith: string | null }> {
  await requirePipeline(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.onceKey, () => writeEdit(tx, candidateId, input)),
  );
}

async function writeEdit(
  tx: Tx,
  candidateId: string,
  input: CandidateInput & MadeFrom,
): Promise<{ sharedWith: string | null }> {
  const before = await lockCandidateForUpdate(tx, candidateId);
  const { name, email, phone, jobAppliedFor } = input;
  const now = {
    name: before.name,
    email: before.email,
    phone: before.phone,
    jobAppliedFor: before.job_applied_for,
  };
  const edited = mergeEdit(input, { name, email, phone, jobAppliedFor }, now);
  const columns = columnsOf(edited, tagsIn(before.tags));
  const changed = [
    before.name !== columns.name && 'name',
    before.email !== columns.email && 'email',
    before.phone !== columns.phone && 'phone',
    before.job_applied_for !== columns.job_applied_for && 'job',
  ].filter((part) => part !== false);
  if (changed.length === 0) return { sharedWith: null };
  await tx.db
    .updateTable('candidates')
    .set({ ...columns, import_id: null, updated_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', candidateId)
    .execute();
  await record(tx, candidateEvents.edited(candidateId, { name: edited.name, by: tx.actor.name, changed }));
  return { sharedWith: await sharedMailbox(tx, 'candidates', edited.email, candidateId) };
}

/** Hides a candidate; it can be restored for 30 days. */
export async function deleteCandidate(ctx: Ctx, input: { candidateId: string }): Promise<{ name: string }> {
  await requirePipeline(ctx);
  return transact(ctx, async (tx) => {
    const { name } = await lockCandidateForUpdate(tx, input.candidateId);
    await setDeleted(tx, 'candidates', input.candidateId, instant(tx));
    await showNoticesOf(tx, input.candidateId, false);
    await record(tx, candidateEvents.deleted(input.candidateId, { name, by: tx.actor.name }));
    return { name };
  });
}

/** Restores a deleted candidate to its stage. Throws Conflict once it is erased or back already. */
export async function restoreCandidate(ctx: Ctx, input: { candidateId: string }): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, 'candidates', input.candidateId, null);
    if (name === undefined) throw new Conflict('This candidate can no longer be restored.');
    await showNoticesOf(tx, input.candidateId, true);
    await record(tx, candidateEvents.restored(input.candidateId, { name, by: tx.actor.name }));
  });
}

function columnsOf(input: Omit<CandidateInput, 'key'>, tags: readonly string[]) {
  const { name, email, phone, jobAppliedFor } = input;
  return {
    name,
    email,
    email_key: emailKey(email),
    phone,
    phone_key: phoneKey(phone),
    job_applied_for: jobAppliedFor,
    search: candidateSearch({ name, email, job: jobAppliedFor, phone, tags }),
  };
}
