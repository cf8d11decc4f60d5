import type { RegisterRow } from '../../statement/payroll-register.ts';
import type { Known } from '../known.ts';
import { cardsOfRow, type NotOfCards } from '../payroll/card-hours.ts';
import { countOf, type Gap, spanText } from './gap.ts';

/** Why rows of a register were not compared with time cards, each reason once for a pay period. */
export function registerGaps(rows: readonly RegisterRow[], known: Known): Gap[] {
  const people = rows.filter(({ regularHours, overtimeHours }) => regularHours + overtimeHours > 0);
  return [...Map.groupBy(people, ({ from, to }) => `${from} ${to}`).values()].flatMap((ofPeriod) => {
    const reasons = Map.groupBy(ofPeriod, (row) => reasonOf(row, known));
    return [...reasons].flatMap(([reason, some]) => (reason === null ? [] : gapOf(reason, some, ofPeriod)));
  });
}

function gapOf(reason: NotOfCards, some: readonly RegisterRow[], all: readonly RegisterRow[]): Gap {
  const other = reason === 'no period' ? 'Time cards and other registers' : 'Time cards';
  return { with: other, why: TEXTS[reason](periodOf(all), some, all) };
}

function reasonOf(row: RegisterRow, known: Known): NotOfCards | null {
  const cards = cardsOfRow(row, known);
  return typeof cards === 'string' ? cards : null;
}

function periodOf([row]: readonly RegisterRow[]): string {
  return spanText(row?.from ?? '', row?.to ?? '');
}

type TextOf = (period: string, some: readonly RegisterRow[], all: readonly RegisterRow[]) => string;

const TEXTS: Record<NotOfCards, TextOf> = {
  'no period': (_, some) =>
    `${countOf(some.length, 'row')} ${some.length === 1 ? 'names' : 'name'} no pay period, so we can't tell which days were paid. Add the columns Period Beginning and Period Ending, and upload the file again as its replacement.`,
  'part of a week': (period) =>
    `the pay period ${period} isn't made of whole workweeks. If the workweek doesn't begin on Sunday, add that to the pay rules in the member's audit data.`,
  'no cards': (period, some, all) => `none on file ${forPeople(some, all)}${period}.`,
  'other hours': (period, some, all) =>
    `their hours differ from the hours paid ${forPeople(some, all)}${period}. Check that the cards of all days are on file.`,
};

function forPeople(some: readonly RegisterRow[], all: readonly RegisterRow[]): string {
  return some.length === all.length ? 'for ' : `for ${some.length} of ${countOf(all.length, 'person')} in `;
}
