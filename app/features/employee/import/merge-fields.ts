import { searchText } from '#app/normalise.ts';
import type { FreeField } from '../employee-schema.ts';

/** The fields of an update: what the row has takes the place of what was there, blanks change nothing. */
export function mergeFields(before: readonly FreeField[], row: readonly FreeField[]): FreeField[] {
  const given = new Map(row.map((field) => [labelKey(field.label), field]));
  const merged = before.map((field) => {
    const update = given.get(labelKey(field.label));
    given.delete(labelKey(field.label));
    return update ? { label: field.label, value: update.value } : field;
  });
  return [...merged, ...given.values()];
}

function labelKey(label: string): string {
  return searchText(label).replace(/[ _-]/g, '');
}
