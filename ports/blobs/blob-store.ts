import type { ReadBytes } from './encrypted-pdf.ts';

/** What a stored upload is known by. `head` holds the first 4100 bytes at most, for finding its type. */
export type StoredBlob = { sha256: string; size: number; head: Uint8Array };

/** `placing` is called with a blob whose bytes have all arrived, before anybody can open it; where it rejects, nothing is kept. */
export type PutOptions = {
  maxBytes: number;
  placing?: (blob: StoredBlob, read: ReadBytes) => Promise<void>;
};

/**
 * One entry of the store: size in bytes, `modifiedAt` the ISO instant of the latest upload of that content.
 */
export type BlobEntry = { sha256: string; size: number; modifiedAt: string };

/** Where file contents live, addressed by the SHA-256 of their bytes (64 lower-case hex digits). */
export type BlobStore = {
  /**
   * Streams `source` into the store; the same content is kept once. Rejects with BlobTooLarge above
   * `maxBytes`, or with the source's own error, and then keeps nothing.
   */
  put(
    source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
    options: PutOptions,
  ): Promise<StoredBlob>;
  /**
   * Opens a blob for reading; `size` is how many bytes it has, and has to be the given one, if one is given. Read the
   * stream to its end or cancel it. Rejects with BlobMissing or BlobDamaged; the stream of a large blob whose bytes
   * changed breaks off with BlobDamaged before its last piece.
   */
  open(
    sha256: string,
    expected?: { size: number | undefined },
  ): Promise<{ stream: ReadableStream<Uint8Array>; size: number }>;
  has(sha256: string): Promise<boolean>;
  /**
   * Removes a blob that was last uploaded before `writtenBefore` (ISO instant), if that is given; one that is
   * not there is no error. The caller knows that no record needs the content any more.
   */
  remove(sha256: string, options?: { writtenBefore: string }): Promise<void>;
  list(): AsyncIterable<BlobEntry>;
  /** Removes what is left of uploads whose process died. */
  clearAbandoned(): Promise<void>;
  /** Rejects with the reason where a small content could not be written just now. */
  checkRoom(): Promise<void>;
  /** Where blobs wait that no record refers to, before they are deleted. */
  trash: BlobTrash;
  /** The bytes of files that are uploaded in parts. */
  unfinished: UnfinishedFiles;
};

/** The bytes of uploads that have not all arrived, by the upload's id. */
export type UnfinishedFiles = {
  /** Where they are, each in a file of that name. */
  folder: string;
  /** How many bytes of it have arrived; undefined where there is none. */
  size(id: string): Promise<number | undefined>;
  read(id: string): AsyncIterable<Uint8Array>;
  /** One that is not there is no error. */
  remove(id: string): Promise<void>;
  list(): AsyncIterable<{ id: string; modifiedAt: string }>;
};

/** Blobs that are out of the store and can still be restored. */
export type BlobTrash = {
  /**
   * Moves a blob that was last uploaded before `writtenBefore` (ISO instant) to the trash of the day `on` (ISO date).
   * Returns false where there is none, or only a newer one.
   */
  put(sha256: string, options: { writtenBefore: string; on: string }): Promise<boolean>;
  /** What is in the trash, and the day on which it was moved there. */
  list(): AsyncIterable<{ sha256: string; on: string }>;
  /** Moves a blob back into the store. */
  restore(sha256: string): Promise<void>;
  /** Deletes what was moved there before that day (ISO date) for good; returns how many. */
  empty(before: string): Promise<number>;
};

/** Is told of each content that is asked for and is not, or not any more, what was stored. */
export type OnDamaged = (sha256: string, problem: BlobProblem) => void;

/** True for what can be a blob's address: nothing else reaches a file or an object. */
export function isAddress(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** How many bytes of a blob `StoredBlob.head` holds at most. */
export const HEAD_BYTES = 4100;

/** An upload went past its limit. */
export class BlobTooLarge extends Error {
  override name = 'BlobTooLarge';
  /** The limit in bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`The content is larger than ${limit} bytes.`);
    this.limit = limit;
  }

  /** True for such an error also from another copy of this module, as a bundle has its own. */
  static is(error: unknown): error is BlobTooLarge {
    return error instanceof Error && error.name === 'BlobTooLarge';
  }
}

/** What is wrong with a blob: it is not there, has another size than when it was stored, or other bytes. */
export type BlobProblem = 'missing' | 'size' | 'content';

/** A blob is there, but is not what was stored. */
export class BlobDamaged extends Error {
  override name = 'BlobDamaged';
  readonly problem: BlobProblem;

  constructor(sha256: string, problem: 'size' | 'content') {
    super(`The blob ${sha256} is damaged: its ${problem} is another one than when it was stored.`);
    this.problem = problem;
  }
}

/** What is wrong with a blob that could not be read; undefined for another error. Also from another copy of this module. */
export function blobProblem(error: unknown): BlobProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'BlobMissing') return 'missing';
  return error.name === 'BlobDamaged' ? (error as BlobDamaged).problem : undefined;
}

/** The service that has the blobs does not answer, or refuses the portal. */
export class BlobsAway extends Error {
  override name = 'BlobsAway';

  constructor(cause: unknown) {
    super(`The files' store does not answer: ${String(cause)}`, { cause });
  }

  /** True for such an error also from another copy of this module. */
  static is(error: unknown): error is BlobsAway {
    return error instanceof Error && error.name === 'BlobsAway';
  }
}

/** No blob has this address. */
export class BlobMissing extends Error {
  override name = 'BlobMissing';

  constructor(sha256: string) {
    super(`No blob is stored as ${sha256}.`);
  }
}
