import { type Ctx, instant, transact } from '#app/ctx.ts';
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

/** Gives an employee the value in the field of that name, or with '' none; an employee that has it already stays as it is. */
export async function setField(ctx: Ctx, employeeId: string, { label, value }: FreeField): Promise<void> {
  await transact(ctx, async (tx) => {
    const { name, email, role, ...before } = await lockEmployeeForUpdate(tx, employeeId);
    const had = JSON.parse(before.fields) as FreeField[];
    const isThere = had.some((field) => field.label === label);
    const given = had.map((field) => (field.label === label ? { label, value } : field));
    const fields = await fitFields(tx, isThere ? given : [...given, { label, value }]);
    const refusal = tooManyFields(fields);
    if (refusal) throw new ValidationError(refusal);
    if (JSON.stringify(fields) === before.fields) return;
    await tx.db
      .updateTable('employees')
      .set({
        fields: JSON.stringify(fields),
        ...employeeSearch({ name, email, role, fields }),
        updated_at: instant(tx),
        import_id: null,
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', employeeId)
      .execute();
    await record(tx, employeeEvents.edited(employeeId, { name, changed: [label] }));
  });
}
