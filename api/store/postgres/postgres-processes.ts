import { EventEmitter } from 'node:events';
import { coalesced } from '../../in-order.ts';
import { type Count, type Counters, type Parts, type Processes, type ProcessTopic, TOPICS } from '../processes.ts';
import { CHANNEL, type Database, type Query } from './database.ts';

const ASK_EVERY_MS = 200;

/** Coordinates processes on one database: advisory locks, messages, counters and upload parts. */
export function postgresProcesses(from: {
  database: Database;
  clock: () => number;
  /** Name of this process, which ignores its own messages. */
  self: string;
  refresh: () => Promise<void>;
}): Processes & { hear(): Promise<void> } {
  const { database, clock, self, refresh } = from;
  const heard = new EventEmitter().setMaxListeners(0);
  // An advisory lock belongs to the connection and so does not separate two tasks of this process. This set does.
  const running = new Set<string>();
  const tryExclusive = async <T>(name: string, work: () => Promise<T>): Promise<{ value: T } | null> => {
    if (running.has(name)) return null;
    running.add(name);
    try {
      if (!(await database.tryLock(name))) return null;
      try {
        await refresh();
        return { value: await work() };
      } finally {
        // If the connection was lost, the server has already released the lock.
        await database.unlock(name).catch(() => undefined);
      }
    } finally {
      running.delete(name);
    }
  };
  return {
    isAlone: false,
    refresh,
    tryExclusive,
    async exclusive(name, work) {
      for (;;) {
        const done = await tryExclusive(name, work);
        if (done !== null) return done.value;
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      }
    },
    notify(topic, about = '') {
      // A lost message is harmless, because every process also checks regularly.
      database.query('SELECT pg_notify($1, $2)', [CHANNEL, `${self} ${topic} ${about}`]).catch(() => undefined);
    },
    onNotification(listener) {
      heard.on('notification', listener);
      return () => {
        heard.off('notification', listener);
      };
    },
    counters: sharedCounters(database.query, clock),
    parts: sharedParts(database.query, clock),
    hear: () =>
      database.listen((message) => {
        const [sender, topic, about = ''] = message?.split(' ') ?? [];
        if (sender === self) return;
        // Null: messages may have been missed. Notifies all topics except those about one user or a cancelled run.
        const isMeant = (one: ProcessTopic) =>
          message === null ? one !== 'cancel' && one !== 'records' : one === topic;
        const topics = TOPICS.filter(isMeant);
        refresh().then(
          () => {
            for (const one of topics) heard.emit('notification', one, about);
          },
          // The database does not respond. The next request refreshes again.
          () => undefined,
        );
      }),
  };
}

type Asked = { by: number; windowMs: number; resolve: (count: Count) => void; reject: (error: unknown) => void };

/** Counts in an unlogged table, which a database crash may empty. Simultaneous calls share one statement. */
function sharedCounters(query: Query, clock: () => number): Counters {
  let waiting = new Map<string, Asked[]>();
  const flush = coalesced(async () => {
    const asked = waiting;
    waiting = new Map();
    try {
      const counts = await addAll(query, clock(), asked);
      for (const [key, list] of asked) settle(list, counts.get(key));
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error);
    }
  });
  return {
    add: (key, by, windowMs) =>
      new Promise((resolve, reject) => {
        const list = waiting.get(key) ?? [];
        waiting.set(key, list);
        list.push({ by, windowMs, resolve, reject });
        void flush();
      }),
  };
}

/** Maximum expected clock difference between processes of one database. */
const SKEW_MS = 60_000;

