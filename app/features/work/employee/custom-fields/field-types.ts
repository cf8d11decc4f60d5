import { formatDate, formatKept } from '#app/format/dates.ts';
import { formatPhone } from '#app/format/phone.ts';

/** What the values of a custom field can be. */
export type FieldType = 'text' | 'number' | 'date' | 'choice' | 'phone';

/** A custom field as a member has defined it; `options` are what can be chosen, for a choice alone. */
export type CustomField = { id: string; name: string; type: FieldType; options: readonly string[] };

/** A value as US readers write it: 'Nov 27, 2026', '1,234.5', '(901) 555-0142'. */
export function showFieldValue(type: FieldType | undefined, value: string): string {
  if (type === 'date') return formatDate(value);
  if (type === 'phone') return formatPhone(value);
  return type === 'number' ? grouped(value) : formatKept(value);
}

/** Of the digits as they are kept: as a number, long ones would lose some. */
function grouped(digits: string): string {
  const [whole = '', ...fraction] = digits.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}
