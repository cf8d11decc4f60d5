import { fileTypeFromBuffer } from 'file-type';
import { CsvError, CsvParsingError } from './csv-refusals.ts';
import { toldEncoding } from './text/decode.ts';

/** How the table in a file is read. */
export type TableKind = 'text' | 'html' | 'xlsx';

const SAVE_AS = 'Save it as CSV or as an Excel workbook (.xlsx), then choose that file.';
const HEAD = 4096;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\0-\x08\x0e-\x1f]/;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const TNEF = [0x78, 0x9f, 0x3e, 0x22];

/** What an older Microsoft file holds, by the name of a stream in it. */
const IN_OLE = [
  {
    name: 'EncryptedPackage',
    message:
      'This workbook has a password. Open it in Excel, remove the password, save it, then choose it again.',
  },
  { name: 'WordDocument', message: `This is a Word document, not a list. ${SAVE_AS}` },
  { name: 'PowerPoint Document', message: 'This is a PowerPoint presentation, not a list.' },
  {
    name: '__properties_version1.0',
    message: 'This is an email saved from Outlook. Save its attachment, then choose that file.',
  },
  {
    name: '',
    message:
      'This is an old Excel workbook (.xls). Open it in Excel, save it as .xlsx or CSV, then choose that file.',
  },
];

const TEXTS: { looks: (head: string) => boolean; message: string }[] = [
  { looks: (head) => head.startsWith('{\\rtf'), message: `This is a rich text document (RTF). ${SAVE_AS}` },
  {
    looks: (head) => /^\s*(?:\{\s*["}]|\[\s*[{[\]])/.test(head),
    message: 'This is a JSON file. Export the list as CSV or Excel from where it comes from.',
  },
  {
    looks: (head) =>
      /^[\w-]+: /.test(head) && /^(?:mime-version|message-id|received|content-type): /im.test(head),
    message:
      'This is a saved email or web archive. Save its attachment or its table as a file, then choose that file.',
  },
  {
    looks: (head) => /^\s*<(?:\?xml|\w+[\s>])/i.test(head) && !isHtml(head),
    message: `This is an XML file. ${SAVE_AS}`,
  },
];

/** How to read a file, from its first bytes. Throws CsvError for an empty one, CsvParsingError for what holds no table. */
export async function kindOfTable(bytes: Uint8Array): Promise<TableKind> {
  if (bytes.length === 0) {
    throw new CsvError(
      'The file is empty. If it is stored in the cloud, open it once so it is on this device, then choose it again.',
    );
  }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(file, OLE)) throw new CsvParsingError(inOle(file));
  if (startsWith(file, TNEF)) {
    throw new CsvParsingError(
      'This is a winmail.dat from Outlook, not the file itself. Ask the sender for the file, sent without rich text.',
    );
  }
  const head = file.toString('latin1', 0, HEAD).replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
  if (head.startsWith('%PDF-')) throw new CsvParsingError(pdf(file));
  if (head.startsWith('PK')) return 'xlsx';
  const other = TEXTS.find(({ looks }) => looks(head.replaceAll('\0', '')));
  if (other) throw new CsvParsingError(other.message);
  // Only of what has bytes that no text has: a list may well begin with 'BM', as pictures do.
  const isBinary = CONTROLS.test(head) && !toldEncoding(bytes);
  const binary = isBinary ? await fileTypeFromBuffer(file.subarray(0, HEAD)) : undefined;
  if (binary && !/^(?:text\/|application\/xml)/.test(binary.mime)) {
    throw new CsvParsingError(`This is a ${binary.ext.toUpperCase()} file, not a list. ${SAVE_AS}`);
  }
  return isHtml(head.replaceAll('\0', '')) ? 'html' : 'text';
}

/** Throws a CsvParsingError for what is no text at all. */
export function refuseBinary(text: string): void {
  if (text.includes('\0') || isMostlyControls(text.slice(0, HEAD))) {
    throw new CsvParsingError(`The file is not a text file, so it is not CSV. ${SAVE_AS}`);
  }
}

function isHtml(head: string): boolean {
  return /^\s*(?:<!--|<!doctype html|<(?:html|head|meta|body|style|div|p|center|table)\b)/i.test(head);
}

function startsWith(file: Buffer, start: readonly number[]): boolean {
  return start.every((byte, at) => file[at] === byte);
}

/** Streams are named in UTF-16. */
function inOle(file: Buffer): string {
  return IN_OLE.find(({ name }) => file.includes(Buffer.from(name, 'utf16le')))?.message ?? '';
}

function pdf(file: Buffer): string {
  return file.includes('/Encrypt')
    ? 'This is a PDF with a password. Export the list as CSV or Excel from where it comes from.'
    : 'This is a PDF, not a list. Export the list as CSV or Excel from where it comes from.';
}

function isMostlyControls(sample: string): boolean {
  const controls = sample.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls > 2 && controls > sample.length * 0.02;
}
