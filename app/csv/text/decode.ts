import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text of a file, and how its bytes were read. */
export type DecodedCsv = {
  /** Without its byte order mark; a byte that could not be read is U+FFFD. */
  text: string;
  encoding: CsvEncoding;
  /** Nothing in the file says so: the encoding is the likely one. */
  guessed: boolean;
};

/** Bytes read before others get their turn. */
const PIECE = 1_048_576;

/**
 * The text of a file, read by its byte order mark, else by the pattern of zero bytes (UTF-16), else as UTF-8 where it
 * looks like it, be it with a few broken bytes, else as Windows-1252. Never throws.
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  const steps = decode(bytes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same as decodeCsv, and the rest of the process gets its turn after every piece of a large file. */
export async function decodeCsvInSlices(bytes: Uint8Array): Promise<DecodedCsv> {
  const steps = decode(bytes);
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  return step.value;
}

function* decode(bytes: Uint8Array): Generator<void, DecodedCsv> {
  const told = toldEncoding(bytes);
  const encoding = told ?? (isUtf8(bytes) || (yield* isMostlyUtf8(bytes)) ? 'utf-8' : 'windows-1252');
  const decoder = new TextDecoder(encoding);
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE) {
    text += decoder.decode(bytes.subarray(from, from + PIECE), { stream: true });
    yield;
  }
  return { text: text + decoder.decode(), encoding, guessed: encoding === 'windows-1252' };
}

/** Whether more characters beyond ASCII are sound UTF-8 than are not: one broken byte does not change the rest. */
function* isMostlyUtf8(bytes: Uint8Array): Generator<void, boolean> {
  let [sound, broken] = [0, 0];
  for (let at = 0, next = PIECE; at < bytes.length; ) {
    const length = lengthAt(bytes, at);
    if (length > 1) sound += 1;
    else if ((bytes[at] ?? 0) >= 0x80) broken += 1;
    at += Math.max(1, length);
    if (at < next) continue;
    next += PIECE;
    yield;
  }
  return sound > broken || broken === 0;
}

/** How many bytes the sound UTF-8 character at that place has; 0 where there is none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (byte < 0x80) return 1;
  const length = byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
  if (length === 0 || byte >= 0xf5) return 0;
  for (let more = 1; more < length; more++) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** The encoding that the file itself shows: by its mark, or by the zero bytes of UTF-16. */
export function toldEncoding(bytes: Uint8Array): CsvEncoding | undefined {
  return markOf(bytes) ?? unmarkedUtf16(bytes);
}

function markOf(bytes: Uint8Array): CsvEncoding | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
}

// Separators, line ends and addresses have a zero high byte, in whatever script the names are written.
function unmarkedUtf16(bytes: Uint8Array): CsvEncoding | undefined {
  if (bytes.length % 2 === 1) return;
  const length = Math.min(bytes.length, 4096);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  if (Math.max(even, odd) < length * 0.05 || Math.max(even, odd) < 3 * Math.min(even, odd)) return;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
