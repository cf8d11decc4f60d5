import type BetterSqlite3 from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type DatabaseMetadataOptions,
  DeleteQueryNode,
  type DialectAdapter,
  type Driver,
  InsertQueryNode,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TableMetadata,
  UpdateQueryNode,
} from 'kysely';
import type { Changes } from './changes.ts';
import { GroupCommit } from './group-commit.ts';
import { PreparedSqlite } from './prepared-sqlite.ts';
import { isSearchTable } from './search/search-tables.ts';
import { WatchingDriver } from './watching-driver.ts';

/** One handle that writes, in turn, and one that only reads: no read waits for a transaction that is under way. */
type Handles = { writer: PreparedSqlite; reader: PreparedSqlite };

/**
 * SQLite with two handles on one file. A read outside of any transaction goes to the reading one and sees what has
 * been committed; everything else goes to the writing one, one transaction after the other.
 */
export class TwoHandleSqliteDialect extends SqliteDialect {
  readonly #handles: Handles;
  readonly #changes: Changes;
  readonly #acts: GroupCommit;

  constructor(handles: { writer: BetterSqlite3.Database; reader: BetterSqlite3.Database }, changes: Changes) {
    super({ database: handles.writer });
    this.#handles = {
      writer: new PreparedSqlite(handles.writer),
      reader: new PreparedSqlite(handles.reader),
    };
    this.#changes = changes;
    this.#acts = new GroupCommit(this.#handles.writer);
  }

  /** The handles that are in use, and who waits to write. A read takes its handle for no longer than it runs. */
  load(): { busy: number; idle: number; waiting: number } {
    const { isTaken, waiting } = this.#acts;
    return { busy: isTaken ? 1 : 0, idle: isTaken ? 1 : 2, waiting };
  }

  override createDriver(): Driver {
    return new WatchingDriver(new TwoHandleDriver({ ...this.#handles, acts: this.#acts }), this.#changes);
  }

  override createAdapter(): DialectAdapter {
    return Object.assign(new TransactionalSqliteAdapter(), {
      changes: this.#changes,
      engine: 'sqlite' as const,
      othersWait: () => this.#acts.isWaitedFor,
    });
  }

  override createQueryCompiler(): QueryCompiler {
    return new LockFreeCompiler();
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new RecordsIntrospector(db);
  }
}

/** Sees the tables that have records, not those that the search index consists of. */
class RecordsIntrospector extends SqliteIntrospector {
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    return (await super.getTables(options)).filter(({ name }) => !isSearchTable(name));
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
  readonly #writer: PreparedSqlite;
  readonly #reader: PreparedSqlite;
  readonly #acts: GroupCommit;

  constructor({ writer, reader, acts }: Handles & { acts: GroupCommit }) {
    this.#writer = writer;
    this.#reader = reader;
    this.#acts = acts;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection({ writer: this.#writer, reader: this.#reader, acts: this.#acts });
  }

  beginTransaction = (connection: DatabaseConnection) => (connection as Connection).begin();
  commitTransaction = (connection: DatabaseConnection) => (connection as Connection).commit();
  rollbackTransaction = (connection: DatabaseConnection) => (connection as Connection).rollback();
  releaseConnection = async (connection: DatabaseConnection) => (connection as Connection).letGo();

  /** The writing handle goes last: it then folds the write-ahead log into the file. */
  async destroy(): Promise<void> {
    const letGo = await this.#acts.takeAlone();
    this.#reader.close();
    this.#writer.close();
    letGo();
  }
}

/** Takes the writing handle for one statement, or holds it from the begin of a transaction to its end. */
class Connection implements DatabaseConnection {
  readonly #on: Handles & { acts: GroupCommit };
  #isInTransaction = false;
  #letGo: (() => void) | undefined;

  constructor(on: Handles & { acts: GroupCommit }) {
    this.#on = on;
  }

  async begin(): Promise<void> {
    await this.#on.acts.begin();
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    const committed = this.#on.acts.commit();
    this.#isInTransaction = false;
    await committed;
  }

  /** What could not be committed is rolled back already. */
  async rollback(): Promise<void> {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    await this.#on.acts.rollback();
  }

  letGo(): void {
    this.#letGo?.();
    this.#letGo = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, acts } = this.#on;
    if (this.#isInTransaction) return acts.run(() => writer.execute<Row>(query));
    if (reads(query)) return reader.execute<Row>(query);
    return changesRows(query) ? this.#change<Row>(query) : this.#runAlone<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    if (!this.#isInTransaction) this.#letGo ??= await this.#on.acts.takeAlone();
    yield* this.#on.writer.iterate<Row>(query);
  }

  /** A statement by itself is a transaction like any other. */
  async #change<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin();
    try {
      const result = this.#on.acts.run(() => this.#on.writer.execute<Row>(query));
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** What SQLite runs in no transaction, or not with others: what changes the schema or asks for a setting. */
  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const letGo = await this.#on.acts.takeAlone();
    try {
      return this.#on.writer.execute<Row>(query);
    } finally {
      letGo();
    }
  }
}

function reads({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^select\b/i.test(sql);
}

function changesRows({ query }: CompiledQuery): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}
