import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readCount, readTenThousandths } from './amounts.ts';
import { column, dateReader, needed } from './layout.ts';
import { readRows } from './read-rows.ts';

/** A metric of a driver's week: its score and weight in ten-thousandths; null where the file has no data. */
export type Metric = { name: string; score: number | null; weight: number | null };

/** A driver's week on the scorecard. Rates in percent are ten-thousandths of a percent, defects per million are whole. */
export type ScoreRow = {
  line: number;
  week: string;
  driver: string;
  transporterId: string;
  delivered: number | null;
  dcr: number | null;
  pod: number | null;
  psb: number | null;
  dsb: number | null;
  cdf: number | null;
  ced: number | null;
  metrics: Metric[];
};

/** The metrics, by the names that their columns begin with. */
const METRICS = [
  'FICO Metric',
  'Speeding Event Rate',
  'Seatbelt-Off Rate',
  'Distractions Rate',
  'Sign/ Signal Violations Rate',
  'Following Distance Rate',
  'CDF DPMO',
  'CED',
  'DCR',
  'DSB DPMO',
  'POD',
  'PSB',
] as const;
/** Those whose score's column is named otherwise. */
const SCORE_NAMES: Partial<Record<(typeof METRICS)[number], string>> = { 'FICO Metric': 'FICO Score' };

/** The columns of the scorecard by driver. */
export const SCORES_LAYOUT = {
  columns: [
    needed('week', 'Week'),
    needed('driver', 'Delivery Associate'),
    column('transporterId', 'Transporter ID'),
    needed('standing', 'Overall Standing'),
    needed('delivered', 'Packages Delivered'),
    column('dcr', 'DCR'),
    column('pod', 'POD'),
    column('psb', 'PSB'),
    column('dsb', 'DSB', 'DSB DPMO'),
    column('cdf', 'CDF DPMO'),
    column('ced', 'CED'),
    ...METRICS.map((name) => column(`${name} score`, SCORE_NAMES[name] ?? `${name} Score`)),
    ...METRICS.map((name) => column(`${name} weight`, `${name} Weight Applied`)),
  ],
};

/** The drivers of a scorecard. */
export function readScores(table: CsvTable) {
  return readRows(SCORES_LAYOUT, table, (cell, line): ScoreRow | string => {
    if (isMissing(cell('driver')) || isMissing(cell('week'))) return 'No driver or week';
    const percent = (key: 'dcr' | 'pod' | 'psb') => readTenThousandths(cell(key).replace('%', ''));
    return {
      line,
      week: cell('week').replace('W', ''),
      driver: cell('driver').replace(/\s+/g, ' ').trim(),
      transporterId: cell('transporterId').trim(),
      delivered: readCount(cell('delivered')),
      dcr: percent('dcr'),
      pod: percent('pod'),
      psb: percent('psb'),
      dsb: readCount(cell('dsb')),
      cdf: readCount(cell('cdf')),
      ced: readCount(cell('ced')),
      metrics: METRICS.map((name) => ({
        name,
        score: readTenThousandths(cell(`${name} score`)),
        weight: readTenThousandths(cell(`${name} weight`)),
      })),
    };
  });
}

/** A package that came back to the station. */
export type ReturnRow = {
  line: number;
  driver: string;
  trackingId: string;
  counts: boolean;
  reason: string;
  isExempted: boolean;
  date: string | null;
};

/** The columns of the returns. */
export const RETURNS_LAYOUT = {
  columns: [
    needed('driver', 'Delivery Associate'),
    needed('trackingId', 'Tracking ID'),
    needed('counts', 'Impact DCR'),
    needed('reason', 'DA Selected RTS Code'),
    needed('exemption', 'Exemption Reason'),
    column('date', 'Planned Delivery Date'),
  ],
} as const;

/** The returns of a week. */
export function readReturns(table: CsvTable) {
  const readDate = dateReader(RETURNS_LAYOUT, table, 'date');
  return readRows(RETURNS_LAYOUT, table, (cell, line): ReturnRow | string => {
    if (isMissing(cell('trackingId')) || isMissing(cell('counts')))
      return 'No tracking ID, or not said whether it counts';
    return {
      line,
      driver: cell('driver').trim(),
      trackingId: cell('trackingId').trim(),
      counts: /^y/i.test(cell('counts').trim()),
      reason: cell('reason').trim().toUpperCase(),
      isExempted: !isMissing(cell('exemption')) && !/^no exemption/i.test(cell('exemption').trim()),
      date: readDate(cell('date')),
    };
  });
}

/** A customer's negative feedback. */
export type FeedbackRow = { line: number; driver: string; trackingId: string };

/** The columns of customers' negative feedback. */
export const FEEDBACK_LAYOUT = {
  columns: [
    needed('driver', 'Delivery Associate Name'),
    needed('trackingId', 'Tracking ID'),
    needed('details', 'Feedback Details'),
  ],
} as const;

/** The feedback of a week. */
export function readFeedback(table: CsvTable) {
  return readRows(FEEDBACK_LAYOUT, table, (cell, line): FeedbackRow | string =>
    isMissing(cell('trackingId'))
      ? 'No tracking ID'
      : { line, driver: cell('driver').trim(), trackingId: cell('trackingId').trim() },
  );
}

/** What a driver has in the list of defects of the last 120 days. */
export type DefectsRow = { line: number; driver: string; defects: number };

/** The columns of the defects of 120 days. */
export const DEFECTS_LAYOUT = {
  columns: [
    needed('driver', 'Delivery Associate', 'Delivery Associate Name', 'Driver', 'da_name', 'driver_name'),
    needed('defects', 'total_defects_in_the_last_120_days'),
  ],
} as const;

/** The drivers with their defects of 120 days. */
export function readDefects(table: CsvTable) {
  return readRows(DEFECTS_LAYOUT, table, (cell, line): DefectsRow | string => {
    const defects = readCount(cell('defects'));
    return defects === null ? 'No number of defects' : { line, driver: cell('driver').trim(), defects };
  });
}
