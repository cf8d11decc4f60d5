/** The symbol of a currency by its ISO 4217 code, in capitals; of one that is not known the code and a space. */
export function symbolOf(code: string): string {
  const symbol = part(code, 'currency');
  return symbol && symbol !== code ? symbol : `${code} `;
}

/** Digits after the point of a currency by its ISO 4217 code; 2 where it is not known. */
export function decimalsOf(code: string): number {
  return part(code, 'fraction')?.length ?? (format(code) ? 0 : 2);
}

function part(code: string, type: 'currency' | 'fraction'): string | undefined {
  return format(code)
    ?.formatToParts(1)
    .find((one) => one.type === type)?.value;
}

function format(code: string): Intl.NumberFormat | null {
  if (!/^[A-Z]{3}$/.test(code)) return null;
  return new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
}
