import { EventEmitter } from 'node:events';
import { type Processes, TOPICS, type Topic } from '../processes.ts';
import { CHANNEL, type Database } from './database.ts';
import { sharedCounters } from './shared-counters.ts';
import { sharedParts } from './shared-parts.ts';

const ASK_EVERY_MS = 200;

/** Coordination of processes on one database: advisory locks, messages, counts and pieces of files. */
export function postgresProcesses(from: {
  database: Database;
  clock: () => number;
  /** Name of this process: it does not hear its own messages. */
  self: string;
  refresh: () => Promise<void>;
}): Processes & { hear(): Promise<void> } {
  const { database, clock, self, refresh } = from;
  const heard = new EventEmitter().setMaxListeners(0);
  // An advisory lock belongs to the connection, so it does not exclude two pieces of work of this process: this set does.
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
        // When the connection is gone, the server has released the lock already.
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
    tell(topic, about = '') {
      // A lost message is made up for: every process looks by itself now and then.
      database.query('SELECT pg_notify($1, $2)', [CHANNEL, `${self} ${topic} ${about}`]).catch(() => undefined);
    },
    onTold(listener) {
      heard.on('told', listener);
      return () => {
        heard.off('told', listener);
      };
    },
    counters: sharedCounters(database.query, clock),
    parts: sharedParts(database.query, clock),
    hear: () =>
      database.listen((message) => {
        const [sender, topic, about = ''] = message?.split(' ') ?? [];
        if (sender === self) return;
        // Null: messages may have been missed. All topics are told then, but for those that name a person or end a run.
        const isTold = (one: Topic) => (message === null ? one !== 'cancel' && one !== 'records' : one === topic);
        const told = TOPICS.filter(isTold);
        refresh().then(
          () => {
            for (const one of told) heard.emit('told', one, about);
          },
          // The database does not answer: the next request refreshes again.
          () => undefined,
        );
      }),
  };
}
