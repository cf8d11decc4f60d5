import { addField, deleteField } from '#app/features/work/employee/custom-fields/change-field.server.ts';
import { customFieldSchema } from '#app/features/work/employee/custom-fields/field-schema.ts';
import type { Fixtures } from '#test/fixtures/base.ts';

let count = 0;
/** A name that no field has. */
export const newFieldName = () => `Cell field ${++count}`;

/** Records of the member's custom fields. */
export function customFieldRecordsOf({ asMember }: Fixtures) {
  const customField = async () =>
    (await addField(asMember, customFieldSchema.parse({ name: newFieldName() }))).id;
  return {
    customField,
    async deletedCustomField() {
      const fieldId = await customField();
      await deleteField(asMember, { fieldId });
      return fieldId;
    },
  };
}
