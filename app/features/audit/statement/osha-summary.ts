import type { CsvTable } from '#app/csv/table.ts';
import { readCount } from './amounts.ts';
import { needed } from './layout.ts';
import { readRows } from './read-rows.ts';

const COUNTS = [
  'annual_average_employees',
  'total_hours_worked',
  'no_injuries_illnesses',
  'total_deaths',
  'total_dafw_cases',
  'total_djtr_cases',
  'total_other_cases',
  'total_dafw_days',
  'total_djtr_days',
  'total_injuries',
  'total_skin_disorders',
  'total_respiratory_conditions',
  'total_poisonings',
  'total_hearing_loss',
  'total_other_illnesses',
] as const;

export type SummaryCount = (typeof COUNTS)[number];

/** An establishment's year on form 300A, with its counts by OSHA's names; null where one is missing. */
export type SummaryRow = {
  line: number;
  establishment: string;
  year: number;
  counts: Record<SummaryCount, number | null>;
};

/** The columns of OSHA's summary. */
export const SUMMARY_LAYOUT = {
  columns: [
    needed('establishment', 'establishment_name'),
    needed('year', 'year_filing_for'),
    ...COUNTS.map((name) => needed(name, name)),
  ],
};

/** The establishments of OSHA's summary. */
export function readSummary(table: CsvTable) {
  return readRows(SUMMARY_LAYOUT, table, (cell, line): SummaryRow | string => {
    const year = readCount(cell('year'));
    if (year === null) return 'No year';
    const counts = Object.fromEntries(COUNTS.map((name) => [name, readCount(cell(name))]));
    return {
      line,
      establishment: cell('establishment').trim(),
      year,
      counts: counts as SummaryRow['counts'],
    };
  });
}
