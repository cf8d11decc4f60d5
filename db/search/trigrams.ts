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

/** What stands before the first letters of a row: two of them, or one. */
const BEGIN_TWO = 0xf1000;
const BEGIN_ONE = 0xf1001;

/** As the index is asked for the rows whose text begins with these letters, two or one. */
export function markOfBeginning(letters: string): string {
  const two = [...letters].length === 2;
  const mark = two ? String.fromCodePoint(BEGIN_TWO) : String.fromCodePoint(BEGIN_ONE).repeat(2);
  return `"${mark}${letters.replaceAll('"', '""')}"`;
}

/** The same as SQL, of the column with a row's text: both marks. */
export function beginningSql(column: string): string {
  return `char(${BEGIN_TWO}) || substr(${column}, 1, 2) || char(${BEGIN_ONE}, ${BEGIN_ONE}) || substr(${column}, 1, 1)`;
}
