import { CallFailed, isRefusedForGood, type SendOptions } from '#app/ui/upload/send-at-once.ts';
import { isUnderWay, type QueuedFile, UploadQueue } from '#app/ui/upload/upload-queue.ts';
import type { FileRemark } from '../file-remark.ts';
import { lookAtChosen } from './chosen-file.ts';
import type { KeptFiles, SentFile, UploadCalls, UploadPurpose } from './upload-calls.ts';

/** What is worth knowing of a chosen file, as far as it has been looked at. */
type Looked = { remark?: FileRemark | null };

/** A chosen file of a category's page. */
export type UploadItem = QueuedFile<Looked>;

/** `unfinished`: nothing is on its way, but files failed and can be tried again in the same session. */
export type UploadPhase = 'choosing' | 'opening' | 'sending' | 'unfinished';

export type UploadsView = {
  items: readonly UploadItem[];
  phase: UploadPhase;
  problem: string | null;
  /** What an earlier page did not finish. */
  kept: KeptFiles | null;
  /** Whether it waits for a connection before it begins. */
  isWaiting: boolean;
};

/** What a run came to: files that arrived in it, files that can be tried again, and files skipped for good. */
export type UploadOutcome = { arrived: number; failed: number; refused: number };

type Options = { calls: UploadCalls; maxBytes: number; onSettled: (outcome: UploadOutcome) => void };

/** Files under way at the same time. */
const AT_ONCE = 3;
const ENDED = 'This upload has ended. Try again.';

/** The upload session of a category's page: what a queue of files is sent for, opened and closed on the server. */
export class Uploads {
  readonly #calls: UploadCalls;
  readonly #onSettled: (outcome: UploadOutcome) => void;
  readonly #listeners = new Set<() => void>();
  readonly #queue: UploadQueue<Looked, void>;
  #view: UploadsView = { items: [], phase: 'choosing', problem: null, kept: null, isWaiting: false };
  #purpose: UploadPurpose = { kind: 'new', targetId: null };
  #notes = '';
  #employeeId = '';
  #actId: string | null = null;
  #told = 0;
  /** Ends the wait for a connection. */
  #opening = new AbortController();

