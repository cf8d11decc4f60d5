import type { Token } from 'stream-json/parser.js';
import { fewMarks } from '#app/text/few-marks.ts';
import { dataUrlSink, type StoreContent } from './data-url-sink.server.ts';
import { DUMP_KEYS, type DumpKey, FILE_NAMES, KEYS_WITH_FILES } from './dump-keys.ts';

/** An object of the dump: without a prototype, so that any name is a name. */
export type DumpObject = { [name: string]: unknown };

/** A record as the dump has it: its key, the names and places on the way to it, and its value. */
export type DumpRecord = { key: DumpKey; path: (string | number)[]; value: unknown };

/** A part of the dump that cannot be read, and why. */
export type DumpProblem = { place: string; problem: string };

/** From here on the text is no JSON of the portal. */
export class Unreadable extends Error {}

type Level = { list: boolean; at: string | number; value: DumpObject | unknown[] | undefined };

/** Deeper nesting is no data of the portal. */
const DEEPEST = 40;
/** Longest text of a record that is no file, in characters. */
const LONGEST_TEXT = 2_000_000;

/** Values that one record may have, and the characters of all its texts that are no files. */
const MOST_VALUES = 500_000;
const MOST_TEXT = 50_000_000;

/** Reads the tokens of one key's value and hands on its records, each as soon as it is whole. */
export function valueReader(
  key: DumpKey,
  store: StoreContent,
  found: (item: DumpRecord | DumpProblem) => Promise<void>,
) {
  const levels: Level[] = [];
  let text = '';
  let tooLong = false;
  let values = 0;
  let characters = 0;
  let sink: ReturnType<typeof dataUrlSink> | undefined;

  const path = () => levels.map(({ at }) => at);
  /** Levels above a record: 0 where the value is one itself. */
  const recordDepth = (): number => {
    const shape = DUMP_KEYS[key];
    if (shape === 'whole') return 0;
    return shape === 'lists' && levels[0]?.list === false ? 2 : 1;
  };
  const top = () => levels.at(-1);
  const stepIn = () => {
    const level = top();
    if (level?.list) level.at = Number(level.at) + 1;
  };
  const tooLarge = () => values > MOST_VALUES || characters > MOST_TEXT;
  const put = async (value: unknown) => {
    const level = top();
    if (levels.length > recordDepth()) {
      values += 1;
      if (typeof value === 'string') characters += value.length;
      if (tooLarge()) return;
      if (Array.isArray(level?.value)) level.value.push(value);
      else if (level?.value) level.value[level.at] = value;
    } else if (levels.length === recordDepth()) {
      const record = tooLarge()
        ? { place: placeOf(key, path()), problem: 'This record is too large.' }
        : { key, path: path(), value };
      values = characters = 0;
      await found(record);
    } else if (value !== null)
      await found({ place: placeOf(key, path()), problem: 'There is no list here.' });
  };
  const open = (list: boolean) => {
    stepIn();
    if (levels.length >= DEEPEST) throw new Unreadable('Nested too deeply.');
    const depth = levels.length;
    levels.push({ list, at: list ? -1 : '', value: undefined });
    const own = top();
    if (own && depth >= recordDepth()) own.value = list ? [] : (Object.create(null) as DumpObject);
  };
  const holdsFile = () => {
    const level = top();
    return (
      KEYS_WITH_FILES.has(key) &&
      level !== undefined &&
      !level.list &&
      levels.length > recordDepth() &&
      FILE_NAMES.has(String(level.at))
    );
  };

  return {
    async take(token: Token): Promise<void> {
      switch (token.name) {
        case 'startObject':
        case 'startArray':
          return open(token.name === 'startArray');
        case 'endObject':
        case 'endArray': {
          const closed = levels.pop();
          // A record's own container has a value; those above it only lead to it.
          if (closed?.value !== undefined) await put(closed.value);
          return;
        }
        case 'keyValue': {
          const level = top();
          if (level) level.at = clean(token.value);
          return;
        }
        case 'startString':
          stepIn();
          text = '';
          tooLong = false;
          sink = holdsFile() ? dataUrlSink(store) : undefined;
          return;
        case 'stringChunk':
          if (sink) return sink.write(token.value);
          if (text.length + token.value.length > LONGEST_TEXT) tooLong = true;
          else text += token.value;
          return;
        case 'endString': {
          const value = sink ? await sink.end() : tooLong ? '' : clean(text);
          sink = undefined;
          if (tooLong) await found({ place: placeOf(key, path()), problem: 'This text is too long.' });
          return put(value);
        }
        case 'numberValue':
          stepIn();
          return put(Number(token.value));
        case 'trueValue':
        case 'falseValue':
        case 'nullValue':
          stepIn();
          return put(token.value);
      }
    },
    /** Lets go of what was begun, where the value breaks off. */
    async drop(): Promise<void> {
      await sink?.drop();
    },
  };
}

/** A place in the dump as people write it: employees.user_1[3]. */
export function placeOf(key: string, path: readonly (string | number)[]): string {
  return key + path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
}

/** No database text can hold the character NUL or half a character. */
function clean(text: string): string {
  return fewMarks(text.replaceAll('\0', '').toWellFormed());
}
