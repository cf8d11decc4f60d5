import type { OshaCase } from '../../statement/osha-cases.ts';
import { daysBetween } from '../../statement/times.ts';
import type { Known } from '../known.ts';
import type { Rule } from '../rule.ts';

/** What the rules about OSHA's cases look at. */
export type OshaInput = Known & { rows: readonly OshaCase[] };

/** Days at which days away and restricted stop together. */
const MOST_DAYS = 180;
const YEAR_DAYS = 365.25;

/** OSH-2: the days and dates of a case fit its outcome. */
export const outcomeDays: Rule<OshaInput> = {
  id: 'OSH-2',
  version: 1,
  title: 'Days do not fit the outcome',
  source: '29 CFR 1904.7',
  find: ({ rows }) => rows.flatMap((one) => daysWrong(one).map((text) => ask(one, text))),
};

function daysWrong({ outcome, daysAway, daysRestricted, diedOn }: OshaCase): string[] {
  const [away, restricted] = [daysAway ?? 0, daysRestricted ?? 0];
  const wrong = [
    outcome === 1 && diedOn === null && 'a death without its date',
    outcome === 2 && away < 1 && 'days away from work, and none counted',
    outcome === 3 &&
      (away > 0 || restricted < 1) &&
      'a restriction, with days away or without restricted days',
    outcome === 4 && away + restricted > 0 && 'another recordable case, with days counted',
    away + restricted > MOST_DAYS && `${away + restricted} days; they stop at ${MOST_DAYS} together`,
  ];
  return wrong.filter((text) => text !== false);
}

/** OSH-4: the dates and times of a case fit each other. */
export const caseDates: Rule<OshaInput> = {
  id: 'OSH-4',
  version: 1,
  title: 'Dates of the case do not fit',
  source: "OSHA's checks of submitted cases.",
  find: ({ rows }) => rows.flatMap((one) => datesWrong(one).map((text) => ask(one, text))),
};

function datesWrong(one: OshaCase): string[] {
  const age = one.bornOn === null ? null : daysBetween(one.bornOn, one.injuredOn) / YEAR_DAYS;
  const { startedAt, injuredAt } = one;
  const wrong = [
    one.hiredOn !== null && one.hiredOn > one.injuredOn && 'hired after the incident',
    age !== null && (age < 14 || age > 90) && `an age of ${Math.floor(age)} years`,
    one.year !== null && one.year !== Number(one.injuredOn.slice(0, 4)) && 'the incident is of another year',
    !one.isTimeUnknown &&
      startedAt !== null &&
      injuredAt !== null &&
      startedAt > injuredAt &&
      'work started after the incident',
    !one.isTimeUnknown && injuredAt === null && 'no time, and not marked as unknown',
  ];
  return wrong.filter((text) => text !== false);
}

function ask(one: OshaCase, text: string) {
  return {
    lines: [one.line],
    evidence: [],
    text: `Case ${one.number}: ${text}.`,
    cents: null,
    stake: 'none' as const,
    confidence: 'certain' as const,
    disputeBy: null,
    nextStep: 'Correct the case before it is submitted.',
  };
}
