/** How amounts of a currency are written. */
export type Currency = {
  /** ISO 4217, in capitals. */
  code: string;
  symbol: string;
  /** Where the amount goes: '$1' in it stands for the number, as in '$1 kr'. By default behind the symbol. */
  template?: string | undefined;
  /** Digits after the point; 2 by default. */
  decimals?: number | undefined;
};

/** An amount in the currency's smallest unit. */
export type Money = { cents: number; currency: Currency };

/** What services and empty totals are in. */
export const DOLLAR: Currency = { code: 'USD', symbol: '$' };

/** The one rounding rule: a quotient of integers to the nearest one, halves up. Exact, since no fraction is made. */
export function divideRounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** An amount with its symbol, thousands separators and decimals: '$1,234.50', '-$3.00'. */
export function formatMoney(cents: number, currency: Currency = DOLLAR): string {
  const decimals = currency.decimals ?? 2;
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const amount = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole;
  const { template } = currency;
  const written = template?.includes('$1')
    ? template.split('$1').join(amount)
    : `${currency.symbol}${amount}`;
  return cents < 0 ? `-${written}` : written;
}

/** An amount of cents in whole dollars: '$12,500'. */
export function formatWholeDollars(cents: number): string {
  return formatMoney(divideRounded(cents, 100), { ...DOLLAR, decimals: 0 });
}

/** An amount of cents as people type it: '1234.50', without symbol and separators; whole amounts without a point. */
export function plainAmount(cents: number): string {
  return cents % 100 === 0
    ? String(cents / 100)
    : formatMoney(cents, { code: '', symbol: '' }).replaceAll(',', '');
}

/** The sums of amounts, one per currency in the order of their first appearance; none is zero dollars. */
export function totalsOf(amounts: readonly Money[]): Money[] {
  const totals = new Map<string, Money>();
  for (const { cents, currency } of amounts) {
    const sum = totals.get(currency.code)?.cents ?? 0;
    totals.set(currency.code, {
      cents: sum + cents,
      currency: totals.get(currency.code)?.currency ?? currency,
    });
  }
  return totals.size > 0 ? [...totals.values()] : [{ cents: 0, currency: DOLLAR }];
}
