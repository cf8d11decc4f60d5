type Written = { symbol: string; decimals: number };

/** Each code that was asked for: making a format takes longer than all the rest of a product. */
const known = new Map<string, Written>();

/** The symbol of a currency by its ISO 4217 code, in capitals; of one that is not known the code and a space. */
export function symbolOf(code: string): string {
  return written(code).symbol;
}

/** Digits after the point of a currency by its ISO 4217 code; 2 where it is not known. */
export function decimalsOf(code: string): number {
  return written(code).decimals;
}

function written(code: string): Written {
  if (!/^[A-Z]{3}$/.test(code)) return { symbol: `${code} `, decimals: 2 };
  const found = known.get(code) ?? asWritten(code);
  known.set(code, found);
  return found;
}

function asWritten(code: string): Written {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const part = (type: 'currency' | 'fraction') => parts.find((one) => one.type === type)?.value;
  const symbol = part('currency');
  return {
    symbol: symbol && symbol !== code ? symbol : `${code} `,
    decimals: part('fraction')?.length ?? 0,
  };
}
