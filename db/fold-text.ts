/** Letters that are no letter with an accent, and how people type them who have no such key. */
const TYPED: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  þ: 'th',
  ı: 'i',
  œ: 'oe',
};
const UNUSUAL = /[øłßđðæþıœ]/g;
const APOSTROPHES = /['’‘ʼ`´]/g;
/** Text as most of it is: of what is folded it may have capitals, apostrophes and spaces. */
const PLAIN = /^[ -~]*$/;

/**
 * Text for searching and comparing: without accents, apostrophes, case, surplus space, and the characters that nobody
 * sees. Folding it once more changes nothing.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.replace(/['`]/g, '').toLowerCase().replace(/ {2,}/g, ' ').trim();
  return (
    text
      .replace(APOSTROPHES, '')
      // Before and after: marks that are there already take long to be put in order.
      .replace(/\p{M}+/gu, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replace(APOSTROPHES, '')
      .replace(UNUSUAL, (letter) => TYPED[letter] ?? letter)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(/\p{Cf}+/gu, '')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}
