import { CsvParsingError } from './csv-refusals.ts';

const OTHER_KINDS = [
  { start: 'PK\u0003\u0004', message: 'The file is an Excel workbook or a ZIP file. Save it as CSV first.' },
  { start: 'ÐÏ\u0011à', message: 'The file is an old Excel workbook. Save it as CSV first.' },
  { start: '%PDF-', message: 'The file is a PDF, not CSV.' },
];

/** Throws a CsvParsingError for text that was never CSV. */
export function refuseOtherKinds(text: string): void {
  const other = OTHER_KINDS.find(({ start }) => text.startsWith(start));
  if (other) throw new CsvParsingError(other.message);
  if (/^\s*<(?:!doctype|html|\?xml|table)\b/i.test(text)) {
    throw new CsvParsingError('The file is a web page or XML, not CSV.');
  }
  if (text.includes('\0') || isMostlyControls(text.slice(0, 4096))) {
    throw new CsvParsingError('The file is not a text file, so it is not CSV.');
  }
}

function isMostlyControls(sample: string): boolean {
  const controls = sample.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls > 2 && controls > sample.length * 0.02;
}
