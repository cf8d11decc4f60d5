import { formatMoney } from '#app/format/money.ts';
import type { CensusRow } from '../../statement/people-files.ts';
import type { Punch } from '../../statement/time-card.ts';
import type { Known } from '../known.ts';
import { nameKey } from '../name-key.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import { type RegisterInput, regularRate } from './register-input.ts';
import type { TimeCardInput } from './time-card-rules.ts';

/** What the rules about payroll's census look at. */
export type CensusInput = Known & { rows: readonly CensusRow[] };

const PEOPLE = {
  id: 'PAY-16',
  version: 2,
  title: 'People to check',
  source: "Payroll's census, Amazon's roster, time cards and registers against each other.",
};

/** PAY-16: two people with one email, and people who are active in payroll and not at Amazon. */
export const censusPeople: Rule<CensusInput> = {
  ...PEOPLE,
  find: ({ rows, others }) => [...sharedEmails(rows), ...inactiveAtAmazon(rows, others.associates)],
};

function sharedEmails(rows: readonly CensusRow[]): Proposal[] {
  const byEmail = Map.groupBy(
    rows.filter(({ email }) => email !== ''),
    ({ email }) => email,
  );
  return [...byEmail].flatMap(([email, ofEmail]) => {
    const people = [...new Map(ofEmail.map((row) => [row.person, row])).values()];
    if (people.length < 2) return [];
    const names = people.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'));
    const text = `${email} is the email of ${names.join(' and ')}.`;
    return note(
      people.map(({ line }) => line),
      text,
      'Check who reads it, and that both are people.',
    );
  });
}

function inactiveAtAmazon(rows: readonly CensusRow[], roster: Known['others']['associates']): Proposal[] {
  const byName = Map.groupBy(roster, ({ name }) => nameKey(name));
  return rows.flatMap((row) => {
    const there = byName.get(nameKey(row.name)) ?? [];
    if (row.isTerminated || there.length === 0 || there.some(({ isActive }) => isActive)) return [];
    return note(
      [row.line],
      `${row.name} is active in payroll and inactive at Amazon.`,
      'Ask whether they still work here.',
    );
  });
}

/** PAY-16: hours of people who have left, and names that are not on Amazon's roster. */
export const cardPeople: Rule<TimeCardInput> = {
  ...PEOPLE,
  find: ({ rows, others }) => [...afterLeaving(rows, others.census), ...notOnRoster(rows, others.associates)],
};

function afterLeaving(rows: readonly Punch[], census: readonly CensusRow[]): Proposal[] {
  const left = new Map(census.filter(({ isTerminated }) => isTerminated).map((one) => [one.person, one]));
  return rows.flatMap((row) => {
    const person = left.get(row.person);
    if (!person || (person.terminatedOn !== null && row.date <= person.terminatedOn)) return [];
    const since =
      person.terminatedOn === null ? 'is terminated in the census' : `left on ${person.terminatedOn}`;
    const said = note([row.line], `${row.name}, ${row.date}: hours, and ${since}.`, 'Ask who worked.');
    return {
      ...said,
      stake: 'risk' as const,
      confidence: person.terminatedOn === null ? ('ask' as const) : ('likely' as const),
    };
  });
}

function notOnRoster(rows: readonly Punch[], roster: Known['others']['associates']): Proposal[] {
  const known = new Set(roster.map(({ name }) => nameKey(name)));
  if (known.size === 0) return [];
  const unknown = rows.filter(({ name }) => !known.has(nameKey(name)));
  return [...Map.groupBy(unknown, ({ name }) => nameKey(name)).values()].map((ofPerson) => {
    const said = note([], `Not on Amazon's roster: ${ofPerson[0]?.name}.`, 'Check the name with the roster.');
    return { ...said, evidence: ofPerson.map(({ line }) => line) };
  });
}

/** PAY-16: people who have left and are paid, and rates that are not the census's. */
export const paidPeople: Rule<RegisterInput> = {
  ...PEOPLE,
  find: ({ rows, others }) => {
    const byPerson = new Map(others.census.map((one) => [one.person, one]));
    return rows.flatMap((row) => {
      const person = byPerson.get(row.person);
      const isGone =
        person?.isTerminated &&
        person.terminatedOn !== null &&
        row.from !== null &&
        person.terminatedOn < row.from;
      const cents = row.regularCents + row.overtimeCents + row.bonusCents;
      const text = `Employee ${row.person} left on ${person?.terminatedOn} and is paid ${formatMoney(cents)}.`;
      const paid = isGone
        ? [{ ...note([row.line], text, 'Ask what was paid for.'), cents, stake: 'risk' as const }]
        : [];
      return [...paid, ...otherRate(row, person?.rate ?? null)];
    });
  },
};

function otherRate(row: RegisterInput['rows'][number], rate: number | null): Proposal[] {
  if (rate === null || row.regularHours <= 0) return [];
  const [paid, due] = [Math.round(regularRate(row)), Math.round(rate / 100)];
  if (Math.abs(paid - due) <= 1) return [];
  const text = `Employee ${row.person}: paid at ${formatMoney(paid)}, the census says ${formatMoney(due)}.`;
  return [note([row.line], text, 'Check which rate holds.')];
}
