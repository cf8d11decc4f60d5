/** How a question of an opening is answered. */
export const QUESTION_KINDS = {
  'yes-no': 'Yes or no',
  choice: 'One of several',
  text: 'Short answer',
} as const;

export type QuestionKind = keyof typeof QUESTION_KINDS;

/** A question that an opening's page asks; its id stays when it is reworded. */
export type Question = { id: string; text: string; kind: QuestionKind; options: string[]; required: boolean };

/** Questions that one opening asks at most, and options of each. */
export const MOST_QUESTIONS = 15;
export const MOST_OPTIONS = 12;

/** Characters of an answer in words. */
export const ANSWER_MAX = 500;

/** What may be answered; null for any words. */
export function choicesOf({ kind, options }: Pick<Question, 'kind' | 'options'>): readonly string[] | null {
  if (kind === 'text') return null;
  return kind === 'yes-no' ? ['Yes', 'No'] : options;
}

/** The form's field that a question is answered in. */
export function answerField({ id }: Pick<Question, 'id'>): string {
  return `answer-${id}`;
}
