import { z } from 'zod';
import { emailSchema } from '#app/features/platform/account/email.ts';
import { phoneKey } from '#app/features/work/employee/same-person.ts';
import { lineField, nameField } from '#app/text/name-text.ts';
import { ANSWER_MAX, answerField, choicesOf, type Question } from '../questions.ts';
import { HONEYPOT_FIELD } from './application-fields.ts';

const CHOOSE = 'Choose an answer.';

const fields = {
  name: nameField('Enter your name.'),
  phone: lineField(50).refine((phone) => phoneKey(phone) !== '', 'Enter a phone number with its area code.'),
  email: emailSchema,
  consent: z.literal('on', 'Check this box to send your application.'),
  /** The page's own: a form that is sent twice is one application. */
  key: z.string().min(10).max(100).catch(''),
  /** The server's mark of when the form was handed out. */
  opened: z.string().max(200).catch(''),
  [HONEYPOT_FIELD]: z.string().catch(''),
};

/** The form of an opening that asks these questions. */
export function applicationSchema(questions: readonly Question[]) {
  const answers = Object.fromEntries(questions.map((one) => [answerField(one), answerOf(one)]));
  return z.object(fields).and(z.object(answers));
}

export type ApplicationInput = z.output<ReturnType<typeof applicationSchema>>;

function answerOf(question: Question) {
  const choices = choicesOf(question);
  if (!choices) return lineField(ANSWER_MAX).default('').refine(isGiven(question), 'Answer this question.');
  return z
    .string()
    .default('')
    .refine((answer) => answer === '' || choices.includes(answer), CHOOSE)
    .refine(isGiven(question), CHOOSE);
}

function isGiven({ required }: Question) {
  return (answer: string) => !required || answer !== '';
}

/** What was answered, under the questions as they were asked; what was left out is skipped. */
export function answersOf(
  questions: readonly Question[],
  input: Record<string, unknown>,
): { label: string; value: string }[] {
  return questions
    .map((one) => ({ label: one.text, value: String(input[answerField(one)] ?? '') }))
    .filter(({ value }) => value !== '');
}