  constructor({ calls, maxBytes, onSettled }: Options) {
    this.#calls = calls;
    this.#onSettled = onSettled;
    this.#queue = new UploadQueue<Looked, void>({
      maxBytes,
      atOnce: AT_ONCE,
      send: (item, options) => this.#sendOne(item, options),
      onIdle: () => this.#settle(),
    });
    this.#queue.subscribe(() => this.#set({ items: this.#queue.items() }));
  }

  readonly view = (): UploadsView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds to the chosen files; one that is over the limit says so and is skipped of the upload. One that failed and is
   * chosen again, since it has changed, takes its own place.
   */
  choose(files: readonly File[]): void {
    const names = new Set(files.map(({ name }) => name));
    this.#queue.keep(({ state, file }) => state !== 'failed' || !names.has(file.name));
    this.#set({ problem: null });
    for (const item of this.#queue.choose(files, {})) void this.#lookAt(item);
  }

  async #lookAt({ key, file }: UploadItem): Promise<void> {
    const { remark, problem } = await lookAtChosen(file);
    this.#queue.change(key, { said: { remark }, ...(problem !== null && { error: problem }) });
  }

  remove(key: string): void {
    this.#queue.keep((item) => item.key !== key);
    this.#set({ problem: null });
  }

  /** Sends what is chosen; `employeeId` is whom it is about, empty for nobody. Does nothing while an upload is under way, so that a double click opens one session. */
  async send(purpose: UploadPurpose, notes: string, employeeId: string): Promise<void> {
    if (this.#view.phase !== 'choosing') return;
    this.#purpose = purpose;
    this.#notes = notes;
    this.#employeeId = employeeId;
    this.#told = 0;
    if (await this.#open()) this.#start((item) => item.state === 'chosen');
  }

  /** Looks for what an earlier page did not finish. */
  async findKept(): Promise<void> {
    this.#set({ kept: await this.#calls.kept() });
  }

  /** Goes on with what an earlier page did not finish, where it was. */
  async continueKept(): Promise<void> {
    const { kept, phase } = this.#view;
    if (!kept || phase !== 'choosing') return;
    this.#set({ kept: null });
    this.#queue.keep(() => false);
    const keys = new Map(kept.files.map(({ body, clientKey }) => [body, clientKey]));
    this.#queue.choose([...keys.keys()], {}, (file) => keys.get(file) ?? '');
    const [{ notes, employeeId } = { notes: '', employeeId: '' }] = kept.files;
    await this.send(kept.purpose, notes, employeeId);
  }

  /** Lets go of what an earlier page did not finish; what else was kept is offered next. */
  async discardKept(): Promise<void> {
    await this.#calls.forget(this.#view.kept?.files.map(({ clientKey }) => clientKey) ?? []);
    await this.findKept();
  }

  /** Sends what has not arrived, all of it or the named file: again under the keys that they had, or chosen since. */
  async retry(key?: string): Promise<void> {
    if (this.#view.phase !== 'sending' && this.#view.phase !== 'unfinished') return;
    if (this.#actId === null && !(await this.#open())) return;
    this.#start((item) => key === undefined || item.key === key);
  }

  /** Stops one file, or all that have not arrived. */
  cancel(key?: string): void {
    if (this.#view.isWaiting) this.#opening.abort();
    const isStopped = (item: UploadItem) => this.#view.isWaiting || isUnderWay(item);
    const stopped = this.#queue.items().filter((item) => isStopped(item) && (key ?? item.key) === item.key);
    this.#queue.cancel(key);
    void this.#calls.forget(stopped.map((item) => item.key));
  }

  /** The page goes: what is on its way stops, and can be gone on with later. */
  leave(): void {
    this.#opening.abort();
    this.#queue.cancel();
    this.close();
  }

  /** Lets go of what is chosen and was not sent. */
  discard(): void {
    this.close();
    void this.#calls.forget(this.#queue.items().map(({ key }) => key));
    this.#queue.keep(() => false);
    this.#set({ phase: 'choosing', problem: null });
  }

  /** Ends the session on the server, if there is one. */
  close(): void {
    if (this.#actId === null) return;
    this.#calls.close(this.#actId);
    this.#actId = null;
  }

  async #open(): Promise<boolean> {
    const before = this.#view.phase;
    const wait = new AbortController();
    this.#opening = wait;
    this.#set({ phase: 'opening', problem: null });
    try {
      const chosen = this.#queue.items().filter(({ state }) => state === 'chosen');
      await this.#calls.keep(
        this.#purpose,
        chosen.map((item) => this.#sentFile(item)),
      );
      // Told once they are safe from a reload.
      const tell = () => this.#view.phase === 'opening' && this.#set({ isWaiting: true });
      const onWait = () => void this.#calls.queue(chosen.map(({ key }) => key)).then(tell);
      this.#actId = await this.#calls.open(this.#purpose, { onWait, signal: wait.signal });
      this.#set({ isWaiting: false });
      return true;
    } catch (error) {
      this.#set({ phase: before, isWaiting: false, problem: wait.signal.aborted ? null : textOf(error) });
      this.#settle();
      return false;
    }
  }

  #start(chosen: (item: UploadItem) => boolean): void {
    this.#set({ phase: 'sending', problem: null });
    this.#queue.start(chosen);
  }

  #sentFile({ key, file }: UploadItem): SentFile {
    const said = { notes: this.#notes, employeeId: this.#employeeId };
    return { name: file.name, ...said, clientKey: key, body: file };
  }

  async #sendOne(item: UploadItem, options: SendOptions): Promise<void> {
    const actId = this.#actId;
    if (actId === null) throw new CallFailed(ENDED, 409);
    try {
      await this.#calls.send(actId, this.#sentFile(item), options);
      await this.#calls.forget([item.key]);
    } catch (error) {
      if (error instanceof CallFailed && isRefusedForGood(error)) await this.#calls.forget([item.key]);
      // A session that has ended takes no more files; the next try opens another.
      if (error instanceof CallFailed && error.status === 409 && this.#actId === actId) this.#actId = null;
      throw error;
    }
  }

  #settle(): void {
    const { items, phase } = this.#view;
    if (phase !== 'sending' || this.#queue.busy) return;
    const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length;
    const outcome = {
      arrived: count('done') - this.#told,
      failed: count('failed'),
      refused: count('refused'),
    };
    this.#told = count('done');
    if (outcome.failed > 0) this.#set({ phase: 'unfinished' });
    else this.#finish();
    this.#onSettled(outcome);
  }

  /** Where nothing arrived, everything was stopped, and stays chosen; so does what was chosen since. */
  #finish(): void {
    this.close();
    if (this.#told > 0) this.#queue.keep(({ state }) => state === 'chosen');
    for (const { key, state } of this.#queue.items())
      if (state === 'cancelled') this.#queue.change(key, { state: 'chosen', progress: 0 });
    this.#set({ phase: 'choosing' });
  }

  #set(change: Partial<UploadsView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function textOf(error: unknown): string {
  return error instanceof CallFailed
    ? error.message
    : 'The upload failed. Your files are still selected. Try again.';
}
