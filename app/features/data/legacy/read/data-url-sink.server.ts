import type { DescribedBlob } from '#app/features/platform/contents/store-blob.server.ts';

/** A file of the dump as it lies in the store now; the type is found from its bytes. */
export type DumpContent = DescribedBlob;

/** Stores the bytes of a file of the dump. */
export type StoreContent = (source: ReadableStream<Uint8Array>) => Promise<DumpContent>;

/** What stands in the dump's place of a file: its content, nothing at all, or why it is none. */
export class DumpFile {
  readonly content: DumpContent | null;
  readonly problem: string | null;
  constructor(content: DumpContent | null, problem: string | null) {
    this.content = content;
    this.problem = problem;
  }
}

/** The part of a data URL before its comma is short; what is longer is no data URL. */
const LONGEST_HEADER = 1_000;

/** Takes the text of a data URL piece by piece and streams the bytes into the store, decoded on the way. */
export function dataUrlSink(storeContent: StoreContent) {
  let header: string | null = '';
  let base64 = false;
  let carry = '';
  let padded = false;
  let problem: string | null = null;
  let store: { writer: WritableStreamDefaultWriter<Uint8Array>; stored: Promise<DumpContent> } | undefined;

  const fail = async (why: string) => {
    problem = why;
    await store?.writer.abort(new Error(why)).catch(() => undefined);
  };
  const open = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const stored = storeContent(readable);
    stored.catch(() => undefined);
    store = { writer: writable.getWriter(), stored };
  };
  const push = async (bytes: Uint8Array) => {
    if (bytes.length === 0 || !store) return;
    // A store that fails cancels the stream; `stored` then tells why.
    await Promise.race([store.writer.write(bytes), store.stored]);
  };
  const decode = async (text: string, last: boolean) => {
    const pending = carry + text;
    const cut = last ? pending.length : wholeLength(pending, base64);
    carry = pending.slice(cut);
    const bytes = base64 ? fromBase64(pending.slice(0, cut), last) : fromPercent(pending.slice(0, cut));
    if (bytes === undefined) return fail('Its content is no readable data URL.');
    await push(bytes);
  };

  return {
    async write(piece: string): Promise<void> {
      if (problem !== null) return;
      let text = piece;
      if (header !== null) {
        header += text;
        const comma = header.indexOf(',');
        if (!'data:'.startsWith(header.slice(0, 5).toLowerCase()) && !/^data:/i.test(header))
          return fail('Its content is no data URL.');
        if (comma < 0)
          return header.length > LONGEST_HEADER ? fail('Its content is no data URL.') : undefined;
        base64 = /;\s*base64\s*$/i.test(header.slice(0, comma));
        text = header.slice(comma + 1);
        header = null;
        open();
      }
      if (base64) text = text.replace(/\s+/g, '').replaceAll('%2B', '+').replaceAll('%2F', '/');
      if (base64 && padded && text !== '' && !/^=*$/.test(text)) return fail('Its content is damaged.');
      padded ||= base64 && text.includes('=');
      await decode(text, false);
    },
    /** What came of it. */
    async end(): Promise<DumpFile> {
      if (problem === null && header === '') return new DumpFile(null, null);
      if (problem === null && header !== null) await fail('Its content is no data URL.');
      if (problem === null) await decode('', true);
      if (problem !== null || !store) return new DumpFile(null, problem);
      await Promise.race([store.writer.close(), store.stored]);
      return new DumpFile(await store.stored, null);
    },
    /** Lets go of what was begun, when the dump ends within it. */
    async drop(): Promise<void> {
      if (problem === null) await fail('The file ends in the middle of this content.');
    },
  };
}

/** How much of the text can be decoded without what follows. */
function wholeLength(text: string, base64: boolean): number {
  if (base64) return text.length - (text.length % 4);
  const percent = text.lastIndexOf('%');
  return percent >= 0 && percent > text.length - 3 ? percent : text.length;
}

function fromBase64(text: string, last: boolean): Uint8Array | undefined {
  if (!/^[\w+/-]*={0,2}$/.test(text) || (last && text.replace(/=+$/, '').length % 4 === 1)) return undefined;
  return Buffer.from(text, 'base64');
}

function fromPercent(text: string): Uint8Array {
  const parts = text.split(/(%[0-9a-f]{2})/i);
  return Buffer.concat(
    parts.map((part, index) => (index % 2 === 1 ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part))),
  );
}
