/** Marks that a letter keeps: so many as Unicode's stream-safe texts have (UAX 15), more than any script uses. */
const MARKS = 30;
const MORE = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');

/**
 * The text with at most thirty marks on a letter. To bring marks into order, as every normal form does, takes quadratic time:
 * a minute and a half for 160,000 of them.
 */
export function fewMarks(text: string): string {
  return text.replace(MORE, '$1');
}
