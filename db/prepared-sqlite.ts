import type BetterSqlite3 from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Statements of a handle that stay prepared at most: more than there are kinds of queries. */
const STATEMENTS_KEPT = 500;

/** A handle with the statements that it was asked for last: preparing one often costs more than running it. */
export class PreparedSqlite {
  readonly #database: BetterSqlite3.Database;
  readonly #prepared = new LRUCache<string, BetterSqlite3.Statement>({ max: STATEMENTS_KEPT });

  constructor(database: BetterSqlite3.Database) {
    this.#database = database;
  }

  /** False as soon as a fault has ended the transaction by itself. */
  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Runs a statement that needs no values and answers with none. */
  exec(sql: string): void {
    this.#prepare(sql).run();
  }

  /** Runs a query to its end. */
  execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  /** Runs a query row by row. Its statement is nobody else's: one that is under way cannot be asked for anew. */
  *iterate<Row>({ sql, parameters }: CompiledQuery): Generator<QueryResult<Row>> {
    for (const row of this.#database.prepare(sql).iterate(parameters)) yield { rows: [row as Row] };
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    const statement = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
