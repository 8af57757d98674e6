import type { Client, ClientConfig, Pool } from 'pg';
import { inOrder } from '../../in-order.ts';
import { CHANNEL, ConnectionLost, type Database, type Query, type Row, toConnectionLost } from './database.ts';

const READERS = 4;
const CONNECT_MS = 5000;
/** Time limits for statements: in a transaction, and outside, where a request waits. Slower ones count as lost. */
const STATEMENT_MS = 60_000;
const READ_MS = 20_000;
/** After this time the database releases the head lock of a process that it cannot reach. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const LISTEN_AGAIN_MS = 1000;

type Timeouts = { statementMs: number; readMs: number; idleMs: number };

/**
 * Connects to PostgreSQL at `url`. Loads the driver on demand, so a server without DATABASE_URL never loads it.
 * @throws ConnectionLost if the database does not respond
 */
export async function connectDatabase(
  url: string,
  { statementMs = STATEMENT_MS, readMs = READ_MS, idleMs = IDLE_IN_TRANSACTION_MS }: Partial<Timeouts> = {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const config: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs,
    // Ends abandoned statements, so that they hold no locks.
    statement_timeout: statementMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleMs,
    application_name: 'sahil',
  };
  const pool = new pg.Pool({ ...config, query_timeout: readMs, max: READERS });
  // The pool replaces a broken idle connection at the next query.
  pool.on('error', () => undefined);
  const database = new PgDatabase(pool, () => new pg.Client(config));
  await database.query('SELECT 1');
  return database;
}

class PgDatabase implements Database {
  readonly #pool: Pool;
  readonly #newClient: () => Client;
  #writer: Promise<Client> | null = null;
  #listener: Client | null = null;
  readonly #inOrder = inOrder();
  readonly #locks = new Set<string>();
  #lockLost: (error: Error) => void = () => undefined;
  #isClosed = false;
  #again: NodeJS.Timeout | null = null;

  constructor(pool: Pool, newClient: () => Client) {
    this.#pool = pool;
    this.#newClient = newClient;
  }

  query: Query = async (text, values = []) => awaitRows(this.#pool.query(text, [...values]));

  transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#runExclusive(async (client) => {
      const query: Query = (text, values = []) => awaitRows(client.query(text, [...values]));
      // READ COMMITTED whatever the default is: a transaction with the head lock must see all earlier commits.
      await query('BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE');
      try {
        const value = await work(query);
        await query('COMMIT');
        return value;
      } catch (error) {
        // Without a connection there is nothing to roll back.
        if (!(error instanceof ConnectionLost)) await query('ROLLBACK');
        throw error;
      }
    });
  }

  tryLock(name: string): Promise<boolean> {
    return this.#runExclusive(async (client) => {
      const [row] = await awaitRows(
        client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [name]),
      );
      if (row?.taken === true) this.#locks.add(name);
      return row?.taken === true;
    });
  }

  async unlock(name: string): Promise<void> {
    if (!this.#locks.has(name)) return;
    await this.#runExclusive(async (client) => {
      await awaitRows(client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]));
      this.#locks.delete(name);
    });
  }

  onLockLost(listener: (error: Error) => void): void {
    this.#lockLost = listener;
  }

  async listen(onMessage: (message: string | null) => void): Promise<void> {
    const client = this.#newClient();
    const again = () => {
      if (this.#listener !== client || this.#isClosed) return;
      this.#listener = null;
      this.#again = setTimeout(() => {
        this.listen(onMessage).then(
          () => onMessage(null),
          () => undefined,
        );
      }, LISTEN_AGAIN_MS).unref();
    };
    this.#listener = client;
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => onMessage(payload ?? null));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      again();
      client.end().catch(() => undefined);
      throw toConnectionLost(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#again !== null) clearTimeout(this.#again);
    // Waits for the statement that is running on the writer's connection.
    await this.#inOrder(async () => undefined);
    const writer = await this.#writer?.catch(() => null);
    this.#locks.clear();
    await Promise.all([writer?.end(), this.#listener?.end(), this.#pool.end()]);
  }

  /** Runs work on the writer's connection, one piece at a time. Reconnects if the connection was lost. */
  #runExclusive<T>(work: (client: Client) => Promise<T>): Promise<T> {
    return this.#inOrder(async () => {
      this.#writer ??= this.#connectWriter();
      const writer = this.#writer;
      try {
        return await work(await writer);
      } catch (error) {
        if (error instanceof ConnectionLost) this.#dropWriter(writer, error);
        throw error;
      }
    });
  }

  async #connectWriter(): Promise<Client> {
    const client = this.#newClient();
    try {
      await client.connect();
    } catch (error) {
      throw toConnectionLost(error);
    }
    const lost = (error?: Error) => this.#dropWriter(this.#writer, error ?? new Error('the connection ended'));
    client.on('error', lost);
    client.on('end', lost);
    return client;
  }

  #dropWriter(writer: Promise<Client> | null, error: Error): void {
    if (writer === null || this.#writer !== writer || this.#isClosed) return;
    this.#writer = null;
    writer.then(
      (client) => client.end().catch(() => undefined),
      () => undefined,
    );
    const [lock] = this.#locks;
    this.#locks.clear();
    if (lock !== undefined) this.#lockLost(new Error(`the lock "${lock}" was lost`, { cause: error }));
  }
}

async function awaitRows(asked: Promise<{ rows: Row[] }>): Promise<Row[]> {
  try {
    return (await asked).rows;
  } catch (error) {
    throw toConnectionLost(error);
  }
}
