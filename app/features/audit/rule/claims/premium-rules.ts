import { formatMoney } from '#app/format/money.ts';
import { type ClassRate, latestOn } from '../../reference/reference.ts';
import { roundCents } from '../../statement/amounts.ts';
import type { PremiumRow } from '../../statement/premium-audit.ts';
import type { Known } from '../known.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';

/** What the rules about premium audits look at. */
export type PremiumInput = Known & { rows: readonly PremiumRow[] };

const OFFICE = /office|clerical|dispatch|accountant|bookkeep|payroll|recruit|human resources|\bhr\b/i;
const OWNER = /owner|member|partner|officer|president/i;
/** Of pay at time and a half a third is premium. */
const PREMIUM_SHARE = 1 / 3;

/** WC-10: payroll that the premium is too high on. */
export const premiumAudit: Rule<PremiumInput> = {
  id: 'WC-10',
  version: 1,
  title: 'Premium audit too high',
  source:
    'Payroll times rate by 100; office staff has its own class, overtime premium and owners are taken out.',
  find: (input) =>
    input.rows.flatMap((row) => {
      const rate = rateOf(input, ({ code }) => code === row.classCode);
      if (rate === null) return [];
      return [officeClass(row, rate, input), overtimeIn(row, rate), ownerIn(row, rate)].flat();
    }),
};

/** The rate of a class today. */
function rateOf({ reference, today }: PremiumInput, is: (one: ClassRate) => boolean): ClassRate | null {
  return latestOn(reference.classes.filter(is), today);
}

/** What the premium of payroll is, in cents: the rate is for each $100 of it. */
export function premiumOf(payroll: number, { rate }: Pick<ClassRate, 'rate'>): number {
  return roundCents((payroll * rate) / 10_000 / 100);
}

function officeClass(row: PremiumRow, charged: ClassRate, input: PremiumInput): Proposal[] {
  const office = rateOf(input, ({ use }) => use === 'office');
  if (!OFFICE.test(row.job) || charged.use !== 'driver' || !office) return [];
  const cents = premiumOf(row.payroll, charged) - premiumOf(row.payroll, office);
  const text = `${row.name}, ${row.job}: ${formatMoney(row.payroll)} in class ${row.classCode}, ${formatMoney(cents)} more than in ${office.code}.`;
  return tooHigh(row, cents, text);
}

function overtimeIn(row: PremiumRow, charged: ClassRate): Proposal[] {
  const cents = premiumOf(Math.round((row.overtime ?? 0) * PREMIUM_SHARE), charged);
  const text = `${row.name}: ${formatMoney(row.overtime ?? 0)} of overtime pay with its premium part, ${formatMoney(cents)} too much.`;
  return tooHigh(row, cents, text);
}

function ownerIn(row: PremiumRow, charged: ClassRate): Proposal[] {
  const cents = OWNER.test(row.job) ? premiumOf(row.payroll, charged) : 0;
  return tooHigh(
    row,
    cents,
    `${row.name}, ${row.job}: included with ${formatMoney(row.payroll)}, ${formatMoney(cents)} of premium.`,
  );
}

function tooHigh(row: PremiumRow, cents: number, text: string): Proposal[] {
  if (cents <= 0) return [];
  return [{ ...note([row.line], text, 'Ask the carrier to revise the audit.'), cents, stake: 'recover' }];
}
