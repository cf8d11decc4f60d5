import { formatDate } from '#app/format/dates.ts';

const ISO_DAYS = /\b\d{4}-\d{2}-\d{2}\b/g;

/** What a rule says, as people read it: its days in words. */
export function daysInWords(text: string): string {
  return text.replace(ISO_DAYS, formatDate);
}
