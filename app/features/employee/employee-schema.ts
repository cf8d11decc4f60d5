import { z } from 'zod';
import { pageAsked } from '#app/list-pages.ts';
import { nameField } from '#app/name-text.ts';
import { seenSchema } from './seen-values.ts';

/** The specified words for a missing name or email. */
export const NAME_AND_EMAIL_REQUIRED = 'Name and Email are required.';

/** A free field: a further column of the roster, such as 'Hire Date'. */
export type FreeField = { label: string; value: string };

const list = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.string().trim().max(2000, 'Use at most 2,000 characters.')),
);

/** Columns that no free field can be called: they would be read back as what they are. */
const OWN_COLUMNS = ['name', 'email', 'role'];

/** The employee form: name, email, role, and free fields as two lists of the same length. */
export const employeeSchema = z
  .object({
    name: nameField(NAME_AND_EMAIL_REQUIRED),
    // Any mailbox that people write: what is no address of the usual form is kept, only emptiness is refused.
    email: z.string().trim().min(1, NAME_AND_EMAIL_REQUIRED).max(254, 'Use at most 254 characters.'),
    role: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
    fieldLabel: list,
    fieldValue: list,
    key: z.string().max(100).optional(),
  })
  .superRefine(({ fieldLabel, fieldValue }, issues) => {
    const taken = new Set(OWN_COLUMNS);
    for (const [index, label] of fieldLabel.entries()) {
      const nameless = label === '' && (fieldValue[index] ?? '') !== '';
      const repeated = label !== '' && taken.has(label.toLowerCase());
      taken.add(label.toLowerCase());
      if (!nameless && !repeated) continue;
      const message = nameless ? 'Give this field a name.' : 'There is a field of this name already.';
      issues.addIssue({ code: 'custom', message, path: [`fieldLabel.${index}`] });
    }
  })
  .transform(({ fieldLabel, fieldValue, ...rest }) => ({
    ...rest,
    fields: joinFields(fieldLabel, fieldValue),
  }));

export const employeeIdSchema = z.object({ employeeId: z.string() });

/** Editing names whom, and what the form showed. */
export const employeeEditSchema = employeeSchema.and(employeeIdSchema.extend({ seen: seenSchema }));

export type EmployeeInput = z.output<typeof employeeSchema>;

/** In `?missing=`: without a document of any type that they need. */
export const ANY_TYPE = 'any';

/** What the list of employees can be asked for, as it stands in the URL. */
export const listEmployeesSchema = z.object({
  q: z.string().max(200).catch(''),
  role: z.string().max(200).catch(''),
  /** Id of a document type: only employees without a document of it; or ANY_TYPE. */
  missing: z.string().max(100).catch(''),
  sort: z.enum(['name', 'newest']).catch('name'),
  direction: z.enum(['asc', 'desc']).catch('asc'),
  page: pageAsked,
});

function joinFields(labels: string[], values: string[]): FreeField[] {
  const fields = labels.map((label, index) => ({ label, value: values[index] ?? '' }));
  return fields.filter((field) => field.label !== '');
}

/** Lines of an employee's history that the page begins with. */
export const HISTORY_SHOWN = 10;
