import { z } from 'zod';
import { squash } from '#app/csv/values/cells.ts';
import { refuseNewBadEmail, requiredEmail, shownEmail } from '#app/features/platform/account/email.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { nameField } from '#app/text/name-text.ts';
import { tooManyFields } from './custom-fields/free-field-limits.ts';
import { repeatedNames } from './custom-fields/free-field-names.ts';

/** The specified words for a missing name or email. */
export const NAME_AND_EMAIL_REQUIRED = 'Name and Email are required.';

/** A custom field: a further column of the roster, such as 'Hire Date'. */
export type FreeField = { label: string; value: string };

const list = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.string().overwrite(squash).max(2000, 'Use at most 2,000 characters.')),
);

/** The fields of the form, one by one. */
export const employeeForm = z.object({
  name: nameField(NAME_AND_EMAIL_REQUIRED),
  email: requiredEmail(NAME_AND_EMAIL_REQUIRED),
  role: z.string().overwrite(squash).max(200, 'Use at most 200 characters.').default(''),
  fieldLabel: list,
  fieldValue: list,
  key: z.string().max(100).optional(),
});

/** What is to happen where the same person's deleted record can still be restored. */
export const rehireField = z.enum(['restore', 'new']).optional();

/** The employee form: name, email, role, and custom fields as two lists of the same length. */
export const employeeSchema = employeeForm
  .extend({ rehire: rehireField })
  .superRefine(checkNames)
  .superRefine(checkRoom)
  .transform(joinFields);

export const employeeIdSchema = z.object({ employeeId: z.string() });

/** Editing names whom, and what the form showed: an address from before the rule stays until it is changed. */
export const employeeEditSchema = employeeForm
  .extend({ ...employeeIdSchema.shape, ...madeFrom, email: shownEmail(NAME_AND_EMAIL_REQUIRED) })
  .superRefine(refuseNewBadEmail)
  .superRefine(checkNames)
  .superRefine(checkRoom)
  .transform(joinFields);

export type EmployeeInput = z.output<typeof employeeSchema>;

export type Rehire = EmployeeInput['rehire'];

/** What the list of employees can be asked for, as it stands in the URL. */
export const listEmployeesSchema = z.object({
  q: z.string().max(200).catch(''),
  role: z.string().max(200).catch(''),
  /** Id of a document type: only employees without a document of it; or ANY_TYPE. */
  missing: z.string().max(100).catch(''),
  /** Only employees with a current document that has expired, or expires soon. */
  expiry: z.enum(['', 'near', 'soon', 'past']).catch(''),
  /** Only employees whom their roster calls inactive. */
  status: z.enum(['', 'inactive']).catch(''),
  /** A custom field and what it holds: see `fieldFilter`. */
  field: z.string().max(100).catch(''),
  sort: z.enum(['name', 'newest', 'worst']).catch('name'),
  direction: z.enum(['asc', 'desc']).catch('asc'),
  page: pageParam,
});

type FieldLists = { fieldLabel: string[]; fieldValue: string[] };

function checkNames({ fieldLabel, fieldValue }: FieldLists, issues: z.RefinementCtx): void {
  const repeated = repeatedNames(fieldLabel);
  for (const [index, label] of fieldLabel.entries()) {
    const nameless = label === '' && (fieldValue[index] ?? '') !== '';
    if (!nameless && !repeated.includes(index)) continue;
    const message = nameless ? 'Give this field a name.' : 'There is already a field with this name.';
    issues.addIssue({ code: 'custom', message, path: [`fieldLabel.${index}`] });
  }
}

function checkRoom({ fieldLabel, fieldValue }: FieldLists, issues: z.RefinementCtx): void {
  const message = tooManyFields(joinFields({ fieldLabel, fieldValue }).fields);
  if (message) issues.addIssue({ code: 'custom', message, path: [`fieldLabel.${fieldLabel.length - 1}`] });
}

function joinFields<Form extends FieldLists>({ fieldLabel, fieldValue, ...rest }: Form) {
  const fields: FreeField[] = fieldLabel.map((label, index) => ({ label, value: fieldValue[index] ?? '' }));
  return { ...rest, fields: fields.filter((field) => field.label !== '') };
}

/** Lines of an employee's history that the page begins with. */
export const HISTORY_SHOWN = 10;
