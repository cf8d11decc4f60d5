import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict, EditConflict } from '#app/errors.ts';
import { requireEditing } from '#app/policy.ts';
import type { Db } from '#db/open.ts';
import type { FormDraftRow, FormSubmissionRow } from '#db/tables/form.ts';
import { lockAssignmentForUpdate } from '../form-access.server.ts';
import type { Draft } from '../form-fields.ts';

export const SUBMITTED_MEANWHILE = 'This form was just submitted. Reload the page to see the submission.';

/**
 * Saves what was typed so far, unchecked; returns the draft's revision. Throws NotFound for a form that is not
 * assigned, Conflict where somebody else saved the draft or submitted the form since.
 */
export async function saveDraft(ctx: Ctx, formId: string, input: Draft): Promise<{ revision: number }> {
  requireEditing(ctx);
  return transact(ctx, async (tx) => {
    const form = await lockAssignmentForUpdate(tx, formId);
    const latest = await latestSubmission(tx, form.id);
    if (input.number !== (latest?.number ?? 0) + 1) throw new Conflict(SUBMITTED_MEANWHILE);
    const row = { answers: JSON.stringify(input.typed), saved_at: instant(tx), saved_by: tx.actor.name };
    const { number, revision } = input;
    const saved =
      revision === 0
        ? await tx.db
            .insertInto('form_drafts')
            .values({ member_id: tx.memberId, form_id: form.id, number, revision: 1, ...row })
            .onConflict((oc) => oc.doNothing())
            .returning('revision')
            .executeTakeFirst()
        : await tx.db
            .updateTable('form_drafts')
            .set({ ...row, revision: revision + 1 })
            .where('member_id', '=', tx.memberId)
            .where('form_id', '=', form.id)
            .where('number', '=', number)
            .where('revision', '=', revision)
            .returning('revision')
            .executeTakeFirst();
    if (!saved) throw new EditConflict({}, 'Another window');
    tx.emit('forms');
    return { revision: saved.revision };
  });
}

/** The draft of the member acted for that will become the submission of that number. */
export async function findDraft(
  ctx: Pick<Ctx, 'db' | 'memberId'>,
  formId: string,
  number: number,
): Promise<FormDraftRow | undefined> {
  return ctx.db
    .selectFrom('form_drafts')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** The newest submission of a form by the member acted for. */
export async function latestSubmission(
  ctx: { db: Db; memberId: string },
  formId: string,
): Promise<FormSubmissionRow | undefined> {
  return ctx.db
    .selectFrom('form_submissions')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
