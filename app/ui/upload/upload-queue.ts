import { formatBytes } from '#app/format/bytes.ts';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { CallFailed, type SendOptions, type UploadWay } from './send-at-once.ts';
import type { UploadState } from './upload-row.tsx';

/**
 * A chosen file. `progress` runs from 0 to 1; one that is `refused` can never be sent. The key makes a second try harmless:
 * the server keeps one record of it.
 */
export type QueuedFile<Said = unknown> = {
  key: string;
  file: File;
  /** What is said of it, as the queue's owner keeps it. */
  said: Said;
  state: 'chosen' | 'refused' | UploadState;
  progress: number;
  /** That the connection was cut, and how it goes on; undefined for a file that was not cut. */
  way?: UploadWay | undefined;
  error?: string | undefined;
};

/** What became of a file that was sent: what the server said to it, or why it did not arrive. */
export type FileOutcome<Result> =
  | { state: 'done'; result: Result }
  | { state: 'failed'; error: CallFailed }
  | { state: 'cancelled' };

type Options<Said, Result> = {
  /** Sends one file; rejects with CallFailed, or with the signal's reason. */
  send: (item: QueuedFile<Said>, options: SendOptions) => Promise<Result>;
  /** Files under way at the same time. */
  atOnce: number;
  maxBytes: number;
  /** Called when a file has been sent, or was not. */
  onOutcome?: (item: QueuedFile<Said>, outcome: FileOutcome<Result>) => void;
  /** Called when nothing is under way any more. */
  onIdle?: () => void;
};

/** Chosen files and their way to the server: some at a time, each on its own, which can be stopped and tried again. */
export class UploadQueue<Said, Result> {
  readonly #options: Options<Said, Result>;
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Map<string, AbortController>();
  #items: readonly QueuedFile<Said>[] = [];

  constructor(options: Options<Said, Result>) {
    this.#options = options;
  }

  readonly items = (): readonly QueuedFile<Said>[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** True while a file is on its way, or waits for its turn. */
  get busy(): boolean {
    return this.#underWay.size > 0 || this.#items.some(isUnderWay);
  }

  /**
   * Adds files behind those that are there; one that is over the limit says so. One that was kept from an earlier page has the key
   * that `keyOf` knows. Returns what was added.
   */
  choose(
    files: readonly File[],
    said: Said,
    keyOf: (file: File) => string = () => randomKey(),
  ): QueuedFile<Said>[] {
    const { maxBytes } = this.#options;
    const added = files.map((file): QueuedFile<Said> => {
      const item = { key: keyOf(file), file, said, progress: 0 };
      if (file.size <= maxBytes) return { ...item, state: 'chosen' };
      return { ...item, state: 'refused', error: tooLargeText(maxBytes) };
    });
    this.#set([...this.#items, ...added]);
    return added;
  }

  /** Keeps those files alone; none of the others is on its way. */
  keep(kept: (item: QueuedFile<Said>) => boolean): void {
    this.#set(this.#items.filter(kept));
  }

  /** Changes what is known of a file, if it is still there. */
  change(key: string, change: Partial<QueuedFile<Said>>): void {
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  /** Sends those of the files, or sends them again under the key that they had. */
  start(named: (item: QueuedFile<Said>) => boolean): void {
    const waiting = { state: 'waiting', progress: 0, way: undefined, error: undefined } as const;
    const isFree = (item: QueuedFile<Said>) =>
      item.state === 'chosen' || item.state === 'failed' || item.state === 'cancelled';
    this.#set(this.#items.map((item) => (isFree(item) && named(item) ? { ...item, ...waiting } : item)));
    this.#pump();
  }

  /** Stops one file, or all that have not arrived. */
  cancel(key?: string): void {
    for (const item of this.#items) {
      if ((key !== undefined && item.key !== key) || !isUnderWay(item)) continue;
      this.change(item.key, { state: 'cancelled' });
      const control = this.#underWay.get(item.key);
      if (control) control.abort();
      else this.#options.onOutcome?.(item, { state: 'cancelled' });
    }
    if (!this.busy) this.#options.onIdle?.();
  }

  #pump(): void {
    for (const item of this.#items) {
      if (this.#underWay.size >= this.#options.atOnce) return;
      if (item.state === 'waiting' && !this.#underWay.has(item.key)) void this.#sendOne(item);
    }
    if (!this.busy) this.#options.onIdle?.();
  }

  async #sendOne(item: QueuedFile<Said>): Promise<void> {
    const { key } = item;
    const control = new AbortController();
    this.#underWay.set(key, control);
    this.change(key, { state: 'sending' });
    const outcome = await this.#outcomeOf(item, control.signal);
    if (outcome.state === 'done') this.change(key, { state: 'done', progress: 1 });
    else if (outcome.state === 'failed') this.change(key, { state: 'failed', error: outcome.error.message });
    this.#underWay.delete(key);
    this.#options.onOutcome?.(item, outcome);
    this.#pump();
  }

  async #outcomeOf(item: QueuedFile<Said>, signal: AbortSignal): Promise<FileOutcome<Result>> {
    const onProgress = (progress: number) => {
      if (!signal.aborted) this.change(item.key, { progress });
    };
    const onWay = (way: UploadWay) => {
      if (!signal.aborted) this.change(item.key, { way });
    };
    try {
      return { state: 'done', result: await this.#options.send(item, { onProgress, onWay, signal }) };
    } catch (error) {
      if (signal.aborted) return { state: 'cancelled' };
      return { state: 'failed', error: asCallFailed(error) };
    }
  }

  #set(items: readonly QueuedFile<Said>[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

/** True while a file is on its way, or waits for its turn. */
export function isUnderWay({ state }: QueuedFile): boolean {
  return state === 'waiting' || state === 'sending';
}

/** What is said of a chosen file above the limit in bytes. */
export function tooLargeText(maxBytes: number): string {
  return `Too large: at most ${formatBytes(maxBytes)} can be uploaded.`;
}

function asCallFailed(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  return new CallFailed('The upload failed. Your files are still selected. Try again.', 0);
}
