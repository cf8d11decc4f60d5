/** What stands behind names. */
const SUFFIX = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** First and last name in any order, without suffix and middle name: 'Calder, Riley' is 'RILEY B CALDER JR'. */
export function nameKey(name: string): string {
  const [last = '', first] = name.toLowerCase().split(',');
  const words = (first === undefined ? last : `${first} ${last}`)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '' && !SUFFIX.has(word));
  return [...new Set([words[0], words.at(-1)])].sort().join(' ');
}
