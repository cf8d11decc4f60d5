import type { CsvTable } from '#app/csv/table.ts';
import { parseDate } from '#app/csv/values/dates.ts';
import { addDays } from './times.ts';

const STATED = /statement date:?\s*(\d{1,2}\/\d{1,2}\/\d{4})/i;
const WINDOW = /disputes? must be filed within (\d{1,3}) days/i;
/** Rows at the end among which the sentence is looked for. */
const END = 12;

/** The last day to dispute, YYYY-MM-DD, where a statement says its date above its table and within how many days below it. */
export function disputeWindow({ top, rows }: CsvTable): string | null {
  const texts = [...top, ...rows.slice(-END)].map(({ cells }) => cells.join(' '));
  const stated = found(texts, STATED);
  const days = found(texts, WINDOW);
  const date = stated === null ? null : parseDate(stated, 'mdy');
  return date === null || days === null ? null : addDays(date, Number(days));
}

function found(texts: readonly string[], pattern: RegExp): string | null {
  for (const text of texts) {
    const [, said] = pattern.exec(text) ?? [];
    if (said !== undefined) return said;
  }
  return null;
}
