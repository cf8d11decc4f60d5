import { randomKey } from '#app/ui/forms/random-key.ts';
import { formatBytes } from '#app/ui/relative.tsx';
import { CallFailed } from '#app/ui/upload/send-bytes.ts';
import type { UploadState } from '#app/ui/upload/upload-row.tsx';
import type { FileRemark } from '../file-remark.ts';
import { lookAtChosen } from './chosen-file.ts';
import type { UploadCalls, UploadPurpose } from './upload-calls.ts';

/** A chosen file; `refused` ones can never be sent. `progress` runs from 0 to 1. */
export type UploadItem = {
  key: string;
  file: File;
  state: 'chosen' | 'refused' | UploadState;
  progress: number;
  error?: string;
  /** What is worth knowing of it, as far as it has been looked at. */
  remark?: FileRemark | null;
};

/** `unfinished`: nothing is on its way, but files failed and can be tried again in the same act. */
export type UploadPhase = 'choosing' | 'opening' | 'sending' | 'unfinished';

export type UploadsView = { items: readonly UploadItem[]; phase: UploadPhase; problem: string | null };

/** What a run came to: files that arrived in it, files that can be tried again, and files left out for good. */
export type UploadOutcome = { arrived: number; failed: number; refused: number };

type Options = { calls: UploadCalls; maxBytes: number; onSettled: (outcome: UploadOutcome) => void };

/** Files under way at the same time. */
const AT_ONCE = 3;
const ENDED = 'This upload has ended. Try again.';

/** The files that somebody chose and their way to the server: one act, several files at once, each on its own. */
export class Uploads {
  readonly #calls: UploadCalls;
  readonly #maxBytes: number;
  readonly #onSettled: (outcome: UploadOutcome) => void;
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Map<string, AbortController>();
  #view: UploadsView = { items: [], phase: 'choosing', problem: null };
  #purpose: UploadPurpose = { kind: 'new', targetId: null };
  #notes = '';
  #employeeId = '';
  #actId: string | null = null;
  #told = 0;

  constructor({ calls, maxBytes, onSettled }: Options) {
    this.#calls = calls;
    this.#maxBytes = maxBytes;
    this.#onSettled = onSettled;
  }

  readonly view = (): UploadsView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds to the chosen files; one that is over the limit says so and is left out of the upload. One that failed and is
   * chosen again, since it has changed, takes its own place.
   */
  choose(files: readonly File[]): void {
    const names = new Set(files.map(({ name }) => name));
    const kept = this.#view.items.filter(({ state, file }) => state !== 'failed' || !names.has(file.name));
    const items = files.map((file): UploadItem => {
      const item = { key: randomKey(), file, progress: 0 };
      if (file.size <= this.#maxBytes) return { ...item, state: 'chosen' };
      const error = `Too large: at most ${formatBytes(this.#maxBytes)} can be uploaded.`;
      return { ...item, state: 'refused', error };
    });
    this.#set({ items: [...kept, ...items], problem: null });
    for (const item of items) void this.#lookAt(item);
  }

  async #lookAt({ key, file }: UploadItem): Promise<void> {
    const { remark, problem } = await lookAtChosen(file);
    this.#change(key, { remark, ...(problem !== null && { error: problem }) });
  }

  remove(key: string): void {
    this.#set({ items: this.#view.items.filter((item) => item.key !== key), problem: null });
  }

