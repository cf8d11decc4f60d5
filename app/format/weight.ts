const GRAMS_PER_OUNCE = 28.349523125;
const OUNCES_PER_POUND = 16;

/** A weight in grams as people in the US read it: '7.4 oz', '4 lb 3 oz'. */
export function formatWeight(grams: number): string {
  const ounces = grams / GRAMS_PER_OUNCE;
  return ounces < OUNCES_PER_POUND - 0.05 ? inWords(0, ounces, 1) : inWords(...split(ounces, 0), 0);
}

/** The same to be typed over, exact to the gram: '14 lb 1.75 oz'. */
export function typedWeight(grams: number): string {
  return inWords(...split(grams / GRAMS_PER_OUNCE, 2), 2);
}

const TYPED =
  /^(?:(?<lb>\d+(?:\.\d+)?)\s*(?:lbs?|pounds?)\.?)?\s*(?:(?<oz>\d+(?:\.\d+)?)\s*(?:oz|ounces?)\.?)?$/i;
const METRIC = /^(?<amount>\d+(?:\.\d+)?)\s*(?<unit>k?g)$/i;

/** The whole grams of a weight as people type it: '1 lb 3 oz', '0.5 lb', '12 oz', '380 g'; null where it is none. */
export function parseWeight(text: string): number | null {
  const typed = text.trim();
  const metric = METRIC.exec(typed)?.groups;
  if (metric) return Math.round(Number(metric.amount) * (metric.unit?.toLowerCase() === 'kg' ? 1000 : 1));
  const found = typed ? TYPED.exec(typed)?.groups : undefined;
  if (!found) return null;
  const ounces = Number(found.lb ?? 0) * OUNCES_PER_POUND + Number(found.oz ?? 0);
  return Math.round(ounces * GRAMS_PER_OUNCE);
}

/** Whole pounds, and the rest in ounces with so many decimals: never 16 of them. */
function split(ounces: number, decimals: number): [pounds: number, ounces: number] {
  const rounded = Number(ounces.toFixed(decimals));
  return [Math.floor(rounded / OUNCES_PER_POUND), rounded % OUNCES_PER_POUND];
}

function inWords(pounds: number, ounces: number, decimals: number): string {
  const rest = Number(ounces.toFixed(decimals));
  if (pounds === 0) return `${rest} oz`;
  return rest === 0 ? `${pounds} lb` : `${pounds} lb ${rest} oz`;
}
