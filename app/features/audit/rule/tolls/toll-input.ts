import { formatMoney } from '#app/format/money.ts';
import type { Fleet } from '../../statement/fleet.ts';
import { addDays } from '../../statement/times.ts';
import type { TollRow } from '../../statement/toll-statement.ts';

/** What the rules about tolls look at. */
export type TollInput = { rows: readonly TollRow[]; fleet: Fleet };

/** A crossing with its tag or plate. */
export type Crossing = TollRow & { device: NonNullable<TollRow['device']> };

/** Days that an agency gives for a dispute, counted from the crossing; 60 for the others. */
const DISPUTE_DAYS: Record<string, number> = {
  'MTAB&T': 180,
  NYSTA: 180,
  NYSBA: 180,
  CBDTP: 180,
  PTC: 45,
  PTW: 45,
};
const USUAL_DAYS = 60;

/** The crossings that were charged. */
export function crossings(rows: readonly TollRow[]): Crossing[] {
  return rows.filter((row): row is Crossing => row.kind === 'toll' && row.device !== null && row.cents > 0);
}

/** The last day to dispute a charge, YYYY-MM-DD. */
export function disputeBy({ agency, date }: Pick<TollRow, 'agency' | 'date'>): string {
  return addDays(date, DISPUTE_DAYS[agency] ?? USUAL_DAYS);
}

/** Where the charge was made, as people read it: 'MTAB&T RKB'. */
export function placeOf({ agency, exitPlaza }: TollRow): string {
  return [agency, exitPlaza].filter(Boolean).join(' ');
}

/** The amount of a row in words. */
export const money = ({ cents }: Pick<TollRow, 'cents'>) => formatMoney(cents);

/** Time of day of a crossing: '05:13:32'; '' where none is given. */
export function timeOf({ exitAt }: TollRow): string {
  return exitAt === null ? '' : new Date(exitAt * 1000).toISOString().slice(11, 19);
}
