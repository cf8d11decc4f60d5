import type { TollRow } from './toll-statement.ts';

type Signed = Pick<TollRow, 'kind' | 'written'>;

/**
 * What amounts are multiplied with so that a charge is more than zero. The running balance decides where there is one, then
 * the sign of a payment, then that of most crossings.
 */
export function signOfCharges(rows: readonly Signed[]): 1 | -1 {
  const [down, up] = [balanceFits(rows, 1), balanceFits(rows, -1)];
  if (down !== up) return down > up ? -1 : 1;
  const payment = rows.find(({ kind, written }) => kind === 'payment' && written.cents !== 0);
  if (payment) return payment.written.cents > 0 ? -1 : 1;
  const crossings = rows.filter(({ kind }) => kind === 'toll');
  const negative = crossings.filter(({ written }) => written.cents < 0).length;
  return negative * 2 >= crossings.length && negative > 0 ? -1 : 1;
}

/** How many rows' balance is that of the row before plus (or minus) their amount, read from the top or from the bottom. */
export function balanceFits(rows: readonly Signed[], sign: 1 | -1): number {
  return Math.max(fits(rows, sign), fits(rows.toReversed(), sign));
}

function fits(rows: readonly Signed[], sign: 1 | -1): number {
  return rows.filter(({ written: { cents, balance } }, at) => {
    const before = rows[at - 1]?.written.balance ?? null;
    return before !== null && balance !== null && balance === before + sign * cents;
  }).length;
}
