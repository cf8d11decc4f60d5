import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { type Changes, tablesWritten } from './changes.ts';

/** A connection that notes what is written through it. */
class WatchingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #changes: Changes;
  /** What the transaction has written so far; none where there is no transaction. */
  #written: Set<string> | undefined;

  constructor(inner: DatabaseConnection, changes: Changes) {
    this.inner = inner;
    this.#changes = changes;
  }

  begin(): void {
    this.#written = new Set();
  }

  /** Also where the commit failed: it may have reached the database all the same. */
  end(): void {
    if (this.#written) this.#changes.commit(this.#written);
    this.#written = undefined;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const tables = tablesWritten(query);
    const result = this.inner.executeQuery<Row>(query);
    return tables.length === 0 ? result : result.finally(() => this.#note(tables));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }

  #note(tables: readonly string[]): void {
    if (this.#written) for (const table of tables) this.#written.add(table);
    else this.#changes.commit(tables);
  }
}

/** A driver of either engine, which notes in `changes` what is committed through it. */
export class WatchingDriver implements Driver {
  readonly #inner: Driver;
  readonly #changes: Changes;

  constructor(inner: Driver, changes: Changes) {
    this.#inner = inner;
    this.#changes = changes;
  }

  init = () => this.#inner.init();
  destroy = () => this.#inner.destroy();

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WatchingConnection(await this.#inner.acquireConnection(), this.#changes);
  }

  releaseConnection = (connection: DatabaseConnection) => this.#inner.releaseConnection(innerOf(connection));

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(innerOf(connection), settings);
    (connection as WatchingConnection).begin();
  }

  commitTransaction = (connection: DatabaseConnection) =>
    this.#inner
      .commitTransaction(innerOf(connection))
      .finally(() => (connection as WatchingConnection).end());

  rollbackTransaction = (connection: DatabaseConnection) =>
    this.#inner
      .rollbackTransaction(innerOf(connection))
      .finally(() => (connection as WatchingConnection).end());

  savepoint: Driver['savepoint'] = async (connection, ...rest) =>
    this.#inner.savepoint?.(innerOf(connection), ...rest);

  rollbackToSavepoint: Driver['rollbackToSavepoint'] = async (connection, ...rest) =>
    this.#inner.rollbackToSavepoint?.(innerOf(connection), ...rest);

  releaseSavepoint: Driver['releaseSavepoint'] = async (connection, ...rest) =>
    this.#inner.releaseSavepoint?.(innerOf(connection), ...rest);
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return (connection as WatchingConnection).inner;
}
