import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import { type AssignedForm, lockAssignmentForUpdate } from '../form-access.server.ts';
import { type Answers, checkAnswers, filesAmong, type Typed } from '../form-answers.ts';
import { submissionEvents } from '../form-events.server.ts';
import { shownFields, type submitSchema } from '../form-fields.ts';
import { formFiles } from './receive-form-file.server.ts';
import { latestSubmission, SUBMITTED_MEANWHILE } from './save-draft.server.ts';

export const FORM_CHANGED =
  'This form changed while you were completing it. Your answers are still here. Review them and submit again.';

/**
 * Submits a form with its labels and options as they are now; returns the submission's id. The key and the round's
 * number make one submission of a double click. Throws NotFound for a form that is not assigned, ValidationError at the fields
 * that break their rule, Conflict where the form was changed or submitted since the page was made.
 */
export async function submitForm(
  ctx: Ctx,
  input: z.output<typeof submitSchema>,
  typed: Typed,
): Promise<string> {
  requireEditing(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const form = await lockAssignmentForUpdate(tx, input.formId);
      if (form.version !== input.version) throw new Conflict(FORM_CHANGED);
      const { answers, errors } = checkAnswers(form.fields, typed, await formFiles(tx, form.id));
      const [first] = Object.values(errors);
      if (first) throw new ValidationError(first, errors);
      if (shownFields(form.fields).length === 0) throw new ValidationError('This form has no fields yet.');
      const { id, correction } = await insert(tx, form, input.number, answers);
      await keepFiles(tx, answers);
      await tx.db
        .deleteFrom('form_drafts')
        .where('member_id', '=', tx.memberId)
        .where('form_id', '=', form.id)
        .execute();
      const data = { formId: form.id, name: form.name, by: tx.actor.name, correction };
      await record(tx, submissionEvents.submitted(id, data));
      for (const noun of tx.nouns) await noun.formSubmitted?.(tx, form.id);
      return id;
    }),
  );
}

async function insert(
  tx: Tx,
  form: AssignedForm,
  number: number,
  answers: Answers,
): Promise<{ id: string; correction: boolean }> {
  const id = newId('fsub');
  const latest = await latestSubmission(tx, form.id);
  if (number !== (latest?.number ?? 0) + 1) throw new Conflict(SUBMITTED_MEANWHILE);
  const corrects = latest ? await follow(tx, latest.id, id) : false;
  const inserted = await tx.db
    .insertInto('form_submissions')
    .values({
      id,
      member_id: tx.memberId,
      form_id: form.id,
      number,
      version: form.version,
      form_name: form.name,
      fields: JSON.stringify(shownFields(form.fields)),
      answers: JSON.stringify(answers),
      submitter_id: tx.actor.id,
      submitter_name: tx.actor.name,
      submitted_at: instant(tx),
      status: 'Submitted',
      correction_reason: '',
      correction_asked_at: null,
      correction_asked_by: '',
      is_correction: corrects ? 1 : 0,
      predecessor_id: latest?.id ?? null,
      successor_id: null,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Conflict(SUBMITTED_MEANWHILE);
  return { id, correction: corrects };
}

/** Links the newest submission to the one that follows it; returns whether it waited for a correction. */
async function follow(tx: Tx, id: string, successorId: string): Promise<boolean> {
  const one = () =>
    tx.db.updateTable('form_submissions').where('member_id', '=', tx.memberId).where('id', '=', id);
  const followed = await one()
    .set({ successor_id: successorId })
    .where('successor_id', 'is', null)
    .returning('status')
    .executeTakeFirst();
  if (!followed) throw new Conflict(SUBMITTED_MEANWHILE);
  if (followed.status !== 'Correction asked') return false;
  await one().set({ status: 'Corrected' }).execute();
  return true;
}

async function keepFiles(tx: Tx, answers: Answers): Promise<void> {
  const ids = filesAmong(answers).map(({ fileId }) => fileId);
  if (ids.length === 0) return;
  await tx.db
    .updateTable('form_files')
    .set({ submitted: 1 })
    .where('member_id', '=', tx.memberId)
    .where('id', 'in', ids)
    .execute();
}
