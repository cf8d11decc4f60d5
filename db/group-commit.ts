import { setImmediate } from 'node:timers';
import type { PreparedSqlite } from './prepared-sqlite.ts';

/** Transactions that share one commit at most. */
const MOST = 64;
/** After so long no further transaction joins, in ms: those that are done wait for the commit. */
const LONGEST_MS = 20;

/** Transactions that are kept, or lost, together. */
type Group = { begunAt: number; done: number; isDue: boolean; kept: PromiseWithResolvers<void> };

/**
 * The writing handle, used by one transaction after the other. Those that are ready in the same turn of the event loop are
 * committed together, since to wait for the disk costs more than all that they write; each is told that it is committed
 * after that. One that fails takes back its own writes alone.
 */
export class GroupCommit {
  readonly #database: PreparedSqlite;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #group: Group | undefined;
  /** The transaction that is under way has others before it, which stay when it fails. */
  #hasJoined = false;
  /** What ended the transaction that is under way, with all that it shared. */
  #fault: { error: unknown } | undefined;

  constructor(database: PreparedSqlite) {
    this.#database = database;
  }

  /** Whether somebody waits for the transaction that is under way: to begin, or to be committed with it. */
  get isWaitedFor(): boolean {
    return this.#waiting.length > 0 || (this.#group?.done ?? 0) > 0;
  }

  /** Whether somebody writes. */
  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Begins a transaction as soon as nobody else uses the handle. */
  async begin(): Promise<void> {
    await this.#take();
    try {
      if (this.#group && isFull(this.#group)) this.#flush();
      this.#hasJoined = this.#group !== undefined;
      if (this.#hasJoined) this.#database.exec('savepoint act');
      else this.#open();
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  /** Ends the transaction; resolves once it is committed, and throws where it could not be. */
  async commit(): Promise<void> {
    const group = this.#group;
    if (!group) {
      const error = this.#fault?.error ?? new Error('There is no transaction to commit.');
      this.#leave();
      throw error;
    }
    if (this.#hasJoined) this.#database.exec('release act');
    group.done += 1;
    this.#leave();
    await group.kept.promise;
  }

  /** Takes back what the transaction wrote. Resolves when what it was decided on is committed, or lost. */
  async rollback(): Promise<void> {
    const group = this.#group;
    if (this.#hasJoined && group) {
      this.#database.exec('rollback to act');
      this.#database.exec('release act');
    } else if (group) {
      this.#group = undefined;
      if (this.#database.inTransaction) this.#database.exec('rollback');
      group.kept.resolve();
    }
    this.#leave();
    await group?.kept.promise.catch(() => undefined);
  }

  /** Runs a statement of the transaction that is under way. A full disk ends it by itself, and all that share it. */
  run<T>(statement: () => T): T {
    if (this.#fault) throw this.#fault.error;
    try {
      return statement();
    } catch (error) {
      if (this.#group && !this.#database.inTransaction) {
        this.#fault = { error };
        this.#lose(error);
      }
      throw error;
    }
  }

  /** Takes the handle for what is no transaction, after all that is done has been committed; returns how to let go of it. */
  async takeAlone(): Promise<() => void> {
    await this.#take();
    this.#flush();
    return () => this.#leave();
  }

  async #take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  #leave(): void {
    this.#fault = undefined;
    this.#hasJoined = false;
    if (this.#group?.isDue) this.#flush();
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  #open(): void {
    this.#database.exec('begin immediate');
    const kept = Promise.withResolvers<void>();
    // Each of its transactions hears of it by itself; there may be none.
    kept.promise.catch(() => undefined);
    const group = { begunAt: performance.now(), done: 0, isDue: false, kept };
    this.#group = group;
    // By then whatever is ready now has been written.
    setImmediate(() => this.#end(group));
  }

  #end(group: Group): void {
    if (group !== this.#group) return;
    if (this.#isTaken) group.isDue = true;
    else this.#flush();
  }

  #flush(): void {
    const group = this.#group;
    if (!group) return;
    try {
      this.#database.exec('commit');
      this.#group = undefined;
      group.kept.resolve();
    } catch (error) {
      this.#lose(error);
    }
  }

  #lose(error: unknown): void {
    if (this.#database.inTransaction) this.#database.exec('rollback');
    this.#group?.kept.reject(error);
    this.#group = undefined;
  }
}

function isFull({ done, begunAt, isDue }: Group): boolean {
  return isDue || done >= MOST || performance.now() - begunAt > LONGEST_MS;
}
