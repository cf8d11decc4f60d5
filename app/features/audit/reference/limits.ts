type Since = readonly [from: string, value: number];

/** A number that a rule compares with. */
export type LimitInfo = {
  label: string;
  unit: string;
  /** What it is from which day on, the latest last. */
  defaults: readonly [first: Since, ...later: Since[]];
  /** What an admin may set it to. */
  min: number;
  max: number;
};

const ALWAYS = '0001-01-01';
const limit = (label: string, unit: string, value: number, max: number, min = 0): LimitInfo => ({
  label,
  unit,
  defaults: [[ALWAYS, value]],
  min,
  max,
});
const refund = (of: string, days: number) =>
  limit(`Days from a claim to its refund, ${of}`, 'days', days, 730, 1);
const dispute = (agency: string, days: number) =>
  limit(`Days to dispute a toll, ${agency}`, 'days', days, 365, 1);

/** The limits of all rules with their defaults, by rule. */
export const LIMITS = {
  'INV-14.seen': limit('Invoices of the last 4 that have the line', 'invoices', 3, 4, 1),
  'INV-17.days': limit('Days from the end of the week to its deposit', 'days', 30, 120, 1),
  'INV-18.days': limit('Days after which an invoice is late', 'days', 14, 120, 1),
  'INV-18.closing': limit('Days before the window closes that are short', 'days', 3, 30, 1),
  'PAY-2.rounding': limit('Rounding of the overtime rate', 'dollars', 0.005, 1),
  'PAY-6.pounds': limit('Vehicle weight up to which overtime is due', 'pounds', 10_000, 80_000, 1),
  'PAY-9.minimum': limit('Minimum wage in Nevada', 'dollars', 12, 100, 1),
  'PAY-10.paid': limit('Break that is working time', 'minutes', 20, 60, 1),
  'PAY-10.meal': limit('Break that is a meal', 'minutes', 30, 120, 1),
  'PAY-11.long': limit('Hours without a meal where the state is not known', 'hours', 8, 24, 1),
  'PAY-12.hours': limit('Hours of an automatic deduction', 'hours', 0.5, 2),
  'PAY-12.share': limit('Share of days with that deduction', 'percent', 80, 100, 1),
  'PAY-12.days': limit('Days from which a deduction is a habit', 'days', 5, 60, 1),
  'PAY-13.off': limit('Hours that may differ from the punches', 'hours', 0.02, 2),
  'PAY-14.day': limit('Hours of one shift', 'hours', 12, 24, 1),
  'PAY-14.week': limit('Hours of seven days', 'hours', 60, 168, 1),
  'PAY-14.days': limit('Days in a row', 'days', 6, 30, 2),
  'PAY-14.rest': limit('Hours between two shifts', 'hours', 10, 24, 1),
  'PAY-15.early': limit('Route begins before the punch in', 'minutes', 10, 240),
  'PAY-15.late': limit('Punch out after the route ends', 'minutes', 60, 480),
  'PAY-17.hours': limit('Hours lost by rounding', 'hours', 0.25, 40),
  'SCO-1.off': limit('Printed rate may differ by', 'percent', 0.01, 5),
  'SCO-2.dsb': limit('Delivery defects per million to stay below', 'per million', 200, 100_000),
  'SCO-2.great': limit(
    'Delivery defects per million up to which a week is Great',
    'per million',
    350,
    100_000,
  ),
  'SCO-2.fair': limit('Delivery defects per million up to which a week is Fair', 'per million', 600, 100_000),
  'SCO-3.target': limit('Completion that is aimed at', 'percent', 98, 100, 1),
  'SCO-8.dcr': limit('Coach below a completion of', 'percent', 99, 100),
  'SCO-8.pod': limit('Coach below photos of', 'percent', 99, 100),
  'SCO-8.psb': limit('Coach below pickups of', 'percent', 90, 100),
  'SCO-8.cdf': limit('Coach above negative feedback of', 'per million', 800, 1_000_000),
  'SCO-8.ced': limit('Coach from escalations of', 'escalations', 1, 100, 1),
  'SCO-8.dsb': limit('Coach above delivery defects of', 'per million', 233, 1_000_000),
  'SCO-9.strikes': limit('Defects in 120 days', 'defects', 3, 100, 1),
  'SCO-10.days': limit('Days without a route', 'days', 14, 120, 1),
  'TOL-2.seconds': limit('Seconds between tag and plate', 'seconds', 10, 600, 1),
  'TOL-2.likely': limit('Seconds between tag and plate of one van', 'seconds', 60, 600, 1),
  'TOL-3.days': limit('Days around a plate read with the tag price', 'days', 90, 365, 1),
  'TOL-4.rows': limit('Rows from which the usual class is known', 'rows', 5, 100, 1),
  'TOL-7.from': limit('Hour at which routes begin', 'hour', 5, 12),
  'TOL-8.trips': limit('Trips from which the usual toll is known', 'trips', 3, 100, 1),
  'TOL-8.times': limit('Times the usual toll', 'times', 3, 100, 1),
  'TOL-9.peak': limit('Congestion zone, peak', 'dollars', 9, 100),
  'TOL-9.night': limit('Congestion zone, night', 'dollars', 2.25, 100),
  'TOL-11.days': limit('Days without a crossing', 'days', 90, 730, 1),
  'TOL-13.days': limit('Days to posting', 'days', 30, 365, 1),
  'dispute.MTAB&T': dispute('MTA Bridges and Tunnels', 180),
  'dispute.NYSTA': dispute('New York Thruway', 180),
  'dispute.NYSBA': dispute('New York bridges', 180),
  'dispute.CBDTP': dispute('congestion zone', 180),
  'dispute.PTC': dispute('Pennsylvania Turnpike (PTC)', 45),
  'dispute.PTW': dispute('Pennsylvania Turnpike (PTW)', 45),
  'dispute.other': dispute('other agencies', 60),
  'refund.MTAB&T': refund('MTA Bridges and Tunnels', 120),
  'refund.NYSTA': refund('New York Thruway', 120),
  'refund.NYSBA': refund('New York bridges', 120),
  'refund.CBDTP': refund('congestion zone', 120),
  'refund.PTC': refund('Pennsylvania Turnpike (PTC)', 120),
  'refund.PTW': refund('Pennsylvania Turnpike (PTW)', 120),
  'refund.other': refund('other agencies', 120),
  'refund.invoice': refund('invoices', 90),
  'refund.payroll': refund('payroll', 45),
  'WC-1.days': limit('Days to tell the carrier', 'days', 3, 365),
  'WC-2.days': limit('Days to tell the employer', 'days', 1, 365),
  'WC-5.days': limit('Days that a medical claim stays open', 'days', 90, 3650, 1),
  'WC-5.reserve': limit('Reserve that is asked about', 'dollars', 10_000, 10_000_000),
  'WC-5.times': limit('Reserve, times what was paid', 'times', 3, 100, 1),
  'WC-8.ahead': limit('Days before a valuation to act', 'days', 90, 365, 1),
  'OSH-5.least': limit('Fewest hours of one person', 'hours', 500, 8760),
  'OSH-5.most': limit('Most hours of one person', 'hours', 8760, 8784),
  'OSH-5.few': limit('Few hours of one person', 'hours', 1000, 8760),
  'OSH-5.many': limit('Many hours of one person', 'hours', 2600, 8760),
  'OSH-6.days': limit('Days between case and claim', 'days', 2, 60),
  'OSH-8.days': limit('Days to log a case', 'days', 7, 60),
} as const satisfies Record<string, LimitInfo>;

export type LimitKey = keyof typeof LIMITS;

/** A limit of a member from a day on. */
export type LimitRow = { from: string; limit: LimitKey; value: number };

/** What a limit is on a day, YYYY-MM-DD; of a row without a date what it is today. */
export type Limit = (key: LimitKey, day?: string | null) => number;

const LAST_DAY = '9999-12-31';

/** The limits of a member: what an admin set from the latest day on before that day, else the default of the day. */
export function limitsOf(rows: readonly LimitRow[]): Limit {
  const byKey = Map.groupBy(rows, ({ limit: key }) => key);
  return (key, day) => {
    const set = byKey.get(key) ?? [];
    const own = set.map(({ from, value }) => [from, value] as const);
    let [since, holds] = LIMITS[key].defaults[0];
    for (const [from, value] of [...LIMITS[key].defaults, ...own]) {
      if (from < since || from > (day ?? LAST_DAY)) continue;
      [since, holds] = [from, value];
    }
    return holds;
  };
}

/** Whether a text names a limit. */
export function isLimit(text: string): text is LimitKey {
  return Object.hasOwn(LIMITS, text);
}
