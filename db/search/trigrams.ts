/** Letters of a trigram. */
const SIZE = 3;
/** Characters for private use begin here: no token of a text has three of them. */
const PRIVATE = 0xf0000;

/**
 * The trigrams that a word has to have for a text to contain it; of one or two letters, those by which a word begins: in the
 * index two spaces stand before each word.
 */
export function trigramsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SIZE) return [word.padStart(word.length + SIZE - letters.length)];
  const found = new Set<string>();
  for (let at = 0; at < letters.length; at += SIZE) {
    const start = Math.min(at, letters.length - SIZE);
    found.add(letters.slice(start, start + SIZE).join(''));
  }
  return [...found];
}

/**
 * A trigram that stands for the member: few others share it. It only leaves out rows that nobody looks for; whose rows a
 * query answers is up to its member_id.
 */
export function trigramOfMember(memberId: string): string {
  const last = memberId.slice(-SIZE).split('');
  return String.fromCodePoint(...last.map((letter) => PRIVATE + letter.charCodeAt(0)));
}

/** The same as SQL, of the column of a row. */
export function memberTrigramSql(column: string): string {
  const letters = [3, 2, 1].map((at) => `${PRIVATE} + unicode(substr(${column}, -${at}, 1))`);
  return `char(${letters.join(', ')})`;
}
