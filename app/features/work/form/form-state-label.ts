import type { FormState } from './member-forms.server.ts';
import type { SubmissionStatus } from './submissions/submissions.ts';

/** What people read for how a member stands with a form, or for what became of a submission. */
export function formStateLabel(state: FormState | SubmissionStatus): string {
  return state === 'Correction asked' ? 'Correction requested' : state;
}
