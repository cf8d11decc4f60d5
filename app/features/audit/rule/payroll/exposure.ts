import { formatMoney } from '#app/format/money.ts';
import { note } from '../notes.ts';
import type { Found } from '../rule.ts';
import type { RegisterInput } from './register-input.ts';

/** PAY-18: what shortfalls can come to. */
export const EXPOSURE = {
  id: 'PAY-18',
  version: 1,
  title: 'Exposure',
  source: '29 USC 255: two years, three if willful; 216(b): as much again in liquidated damages.',
};

/** The range that a register's shortfalls come to; nothing of their money is counted again. */
export function exposure(found: readonly Found[], { rows, today }: RegisterInput): Found[] {
  const paidOn = new Map(rows.map(({ line, to }) => [line, to ?? today]));
  const short = found.filter(({ stake, cents }) => stake === 'pay' && cents !== null);
  const since = (years: number) =>
    sumOf(short.filter((one) => (paidOn.get(one.lines[0] ?? 0) ?? today) >= yearsBefore(today, years)));
  const [two, three] = [since(2), since(3)];
  if (three === 0) return [];
  const text = `Shortfalls of ${formatMoney(two)} in two years, with liquidated damages up to ${formatMoney(2 * two)}; if willful, up to ${formatMoney(2 * three)} over three.`;
  const said = note([], text, 'Have counsel look at it before it is answered.');
  const evidence = [...new Set(short.flatMap(({ lines }) => lines))].sort((a, b) => a - b);
  return [{ ...said, evidence, ruleId: EXPOSURE.id, ruleVersion: EXPOSURE.version }];
}

const sumOf = (found: readonly Found[]) => found.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}