  /** Sends what is chosen; `employeeId` is whom it is about, empty for nobody. Does nothing while an upload is under way, so that a double click sends one act. */
  async send(purpose: UploadPurpose, notes: string, employeeId: string): Promise<void> {
    if (this.#view.phase !== 'choosing') return;
    this.#purpose = purpose;
    this.#notes = notes;
    this.#employeeId = employeeId;
    this.#told = 0;
    if (await this.#open()) this.#start((item) => item.state === 'chosen');
  }

  /** Sends what has not arrived, all of it or the named file: again under the keys that they had, or chosen since. */
  async retry(key?: string): Promise<void> {
    if (this.#view.phase !== 'sending' && this.#view.phase !== 'unfinished') return;
    if (this.#actId === null && !(await this.#open())) return;
    const named = (item: UploadItem) => key === undefined || item.key === key;
    this.#start((item) => named(item) && ['failed', 'cancelled', 'chosen'].includes(item.state));
  }

  /** Stops one file, or all that have not arrived. */
  cancel(key?: string): void {
    for (const item of this.#view.items) {
      if ((key !== undefined && item.key !== key) || !isUnderWay(item)) continue;
      this.#change(item.key, { state: 'cancelled' });
      this.#underWay.get(item.key)?.abort();
    }
    this.#settle();
  }

  /** Lets go of what is chosen and was not sent. */
  discard(): void {
    this.close();
    this.#set({ items: [], phase: 'choosing', problem: null });
  }

  /** Ends the act on the server, if there is one. */
  close(): void {
    if (this.#actId === null) return;
    this.#calls.close(this.#actId);
    this.#actId = null;
  }

  async #open(): Promise<boolean> {
    const before = this.#view.phase;
    this.#set({ phase: 'opening', problem: null });
    try {
      this.#actId = await this.#calls.open(this.#purpose);
      return true;
    } catch (error) {
      this.#set({ phase: before, problem: textOf(error) });
      this.#settle();
      return false;
    }
  }

  #start(chosen: (item: UploadItem) => boolean): void {
    const waiting = { state: 'waiting', progress: 0, error: undefined } as const;
    const items = this.#view.items.map((item) => (chosen(item) ? { ...item, ...waiting } : item));
    this.#set({ items, phase: 'sending', problem: null });
    this.#pump();
  }

  #pump(): void {
    for (const item of this.#view.items) {
      if (this.#underWay.size >= AT_ONCE) return;
      if (item.state === 'waiting' && !this.#underWay.has(item.key)) void this.#sendOne(item);
    }
    this.#settle();
  }

  async #sendOne({ key, file }: UploadItem): Promise<void> {
    const actId = this.#actId;
    if (actId === null) return this.#change(key, { state: 'failed', error: ENDED });
    const control = new AbortController();
    this.#underWay.set(key, control);
    this.#change(key, { state: 'sending' });
    try {
      const said = { notes: this.#notes, employeeId: this.#employeeId };
      const sent = { name: file.name, ...said, clientKey: key, body: file };
      await this.#calls.send(actId, sent, (progress) => this.#change(key, { progress }), control.signal);
      this.#change(key, { state: 'done', progress: 1 });
    } catch (error) {
      // An act that has ended takes no more files; the next try opens another.
      if (error instanceof CallFailed && error.status === 409 && this.#actId === actId) this.#actId = null;
      if (!control.signal.aborted) this.#change(key, { state: 'failed', error: textOf(error) });
    }
    this.#underWay.delete(key);
    this.#pump();
  }

  #settle(): void {
    const { items, phase } = this.#view;
    if (phase !== 'sending' || this.#underWay.size > 0 || items.some(isUnderWay)) return;
    const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length;
    const outcome = {
      arrived: count('done') - this.#told,
      failed: count('failed'),
      refused: count('refused'),
    };
    this.#told = count('done');
    if (outcome.failed > 0) {
      this.#set({ phase: 'unfinished' });
    } else {
      this.close();
      // Where nothing arrived, everything was stopped, and stays chosen; so does what was chosen since.
      const left = this.#told > 0 ? items.filter(({ state }) => state === 'chosen') : items.map(asChosen);
      this.#set({ items: left, phase: 'choosing' });
    }
    this.#onSettled(outcome);
  }

  #change(key: string, change: Partial<UploadItem>): void {
    this.#set({ items: this.#view.items.map((item) => (item.key === key ? { ...item, ...change } : item)) });
  }

  #set(change: Partial<UploadsView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function isUnderWay(item: UploadItem): boolean {
  return item.state === 'waiting' || item.state === 'sending';
}

function asChosen(item: UploadItem): UploadItem {
  return item.state === 'cancelled' ? { ...item, state: 'chosen', progress: 0 } : item;
}

function textOf(error: unknown): string {
  return error instanceof CallFailed
    ? error.message
    : 'The upload failed. Nothing chosen is lost: try again.';
}
