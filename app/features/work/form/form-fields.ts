import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { madeFrom, versionField } from '#app/fields/made-from.ts';
import { nameField } from '#app/text/name-text.ts';
import { cleanOptions } from './builder/dropdown-options.ts';

/** What a form's field can be. */
export const FIELD_TYPES = ['text', 'email', 'date', 'checkbox', 'dropdown', 'file'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A field of a form, as it is published. */
export type FormField = {
  id: string;
  type: FieldType;
  label: string;
  placeholder: string;
  /** Of a dropdown; empty for the others. */
  options: string[];
  required: boolean;
  help: string;
  /** Kept with the form, but neither shown to members nor submitted. */
  hidden: boolean;
};

/** The specified words for a form without a name. */
export const FORM_NAME_REQUIRED = 'Form Name is required.';

/** Fields that a form can have. */
export const FIELDS_MAX = 100;

const atMost = (length: number) => z.string().trim().max(length, `Use at most ${length} characters.`);

const fieldSchema = z
  .object({
    id: z.string().max(100),
    type: z.enum(FIELD_TYPES),
    label: atMost(200).min(1, 'Every field needs a label.'),
    placeholder: atMost(200).default(''),
    options: z.array(atMost(200)).max(500, 'Use at most 500 options.').default([]),
    required: z.boolean().default(false),
    help: atMost(500).default(''),
    hidden: z.boolean().default(false),
  })
  .refine(({ type, options }) => type !== 'dropdown' || cleanOptions(options).length > 0, {
    path: ['options'],
    message: 'A dropdown needs at least one option.',
  })
  .transform((field) => ({
    ...field,
    options: field.type === 'dropdown' ? cleanOptions(field.options) : [],
  }));

/** The fields as the builder sends them, as JSON. */
const fieldsSchema = z.preprocess(
  (value) => (typeof value === 'string' ? parseJson(value) : value),
  z.array(fieldSchema, 'These fields cannot be read.').max(FIELDS_MAX, `Use at most ${FIELDS_MAX} fields.`),
);

const name = nameField(FORM_NAME_REQUIRED);
const key = z.string().max(100).optional();
const count = integerField().pipe(z.number().min(0).max(1_000_000));

export const addFormSchema = z.object({ name, key });
export const formIdSchema = z.object({ formId: z.string().max(100) });
export const renameFormSchema = formIdSchema.extend({ name, ...madeFrom });
/** Saving names the version that the builder's changes were made from. */
export const saveFormSchema = formIdSchema.extend({ name, version: versionField, fields: fieldsSchema, key });

/** A day, or nothing. */
export const dueDateField = z
  .union([z.literal(''), z.iso.date('Enter a date.')])
  .default('')
  .transform((date) => date || null);

/** Which forms a member has, and until when those that are new are due. */
export const formAccessSchema = z.object({
  'forms[]': z.preprocess((value) => value ?? [], z.array(z.string().max(100)).max(1000)),
  dueDate: dueDateField,
  ...madeFrom,
});

export const formDueSchema = formIdSchema.extend({ dueDate: dueDateField });

/** A draft: the round that it is for, the saved one that it was made from (0: none), and what was typed. */
export const draftSchema = z.object({
  number: count,
  revision: count,
  typed: z
    .record(z.string().regex(/^field_\w{1,90}$/), z.string().max(4001))
    .refine((typed) => Object.keys(typed).length <= 5 * FIELDS_MAX, 'This draft has too many fields.'),
});
export type Draft = z.output<typeof draftSchema>;
/** What goes with a submission: the round and the version of the form that the page showed. */
export const submitSchema = formIdSchema.extend({ number: count, version: versionField, key });

export const submissionIdSchema = z.object({ submissionId: z.string().max(100) });
export const correctionSchema = submissionIdSchema.extend({
  reason: atMost(2000).min(1, 'Enter what needs to be corrected.'),
});

/** What comes with a file of a form, beside its bytes. */
export const formFileSchema = z.object({
  fieldId: z.string().max(100),
  name: z.string().min(1, 'No file selected'),
  clientKey: z.string().min(8).max(100),
});

/** The fields that members see and fill in. */
export function shownFields(fields: readonly FormField[]): FormField[] {
  return fields.filter((field) => !field.hidden);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
