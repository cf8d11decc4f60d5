/** Runs of digits longer than this are no numbers that anybody counts by. */
const LONGEST = 99;

/** No text goes on with a greater character: what begins with a key comes before the key with this one behind it. */
export const GREATEST = '\u{10ffff}';

/**
 * What a folded text is sorted by, character by character, so that 'week 2' comes before 'week 10': each number has its
 * length, in two digits, before it. Zeros in front of a number do not count.
 */
export function naturalKey(text: string): string {
  return text.replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, '');
    return `${String(Math.min(number.length, LONGEST)).padStart(2, '0')}${number}`;
  });
}
