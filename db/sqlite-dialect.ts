import type BetterSqlite3 from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** One handle that writes, in turn, and one that only reads: no read waits for a transaction that is under way. */
type Handles = { writer: BetterSqlite3.Database; reader: BetterSqlite3.Database };

/**
 * SQLite with two handles on one file. A read outside of any transaction goes to the reading one and sees what has
 * been committed; everything else goes to the writing one, one transaction or statement after the other.
 */
export class TwoHandleSqliteDialect extends SqliteDialect {
  readonly #handles: Handles;

  constructor(handles: Handles) {
    super({ database: handles.writer });
    this.#handles = handles;
  }

  override createDriver(): Driver {
    return new TwoHandleDriver(this.#handles);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new LockFreeCompiler();
  }
}

/** SQLite rolls back schema changes too, which Kysely does not use by itself: an upgrade happens in full or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** One transaction writes at a time, so that no row needs a lock of its own, which SQLite would not understand. */
class LockFreeCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!/^(For(No)?(Key)?(Update|Share)|SkipLocked)$/.test(node.modifier ?? ''))
      super.visitSelectModifier(node);
  }
}

class TwoHandleDriver implements Driver {
  readonly #handles: Handles;
  readonly #writer: SqliteDriver;
  readonly #reader: SqliteDriver;

  constructor(handles: Handles) {
    this.#handles = handles;
    this.#writer = new SqliteDriver({ database: handles.writer });
    this.#reader = new SqliteDriver({ database: rememberingStatements(handles.reader) });
  }

  async init(): Promise<void> {
    await this.#writer.init();
    await this.#reader.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#writer, this.#reader);
  }

  beginTransaction = async (connection: DatabaseConnection) =>
    this.#writer.beginTransaction(await (connection as Connection).hold());
  commitTransaction = async (connection: DatabaseConnection) =>
    this.#writer.commitTransaction(await (connection as Connection).hold());
  /** A full disk ends the transaction by itself; to roll back once more would fail, and hide why. */
  rollbackTransaction = async (connection: DatabaseConnection) => {
    const held = await (connection as Connection).hold();
    if (this.#handles.writer.inTransaction) await this.#writer.rollbackTransaction(held);
  };

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).letGo();
  }

  /** The writing handle goes last: it then folds the write-ahead log into the file. */
  async destroy(): Promise<void> {
    await this.#reader.destroy();
    await this.#writer.destroy();
  }
}

/** Takes the writing handle for one statement, or holds it from the begin of a transaction to its end. */
class Connection implements DatabaseConnection {
  readonly #writer: SqliteDriver;
  readonly #reader: SqliteDriver;
  #held: DatabaseConnection | undefined;

  constructor(writer: SqliteDriver, reader: SqliteDriver) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async hold(): Promise<DatabaseConnection> {
    this.#held ??= await this.#writer.acquireConnection();
    return this.#held;
  }

  async letGo(): Promise<void> {
    const held = this.#held;
    this.#held = undefined;
    if (held) await this.#writer.releaseConnection();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#held.executeQuery<Row>(query);
    const driver = reads(query) ? this.#reader : this.#writer;
    const connection = await driver.acquireConnection();
    try {
      return await connection.executeQuery<Row>(query);
    } finally {
      await driver.releaseConnection();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.hold()).streamQuery<Row>(query, chunkSize);
  }
}

/** Statements of the reading handle that stay prepared at most: more than there are kinds of reads. */
const STATEMENTS_KEPT = 500;

/**
 * The reading handle with the statements that it was asked for last: preparing one often costs more than running it.
 * Each is run to its end at once, so that none is asked for while it runs.
 */
function rememberingStatements(reader: BetterSqlite3.Database): SqliteDatabase {
  const prepared = new LRUCache<string, BetterSqlite3.Statement>({ max: STATEMENTS_KEPT });
  return {
    prepare(sql) {
      const statement = prepared.get(sql) ?? reader.prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
    close: () => void reader.close(),
  };
}

function reads({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^select\b/i.test(sql);
}
