import { randomInt } from 'node:crypto';

/** Letters that are mistaken for no other and for no digit, read or heard; each kind of order begins with its own. */
const LETTERS = { plan: 'HRW', shop: 'KMXY' } as const;

type OrderKind = keyof typeof LETTERS;

/** Draws of a number before something else must be wrong: each kind has a hundred thousand numbers per letter. */
const MOST_DRAWS = 100;

/** A number that people can say on the phone: 'K7-2041'. It says nothing of how many orders there are. */
export function drawOrderNumber(kind: OrderKind): string {
  const letters = LETTERS[kind];
  const digits = String(randomInt(100_000)).padStart(5, '0');
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

/** The number, or the beginning of one, that somebody typed: 'k7 2041', '#K7-20'; null where it is something else. */
export function typedOrderNumber(typed: string): string | null {
  const [, letter, digits] = /^#?\s*([a-z])[\s-]*(\d[\d\s-]*)$/i.exec(typed.trim()) ?? [];
  const plain = digits?.replace(/\D/g, '') ?? '';
  if (!letter || plain === '' || plain.length > 5) return null;
  return `${letter.toUpperCase()}${plain[0]}${plain.length > 1 ? '-' : ''}${plain.slice(1)}`;
}
