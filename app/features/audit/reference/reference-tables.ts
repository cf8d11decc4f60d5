import { US_STATES } from '#app/features/work/vehicle/us-states.ts';
import {
  anyDate,
  anyNumber,
  anyText,
  needDate,
  needNumber,
  needText,
  oneOf,
  type ReadCell,
} from './cells.ts';
import { isLimit, LIMITS } from './limits.ts';

/** A column of a table of audit data. */
export type ReferenceColumn = { key: string; label: string; read: ReadCell };
/** A table of audit data: what it is for, its columns, and an example of a row. */
export type ReferenceTable = {
  title: string;
  about: string;
  columns: readonly ReferenceColumn[];
  example: string;
  /** What is wrong with a row whose cells are each right. */
  check?: (row: Record<string, string>) => string | null;
};

const column = (key: string, label: string, read: ReadCell): ReferenceColumn => ({ key, label, read });
const FROM = column('from', 'From', needDate);

/** Days that a workweek begins on. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
/** Standings of a scorecard, the best first. */
export const STANDINGS = ['Fantastic Plus', 'Fantastic', 'Great', 'Fair', 'Poor'] as const;
/** Items of the rate card that are no line of an invoice. */
export const MILEAGE = { planned: 'Mileage, planned', allowed: 'Mileage, allowance' } as const;

const STATES = US_STATES.map(({ code }) => code);

/** The tables of audit data that an admin keeps for a member. */
export const REFERENCE_TABLES = {
  limits: {
    title: 'Limits',
    about: 'Limits that differ from the defaults, each from a day on.',
    columns: [FROM, column('limit', 'Limit', needText), column('value', 'Value', needNumber)],
    example: '01/01/2026, PAY-14.day, 12',
    check: ({ limit = '', value = '' }) => {
      if (!isLimit(limit)) return `"${limit}" is not a limit`;
      const { min, max } = LIMITS[limit];
      return Number(value) >= min && Number(value) <= max ? null : `${limit} goes from ${min} to ${max}`;
    },
  },
  rates: {
    title: 'Rate card',
    about: `Rates by invoice line, "Incentive Fantastic Plus", "${MILEAGE.planned}" or "${MILEAGE.allowed}".`,
    columns: [FROM, column('item', 'Item', needText), column('rate', 'Rate', needNumber)],
    example: '01/01/2026, Incentive Fantastic Plus, 0.15',
  },
  standings: {
    title: 'Scorecard standings',
    about: "The station's standing of each week, by the week's first day.",
    columns: [
      column('from', 'Week of', needDate),
      column('station', 'Station', anyText),
      column('standing', 'Standing', oneOf(...STANDINGS)),
    ],
    example: '09/06/2026, DXX1, Fantastic Plus',
  },
  pay: {
    title: 'Pay rules',
    about: 'State, workweek and regular rate; leave the employee blank for everyone.',
    columns: [
      FROM,
      column('person', 'File number', anyText),
      column('state', 'State', oneOf('', ...STATES)),
      column('week', 'Workweek begins', oneOf('', ...WEEKDAYS)),
      column('basis', 'Paid by', oneOf('', 'hour', 'day')),
      column('rate', 'Rate', anyNumber),
    ],
    example: '01/01/2026, , CA, Sunday, hour, ',
  },
  locations: {
    title: 'Work locations',
    about: 'The state of each department or station on time cards.',
    columns: [
      FROM,
      column('to', 'To', anyDate),
      column('code', 'Department or station', needText),
      column('state', 'State', oneOf(...STATES)),
    ],
    example: '01/01/2026, , 000004, NY',
  },
  vans: {
    title: 'Vans',
    about: 'Kind as fixed invoices name it, and gross weight in pounds, by plate.',
    columns: [
      FROM,
      column('to', 'To', anyDate),
      column('plate', 'Plate', needText),
      column('kind', 'Kind', anyText),
      column('pounds', 'Weight', anyNumber),
    ],
    example: '01/01/2026, , FAK1001, Rental Van Cargo Van, 9350',
  },
  policies: {
    title: 'Policy years',
    about: "Workers' comp policies with their first day.",
    columns: [FROM, column('policy', 'Policy', needText)],
    example: '01/01/2025, WC-0001',
  },
  classes: {
    title: 'Class rates',
    about: "Workers' comp rates per $100 of payroll.",
    columns: [
      FROM,
      column('code', 'Class code', needText),
      column('use', 'For', oneOf('driver', 'office')),
      column('rate', 'Rate', needNumber),
    ],
    example: '01/01/2025, 7231, driver, 9.50',
  },
  mods: {
    title: 'Experience mod',
    about:
      'From the worksheet: expected losses, those of them that are primary, weighting and ballast value, split point, and the annual premium in dollars.',
    columns: [
      FROM,
      column('expected', 'Expected losses', needNumber),
      column('primary', 'Expected primary', needNumber),
      column('weight', 'Weighting value', needNumber),
      column('ballast', 'Ballast value', needNumber),
      column('split', 'Split point', needNumber),
      column('premium', 'Premium', needNumber),
    ],
    example: '01/01/2026, 60000, 24000, 0.12, 30000, 18500, 250000',
    check: ({ expected = '', ballast = '' }) =>
      Number(expected) + Number(ballast) > 0 ? null : 'Expected losses and ballast cannot both be 0',
  },
} as const satisfies Record<string, ReferenceTable>;

export type ReferenceKind = keyof typeof REFERENCE_TABLES;
/** All kinds, in the order in which pages show them. */
export const REFERENCE_KINDS = Object.keys(REFERENCE_TABLES) as ReferenceKind[];

/** A row of audit data by its columns' keys. */
export type ReferenceRow = Record<string, string>;
