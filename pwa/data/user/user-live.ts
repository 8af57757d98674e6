import { hasNoUserDb } from '../db/user/name.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { type Live, toError } from '../live.ts';
import { afterFirstAnswer, marketState, onMarketState } from '../market/market-client.ts';
import { useOutside } from '../notices.ts';
import type { SaveResult } from '../save-result.ts';
import { currentUid, onUidChange } from '../session/session.ts';
import { afterUserWrite } from '../storage/persist.ts';
import { openUserConnection } from './user-records.ts';

export type UserLive<T> = {
  use: () => Live<T>;
  read: () => Live<T>;
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  /** The answer while the person has no database here: a first visit knows it without opening one. */
  empty?: T;
  /** A screen shows this and nothing else: it does not wait for the market's first answer. */
  isUrgent?: boolean;
};

/** On a first visit there is nothing to read: the library and the opening wait until the market has come. */
const FIRST_VISIT_MS = 12_000;

/**
 * A question to the signed-in person's database whose answer all components share: a heart on each of a
 * thousand cards is still one query. It follows the person when they sign in or out.
 */
export function userLive<T>(
  query: (db: UserDb) => PromiseLike<T | undefined>,
  { empty, isUrgent = false }: Options<T> = {},
): UserLive<T> {
  const listeners = new Set<() => void>();
  let live: Live<T> = { state: 'loading' };
  let uid: string | null = null;
  let stop = () => {};

  const publish = (next: Live<T>) => {
    live = next;
    for (const listener of listeners) listener();
  };
  const restart = () => {
    stop();
    const asked = currentUid();
    // The same person's last answer stands until the new one is here; another person's never does.
    if (uid !== asked || live.state === 'failed') publish({ state: 'loading' });
    uid = asked;
    let current = true;
    let unsubscribe = () => {};
    const fail = (error: unknown) => {
      if (current) publish({ state: 'failed', error: toError(error), retry: restart });
    };
    const open = async () => {
      if (empty !== undefined && (await hasNoUserDb(asked))) {
        if (current) publish({ state: 'ready', value: empty });
        await untilUserDb(FIRST_VISIT_MS);
      } else if (!isUrgent) await afterFirstAnswer();
      if (!current) return;
      const connection = await openUserConnection(asked);
      if (!current) return;
      unsubscribe = connection.watch(
        query,
        (value) => publish(value === undefined ? { state: 'missing' } : { state: 'ready', value }),
        fail,
      );
    };
    open().catch(fail);
    stop = () => {
      current = false;
      unsubscribe();
    };
  };
  let stopUid = () => {};
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) {
      stopUid = onUidChange(restart);
      restart();
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stopUid();
      stop();
    };
  };
  const read = () => live;
  return { use: () => useOutside(subscribe, read), read, subscribe };
}

const writers = new Set<() => void>();

/** Resolves when something is written here for the first time, when the market has come, or after `ms`. */
function untilUserDb(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      writers.delete(done);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    writers.add(done);
    const stop = onMarketState(() => {
      const { listingsComplete, phase } = marketState();
      if (listingsComplete && phase.kind === 'idle') done();
    });
  });
}

type UserTables = Parameters<Awaited<ReturnType<typeof openUserConnection>>['write']>[0];

/** Writes something the person would miss; says whether it is on disk. */
export async function writeUser(tables: UserTables, work: (db: UserDb) => PromiseLike<unknown>): Promise<SaveResult> {
  const result = await writeQuietly(tables, work);
  if (result.ok) afterUserWrite();
  return result;
}

/** Writes what makes life easier but is no loss: it is no reason to ask the browser for protection. */
export async function writeQuietly(
  tables: UserTables,
  work: (db: UserDb) => PromiseLike<unknown>,
): Promise<SaveResult> {
  try {
    const result = await (await openUserConnection(currentUid())).write(tables, work);
    for (const written of [...writers]) written();
    return result;
  } catch {
    // The code of the database itself could not be loaded.
    return { ok: false, reason: 'failed' };
  }
}
