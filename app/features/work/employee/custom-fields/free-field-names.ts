import { headerKey, nameApart } from '#app/csv/headers.ts';
import type { FreeField } from '../employee-schema.ts';

/** Columns that no custom field can be called: they would be read back as what they are. */
const OWN_COLUMNS = ['name', 'email', 'role'];

/**
 * The fields with names that an employee can have: one like a column of its own or like another field's gets a number
 * behind it. Names are compared as the headers of files are.
 */
export function withFreeNames(
  fields: readonly FreeField[],
  own: readonly string[] = OWN_COLUMNS,
): FreeField[] {
  const taken = new Set(own.map(headerKey));
  return fields.map(({ label, value }) => ({ label: nameApart(label, taken), value }));
}

/** The places of names that a field cannot have, since it is like a column of its own or like a name before it. */
export function repeatedNames(labels: readonly string[]): number[] {
  const taken = new Set(OWN_COLUMNS.map(headerKey));
  return labels.flatMap((label, index) => {
    if (label === '') return [];
    const repeated = taken.has(headerKey(label));
    taken.add(headerKey(label));
    return repeated ? [index] : [];
  });
}
