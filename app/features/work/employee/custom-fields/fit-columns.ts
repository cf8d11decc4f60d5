import type { ExtraField } from '#app/features/platform/import/import-kind.ts';
import { columnKey } from './field-names.ts';
import { MOST_FIELDS } from './field-schema.ts';
import type { CustomField } from './field-types.ts';
import { readFieldValue } from './read-field-value.ts';

/** What stands in a column for nothing. */
const NOTHING = /^(?:n\/?a|none|null|unknown|tbd|tba|pending|-+|–|—|\?+)$/i;

/**
 * Brings a row's further columns under the names of the member's custom fields and reads each by its type. A column that is
 * new stays as it is. `problem` says which value does not fit, and is empty where all do.
 */
export function fitColumns(fields: readonly CustomField[]) {
  const known = new Map(fields.map((field) => [columnKey(field.name), field]));
  return (columns: readonly ExtraField[]): { fields: ExtraField[]; problem: string } => {
    let problem = '';
    let unknown = 0;
    const fitted = columns.flatMap((column) => {
      const field = known.get(columnKey(column.label));
      if (!field) unknown += 1;
      if (!field || field.type === 'text') return [{ ...column, label: field?.name ?? column.label }];
      const read = readColumn(field, column);
      if (read === null) return [];
      if ('problem' in read) problem ||= `${field.name}: ${read.problem}`;
      return [{ ...column, label: field.name, ...('value' in read && read) }];
    });
    if (known.size + unknown > MOST_FIELDS) problem ||= `Use at most ${MOST_FIELDS} custom fields.`;
    return { fields: fitted, problem };
  };
}

/** A date may have been read already, by how its whole column is written. */
function readColumn(field: CustomField, { value, written }: ExtraField) {
  if (field.type !== 'choice' && NOTHING.test(written)) return null;
  const read = readFieldValue(field, value);
  return 'value' in read ? read : readFieldValue(field, written);
}
