import type { CustomField } from './field-types.ts';

/** Choices that a filter has room for. */
const MOST_CHOICES = 200;

/** The address's name of employees with that option of a choice, or with '' of those without the field. */
export function fieldFilter(fieldId: string, option: number | ''): string {
  return `${fieldId}.${option}`;
}

/** What the list can be narrowed down to: each option of a choice, and for each field, those who have nothing there. */
export function fieldFilters(fields: readonly CustomField[]): { value: string; label: string }[] {
  const choices = fields.flatMap(({ id, name, options }) => [
    ...options.map((option, at) => ({ value: fieldFilter(id, at), label: `${name}: ${option}` })),
    { value: fieldFilter(id, ''), label: `${name}: not set` },
  ]);
  return choices.slice(0, MOST_CHOICES);
}
