import { jsonParser, type Token } from 'stream-json/parser.js';
import { ValidationError } from '#app/errors.ts';
import type { StoreContent } from './data-url-sink.server.ts';
import { BROWSER_KEYS, isDumpKey } from './dump-keys.ts';
import { type DumpProblem, type DumpRecord, Unreadable, valueReader } from './read-values.server.ts';

/** What the reader finds: records, parts that cannot be read, and keys that are left where they are. */
export type DumpEntry = DumpRecord | DumpProblem | { leftKey: string; why: string };

/** The file is no dump at all. */
export const NO_DUMP = "This isn't a backup of the previous version: it has no JSON object.";

const UNKNOWN_KEY = 'Unknown key; it is not read.';
const BROKEN_JSON = 'The JSON is damaged or cut off here; everything before it was read.';

const TOKENS = {
  packKeys: true,
  packNumbers: true,
  packStrings: false,
  streamKeys: false,
  streamNumbers: false,
  streamStrings: true,
} as const;

/** Text of a value that is gathered before it is parsed, in characters. */
const GATHERED = 32_768;

type Reader = ReturnType<typeof valueReader>;

/**
 * Reads a dump as a stream: an object whose values are JSON, or JSON as text. Memory stays bounded: a record is handed
 * on when it is whole, and a file goes to the store as it comes. Throws ValidationError for a file that holds no object.
 */
export async function readDump(
  source: AsyncIterable<Uint8Array>,
  store: StoreContent,
  found: (item: DumpEntry) => Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder('utf-8');
  const parse = tokenizer();
  const dump = dumpReader(store, found);
  try {
    for await (const chunk of source) {
      for (const token of parse(decoder.decode(chunk, { stream: true }))) await dump.take(token);
      await dump.flush();
    }
    for (const token of parse(decoder.decode())) await dump.take(token);
    for (const token of parse(null)) await dump.take(token);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await dump.breakOff();
  }
  dump.requireObject();
}

/** The tokens of JSON that comes in pieces; null ends it. Throws where it is no JSON. */
function tokenizer(): (text: string | null) => readonly Token[] {
  const parse = jsonParser(TOKENS) as (input: unknown) => unknown;
  return (text) => {
    if (text === '') return [];
    try {
      const made = parse(text ?? Symbol.for('object-stream.none'));
      return typeof made === 'object' && made !== null && 'values' in made ? (made.values as Token[]) : [];
    } catch (error) {
      throw new Unreadable('JSON', { cause: error });
    }
  };
}

function dumpReader(store: StoreContent, found: (item: DumpEntry) => Promise<void>) {
  let depth = 0;
  let isObject = false;
  let key = '';
  let reader: Reader | undefined;
  /** Of a value that is text: the JSON in it. */
  let inner: { parse: ReturnType<typeof tokenizer>; text: string; broken: boolean } | undefined;

  const begin = () => {
    if (isDumpKey(key)) reader = valueReader(key, store, found);
  };
  const feed = async (last: boolean) => {
    if (!inner || inner.broken || !reader) return;
    const { text, parse } = inner;
    inner.text = '';
    try {
      for (const token of parse(text)) await reader.take(token);
      if (last) for (const token of parse(null)) await reader.take(token);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      inner.broken = true;
      await reader.drop();
      await found({ place: key, problem: BROKEN_JSON });
    }
  };

  const take = async (token: Token): Promise<void> => {
    if (depth === 0) {
      if (token.name !== 'startObject') throw new ValidationError(NO_DUMP);
      isObject = true;
      depth = 1;
      return;
    }
    if (depth === 1) {
      if (token.name === 'keyValue') {
        key = token.value.trim().toWellFormed().slice(0, 200);
        if (!isDumpKey(key)) await found({ leftKey: key, why: BROWSER_KEYS.get(key) ?? UNKNOWN_KEY });
        return;
      }
      if (token.name === 'startString') {
        begin();
        inner = { parse: tokenizer(), text: '', broken: false };
        return;
      }
      if (token.name === 'stringChunk' && inner) {
        if (reader) inner.text += token.value;
        if (inner.text.length > GATHERED) await feed(false);
        return;
      }
      if (token.name === 'endString') {
        await feed(true);
        inner = reader = undefined;
        return;
      }
      if (token.name === 'endObject') {
        depth = 0;
        return;
      }
      begin();
    }
    if (token.name === 'startObject' || token.name === 'startArray') depth += 1;
    if (token.name === 'endObject' || token.name === 'endArray') depth -= 1;
    await reader?.take(token);
    if (depth === 1) reader = undefined;
  };

  return {
    take,
    /** Works off what has been gathered of a value that is text. */
    flush: () => feed(false),
    /** The file ends, or is no JSON from here on. */
    async breakOff(): Promise<void> {
      if (!isObject) throw new ValidationError(NO_DUMP);
      await feed(false);
      await reader?.drop();
      await found({ place: key || 'The file', problem: BROKEN_JSON });
    },
    requireObject(): void {
      if (!isObject) throw new ValidationError(NO_DUMP);
    },
  };
}
