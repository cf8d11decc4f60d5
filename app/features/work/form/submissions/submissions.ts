import type { FormSubmissionRow } from '#db/tables/form.ts';
import type { Answers } from '../form-answers.ts';
import type { FormField } from '../form-fields.ts';

export type SubmissionStatus = FormSubmissionRow['status'];

/** What was submitted, with the labels and options as they were. Instants are ISO, UTC. */
export type Submission = {
  id: string;
  formId: string;
  number: number;
  formName: string;
  fields: FormField[];
  answers: Answers;
  submitterName: string;
  submittedAt: string;
  status: SubmissionStatus;
  correctionReason: string;
  correctionAskedAt: string | null;
  correctionAskedBy: string;
  isCorrection: boolean;
  predecessorId: string | null;
  successorId: string | null;
};

/** A stored submission as the pages show it. */
export function presentSubmission(row: FormSubmissionRow): Submission {
  return {
    id: row.id,
    formId: row.form_id,
    number: row.number,
    formName: row.form_name,
    fields: JSON.parse(row.fields) as FormField[],
    answers: JSON.parse(row.answers) as Answers,
    submitterName: row.submitter_name,
    submittedAt: row.submitted_at,
    status: row.status,
    correctionReason: row.correction_reason,
    correctionAskedAt: row.correction_asked_at,
    correctionAskedBy: row.correction_asked_by,
    isCorrection: row.is_correction === 1,
    predecessorId: row.predecessor_id,
    successorId: row.successor_id,
  };
}
