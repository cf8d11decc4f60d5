import type { DatabaseConnection, DialectAdapter, Driver } from 'kysely';
import { PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import type { Changes } from './changes.ts';
import { nameOutage } from './database-away.ts';
import { type StoreShown, WatchingDriver } from './watching-driver.ts';

/** How long a connection may take to come about, and a query may wait for one that is free, in ms. */
const CONNECT_MS = 5_000;
/** How long the server may work at one statement, or wait for a lock, in ms. */
const STATEMENT_MS = 30_000;
const LOCK_MS = 20_000;
/** Past this time a server that has not said anything hangs, in ms. */
const SILENCE_MS = STATEMENT_MS + 5_000;

const TIME_LIMITS = { statement_timeout: STATEMENT_MS, lock_timeout: LOCK_MS, query_timeout: SILENCE_MS };

export type PoolOptions = {
  url: string;
  /** Connections at most. */
  max: number;
  /** False for work that may take as long as it needs: migrations, backups. */
  limited: boolean;
  /** Gets the error of a connection that broke, in use or not. */
  onLost(error: Error): void;
};

/** Connections to PostgreSQL that outlive its restart: one that breaks is told of and replaced. Opened when needed. */
export async function openPool({ url, max, limited, onLost }: PoolOptions): Promise<Pool> {
  // The driver is loaded here, so that whoever runs on SQLite starts sooner and without it.
  const { default: pg } = await import('pg');
  // Counts and sums come as bigint text by default; ours all fit in a double.
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  };
  class PortalClient extends pg.Client {
    constructor(config?: ConstructorParameters<typeof pg.Client>[0]) {
      super(config);
      // Also while it is in use: without a listener the error would end the process.
      this.on('error', onLost);
    }

    override query(...[text, values, ...rest]: unknown[]): never {
      const safe = Array.isArray(values) ? values.map(nulFree) : values;
      const answer = (super.query as (...args: unknown[]) => unknown).call(this, text, safe, ...rest);
      return (answer instanceof Promise ? answer.catch((error) => this.#fail(error)) : answer) as never;
    }

    #fail(error: unknown): never {
      if (error instanceof Error && error.message === 'Query read timeout') this.#giveUp();
      throw nameOutage(error);
    }

    /** Nothing else would ever get an answer through this connection, nor would it end if it were asked to. */
    #giveUp(): void {
      void this.end();
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    Client: PortalClient,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    ...(limited && TIME_LIMITS),
  });
  // The connection has told of it itself; without a listener this would end the process too.
  pool.on('error', () => undefined);
  return pool;
}

/** PostgreSQL's text cannot hold the character NUL: a value that has one gets the sign for it instead. */
function nulFree(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** The dialect over such a pool: what goes wrong since the database is away is thrown as DatabaseAway. */
export class LastingPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #changes: Changes;
  readonly #storeShown: StoreShown | undefined;

  /** `storeShown` gives what visitors are shown another version, in the transaction that changes it. */
  constructor(pool: Pool, changes: Changes, storeShown?: StoreShown) {
    super({ pool });
    this.#pool = pool;
    this.#changes = changes;
    this.#storeShown = storeShown;
  }

  override createDriver(): Driver {
    return new WatchingDriver(new LastingPostgresDriver(this.#pool), this.#changes, this.#storeShown);
  }

  override createAdapter(): DialectAdapter {
    return Object.assign(super.createAdapter(), { changes: this.#changes, engine: 'postgres' as const });
  }
}

class LastingPostgresDriver extends PostgresDriver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  /** Several handles may share the pool; the first that is closed ends it. */
  override async destroy(): Promise<void> {
    if (!this.#pool.ending) await super.destroy();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw nameOutage(error);
    }
  }

  /** Where the connection is gone, so is its transaction: what broke it is thrown, not that this failed as well. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super
      .rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0])
      .catch(() => undefined);
  }
}
