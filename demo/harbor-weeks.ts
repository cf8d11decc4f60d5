import { Temporal } from 'temporal-polyfill';
import { showOpenFindings } from '#app/features/audit/finding/shown/show-open-findings.server.ts';
import { parseReference } from '#app/features/audit/reference/parse-reference.ts';
import type { ReferenceKind } from '#app/features/audit/reference/reference-tables.ts';
import { saveReference } from '#app/features/audit/reference/save-reference.server.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { auditAndDecide, type Course, readOnly } from './findings.ts';
import { dayInName, sundayBefore } from './harbor-invoices.ts';
import { sampleFile } from './sample-files.ts';
import type { Scenario } from './scenario.ts';
import type { Timeline, When } from './timeline.ts';

const DRIVERS = [
  'Avery Bristow',
  'Riley Calder',
  'Casey Dunmore',
  'Morgan Eastman',
  'Quinn Falkner',
  'Rowan Garrick',
];
/** Delivery defects of each of the twelve weeks, one to a driver. */
const DEFECTS = [5, 4, 4, 3, 4, 2, 3, 3, 2, 1, 2, 2];
const PACKAGES = 962;
const SAID = {
  steps: ['dismissed'],
  reason: 'Gone through with the dispatcher in the weekly call.',
} as const;
const SCORES: Course = { 'SCO-2': SAID, 'SCO-4': SAID, 'SCO-6': SAID, 'SCO-8': SAID };

/** What Harbor Point's charts are made of besides its invoices: its scorecards, hours and loss runs, and the audit data for them. */
export function harborWeeks(scenario: Scenario, line: Timeline): void {
  // Before the first file, so that nothing has to be looked through again.
  save(scenario, 'rates', '01/01/2026, Incentive Fantastic, 0.15\n01/01/2026, Incentive Great, 0.07');
  save(scenario, 'mods', '01/01/2026, 60000, 24000, 0.12, 30000, 18500, 250000');
  // Its owner wants to see at once what audits find.
  scenario.by('admin', '84d 15:10', (ctx) => showOpenFindings(ctx, { on: true }));
  const last = sundayBefore(line.date(-3));
  const weeks = Array.from({ length: DEFECTS.length }, (_, at) =>
    last.subtract({ weeks: DEFECTS.length - 1 - at }),
  );
  const upload = (at: When, category: CategoryKey, name: string, text: string) =>
    scenario.upload(at, 'member', category, { name, bytes: new TextEncoder().encode(text) });
  const scores = upload('3d 13:10', 'scorecard', 'DSP Overview, 12 weeks.csv', scorecards(weeks));
  auditAndDecide(scenario, '2d 17:30', scores, SCORES);
  scenario.status('2d 17:45', scores, 'Completed');
  const hours = upload('3d 13:25', 'payroll', 'Time card, last 6 weeks.csv', timeCard(weeks.slice(-6)));
  auditAndDecide(scenario, '2d 18:05', hours, { 'PAY-11': { steps: ['confirmed'] } });
  scenario.status('2d 18:10', hours, 'Completed');
  const fuel = upload('2d 14:30', 'ezpass', 'Fuel card tolls.csv', fuelCard(last));
  readOnly(scenario, '2d 14:31', fuel);
  for (const [daysAgo, reserve] of [
    [75, '$12,000.00'],
    [40, '$20,000.00'],
    [4, '$20,000.00'],
  ] as const) {
    const run = upload(
      `${daysAgo}d 15:40`,
      'workers-comp',
      `Loss run ${dayInName(line.date(-daysAgo))}.csv`,
      lossRun(line.date(-daysAgo), reserve),
    );
    auditAndDecide(scenario, `${daysAgo - 1}d 16:50`, run, {});
    scenario.status(`${daysAgo - 1}d 16:55`, run, 'Completed');
  }
}

