type Parts = Record<string, string | undefined>;

const MONEY =
  /^(?:\p{Sc}\s?(?=\())?(?<open>\(?)(?<before>[-−+]?)\s?\p{Sc}?\s?(?<inner>[-−+]?)(?<amount>[\d.,\s'’]+)\p{Sc}?(?<after>-?)(?<close>\)?)$/u;
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const GROUPED_OTHERWISE = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,2})?$/;
// A comma before one or two last digits can only be a decimal comma: thousands have three.
const DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** An amount as it is written: its digits with at most a decimal point, and whether it is less than zero. */
export type WrittenAmount = { digits: string; negative: boolean };

/**
 * Reads an amount with or without currency sign, thousands separators, and a minus or parentheses for less than zero;
 * null for what is none. Nothing is rounded.
 */
export function readAmount(text: string): WrittenAmount | null {
  const parts = MONEY.exec(text.trim())?.groups;
  const digits = parts && areSignsSound(parts) ? plainDigits(parts.amount?.trim() ?? '') : null;
  if (digits === null) return null;
  return { digits, negative: Boolean(parts?.open) || /[-−]/.test(signsOf(parts)) };
}

/**
 * An amount in cents, read as readAmount does and rounded half away from zero. What is no amount is 0 and not valid.
 */
export function parseMoney(text: string): { cents: number; valid: boolean } {
  const amount = readAmount(text);
  const cents = amount ? toCents(amount.digits) : Number.NaN;
  if (!Number.isSafeInteger(cents)) return { cents: 0, valid: false };
  return { cents: amount?.negative && cents !== 0 ? -cents : cents, valid: true };
}

/** Whether the amount has two readings: `1.234` and `1,234` may be thousands, or a fraction with three digits. */
export function hasTwoReadings(text: string): boolean {
  return /^\D*\d{1,3}[.,]\d{3}\D*$/.test(text);
}

function areSignsSound(parts: Parts): boolean {
  const paired = Boolean(parts.open) === Boolean(parts.close);
  return paired && signsOf(parts).length <= (parts.open ? 0 : 1);
}

function signsOf(parts: Parts = {}): string {
  return `${parts.before ?? ''}${parts.inner ?? ''}${parts.after ?? ''}`;
}

/** Digits with at most a decimal point. */
function plainDigits(amount: string): string | null {
  if (PLAIN.test(amount)) return amount;
  if (GROUPED_BY_COMMA.test(amount)) return amount.replaceAll(',', '');
  if (GROUPED_OTHERWISE.test(amount)) return amount.replace(/[\s'’]/g, '').replace(',', '.');
  if (DECIMAL_COMMA.test(amount)) return amount.replaceAll('.', '').replace(',', '.');
  return null;
}

// From the digits as written: a product of binary fractions would round 1.005 down.
function toCents(digits: string): number {
  const [whole = '', fraction = ''] = digits.split('.');
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return Number(fraction.charAt(2)) >= 5 ? cents + 1 : cents;
}
