import type { UserDb } from './db/user/user-db.ts';
import { type Live, toError } from './live.ts';
import { afterFirstAnswer } from './market-worker.ts';
import { useOutside } from './notices.ts';
import { afterUserWrite } from './persist.ts';
import type { SaveResult } from './save-result.ts';
import { currentUid, onUidChange } from './session.ts';
import { openUserDoor } from './user-records.ts';

export type UserLive<T> = {
  use: () => Live<T>;
  read: () => Live<T>;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A question to the signed-in person's database whose answer all components share: a heart on each of a
 * thousand cards is still one query. It follows the person when they sign in or out.
 */
export function userLive<T>(query: (db: UserDb) => PromiseLike<T | undefined>): UserLive<T> {
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
    let unfollow = () => {};
    const fail = (error: unknown) => {
      if (current) publish({ state: 'failed', error: toError(error), retry: restart });
    };
    afterFirstAnswer()
      .then(() => openUserDoor(asked))
      .then((door) => {
        if (!current) return;
        unfollow = door.follow(
          query,
          (value) => publish(value === undefined ? { state: 'missing' } : { state: 'ready', value }),
          fail,
        );
      }, fail);
    stop = () => {
      current = false;
      unfollow();
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

type UserTables = Parameters<Awaited<ReturnType<typeof openUserDoor>>['write']>[0];

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
    return await (await openUserDoor(currentUid())).write(tables, work);
  } catch {
    // The code of the database itself could not be loaded.
    return { ok: false, reason: 'failed' };
  }
}