function save(scenario: Scenario, kind: ReferenceKind, text: string): void {
  const parsed = parseReference(kind, text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  scenario.by('admin', '84d 15:00', (ctx) => saveReference(ctx, { kind, version: 0, rows: parsed.rows }));
}

/** Each week's drivers, in the columns of the sample. */
function scorecards(weeks: readonly Temporal.PlainDate[]): string {
  const [header = '', sample = ''] = new TextDecoder()
    .decode(sampleFile('amazon_DSP_Overview_Dashboard.csv'))
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  const clean = sample.replace('"1,024"', '1024').split(',');
  const rows = weeks.flatMap((sunday, week) =>
    DRIVERS.map((driver, at) => {
      const dsb = at < (DEFECTS[week] ?? 0) ? Math.round(1_000_000 / PACKAGES) : 0;
      const own: Record<string, string> = {
        Week: weekName(sunday),
        'Delivery Associate ': driver,
        'Transporter ID': `A${at}FAKEHARBOR`,
        'Packages Delivered': `${PACKAGES}`,
        DSB: `${dsb}`,
        'DCR Score': '100',
      };
      return names.map((name, column) => own[name.replace('\ufeff', '')] ?? clean[column] ?? '').join(',');
    }),
  );
  return [header, ...rows].join('\n');
}

/** As scorecards name a week: January 1 is in the first one. */
function weekName(sunday: Temporal.PlainDate): string {
  const { year } = sunday.add({ days: 6 });
  const newYear = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const first = newYear.subtract({ days: newYear.dayOfWeek % 7 });
  return `${year}-W${String(first.until(sunday, { largestUnit: 'day' }).days / 7 + 1).padStart(2, '0')}`;
}

/** Three people, five days a week; each works longer in some weeks, and now and then a meal is missing. */
function timeCard(weeks: readonly Temporal.PlainDate[]): string {
  const rows = weeks.flatMap((sunday, week) =>
    DRIVERS.slice(0, 3).flatMap((driver, at) =>
      [1, 2, 3, 4, 5].flatMap((day) => {
        const { month, day: date, year } = sunday.add({ days: day });
        const said = `${driver},00X0007${10 + at},${month}/${date}/${year}`;
        const end = (week + at) % 3 === 0 ? ['06:00 PM', '5.50'] : ['04:30 PM', '4.00'];
        if (day === 3 && (week + at) % 4 === 0) return [`${said},08:00 AM,04:30 PM,8.50,`];
        return [`${said},08:00 AM,12:00 PM,4.00,Meal Punch`, `${said},12:30 PM,${end.join(',')},`];
      }),
    ),
  );
  return ['Name,Position ID,Date,Time In,Time Out,Hours,Out Type', ...rows].join('\n');
}

/** The sample's claims as they are valued on that day. */
function lossRun(day: string, reserve: string): string {
  const [year, month, date] = day.split('-');
  const text = new TextDecoder().decode(sampleFile('workers_comp_loss_run.csv'));
  const total = reserve === '$20,000.00' ? '$45,400.00' : '$37,400.00';
  return text
    .replaceAll('12/31/2025', `${month}/${date}/${year}`)
    .replace('$20,000.00', reserve)
    .replace('$45,400.00', total);
}

/** A list of tolls in columns that no layout knows, with what is left on the card after each. */
function fuelCard(sunday: Temporal.PlainDate): string {
  let left = 20_000;
  const rows = ['ESS', 'GWU', 'RKB', 'ESS', '16E', 'GWU'].map((plaza, at) => {
    const cents = 217 + 300 * (at % 3);
    left -= cents;
    const { month, day, year } = sunday.add({ days: at });
    return `VAN0${1 + (at % 3)},FAK100${1 + (at % 3)},${plaza},${month}/${day}/${year},0${6 + at}:1${at}:00 AM,${dollars(-cents)},${dollars(left)}`;
  });
  return ['Unit,Vehicle Plate,Gantry,Day,Clock,Charge,Remaining', ...rows].join('\n');
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
