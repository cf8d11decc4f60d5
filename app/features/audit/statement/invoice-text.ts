import type { CsvRow } from '#app/csv/table.ts';

/** The columns that the lines of an invoice's text are put under. */
const HEADERS = [
  'Invoice Number',
  'Invoice Type',
  'Period',
  'Section',
  'Date',
  'Description',
  'Quantity',
  'Rate',
  'Amount',
];

const MONEY = String.raw`\(?-?\$?-?[\d,]*\.?\d+\)?`;
const LINE = new RegExp(String.raw`^(.*\S)\s+(${MONEY})\s+(${MONEY})\s+(\(?-?\$-?[\d,]*\.\d{2}\)?)$`);
const TOTAL = new RegExp(String.raw`^((?:sub)?total(?: due)?)\b:?\s+(${MONEY})$`, 'i');
const TYPE = /^\W*(variable|incentive|fixed monthly)\b/i;
const NUMBER = /invoice (?:number|id)\s*:?\s*(\S+)/i;
const STARTING = /starting:?\s*(?:[a-z]{3,9},?\s+)?([a-z]+ \d{1,2}, ?\d{4})/i;
const HEADER = /^description\s+(rate|quantity|qty)\s+(?:rate|quantity|qty)\s+amount$/i;

/** Characters of a line that are looked at; no invoice has one as long. */
const LONGEST_LINE = 400;

/** What was said last above a line. */
type Said = { type: string; number: string; day: string; rateFirst: boolean };

/**
 * The lines of invoices in a text, such as a PDF has, as rows of a table: with the invoice's number, kind and first day, as far as
 * they are said above. Rate and quantity are told apart by the dollar sign, else by the header. Null for a text without such lines.
 */
export function invoiceRows(lines: readonly string[]): CsvRow[] | null {
  const said: Said = { type: '', number: '', day: '', rateFirst: false };
  const rows: CsvRow[] = [];
  for (const [at, text] of lines.entries()) {
    const cells = rowOf(text.slice(0, LONGEST_LINE).trim(), said);
    if (cells) rows.push({ line: at + 1, cells });
  }
  const hasLines = rows.some(({ cells }) => cells[6] !== '');
  return hasLines ? [{ line: 1, cells: HEADERS }, ...rows] : null;
}

function rowOf(text: string, said: Said): string[] | null {
  hear(text, said);
  const start = [said.number, said.type && `${said.type} invoice`, '', said.type, said.day];
  const [, name, sum] = TOTAL.exec(text) ?? [];
  if (name && sum) return [...start, name, '', '', sum];
  const [, description, first = '', second = '', amount = ''] = LINE.exec(text) ?? [];
  if (!description) return null;
  const isRateFirst = first.includes('$') === second.includes('$') ? said.rateFirst : first.includes('$');
  const [rate, quantity] = isRateFirst ? [first, second] : [second, first];
  return [...start, description, quantity, rate, amount];
}

/** Notes what the text says of the lines below it: the invoice's kind, its number and first day, and the order of its columns. */
function hear(text: string, said: Said): void {
  const kind = TYPE.exec(text)?.[1]?.toLowerCase();
  if (kind && !LINE.test(text))
    Object.assign(said, { type: kind[0]?.toUpperCase() + kind.slice(1), number: '', day: '' });
  said.number = NUMBER.exec(text)?.[1] ?? said.number;
  said.day = STARTING.exec(text)?.[1] ?? said.day;
  const first = HEADER.exec(text)?.[1];
  if (first) said.rateFirst = first.toLowerCase() === 'rate';
}
