import { productCents } from '../../statement/amounts.ts';
import type { InvoiceLine } from '../../statement/invoice-lines.ts';
import type { DelayRow } from '../../statement/work-details.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import {
  closesFirst,
  type InvoiceInput,
  inWeeks,
  ONE,
  onLines,
  quantityOf,
  toRecover,
  unitsCents,
  weeksOf,
} from './invoice-input.ts';

/** INV-8: training days that were not paid, and trainings that are not eligible. */
export const trainings: Rule<InvoiceInput> = {
  id: 'INV-8',
  version: 1,
  title: 'Training days not paid',
  source: 'Each eligible training of the week is a training day of the invoice.',
  find: ({ rows, others }) => {
    const given = inWeeks(others.training, weeksOf(rows));
    const lines = rows.filter(isTraining);
    const eligible = given.filter(({ isEligible }) => isEligible).length;
    const excluded = given
      .filter(({ isEligible }) => !isEligible)
      .map(({ driver, course }) => `${driver} (${course})`);
    const text = `${eligible} eligible trainings, ${quantityOf(lines)} days paid.`;
    return [
      ...(given.length > 0 ? short({ lines, due: eligible, text }) : []),
      ...notEligible(lines, excluded),
    ];
  },
};

const isTraining = ({ section, description }: InvoiceLine) =>
  /^training/i.test(section) || /^training\b/i.test(description);

function short({ lines, due, text }: { lines: InvoiceLine[]; due: number; text: string }): Proposal[] {
  const [first] = lines;
  const missing = due - quantityOf(lines);
  if (missing <= 0) return [];
  const evidence = lines.map(({ line }) => line);
  return [
    { ...onLines(lines, text), lines: [], evidence, ...toRecover(first ? unitsCents(missing, first) : null) },
  ];
}

function notEligible(lines: readonly InvoiceLine[], names: readonly string[]): Proposal[] {
  if (names.length === 0) return [];
  const text = `Trainings that are not eligible for pay: ${[...names].sort().join(', ')}.`;
  const asked = note([], text, 'Ask why they are not eligible.');
  return [{ ...asked, evidence: lines.map(({ line }) => line) }];
}

/** INV-9: minutes of unplanned delay that were not paid. */
export const delays: Rule<InvoiceInput> = {
  id: 'INV-9',
  version: 1,
  title: 'Unplanned delay not paid',
  source: 'Delays are paid by the hour, to two decimals.',
  find: ({ rows, others }) => {
    const lines = rows.filter(({ description }) => /unplanned delay/i.test(description));
    const [first] = lines;
    const delayed = inWeeks(others.delays, weeksOf(rows));
    const due = delayed.reduce((sum, { minutes }) => sum + delayHours(minutes), 0);
    const missing = due - lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (missing <= 0) return [];
    const text = `${hours(due)} h of unplanned delay, ${quantityOf(lines).toFixed(2)} h paid.`;
    const said = { ...onLines(lines, text), disputeBy: closesFirst(ofDays(rows, delayed)), lines: [] };
    const cents = first ? productCents(missing, first.rate) : null;
    return [{ ...said, evidence: lines.map(({ line }) => line), ...toRecover(cents) }];
  },
};

/** The lines of the weeks in which the delays lie. */
function ofDays(rows: readonly InvoiceLine[], delayed: readonly DelayRow[]): InvoiceLine[] {
  return rows.filter((row) => inWeeks(delayed, weeksOf([row])).length > 0);
}

/** Minutes in hours to two decimals, in ten-thousandths. */
export function delayHours(minutes: number): number {
  return Math.floor((minutes * 100 + 30) / 60) * (ONE / 100);
}

const hours = (units: number) => (units / ONE).toFixed(2);
