import * as duckdb from '@duckdb/duckdb-wasm';
import engine from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import wasm from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';

/** One column of a query result. */
export type Column = ArrayLike<unknown>;

/** DuckDB in its own worker, over a file of the origin's private file system. */
export class DuckDb {
  readonly #db: duckdb.AsyncDuckDB;
  readonly #connection: duckdb.AsyncDuckDBConnection;

  private constructor(db: duckdb.AsyncDuckDB, connection: duckdb.AsyncDuckDBConnection) {
    this.#db = db;
    this.#connection = connection;
  }

  static async open(path: string): Promise<DuckDb> {
    const db = new duckdb.AsyncDuckDB(new duckdb.VoidLogger(), new Worker(engine));
    await db.instantiate(wasm);
    await db.open({ path, accessMode: duckdb.DuckDBAccessMode.READ_WRITE });
    return new DuckDb(db, await db.connect());
  }

  async run(sql: string): Promise<void> {
    await this.#connection.query(sql);
  }

  /** Creates a table from CSV rows. */
  async load(table: { name: string; columns: Readonly<Record<string, string>> }, csv: Uint8Array): Promise<void> {
    const file = `${table.name}.csv`;
    await this.#db.registerFileBuffer(file, csv);
    const columns = Object.entries(table.columns)
      .map(([name, type]) => `'${name}': '${type}'`)
      .join(', ');
    await this.run(
      `CREATE OR REPLACE TABLE ${table.name} AS SELECT * FROM read_csv('${file}', header = false, auto_detect = false, delim = ',', quote = '', escape = '', columns = {${columns}})`,
    );
    await this.#db.dropFile(file);
  }

  /** Prepares a query. The returned function runs it and gives the named columns. */
  async prepare(sql: string, columns: readonly string[]): Promise<() => Promise<Column[]>> {
    const statement = await this.#connection.prepare(sql);
    return async () => {
      const answer = await statement.query();
      return columns.map((name) => answer.getChild(name)?.toArray() ?? []);
    };
  }

  /** Writes everything to the file. */
  async save(): Promise<void> {
    await this.run('CHECKPOINT');
  }

  async close(): Promise<void> {
    await this.#connection.close();
    await this.#db.terminate();
  }
}
