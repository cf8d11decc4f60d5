import { randomInt } from 'node:crypto';

/** Letters that are mistaken for no other and for no digit, read or heard; each kind of order begins with its own. */
const LETTERS = { plan: 'HRW', shop: 'KMXY' } as const;

type OrderKind = keyof typeof LETTERS;

/** Digits behind the letter. */
const DIGITS = 5;

/** Draws of a number before something else must be wrong: each kind has a hundred thousand numbers per letter. */
const MOST_DRAWS = 100;

/** A number that people can say on the phone: 'K7-2041'. It says nothing of how many orders there are. */
export function drawOrderNumber(kind: OrderKind): string {
  const letters = LETTERS[kind];
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return `${letters[randomInt(letters.length)]}${digits[0]}-${digits.slice(1)}`;
}

/**
 * Inserts an order under a number that no other has. `insert` answers nothing where its number is taken, as the unique
 * key of the table tells; then another one is drawn.
 */
export async function insertNumbered<Row>(
  kind: OrderKind,
  insert: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const row = await insert(drawOrderNumber(kind));
    if (row !== undefined) return row;
  }
  throw new Error(`No free number was drawn for a ${kind} order.`);
}

/**
 * The numbers that somebody means who typed one, or its beginning ('k7 2041', '#K7-20'): the first and the last of them, whatever
 * order a database gives to signs; null where it is something else.
 */
export function typedOrderNumbers(typed: string): { from: string; to: string } | null {
  const [, letter, digits] = /^#?\s*([a-z])[\s-]*(\d[\d\s-]*)$/i.exec(typed.trim()) ?? [];
  const plain = digits?.replace(/\D/g, '') ?? '';
  if (!letter || plain === '' || plain.length > DIGITS) return null;
  const filled = (digit: string) => {
    const all = plain.padEnd(DIGITS, digit);
    return `${letter.toUpperCase()}${all[0]}-${all.slice(1)}`;
  };
  return { from: filled('0'), to: filled('9') };
}
