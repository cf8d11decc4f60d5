import { formatMoney } from '#app/format/money.ts';
import { latestOn, type Reference } from '../../reference/reference.ts';
import { MILEAGE, STANDINGS } from '../../reference/reference-tables.ts';
import { productCents } from '../../statement/amounts.ts';
import type { InvoiceLine } from '../../statement/invoice-lines.ts';
import { isWithin, readPeriod } from '../../statement/periods.ts';
import type { Proposal, Rule } from '../rule.ts';
import {
  dayOfLine,
  type InvoiceInput,
  isFixed,
  ONE,
  onLines,
  serviceKey,
  toRecover,
  windowOf,
  workOf,
} from './invoice-input.ts';

/** The rate of an item of the rate card on a day, in ten-thousandths; null where the card has none. */
export function cardRate({ rates }: Pick<Reference, 'rates'>, item: string, day: string): number | null {
  const key = serviceKey(item);
  return (
    latestOn(
      rates.filter((one) => serviceKey(one.item) === key),
      day,
    )?.rate ?? null
  );
}

/** A rate of the card or of a line in words: '$0.15'. */
export const rateText = (rate: number) =>
  rate % 100 === 0 ? formatMoney(rate / 100) : `$${(rate / ONE).toFixed(4)}`;

/** INV-10: the incentive was paid at the rate of a lower standing. */
export const incentive: Rule<InvoiceInput> = {
  id: 'INV-10',
  version: 1,
  title: 'Incentive paid at a lower tier',
  source: "The week's standing on the scorecard, and the member's rate card or past invoices.",
  find: (input) =>
    input.rows.flatMap((row) => {
      const week = readPeriod(row.period);
      if (!/incentive/i.test(row.description) || !/deliver/i.test(row.description) || !week) return [];
      const standing = input.reference.standings.find(
        ({ from, station }) => isWithin(from, week) && (station === '' || station === row.station),
      )?.standing;
      const due = standing === undefined ? null : incentiveRate(input, standing, week.from);
      if (due === null || due <= row.rate) return [];
      const missing = productCents(row.quantity, due - row.rate);
      const text = `${row.description}: ${row.quantity / ONE} packages at ${rateText(row.rate)}; ${standing} is ${rateText(due)}.`;
      return { ...onLines([row], text), ...toRecover(missing) };
    }),
};

/** The incentive of a standing: by the card, else as the newest earlier invoice paid it. */
function incentiveRate({ reference, others }: InvoiceInput, standing: string, day: string): number | null {
  const past = others.invoice.filter(
    (line) => /incentive/i.test(line.description) && line.description.includes(`(${standing})`),
  );
  const earlier = past.filter((line) => /deliver/i.test(line.description) && (dayOfLine(line) ?? day) < day);
  return cardRate(reference, `Incentive ${standing}`, day) ?? newest(earlier)?.rate ?? null;
}

/** The rate of the next better standing that the card has one for; null for none. */
export function nextStanding(reference: Reference, standing: string, day: string) {
  const names: readonly string[] = STANDINGS;
  const better = names.slice(0, Math.max(0, names.indexOf(standing)));
  for (const next of better.toReversed()) {
    const rate = cardRate(reference, `Incentive ${next}`, day);
    if (rate !== null) return { standing: next, rate };
  }
  return null;
}

/** INV-13: a rate below that of the card or of the invoice before. */
export const changedRate: Rule<InvoiceInput> = {
  id: 'INV-13',
  version: 1,
  title: 'Rate changed',
  source: 'The rate card of the day, else the invoice before.',
  find: (input) =>
    input.rows.flatMap((row) => {
      const day = dayOfLine(row);
      if (day === null || /incentive/i.test(row.description)) return [];
      const before = rateBefore(input, row, day);
      if (before === null || before.rate === row.rate) return [];
      const text = `${row.description}: ${rateText(row.rate)}, ${before.where} ${rateText(before.rate)}.`;
      const missing = isFixed(row) ? null : productCents(row.quantity, before.rate - row.rate);
      const amount = missing !== null && missing > 0 ? toRecover(missing) : toRecover(null);
      return { ...onLines([row], text), ...amount, confidence: 'ask' as const };
    }),
};

function rateBefore({ reference, others }: InvoiceInput, row: InvoiceLine, day: string) {
  const card = cardRate(reference, row.description, day);
  if (card !== null) return { rate: card, where: 'on the rate card' };
  const last = newest(others.invoice.filter((one) => lineName(one) === lineName(row) && isBefore(one, row)));
  return last && { rate: last.rate, where: 'on the invoice before' };
}

/** What a line is for, at its station. */
function lineName({ description, serviceType, station, type }: InvoiceLine): string {
  return [serviceKey(description), serviceKey(serviceType), station, type].join('\n');
}

function isBefore(one: InvoiceLine, row: InvoiceLine): boolean {
  const [theirs, ours] = [readPeriod(one.period), readPeriod(row.period)];
  return theirs !== null && ours !== null && theirs.to < ours.from;
}

/** The line of the latest week, of one week the one whose line comes first. */
function newest(lines: readonly InvoiceLine[]): InvoiceLine | null {
  return lines.reduce<InvoiceLine | null>((last, line) => {
    const [a, b] = [(last && dayOfLine(last)) ?? '', dayOfLine(line) ?? ''];
    return last === null || b > a || (b === a && line.rate > last.rate) ? line : last;
  }, null);
}

/** INV-16: the mileage surcharge of the rate card. */
export const mileage: Rule<InvoiceInput> = {
  id: 'INV-16',
  version: 1,
  title: 'Mileage surcharge not paid',
  source: "Miles of the work summary at the rate card's rate for the week.",
  find: ({ rows, others, reference }) => {
    const week = readPeriod(rows[0]?.period ?? '');
    const work = workOf(rows, others.work);
    if (!week || work.length === 0) return [];
    return (['planned', 'allowed'] as const).flatMap((kind): Proposal[] => {
      const rate = cardRate(reference, MILEAGE[kind], week.from);
      const miles = work.map((row) => (kind === 'planned' ? row.plannedMiles : row.allowedMiles));
      if (rate === null || miles.includes(null)) return [];
      const sum = miles.reduce<number>((all, one) => all + (one ?? 0), 0);
      const lines = rows.filter(({ description }) => /fuel|mileage/i.test(description));
      return unpaidMiles({
        closes: windowOf(rows, work),
        lines,
        due: productCents(sum, rate),
        miles: sum / ONE,
        rate,
      });
    });
  },
};

type Miles = { closes: string | null; lines: InvoiceLine[]; due: number; miles: number; rate: number };

function unpaidMiles({ closes, lines, due, miles, rate }: Miles): Proposal[] {
  const paid = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (due <= paid) return [];
  const text = `${miles.toLocaleString('en-US')} miles at ${rateText(rate)} are ${formatMoney(due)}; ${formatMoney(paid)} paid.`;
  const said = { ...onLines(lines, text), disputeBy: closes, lines: [] };
  return [{ ...said, evidence: lines.map(({ line }) => line), ...toRecover(due - paid) }];
}
