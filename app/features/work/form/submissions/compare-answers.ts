import { type Answer, answerText } from '../form-answers.ts';
import type { FormField } from '../form-fields.ts';
import type { Submission } from './submissions.ts';

/** A field in two submissions; null where it was not part of the form. */
export type ComparedField = {
  id: string;
  before: { label: string; type: FormField['type']; answer: Answer | undefined } | null;
  after: { label: string; type: FormField['type']; answer: Answer | undefined } | null;
  changed: boolean;
};

/** Two submissions of a form, field by field, in the order of the newer one; fields that are gone come last. */
export function compareAnswers(before: Submission, after: Submission): ComparedField[] {
  const ids = [...new Set([...after.fields, ...before.fields].map(({ id }) => id))];
  return ids.map((id) => {
    const [old, now] = [sideOf(before, id), sideOf(after, id)];
    return { id, before: old, after: now, changed: wordsOf(old) !== wordsOf(now) };
  });
}

function sideOf({ fields, answers }: Submission, id: string): ComparedField['after'] {
  const field = fields.find((one) => one.id === id);
  return field ? { label: field.label, type: field.type, answer: answers[id] } : null;
}

function wordsOf(side: ComparedField['after']): string {
  const file = side?.answer && typeof side.answer === 'object' ? side.answer.sha256 : '';
  return JSON.stringify(side && [answerText(side.answer), file, side.label]);
}