// $4 is the current time. A window that ends later than a new one would has started before a clock was set back.
const ADD = `INSERT INTO sahil.counters AS known (key, count, ends_at)
  SELECT key, greatest(0, by), ends FROM unnest($1::text[], $2::float8[], $3::bigint[]) AS asked (key, by, ends)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.ends_at > $4::bigint AND known.ends_at <= excluded.ends_at + ${SKEW_MS}
      THEN greatest(0, known.count +
        (SELECT by FROM unnest($1::text[], $2::float8[]) AS asked (key, by) WHERE asked.key = known.key))
      ELSE excluded.count END,
    ends_at = CASE WHEN known.ends_at > $4::bigint AND known.ends_at <= excluded.ends_at + ${SKEW_MS}
      THEN known.ends_at ELSE excluded.ends_at END
  RETURNING key, count, ends_at::float8 AS ends_at`;
const LOOK = `SELECT known.key, count, ends_at::float8 AS ends_at
  FROM sahil.counters AS known JOIN unnest($1::text[], $2::bigint[]) AS asked (key, ends) ON asked.key = known.key
  WHERE ends_at > $3::bigint AND ends_at <= ends + ${SKEW_MS}`;

/** Adds to all counts. Keys are sorted, so that two processes never lock each other's rows (deadlock). */
async function addAll(query: Query, now: number, asked: ReadonlyMap<string, Asked[]>): Promise<Map<string, Count>> {
  const sums = [...asked]
    .map(([key, list]) => ({
      key,
      by: list.reduce((sum, one) => sum + one.by, 0),
      endsAt: now + (list[0]?.windowMs ?? 0),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const keysAndEnds = (some: typeof sums) => [some.map(({ key }) => key), some.map(({ endsAt }) => endsAt)] as const;
  const added = sums.filter(({ by }) => by !== 0);
  // A call that adds 0 only reads, so that it creates no row.
  const looked = sums.filter(({ by }) => by === 0);
  const counts = new Map(looked.map(({ key }): [string, Count] => [key, { count: 0, leftMs: 0 }]));
  const [keys, ends] = keysAndEnds(added);
  for (const row of [
    ...(added.length > 0 ? await query(ADD, [keys, added.map(({ by }) => by), ends, now]) : []),
    ...(looked.length > 0 ? await query(LOOK, [...keysAndEnds(looked), now]) : []),
  ]) {
    counts.set(String(row.key), { count: Number(row.count), leftMs: Number(row.ends_at) - now });
  }
  return counts;
}

/** Resolves each call with the count after that call's own addition. */
function settle(list: readonly Asked[], total: Count | undefined): void {
  let later = list.reduce((sum, { by }) => sum + by, 0);
  for (const { by, resolve, reject } of list) {
    later -= by;
    if (total === undefined) reject(new Error('a count was not answered'));
    else resolve({ count: total.count - later, leftMs: total.leftMs });
  }
}

/** Stores upload parts as rows, so that any process can continue an upload. */
function sharedParts(query: Query, clock: () => number): Parts {
  return {
    async put(name, part, bytes) {
      await query(
        `INSERT INTO sahil.parts VALUES ($1, $2, $3, $4)
         ON CONFLICT (name, part) DO UPDATE SET at = excluded.at, bytes = excluded.bytes`,
        [name, part, clock(), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
      );
    },
    async list(name) {
      const rows = await query('SELECT part FROM sahil.parts WHERE name = $1 ORDER BY part', [name]);
      return rows.map(({ part }) => Number(part));
    },
    async read(name, part) {
      const [row] = await query('SELECT bytes FROM sahil.parts WHERE name = $1 AND part = $2', [name, part]);
      // Both drivers return bytes for the column type bytea.
      return row === undefined ? null : (row.bytes as Uint8Array);
    },
    async remove(name) {
      await query('DELETE FROM sahil.parts WHERE name = $1', [name]);
    },
    async names(prefix) {
      const rows = await query(
        `SELECT name, max(at)::float8 AS at, sum(length(bytes))::float8 AS bytes
         FROM sahil.parts WHERE starts_with(name, $1) GROUP BY name ORDER BY name`,
        [prefix],
      );
      return rows.map(({ name, at, bytes }) => ({ name: String(name), at: Number(at), bytes: Number(bytes) }));
    },
  };
}
