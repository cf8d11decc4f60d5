/** Characters of a document's text that are looked through. */
export const TEXT_LOOKED_THROUGH = 20_000;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const NAME = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

/** Days as they are written in the United States, and as machines write them; the numbers stand in groups. */
const DATES: { pattern: string; read: (parts: string[]) => (string | undefined)[] }[] = [
  { pattern: '(\\d{4})-(\\d{2})-(\\d{2})', read: ([year, month, day]) => [year, month, day] },
  {
    pattern: '(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})',
    read: ([month, day, year]) => [year, month, day],
  },
  {
    pattern: `(${NAME}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`,
    read: ([month, day, year]) => [year, month, day],
  },
  { pattern: `(\\d{1,2})[ -](${NAME})[ -](\\d{4})`, read: ([day, month, year]) => [year, month, day] },
];

/** Words that stand before the last valid day. */
const WORDS =
  /\b(?:expir(?:es|ed|y|ation|ing)|exp|valid (?:through|thru|until|to)|good (?:through|thru|until)|not valid after|renew by)\b/gi;

/** How far behind such a word its date may stand, in characters. */
const REACH = 40;

/** What starts another statement: a date behind it belongs to that. */
const OTHERS = /\b(?:issued?|iss|birth|dob|effective|printed|signed|from)\b/i;

/**
 * The last valid day, YYYY-MM-DD, that the text of a document names, such as 'Expires 03/14/2027': of several the latest, since what
 * is renewed names both. Null where none stands beside a word that says so, or it is no day of the calendar.
 */
export function findExpiry(text: string): string | null {
  const line = text.slice(0, TEXT_LOOKED_THROUGH).replaceAll(/\s+/g, ' ');
  const found = [...line.matchAll(WORDS)].flatMap((word) => {
    const behind = line.slice(word.index + word[0].length, word.index + word[0].length + REACH);
    return firstDate(behind) ?? [];
  });
  return found.toSorted().at(-1) ?? null;
}

/** The first date of the text, unless another statement starts before it. */
function firstDate(text: string): string | null {
  const dates = DATES.flatMap(({ pattern, read }) => {
    const match = new RegExp(`(?<![\\d/])${pattern}(?![\\d/])`, 'i').exec(text);
    return match ? [{ at: match.index, parts: read(match.slice(1)) }] : [];
  });
  const [first] = dates.toSorted((one, other) => one.at - other.at);
  if (!first || OTHERS.test(text.slice(0, first.at))) return null;
  return dayOf(first.parts);
}

function dayOf([year = '', month = '', day = '']: (string | undefined)[]): string | null {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const iso = `${fullYear}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
