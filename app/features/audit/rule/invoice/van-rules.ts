import { formatMoney } from '#app/format/money.ts';
import { holdsOn } from '../../reference/reference.ts';
import type { InvoiceLine } from '../../statement/invoice-lines.ts';
import { addDays } from '../../statement/times.ts';
import type { Proposal, Rule } from '../rule.ts';
import { type InvoiceInput, isFixed, ONE, onLines, serviceKey, toRecover } from './invoice-input.ts';

/** What so many vans cost on a day of a month: vans times monthly rate by the days of the month, in cents, half a cent up. */
export function vanDayCents(vans: number, rate: number, day: string): number {
  const days = BigInt(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate());
  const [product, unit] = [BigInt(vans) * BigInt(rate), 1_000_000n * days];
  return Number((2n * product + unit) / (2n * unit));
}

/** INV-11: a day's amount for vans, and vans of the fleet that were not paid. */
export const fixedVans: Rule<InvoiceInput> = {
  id: 'INV-11',
  version: 1,
  title: 'Vans not paid',
  source:
    "A day is the vans times their monthly rate by the days of the month; compared with the fleet's vans of that kind.",
  find: (input) =>
    input.rows.flatMap((row) => {
      if (!isFixed(row) || row.day === null || row.cents < 0) return [];
      return [...wrongDay(row, row.day), ...otherNumber(row, activeVans(input, row, row.day), row.day)];
    }),
};

function wrongDay(row: InvoiceLine, day: string): Proposal[] {
  const due = vanDayCents(row.quantity, row.rate, day);
  if (due === row.cents) return [];
  const text = `${row.description}: ${row.quantity / ONE} vans are ${formatMoney(due)} a day, the line says ${formatMoney(row.cents)}.`;
  const stake = due > row.cents ? ('recover' as const) : ('risk' as const);
  return [{ ...onLines([row], text), cents: Math.abs(due - row.cents), stake, confidence: 'certain' }];
}

/** The vans of the line's kind on that day; null where nobody has said which vans are of it. */
function activeVans({ reference, others }: InvoiceInput, row: InvoiceLine, day: string): number | null {
  const kind = serviceKey(row.description);
  const ofKind = reference.vans.filter((van) => serviceKey(van.kind) === kind);
  if (ofKind.length === 0) return null;
  const exported = Map.groupBy(others.vans, ({ plate }) => plate);
  const there = ofKind.filter((van) => {
    const [said] = exported.get(van.plate) ?? [];
    const isOwned = !said || (said.isActive && (said.from ?? day) <= day && day <= (said.to ?? day));
    return holdsOn(van, day) && isOwned;
  });
  return new Set(there.map(({ plate }) => plate)).size;
}

function otherNumber(row: InvoiceLine, active: number | null, day: string): Proposal[] {
  const paid = row.quantity / ONE;
  if (active === null || active === paid) return [];
  const text = `${row.description}: ${active} vans active, ${paid} paid.`;
  const said = { ...onLines([row], text), lines: [], evidence: [row.line] };
  if (active < paid) {
    const none = { cents: null, stake: 'none' as const, confidence: 'ask' as const, disputeBy: null };
    return [{ ...said, ...none, nextStep: 'No action. Keep it in mind if the invoice is corrected.' }];
  }
  return [{ ...said, ...toRecover(vanDayCents((active - paid) * ONE, row.rate, day)) }];
}

/** INV-12: a charge for a van outside of the days on which it was in the fleet. */
export const goneVan: Rule<InvoiceInput> = {
  id: 'INV-12',
  version: 1,
  title: 'Charge for a van that was not there',
  source: "The fleet's first and last day of each van; the day after the last still counts.",
  find: (input) =>
    input.rows.flatMap((row) => {
      const isCharge = row.cents < 0 || /deduct|charge/i.test(row.section);
      const plate = isCharge && row.day !== null ? absentVan(input, row, row.day) : null;
      if (plate === null) return [];
      const text = `${row.description}, ${formatMoney(Math.abs(row.cents))}: ${plate} was not in the fleet on that day.`;
      const amount = toRecover(Math.abs(row.cents));
      return {
        ...onLines([row], text),
        ...amount,
        nextStep: 'Dispute it with the return receipt of the van.',
      };
    }),
};

/** The van that a line names and that was not in the fleet on the day. */
function absentVan(
  { others, fleet }: InvoiceInput,
  { description }: InvoiceLine,
  day: string,
): string | null {
  const words = new Set(description.toUpperCase().match(/[A-Z0-9]{4,17}/g) ?? []);
  const isThere = ({ from, to }: { from: string | null; to: string | null }) =>
    (from === null || from <= day) && (to === null || day <= addDays(to, 1));
  const named = others.vans.filter(({ vin, plate, name }) =>
    [vin, plate, name.split(' ')[0]?.toUpperCase() ?? ''].some((one) => one !== '' && words.has(one)),
  );
  if (named.length > 0) return named.some(isThere) ? null : ((named[0]?.plate || named[0]?.name) ?? null);
  return [...words].find((word) => fleet.knows(word) && !fleet.withPlate(word, day)) ?? null;
}
