export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The text of a file, without its byte order mark, and the encoding that it was read in: by its mark, else
 * by the pattern of zero bytes (UTF-16), else UTF-8 if all of it is valid, else Windows-1252. Never throws.
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  const marked = markOf(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  for (const encoding of [unmarkedUtf16(bytes), 'utf-8'] as const) {
    const text = encoding && decodeStrictly(bytes, encoding);
    if (encoding && typeof text === 'string') return { text, encoding };
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
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

function decodeStrictly(bytes: Uint8Array, encoding: CsvEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return;
  }
}
