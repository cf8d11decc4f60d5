import type { FreeField } from '../employee-schema.ts';
import { type CustomField, showFieldValue } from './field-types.ts';

/** Free fields that a list has room for. */
const MOST_COLUMNS = 3;

/** Names of the custom fields that the list of these employees shows as columns: those that most of them have, first. */
export function fieldColumns(employees: readonly { fields: readonly FreeField[] }[]): string[] {
  const uses = new Map<string, number>();
  for (const { label, value } of employees.flatMap(({ fields }) => fields)) {
    if (value !== '') uses.set(label, (uses.get(label) ?? 0) + 1);
  }
  const labels = [...uses].sort(([, one], [, other]) => other - one).map(([label]) => label);
  return labels.slice(0, MOST_COLUMNS);
}

/** What an employee has in the column of that name, as it is shown; '' for nothing. */
export function fieldValue(
  employee: { fields: readonly FreeField[] },
  label: string,
  fields: readonly CustomField[],
): string {
  const value = employee.fields.find((field) => field.label === label)?.value ?? '';
  return showFieldValue(fields.find(({ name }) => name === label)?.type, value);
}
