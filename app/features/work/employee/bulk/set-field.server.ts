import { type Ctx, instant, type Tx } from '#app/ctx.ts';
import { NotFound, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { CustomField } from '../custom-fields/field-types.ts';
import { fitFields } from '../custom-fields/fit-fields.server.ts';
import { tooManyFields } from '../custom-fields/free-field-limits.ts';
import { customFieldsOf } from '../custom-fields/list-fields.server.ts';
import { readFieldValue } from '../custom-fields/read-field-value.ts';
import { employeeEvents } from '../employee-events.server.ts';
import type { FreeField } from '../employee-schema.ts';
import { employeeSearch } from '../employee-search.ts';
import { lockEmployeeForUpdate } from '../find-employee.server.ts';

/** The field that is set. Throws NotFound where the member has none such, ValidationError where the value does not fit it. */
export async function findField(
  ctx: Ctx,
  { fieldId, value }: { fieldId: string; value: string },
): Promise<CustomField> {
  const field = (await customFieldsOf(ctx)).find(({ id }) => id === fieldId);
  if (!field) throw new NotFound('Field not found.');
  const read = value === '' ? { value } : readFieldValue(field, value);
  if ('problem' in read) throw new ValidationError(read.problem, { value: read.problem });
  return field;
}

/** What became of an employee's field: `before` is '' where it had no value. */
export type FieldSet = { id: string; label: string; value: string; before: string };

/**
 * Gives an employee the value in the field of that name, or with '' none; null where it has it already, or with `was` where
 * it has another one than that.
 */
export async function setField(
  tx: Tx,
  id: string,
  { label, value }: FreeField,
  was?: string,
): Promise<FieldSet | null> {
  const { name, email, role, ...row } = await lockEmployeeForUpdate(tx, id);
  const had = JSON.parse(row.fields) as FreeField[];
  const held = had.find((field) => field.label === label);
  if (was !== undefined && (held?.value ?? '') !== was) return null;
  const given = had.map((field) => (field.label === label ? { label, value } : field));
  const fields = await fitFields(tx, held ? given : [...given, { label, value }]);
  const refusal = tooManyFields(fields);
  if (refusal) throw new ValidationError(refusal);
  if (JSON.stringify(fields) === row.fields) return null;
  await tx.db
    .updateTable('employees')
    .set({
      fields: JSON.stringify(fields),
      ...employeeSearch({ name, email, role, fields }),
      updated_at: instant(tx),
      import_id: null,
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
  await record(tx, employeeEvents.edited(id, { name, changed: [label] }));
  const now = fields.find((field) => field.label === label)?.value ?? '';
  return { id, label, value: now, before: held?.value ?? '' };
}
