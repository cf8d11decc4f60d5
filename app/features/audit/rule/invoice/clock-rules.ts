import { formatMoney } from '#app/format/money.ts';
import type { Limit } from '../../reference/limits.ts';
import type { WorkRow } from '../../statement/invoice-lines.ts';
import { readPeriod } from '../../statement/periods.ts';
import { addDays, daysBetween } from '../../statement/times.ts';
import type { Known } from '../known.ts';
import { note } from '../notes.ts';
import type { Found, Rule } from '../rule.ts';
import { scopeOf } from './invoice-input.ts';

/** What the rules about work summaries look at. */
export type WorkInput = Known & { rows: readonly WorkRow[] };

/** INV-18: a week with routes that no invoice has come for. */
export const lateInvoice: Rule<WorkInput> = {
  id: 'INV-18',
  version: 1,
  title: 'Time is running out',
  source: 'Invoices come within two weeks; the dispute window is on the invoice.',
  find: ({ rows, others, reference, today }) => {
    const invoiced = new Set(others.invoice.map(scopeOf));
    return [...Map.groupBy(rows, scopeOf)].flatMap(([scope, week]) => {
      const days = readPeriod(week[0]?.period ?? '');
      const routes = week.reduce((sum, { completed }) => sum + completed, 0);
      if (!days || routes === 0 || invoiced.has(scope)) return [];
      if (today <= addDays(days.to, reference.limit('INV-18.days', days.to))) return [];
      const text = `${week[0]?.period}: ${routes} routes completed, and no invoice on file.`;
      return note(
        week.map(({ line }) => line),
        text,
        'Upload the invoice, or ask Amazon for it.',
      );
    });
  },
};

/** INV-18: the window of an invoice closes while findings are open; nothing of their money is counted again. */
export function closingWindow(
  found: readonly Found[],
  { limit, today }: { limit: Limit; today: string },
): Found[] {
  const open = found.filter(({ disputeBy, stake, cents }) => {
    const left = disputeBy === null ? -1 : daysBetween(today, disputeBy.slice(0, 10));
    return stake === 'recover' && cents !== null && left >= 0 && left < limit('INV-18.closing', today);
  });
  if (open.length === 0) return [];
  const sum = open.reduce((all, { cents }) => all + (cents ?? 0), 0);
  const text = `The dispute window closes within ${limit('INV-18.closing', today)} days: ${formatMoney(sum)} at stake.`;
  const lines = [...new Set(open.flatMap((one) => [...one.lines, ...one.evidence]))].sort((a, b) => a - b);
  const closes = open.map(({ disputeBy }) => disputeBy ?? '').sort()[0] ?? null;
  const said = { ...note([], text, 'Send the disputes now.'), evidence: lines, disputeBy: closes };
  return [{ ...said, confidence: 'certain', ruleId: lateInvoice.id, ruleVersion: lateInvoice.version }];
}
