import sqlite3InitModule, { type Database, type PreparedStatement } from '@sqlite.org/sqlite-wasm';

/** SQLite on the origin private file system, using its fastest mode there: a pool of open file handles. */
export class Sqlite {
  readonly #db: Database;

  private constructor(db: Database) {
    this.#db = db;
  }

  static async open(name: string): Promise<Sqlite> {
    const sqlite3 = await sqlite3InitModule();
    const pool = await sqlite3.installOpfsSAHPoolVfs({ name: 'bench-sqlite', initialCapacity: 12 });
    const db: Database = new pool.OpfsSAHPoolDb(`/${name}`);
    db.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; PRAGMA temp_store = MEMORY',
    );
    return new Sqlite(db);
  }

  run(sql: string): void {
    this.#db.exec(sql);
  }

  /** Adds rows in one transaction. */
  insert(table: string, width: number, rows: Iterable<readonly (string | number)[]>): void {
    this.#db.exec('BEGIN');
    const statement = this.#db.prepare(`INSERT INTO ${table} VALUES (${Array(width).fill('?').join(',')})`);
    for (const row of rows) statement.bind([...row]).stepReset();
    statement.finalize();
    this.#db.exec('COMMIT');
  }

  /** Prepares a query. The returned function runs it and calls `read` for each row. */
  prepare(sql: string): (read: (row: PreparedStatement) => void) => void {
    const statement = this.#db.prepare(sql);
    return (read) => {
      while (statement.step()) read(statement);
      statement.reset();
    };
  }

  close(): void {
    this.#db.close();
  }
}
