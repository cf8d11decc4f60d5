import { type BlobStore, blobProblem } from '#ports/blobs/blob-store.ts';

/** A file's content that is written as a data URL, piece by piece. */
export class BlobValue {
  readonly sha256: string;
  readonly mediaType: string;
  constructor(sha256: string, mediaType: string) {
    this.sha256 = sha256;
    this.mediaType = mediaType;
  }
}

/** Values that are asked for only when their turn comes. */
class Lazy {
  readonly list: (() => AsyncIterable<JsonValue>) | null;
  readonly map: { keys: readonly string[]; value: (key: string) => JsonValue | Promise<JsonValue> } | null;
  constructor(list: Lazy['list'], map: Lazy['map']) {
    this.list = list;
    this.map = map;
  }
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | BlobValue
  | Lazy
  | JsonValue[]
  | Map<string, JsonValue>
  | { [name: string]: JsonValue };

/** A list whose items are read as they are written. */
export function lazyList(items: () => AsyncIterable<JsonValue>): JsonValue {
  return new Lazy(items, null);
}

/** A map whose values are read as they are written. */
export function lazyMap(
  keys: readonly string[],
  value: (key: string) => JsonValue | Promise<JsonValue>,
): JsonValue {
  return new Lazy(null, { keys, value });
}

/** The profile picture with that content; null for none. */
export function pictureAt(sha256: string | null): JsonValue {
  return sha256 === null ? null : new BlobValue(sha256, 'image/webp');
}

/** The value as pieces of JSON text. A content that the store has lost, or finds damaged at once, is null. */
export async function* jsonPieces(blobs: BlobStore, value: JsonValue): AsyncGenerator<string> {
  if (value instanceof BlobValue) yield* dataUrl(blobs, value);
  else if (value instanceof Lazy && value.list) yield* listPieces(blobs, value.list());
  else if (value instanceof Lazy && value.map) {
    const { keys, value: at } = value.map;
    yield* mapPieces(blobs, keys, at);
  } else if (value instanceof Map) yield* mapPieces(blobs, [...value.keys()], (key) => value.get(key));
  else if (Array.isArray(value)) yield* listPieces(blobs, value);
  else if (typeof value === 'object' && value !== null) {
    const entries = new Map(Object.entries(value as { [name: string]: JsonValue }));
    const keys = [...entries.keys()].filter((key) => entries.get(key) !== undefined);
    yield* mapPieces(blobs, keys, (key) => entries.get(key));
  } else yield JSON.stringify(value ?? null);
}

async function* listPieces(
  blobs: BlobStore,
  items: AsyncIterable<JsonValue> | Iterable<JsonValue>,
): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before;
    yield* jsonPieces(blobs, item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* mapPieces(
  blobs: BlobStore,
  keys: readonly string[],
  value: (key: string) => JsonValue | Promise<JsonValue>,
): AsyncGenerator<string> {
  yield '{';
  for (const [index, key] of keys.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(key)}:`;
    yield* jsonPieces(blobs, await value(key));
  }
  yield '}';
}

async function* dataUrl(blobs: BlobStore, { sha256, mediaType }: BlobValue): AsyncGenerator<string> {
  const opened = await blobs.open(sha256).catch((error: unknown) => {
    if (blobProblem(error)) return undefined;
    throw error;
  });
  if (!opened) return yield 'null';
  yield `"data:${mediaType};base64,`;
  // Three bytes are four characters: what is left over waits for the next piece.
  let rest = Buffer.alloc(0);
  for await (const chunk of opened.stream) {
    const bytes = Buffer.concat([rest, chunk]);
    const cut = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, cut);
    rest = bytes.subarray(cut);
  }
  yield `${rest.toString('base64')}"`;
}
