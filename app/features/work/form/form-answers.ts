import { z } from 'zod';
import type { FieldErrors } from '#app/errors.ts';
import { emailSchema } from '#app/features/platform/account/email.ts';
import type { FileRemark } from '#app/features/work/file/file-remark.ts';
import { type FormField, shownFields } from './form-fields.ts';

/** A file as an answer; `size` in bytes. */
export type FileAnswer = {
  fileId: string;
  name: string;
  size: number;
  preview: 'image' | 'pdf' | 'none';
  /** What is worth knowing of it; those of earlier days have none. */
  remark?: FileRemark | null;
  /** Of its content. */
  sha256: string;
};

/** What was answered: a text (of a date YYYY-MM-DD), yes or no, a file; null where nothing was. */
export type Answer = string | boolean | FileAnswer | null;
export type Answers = Record<string, Answer>;

/** What is typed into a form, by field id: a checkbox is 'on' or empty, a file its id. */
export type Typed = Record<string, string>;

/** Characters that an answer may have. */
export const ANSWER_MAX = 4000;

/** Checks what was typed into the shown fields of a form; values of other fields are skipped. */
export function checkAnswers(
  fields: readonly FormField[],
  typed: Typed,
  files: ReadonlyMap<string, FileAnswer>,
): { answers: Answers; errors: FieldErrors } {
  const answers: Answers = {};
  const errors: FieldErrors = {};
  for (const field of shownFields(fields)) {
    const parsed = answerSchema(field, files).safeParse(typed[field.id] ?? '');
    if (parsed.success) answers[field.id] = parsed.data;
    else errors[field.id] = parsed.error.issues[0]?.message ?? 'Please check what you entered.';
  }
  return { answers, errors };
}

/** The rule of one field: what is typed goes in, the answer comes out. */
function answerSchema(field: FormField, files: ReadonlyMap<string, FileAnswer>): z.ZodType<Answer, string> {
  const given = z.string().trim().max(ANSWER_MAX, `Use at most ${ANSWER_MAX} characters.`);
  if (field.type === 'checkbox') {
    return given
      .transform((text) => text === 'on')
      .refine((ticked) => ticked || !field.required, `${field.label} must be checked.`);
  }
  const filled = given.transform((text, context) => {
    if (text === '') {
      if (field.required) context.addIssue({ code: 'custom', message: `${field.label} is required.` });
      return null;
    }
    const answer = typedAnswer(field, text, files);
    if (typeof answer === 'object' && 'problem' in answer) {
      context.addIssue({ code: 'custom', message: answer.problem });
      return null;
    }
    return answer;
  });
  return filled;
}

function typedAnswer(
  field: FormField,
  text: string,
  files: ReadonlyMap<string, FileAnswer>,
): string | FileAnswer | { problem: string } {
  switch (field.type) {
    case 'email':
      return emailSchema.safeParse(text).success ? text : { problem: 'Enter a valid email address.' };
    case 'date':
      return z.iso.date().safeParse(text).success ? text : { problem: 'Enter a date.' };
    case 'dropdown':
      return field.options.includes(text) ? text : { problem: 'Choose one of the options.' };
    case 'file':
      return files.get(text) ?? { problem: 'Choose the file again.' };
    default:
      return text;
  }
}

/** What to type to give these answers again, for a correction. */
export function typedOf(answers: Answers): Typed {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      if (typeof answer === 'boolean') return [id, answer ? 'on' : ''];
      if (answer === null || typeof answer === 'string') return [id, answer ?? ''];
      return [id, answer.fileId];
    }),
  );
}

/** An answer in words, as it stands in an export. */
export function answerText(answer: Answer | undefined): string {
  if (answer === undefined || answer === null) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return typeof answer === 'string' ? answer : answer.name;
}

/** The files among the answers. */
export function filesAmong(answers: Answers): FileAnswer[] {
  return Object.values(answers).filter((answer) => answer !== null && typeof answer === 'object');
}

/** What a page sent for a form's fields: the values under field ids. */
export function typedIn(form: FormData): Typed {
  const typed: Typed = {};
  for (const [name, value] of form) {
    if (/^field_\w{1,90}$/.test(name) && typeof value === 'string') {
      typed[name] = value.replaceAll('\0', '').slice(0, ANSWER_MAX + 1);
    }
  }
  return typed;
}
