import type { OshaCase } from '../../statement/osha-cases.ts';
import type { SummaryCount, SummaryRow } from '../../statement/osha-summary.ts';
import { daysBetween } from '../../statement/times.ts';
import type { Known } from '../known.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import type { OshaInput } from './osha-rules.ts';
import { casesNear } from './run-rules.ts';

/** What the rules about OSHA's summary look at. */
export type SummaryInput = Known & { rows: readonly SummaryRow[] };

/** Days at which days away and restricted stop together. */
const MOST_DAYS = 180;
const CASES = ['total_deaths', 'total_dafw_cases', 'total_djtr_cases', 'total_other_cases'] as const;
const KINDS = [
  'total_injuries',
  'total_skin_disorders',
  'total_respiratory_conditions',
  'total_poisonings',
  'total_hearing_loss',
  'total_other_illnesses',
] as const;

/** The sum of counts; null where one is missing. */
function sumOf({ counts }: SummaryRow, names: readonly SummaryCount[]): number | null {
  const values = names.map((name) => counts[name]);
  return values.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

function correct(
  { line, establishment, year }: SummaryRow,
  text: string,
  confidence: Proposal['confidence'] = 'certain',
): Proposal {
  const said = note(
    [line],
    `${establishment}, ${year}: ${text}.`,
    'Correct the summary before it is submitted.',
  );
  return { ...said, confidence };
}

/** OSH-1: kinds of injuries and illnesses add up to the cases. */
export const summaryAddsUp: Rule<SummaryInput> = {
  id: 'OSH-1',
  version: 1,
  title: 'Summary does not add up',
  source: 'Injuries and the five kinds of illness are deaths, days away, restrictions and other cases.',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      const [kinds, cases] = [sumOf(row, KINDS), sumOf(row, CASES)];
      return kinds === null || cases === null || kinds === cases
        ? []
        : correct(row, `${kinds} injuries and illnesses, ${cases} cases`);
    }),
};

/** OSH-3: the flag for none, and the sums of the case file of that year. */
export const summaryOfCases: Rule<SummaryInput> = {
  id: 'OSH-3',
  version: 1,
  title: 'Summary differs from the cases',
  source: 'The summary is the sum of the case file of its year.',
  find: ({ rows, others }) => rows.flatMap((row) => [...wrongFlag(row), ...otherSums(row, others.osha)]),
};

function wrongFlag(row: SummaryRow): Proposal[] {
  const [flag, cases] = [row.counts.no_injuries_illnesses, sumOf(row, [...CASES, ...KINDS])];
  if (flag === null || cases === null || (flag === 2) === (cases === 0)) return [];
  return [
    correct(
      row,
      flag === 2
        ? 'no injuries are marked, and some are counted'
        : 'injuries are marked, and none is counted',
    ),
  ];
}

function otherSums(row: SummaryRow, cases: readonly OshaCase[]): Proposal[] {
  const own = cases.filter(
    ({ establishment, year }) => establishment === row.establishment && year === row.year,
  );
  if (own.length === 0) return [];
  const counted = (outcome: number) => own.filter((one) => one.outcome === outcome).length;
  const days = (key: 'daysAway' | 'daysRestricted') => own.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  const due: [SummaryCount, number][] = [
    ['total_deaths', counted(1)],
    ['total_dafw_cases', counted(2)],
    ['total_djtr_cases', counted(3)],
    ['total_other_cases', counted(4)],
    ['total_dafw_days', days('daysAway')],
    ['total_djtr_days', days('daysRestricted')],
  ];
  return due.flatMap(([name, sum]) => {
    const said = row.counts[name];
    return said === null || said === sum ? [] : [correct(row, `${name} is ${said}, the cases have ${sum}`)];
  });
}

/** OSH-5: hours by employee that can hardly be. */
export const hoursEach: Rule<SummaryInput> = {
  id: 'OSH-5',
  version: 1,
  title: 'Hours by employee',
  source: "OSHA's checks of submitted summaries.",
  find: ({ rows, reference: { limit } }) =>
    rows.flatMap((row) => {
      const { annual_average_employees: people, total_hours_worked: hours } = row.counts;
      if (!people || hours === null) return [];
      const [each, day] = [hours / people, `${row.year}-12-31`];
      const text = `${Math.round(each).toLocaleString('en-US')} hours by employee`;
      if (each < limit('OSH-5.least', day) || each > limit('OSH-5.most', day)) return correct(row, text);
      const isOdd = each < limit('OSH-5.few', day) || each > limit('OSH-5.many', day);
      return isOdd ? correct(row, text, 'ask') : [];
    }),
};

