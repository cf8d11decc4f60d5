import { addExpected } from '#app/features/work/expected-file/change-expected.server.ts';
import { skipOccurrence } from '#app/features/work/expected-file/decide-occurrence.server.ts';
import { type ExpectedInput, expectedSchema } from '#app/features/work/expected-file/expected-schema.ts';
import { dayInName } from './harbor-invoices.ts';
import { sampleFile } from './sample-files.ts';
import type { Scenario } from './scenario.ts';
import type { Timeline, When } from './timeline.ts';

/** Days before today on which the last of each was due; what is due every week or second week was due on that weekday before. */
const LAST = 2;
const WEEK = 7;

/** Weeks of the register that came, counted back from the last; of the others one was skipped, and two are missing. */
const CAME = [1, 2, 3, 5, 6, 8, 9, 10, 11];
const SKIPPED = 4;

/** Cedar Creek sends its payroll register every week. */
export function expectedOfCedar(scenario: Scenario, line: Timeline): void {
  const register = expectation(scenario, line, `${daysAgo(12)}d 15:10`, {
    ...{ name: 'Payroll register', category: 'payroll', repeat: 'weekly', layout: 'register' },
    words: 'register',
  });
  for (const week of CAME) {
    const file = scenario.upload(`${daysAgo(week)}d 14:20`, 'member', 'payroll', {
      name: `Payroll register ${dayInName(line.date(-daysAgo(week)))}.csv`,
      bytes: sampleFile('adp_payroll_register_headers.csv'),
    });
    scenario.status(`${daysAgo(week) - 1}d 16:30`, file, 'Completed');
  }
  skip(
    scenario,
    line,
    register,
    `${daysAgo(SKIPPED)}d 13:05`,
    SKIPPED,
    'Paid on Friday because of the holiday.',
  );
  expectation(scenario, line, `${daysAgo(12)}d 15:12`, {
    ...{
      name: 'Amazon invoice',
      category: 'invoicing',
      repeat: 'biweekly',
      layout: 'invoice',
      words: 'invoice',
    },
    startsOn: line.date(-daysAgo(2)),
  });
}

/** Northgate sends an invoice every second week, and a toll statement every month. */
export function expectedOfNorthgate(scenario: Scenario, line: Timeline): void {
  const invoice = expectation(scenario, line, `${daysAgo(8) + 1}d 15:10`, {
    ...{ name: 'Variable invoice', category: 'invoicing', repeat: 'biweekly', layout: 'invoice' },
    ...{ words: 'invoice', startsOn: line.date(-daysAgo(8)) },
  });
  skip(scenario, line, invoice, `${daysAgo(8)}d 16:40`, 8, 'No routes were paid by the piece.');
  expectation(scenario, line, '98d 15:12', {
    ...{ name: 'Toll statement', category: 'ezpass', repeat: 'monthly-day', layout: 'tolls' },
    ...{ words: 'EZPass, turnpike statement', day: line.date(-12).slice(8), startsOn: line.date(-98) },
  });
}

const daysAgo = (weeks: number) => LAST + weeks * WEEK;

type Expected = { made: string };

function expectation(
  scenario: Scenario,
  line: Timeline,
  when: When,
  change: Partial<Record<keyof ExpectedInput, string>>,
): Expected {
  const last = new Date(`${line.date(-LAST)}T00:00:00Z`).getUTCDay();
  const input = expectedSchema.parse({
    ...{ weekday: String(last === 0 ? 7 : last), dueTime: '17:00', startsOn: line.date(-daysAgo(11)) },
    ...change,
  });
  const expected = { made: '' };
  scenario.by('admin', when, async (ctx) => {
    expected.made = (await addExpected(ctx, input)).id;
  });
  return expected;
}

function skip(
  scenario: Scenario,
  line: Timeline,
  expected: Expected,
  when: When,
  weeks: number,
  reason: string,
): void {
  scenario.by('member', when, async (ctx) =>
    skipOccurrence(ctx, { expectedId: expected.made, dueOn: line.date(-daysAgo(weeks)), reason }),
  );
}
