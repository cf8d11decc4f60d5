import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { type Changes, tablesWritten } from './changes.ts';
import { queries } from './query-channel.ts';
import { type Shown, shownIn } from './shown-versions.ts';

/** Says in the database what visitors are shown has changed: the last act of the transaction that changed it. */
export type StoreShown = (connection: DatabaseConnection, changed: ReadonlySet<Shown>) => Promise<void>;

/** What a transaction has written so far: tables, and what visitors see of them. */
type Written = { tables: Set<string>; shown: Set<Shown> };

/** A connection that notes what is written through it. */
class WatchingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #driver: WatchingDriver;
  /** Of the transaction under way; none where there is no transaction. */
  written: Written | undefined;

  constructor(inner: DatabaseConnection, driver: WatchingDriver) {
    this.inner = inner;
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const tables = tablesWritten(query);
    const shown = shownIn(query);
    if (tables.length === 0 && shown.length === 0) return this.#run<Row>(query);
    if (!this.written) return this.#driver.alone(this, { tables, shown }, () => this.#run<Row>(query));
    for (const table of tables) this.written.tables.add(table);
    for (const one of shown) this.written.shown.add(one);
    return this.#run<Row>(query);
  }

  #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!queries.hasSubscribers) return this.inner.executeQuery<Row>(query);
    return queries.tracePromise(() => this.inner.executeQuery<Row>(query), { sql: query.sql });
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

/**
 * A driver of either engine, which tells `changes` of all that is committed through it, whoever writes it. Where
 * `storeShown` is given, it is called before the commit of what visitors see.
 */
export class WatchingDriver implements Driver {
  readonly #inner: Driver;
  readonly #changes: Changes;
  readonly #storeShown: StoreShown | undefined;

  constructor(inner: Driver, changes: Changes, storeShown?: StoreShown) {
    this.#inner = inner;
    this.#changes = changes;
    this.#storeShown = storeShown;
  }

  init = () => this.#inner.init();
  destroy = () => this.#inner.destroy();

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WatchingConnection(await this.#inner.acquireConnection(), this);
  }

  releaseConnection = (connection: DatabaseConnection) => this.#inner.releaseConnection(innerOf(connection));

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(innerOf(connection), settings);
    (connection as WatchingConnection).written = { tables: new Set(), shown: new Set() };
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { inner, written } = connection as WatchingConnection;
    if (written && written.shown.size > 0) await this.#storeShown?.(inner, written.shown);
    // Also where the commit failed: it may have reached the database all the same.
    await this.#inner.commitTransaction(inner).finally(() => this.#end(connection as WatchingConnection));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as WatchingConnection).written = undefined;
    await this.#inner.rollbackTransaction(innerOf(connection));
  }

  savepoint: Driver['savepoint'] = async (connection, ...rest) =>
    this.#inner.savepoint?.(innerOf(connection), ...rest);

  rollbackToSavepoint: Driver['rollbackToSavepoint'] = async (connection, ...rest) =>
    this.#inner.rollbackToSavepoint?.(innerOf(connection), ...rest);

  releaseSavepoint: Driver['releaseSavepoint'] = async (connection, ...rest) =>
    this.#inner.releaseSavepoint?.(innerOf(connection), ...rest);

  /** Runs a statement of its own; in a transaction, where its change of what visitors see has to be stored with it. */
  async alone<Result>(
    connection: WatchingConnection,
    { tables, shown }: { tables: readonly string[]; shown: readonly Shown[] },
    run: () => Promise<Result>,
  ): Promise<Result> {
    const written = { tables: new Set(tables), shown: new Set(shown) };
    if (!this.#storeShown || shown.length === 0) return this.#told(written, run);
    await this.beginTransaction(connection, {});
    connection.written = written;
    try {
      const result = await run();
      await this.commitTransaction(connection);
      return result;
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** A statement that failed changed nothing that visitors see; what is remembered is asked for again all the same. */
  async #told<Result>(written: Written, run: () => Promise<Result>): Promise<Result> {
    try {
      const result = await run();
      this.#tell(written);
      return result;
    } catch (error) {
      this.#tell({ tables: written.tables, shown: new Set() });
      throw error;
    }
  }

  #end(connection: WatchingConnection): void {
    if (connection.written) this.#tell(connection.written);
    connection.written = undefined;
  }

  #tell({ tables, shown }: Written): void {
    this.#changes.commit(tables, shown);
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return (connection as WatchingConnection).inner;
}
