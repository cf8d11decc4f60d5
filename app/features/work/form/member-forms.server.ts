import type { Ctx } from '#app/ctx.ts';
import { mayEdit } from '#app/policy.ts';
import { formFiles } from './fill/receive-form-file.server.ts';
import { findDraft, type latestSubmission } from './fill/save-draft.server.ts';
import { assignedForms, requireAssigned } from './form-access.server.ts';
import { type FileAnswer, type Typed, typedOf } from './form-answers.ts';
import { type FormField, shownFields } from './form-fields.ts';
import { presentSubmission, type Submission } from './submissions/submissions.ts';

/** How a member stands with a form. */
export type FormState = 'Not started' | 'Draft' | 'Submitted' | 'Correction asked';

/** An assigned form as the member's list has it. `since` is the ISO instant of its state. */
export type MemberForm = {
  id: string;
  name: string;
  fieldCount: number;
  state: FormState;
  since: string;
  /** Who saved the draft, submitted the form or asked for the correction. */
  by: string;
  reason: string;
  unseen: boolean;
  /** YYYY-MM-DD, while it is to be submitted or corrected. */
  dueDate: string | null;
  /** Whether something in its thread is new to the viewer. */
  commented: boolean;
};

/** The forms of the member acted for, by name, with the state of each. */
export async function listMemberForms(ctx: Ctx): Promise<MemberForm[]> {
  const [forms, latest, drafts] = await Promise.all([
    assignedForms(ctx),
    ctx.db
      .selectFrom('form_submissions')
      .selectAll()
      .where('member_id', '=', ctx.memberId)
      .where('successor_id', 'is', null)
      .execute(),
    ctx.db.selectFrom('form_drafts').selectAll().where('member_id', '=', ctx.memberId).execute(),
  ]);
  return forms.map((form) => {
    const last = latest.find((row) => row.form_id === form.id);
    const draft = drafts.find((row) => row.form_id === form.id && row.number === (last?.number ?? 0) + 1);
    return {
      id: form.id,
      name: form.name,
      fieldCount: shownFields(form.fields).length,
      dueDate: last && last.status !== 'Correction asked' ? null : form.dueDate,
      unseen: form.unseen,
      commented: form.commented,
      reason: last?.status === 'Correction asked' ? last.correction_reason : '',
      ...stateOf(form.assignedAt, last, draft),
    };
  });
}

type Last = Awaited<ReturnType<typeof latestSubmission>>;
type Draft = Awaited<ReturnType<typeof findDraft>>;

function stateOf(assignedAt: string, last: Last, draft: Draft): Pick<MemberForm, 'state' | 'since' | 'by'> {
  if (last?.status === 'Correction asked') {
    return {
      state: 'Correction asked',
      since: last.correction_asked_at ?? last.submitted_at,
      by: last.correction_asked_by,
    };
  }
  if (draft) return { state: 'Draft', since: draft.saved_at, by: draft.saved_by };
  if (last) return { state: 'Submitted', since: last.submitted_at, by: last.submitter_name };
  return { state: 'Not started', since: assignedAt, by: '' };
}

/** Everything of an assigned form for the page on which a member fills it in. */
export type FormPage = {
  form: {
    id: string;
    name: string;
    version: number;
    fields: FormField[];
    unseen: boolean;
    /** YYYY-MM-DD, while it is to be submitted or corrected. */
    dueDate: string | null;
  };
  /** The submission that filling it in will become. */
  number: number;
  /** The saved draft; revision 0 stands for none. */
  draft: { revision: number; savedAt: string | null; savedBy: string };
  /** What the fields show at first: the draft, or for a correction what was submitted. */
  typed: Typed;
  files: Record<string, FileAnswer>;
  /** Everything that was submitted, the newest first. */
  submissions: Submission[];
  canEdit: boolean;
  maxUploadBytes: number;
};

/** The page of a form for the member acted for. Throws NotFound for one that is not assigned. */
export async function memberFormPage(ctx: Ctx, formId: string): Promise<FormPage> {
  const form = await requireAssigned(ctx, formId);
  const [rows, files] = await Promise.all([
    ctx.db
      .selectFrom('form_submissions')
      .selectAll()
      .where('member_id', '=', ctx.memberId)
      .where('form_id', '=', form.id)
      .orderBy('number', 'desc')
      .execute(),
    formFiles(ctx, form.id),
  ]);
  const number = (rows[0]?.number ?? 0) + 1;
  const draft = await findDraft(ctx, form.id, number);
  const submissions = rows.map(presentSubmission);
  const toCorrect = submissions[0]?.status === 'Correction asked' ? submissions[0] : null;
  return {
    form: {
      id: form.id,
      name: form.name,
      version: form.version,
      fields: shownFields(form.fields),
      unseen: form.unseen,
      dueDate: submissions.length === 0 || toCorrect ? form.dueDate : null,
    },
    number,
    draft: {
      revision: draft?.revision ?? 0,
      savedAt: draft?.saved_at ?? null,
      savedBy: draft?.saved_by ?? '',
    },
    typed: draft ? (JSON.parse(draft.answers) as Typed) : typedOf(toCorrect?.answers ?? {}),
    files: Object.fromEntries(files),
    submissions,
    canEdit: mayEdit(ctx),
    maxUploadBytes: ctx.maxUploadBytes,
  };
}
