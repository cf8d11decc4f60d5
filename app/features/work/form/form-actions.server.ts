import { href } from 'react-router';
import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { paths } from '#app/paths.ts';
import { addForm, deleteForm, renameForm, restoreForm, saveForm } from './change-form.server.ts';
import { submitForm } from './fill/submit-form.server.ts';
import { markFormRead, setFormAccess } from './form-access.server.ts';
import { typedIn } from './form-answers.ts';
import { setFormDue } from './form-due.server.ts';
import {
  addFormSchema,
  correctionSchema,
  formAccessSchema,
  formDueSchema,
  formIdSchema,
  renameFormSchema,
  saveFormSchema,
  submissionIdSchema,
  submitSchema,
} from './form-fields.ts';
import { approveSubmission, reopenSubmission } from './submissions/approve-submission.server.ts';
import { askForCorrection, markSubmissionRead } from './submissions/ask-correction.server.ts';
import { nextToApprove } from './submissions/next-submission.server.ts';

/** The calls of the list of forms. */
export const formListCalls = {
  'form-add': formAction(addFormSchema, async (ctx: PortalCtx, input) => {
    const id = await addForm(ctx, input);
    return {
      redirectTo: href('/admin/forms/:formId', { formId: id }),
      toast: { title: 'Form added', description: input.name, tone: 'success' },
    };
  }),
  'form-rename': formAction(renameFormSchema, async (ctx: PortalCtx, input) => {
    await renameForm(ctx, input);
    return { toast: { title: 'Form renamed', description: input.name, tone: 'success' } };
  }),
  'form-delete': formAction(formIdSchema, async (ctx: PortalCtx, input) => {
    await deleteForm(ctx, input);
    return { made: { id: input.formId }, toast: { title: 'Form deleted', tone: 'success' } };
  }),
  'form-restore': formAction(formIdSchema, async (ctx: PortalCtx, input) => {
    await restoreForm(ctx, input);
    return { toast: { title: 'Form restored', tone: 'success' } };
  }),
};

/** The calls of the builder. */
export const formBuilderCalls = {
  'form-save': formAction(saveFormSchema, async (ctx: PortalCtx, input) => {
    const { version, newIds } = await saveForm(ctx, input);
    return {
      made: { version: String(version), newIds: JSON.stringify(newIds) },
      toast: { title: 'Form saved', description: input.name, tone: 'success' },
    };
  }),
  'form-restore': formListCalls['form-restore'],
};

/** The calls of a submission that an admin reads. */
export const submissionCalls = needing('work', {
  'submission-seen': formAction(submissionIdSchema, async (ctx: PortalCtx, input) => {
    await markSubmissionRead(ctx, input);
    return {};
  }),
  'submission-approve': formAction(submissionIdSchema, async (ctx: PortalCtx, input) => {
    await approveSubmission(ctx, input);
    return { toast: { title: 'Form approved', tone: 'success' } };
  }),
  'submission-approve-next': formAction(submissionIdSchema, async (ctx: PortalCtx, input) => {
    await approveSubmission(ctx, input);
    const { formId, nextId } = await nextToApprove(ctx, input);
    return {
      redirectTo: nextId ? paths.submission(formId, nextId) : paths.submissions(formId),
      toast: { title: 'Form approved', tone: 'success' },
    };
  }),
  'submission-reopen': formAction(submissionIdSchema, async (ctx: PortalCtx, input) => {
    await reopenSubmission(ctx, input);
    return { toast: { title: 'Approval undone', tone: 'success' } };
  }),
  'submission-correct': formAction(correctionSchema, async (ctx: PortalCtx, input) => {
    await askForCorrection(ctx, input);
    return { toast: { title: 'Correction requested', tone: 'success' } };
  }),
});

/** The calls with which a member fills in a form. */
export const fillCalls = needing('work', {
  'form-seen': formAction(formIdSchema, async (ctx, input) => {
    await markFormRead(ctx, input);
    return {};
  }),
  'form-submit': formAction(submitSchema, async (ctx, input, { form }) => {
    const id = await submitForm(ctx, input, typedIn(form));
    return { made: { id }, toast: { title: 'Form submitted', tone: 'success' } };
  }),
});

/** The calls of the staff's page of a form that a member has. */
export const formDueCalls = needing('work', {
  'form-due': formAction(formDueSchema, async (ctx, input) => {
    await setFormDue(ctx, input);
    return { toast: { title: input.dueDate ? 'Due date saved' : 'Due date removed', tone: 'success' } };
  }),
});

/** The call of the card that says which forms a member has. */
export const formAccessCalls = {
  'form-access': formAction(formAccessSchema, async (ctx, input) => {
    await setFormAccess(ctx, input['forms[]'], input);
    return { toast: { title: 'Form access saved', tone: 'success' } };
  }),
};
