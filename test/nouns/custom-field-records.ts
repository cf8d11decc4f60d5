import { setFieldOfEmployees } from '#app/features/work/employee/bulk/bulk-employees.server.ts';
import { setFieldSchema } from '#app/features/work/employee/bulk/chosen-employees.ts';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { addField, deleteField } from '#app/features/work/employee/custom-fields/change-field.server.ts';
import { customFieldSchema } from '#app/features/work/employee/custom-fields/field-schema.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { newEmail } from '#test/fixtures/record-values.ts';

let count = 0;
/** A name that no field has. */
export const newFieldName = () => `Cell field ${++count}`;

/** Records of the member's custom fields. */
export function customFieldRecordsOf({ asMember }: Fixtures) {
  const customField = async () =>
    (await addField(asMember, customFieldSchema.parse({ name: newFieldName() }))).id;
  return {
    customField,
    /** The step that undoes a field set of many. */
    async fieldSet() {
      const fieldId = await customField();
      const { id } = await addEmployee(asMember, { name: 'Ida', email: newEmail(), role: '', fields: [] });
      const set = setFieldSchema.parse({ employees: id, fieldId, value: 'V1' });
      return (await setFieldOfEmployees(asMember, set, '2026-11-29')).undo;
    },
    async deletedCustomField() {
      const fieldId = await customField();
      await deleteField(asMember, { fieldId });
      return fieldId;
    },
  };
}
