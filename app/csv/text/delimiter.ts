import Papa from 'papaparse';
import { knownCells } from '#app/csv/find-header.ts';
import { closingQuote } from './quotes.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const SAMPLE = 50;
/** Characters in which the first records are looked for. */
const SAMPLE_CHARACTERS = 65_536;

/**
 * The delimiter that splits the first records most evenly; what stands in quotes does not count. One that makes a row
 * with the names of known columns goes before. For a file of one column it is one that splits none of the records.
 */
export function chooseDelimiter(file: string, known: ReadonlySet<string> = new Set()): Delimiter {
  const text = file.slice(0, SAMPLE_CHARACTERS);
  const records = countDelimiters(text);
  const named = known.size > 0 ? mostNamed(text, known) : [];
  const [only] = named;
  if (only && named.length === 1) return only;
  let best: Delimiter | undefined;
  let bestScore = 0;
  for (const [index, delimiter] of DELIMITERS.entries()) {
    if (only && !named.includes(delimiter)) continue;
    const score = evenness(records.map((counts) => counts[index] ?? 0));
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best ?? only ?? belowTitle(records) ?? unsplit(records) ?? ',';
}

/** The delimiters that make the row with the most names of known columns; none where no row has two. */
function mostNamed(text: string, known: ReadonlySet<string>): Delimiter[] {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE, skipEmptyLines: true });
    return Math.max(0, ...data.map((cells) => knownCells(cells, known)));
  });
  const most = Math.max(...scores);
  return most < 2 ? [] : DELIMITERS.filter((_, index) => scores[index] === most);
}

/** Title lines above the table are not split: the delimiter that splits all records below them into three and more. */
function belowTitle(records: number[][]): Delimiter | undefined {
  return DELIMITERS.find((_, index) => {
    const counts = records.map((record) => record[index] ?? 0);
    const table = counts.slice(counts.findIndex((count) => count > 0));
    return table.length > 1 && (table[0] ?? 0) > 1 && table.every((count) => count === table[0]);
  });
}

function unsplit(records: number[][]): Delimiter | undefined {
  return DELIMITERS.find((_, index) => records.every((counts) => counts[index] === 0));
}

/** From 0 (the header is not split) towards 1 (many columns, as many in every record). */
function evenness(counts: number[]): number {
  const [inHeader = 0, ...inRows] = counts;
  if (inHeader === 0) return 0;
  const fits = inRows.map((count): number => {
    if (count === inHeader) return 1;
    if (count === 0) return 0.1;
    return count < inHeader ? 0.5 : 0.25;
  });
  const fit = fits.length === 0 ? 1 : fits.reduce((sum, each) => sum + each, 0) / fits.length;
  return (fit * inHeader) / (inHeader + 1);
}

/** For each of the first records that are not blank: how often each delimiter stands outside quotes. */
function countDelimiters(text: string): number[][] {
  const records: number[][] = [];
  let counts = [0, 0, 0, 0];
  let blank = true;
  let cellStart = true;
  for (let at = 0; at < text.length && records.length < SAMPLE; at++) {
    const char = text.charAt(at);
    const delimiter = DELIMITERS.indexOf(char as Delimiter);
    if (char === '"' && cellStart) {
      at = closingQuote(text, at);
      blank = false;
    } else if (char === '\n' || char === '\r') {
      if (!blank) records.push(counts);
      counts = [0, 0, 0, 0];
      blank = true;
    } else if (delimiter >= 0) counts[delimiter] = (counts[delimiter] ?? 0) + 1;
    blank &&= /\s/.test(char);
    cellStart = delimiter >= 0 || char === '\n' || char === '\r';
  }
  return blank || records.length === SAMPLE ? records : [...records, counts];
}