/** OSH-8: the dates by which the summary is posted and submitted. */
export const summaryDue: Rule<SummaryInput> = {
  id: 'OSH-8',
  version: 1,
  title: 'OSHA date',
  source: '29 CFR 1904.29, .32 and .41',
  find: ({ rows, today }) =>
    rows.flatMap((row) => {
      const dates = [
        [`${row.year + 1}-02-01`, 'post the summary'],
        [`${row.year + 1}-03-02`, 'submit it electronically'],
        [`${row.year + 1}-04-30`, 'keep it posted until then'],
      ] as const;
      const next = dates.find(([day]) => day >= today);
      if (!next) return [];
      const said = note(
        [row.line],
        `${row.establishment}, ${row.year}: ${next[1]} by ${next[0]}.`,
        'Keep the date.',
      );
      return { ...said, confidence: 'certain' as const, disputeBy: next[0] };
    }),
};

/** OSH-6: a case with days away whose claim has no lost wages, and one without a claim. */
export const caseAndClaim: Rule<OshaInput> = {
  id: 'OSH-6',
  version: 1,
  title: 'Claim and OSHA case do not fit',
  source: 'The loss run of the same days; states have a waiting period of 3 to 7 days.',
  find: ({ rows, others, reference }) =>
    rows.flatMap((one) => {
      const days = reference.limit('OSH-6.days', one.injuredOn);
      const near = others.lossRun.filter((claim) => casesNear(claim, [one], days).length > 0);
      const isCovered = others.lossRun.some(
        ({ injuredOn }) => injuredOn.slice(0, 4) === one.injuredOn.slice(0, 4),
      );
      if (!isCovered) return [];
      if (near.length === 0)
        return note(
          [one.line],
          `Case ${one.number}, ${one.injuredOn}: no claim in the loss run.`,
          'Ask whether it was reported to the carrier.',
        );
      const paid = near.some(({ indemnity }) => (indemnity.paid ?? 0) + (indemnity.reserve ?? 0) > 0);
      if (paid || !one.daysAway) return [];
      const text = `Case ${one.number}: ${one.daysAway} days away, and ${near[0]?.number} has no indemnity.`;
      return note([one.line], text, "Check the state's waiting period.");
    }),
};

/** OSH-7: days that stop before the return to work, or are 0 while lost wages are paid. */
export const daysCounted: Rule<OshaInput> = {
  id: 'OSH-7',
  version: 1,
  title: 'Days away not counted on',
  source: '29 CFR 1904.7(b)(3): calendar days from the day after, up to 180.',
  find: ({ rows, others, reference }) =>
    rows.flatMap((one) => {
      const counted = (one.daysAway ?? 0) + (one.daysRestricted ?? 0);
      const due =
        one.backOn === null ? null : Math.min(MOST_DAYS, daysBetween(one.injuredOn, one.backOn) - 1);
      if (due !== null && counted < due) {
        return note(
          [one.line],
          `Case ${one.number}: ${counted} days counted, ${due} until the return on ${one.backOn}.`,
          'Correct the days.',
        );
      }
      const days = reference.limit('OSH-6.days', one.injuredOn);
      const paid = others.lossRun.find(
        (claim) => (claim.indemnity.paid ?? 0) > 0 && casesNear(claim, [one], days).length > 0,
      );
      if (!paid || counted > 0) return [];
      return note(
        [one.line],
        `Case ${one.number}: no days counted, and ${paid.number} is paid indemnity.`,
        'Count the days away.',
      );
    }),
};

/** OSH-8: a case that was logged late. */
export const loggedLate: Rule<OshaInput> = {
  ...summaryDue,
  find: ({ rows, others, reference }) =>
    rows.flatMap((one) => {
      const near = others.lossRun.find((claim) => casesNear(claim, [one], 0).length > 0);
      const known = one.knownOn ?? near?.employerToldOn ?? null;
      const days = known === null || one.loggedOn === null ? 0 : daysBetween(known, one.loggedOn);
      if (days <= reference.limit('OSH-8.days', known)) return [];
      return note(
        [one.line],
        `Case ${one.number}: logged ${days} days after it was known.`,
        'Log cases within seven days.',
      );
    }),
};

/** The rules about OSHA's summary. */
export const SUMMARY_RULES: readonly Rule<SummaryInput>[] = [
  summaryAddsUp,
  summaryOfCases,
  hoursEach,
  summaryDue,
];
