import { CsvError, CsvParsingError } from '#app/csv/csv-refusals.ts';
import { type CsvRow, MAX_CELLS } from '#app/csv/table.ts';
import { TableRows, WIDEST_ROW } from '#app/csv/table-rows.ts';
import { openParts, type XlsxParts } from './xlsx-parts.ts';
import { formatOf, type NumberFormat, numberText } from './xlsx-values.ts';

type Sheet = { name: string; path: string };
type Book = { sheets: Sheet[]; from1904: boolean; strings: string[]; formats: NumberFormat[] };

/** What other ZIP files are, by a part that they have. */
const OTHER_KINDS = [
  {
    part: /^xl\/workbook\.bin$/,
    message: 'This is a binary workbook (.xlsb). Save it as .xlsx or CSV, then choose that file.',
  },
  {
    part: /^word\//,
    message: 'This is a Word document, not a list. Save its table as CSV or Excel, then choose that file.',
  },
  { part: /^ppt\//, message: 'This is a PowerPoint presentation, not a list.' },
  {
    part: /^index\/document\.iwa$/,
    message: 'This is a Numbers file. Export it as CSV or Excel, then choose that file.',
  },
  {
    part: /^content\.xml$/,
    message: 'This is an OpenDocument file. Save it as .xlsx or CSV, then choose that file.',
  },
  { part: /./, message: 'This is a ZIP file. Unpack it, then choose the list inside.' },
];

/**
 * The rows of one sheet of a workbook: the one of that name, else the first with something in it. Hidden sheets are left
 * out where others are not. Throws CsvParsingError for what is no workbook, CsvError for one that is too large.
 */
export async function readXlsx(
  bytes: Uint8Array,
  wanted?: string,
): Promise<{ rows: CsvRow[]; sheets: string[]; sheet: string }> {
  const parts = await openParts(bytes);
  try {
    const book = await readBook(parts);
    const names = book.sheets.map(({ name }) => name);
    const chosen = book.sheets.filter(({ name }) => name === wanted);
    for (const sheet of chosen.length > 0 ? chosen : book.sheets) {
      const rows = await readSheet(parts, sheet, book);
      if (rows.length > 0) return { rows, sheets: names, sheet: sheet.name };
    }
    if (chosen[0])
      throw new CsvError(`The sheet "${chosen[0].name}" is empty. Choose another file or sheet.`);
    throw new CsvError('The file is empty: no sheet of the workbook has a row.');
  } finally {
    parts.close();
  }
}

async function readBook(parts: XlsxParts): Promise<Book> {
  if (!parts.has('xl/workbook.xml')) {
    const names = parts.names();
    throw new CsvParsingError(
      OTHER_KINDS.find(({ part }) => names.some((name) => part.test(name)))?.message ??
        OTHER_KINDS.at(-1)?.message ??
        '',
    );
  }
  const targets = new Map<string, string>();
  await parts.read('xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target : `xl/${Target}`);
    },
  });
  const [shown, hidden]: [Sheet[], Sheet[]] = [[], []];
  let from1904 = false;
  await parts.read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const path = targets.get(attributes['r:id'] ?? relationId(attributes) ?? '') ?? '';
      const sheet = { name: attributes.name ?? '', path };
      if (/worksheets\//i.test(path))
        (attributes.state?.toLowerCase().includes('hidden') ? hidden : shown).push(sheet);
    },
  });
  const [strings, formats] = [await readStrings(parts), await readFormats(parts)];
  return { sheets: shown.length > 0 ? shown : hidden, from1904, strings, formats };
}

function relationId(attributes: Record<string, string>): string | undefined {
  const name = Object.keys(attributes).find((one) => one.endsWith(':id'));
  return name === undefined ? undefined : attributes[name];
}

/** Texts that cells refer to by their number; what is only read aloud (phonetic) is no part of them. */
async function readStrings(parts: XlsxParts): Promise<string[]> {
  const strings: string[] = [];
  let [text, inText, aloud] = ['', false, 0];
  await parts.read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') aloud += 1;
      inText = name === 't' && aloud === 0;
    },
    text(value) {
      if (inText) text += value;
    },
    close(name) {
      if (name === 'rPh') aloud -= 1;
      if (name === 't') inText = false;
      if (name !== 'si') return;
      strings.push(decodeEscapes(text));
      if (strings.length > MAX_CELLS) throw new CsvError('The workbook is too large. Please split it.');
    },
  });
  return strings;
}

/** How each style shows numbers. */
async function readFormats(parts: XlsxParts): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inStyles = false;
  await parts.read('xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inStyles = true;
      if (name === 'xf' && inStyles) formats.push(formatOf(Number(numFmtId), codes));
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return formats;
}

async function readSheet(parts: XlsxParts, { path }: Sheet, book: Book): Promise<CsvRow[]> {
  const found = new TableRows();
  let [line, column, inValue, value] = [0, -1, false, ''];
  let cells: string[] = [];
  let cell: Record<string, string> = {};
  await parts.read(path, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        [cells, column] = [[], -1];
      } else if (name === 'c') {
        cell = attributes;
        column = columnOf(attributes.r) ?? column + 1;
        value = '';
      } else inValue = name === 'v' || name === 't';
    },
    text(text) {
      if (inValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'row') found.add(line, cells);
      if (name !== 'c' || value === '' || column >= WIDEST_ROW) return;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(cell, value, book);
    },
  });
  return found.rows;
}

function cellText({ t = 'n', s = '' }: Record<string, string>, value: string, book: Book): string {
  if (t === 's') return book.strings[Number(value)] ?? '';
  if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (t === 'n') return numberText(value, book.formats[Number(s)], book.from1904);
  return decodeEscapes(value);
}

/** The column of a cell, from 0: 'AB12' is 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Characters that XML cannot hold are written as _x000D_. */
function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
