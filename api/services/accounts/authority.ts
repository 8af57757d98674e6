import { ACCOUNT_ERASED, type Duty } from '../../../domain/user/user.ts';
import { ApiError } from '../../errors.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { findRequiredStep } from './login.ts';
import type { Sessions } from './sessions.ts';
import type { StoredUser } from './users.ts';

/** The user of a session, with a step that has to be taken before anything else. */
export type Person = { user: StoredUser; duty: Duty | null };

/** Returns the user of a session; null if it has ended, or if the account is gone or disabled. */
export function personIn(tx: ReadTx, sessions: Sessions, token: string): Person | null {
  const user = sessions.userIn(tx, token);
  return user === null ? null : { user, duty: findRequiredStep(tx, user) };
}

/**
 * Checks that a session and its account have the same rights as when the request was admitted.
 * @throws ApiError `no_session` if the session has ended; `unavailable` if the rights changed, so that a device retries
 */
export function checkAuthority(tx: ReadTx, sessions: Sessions, admitted: Person & { token: string }): void {
  const now = personIn(tx, sessions, admitted.token);
  if (now === null) throw noSession(sessions.isErasedIn(tx, admitted.token));
  if (rightsOf(now) !== rightsOf(admitted))
    throw new ApiError('unavailable', 'The rights of your account have just changed. Nothing was saved. Try again.');
}

/** Returns the error for a missing session. `details` says if its account was erased. */
export function noSession(isErased = false): ApiError {
  return new ApiError('no_session', 'Sign in first.', isErased ? { reason: ACCOUNT_ERASED } : undefined);
}

function rightsOf({ user, duty }: Person): string {
  const { username, userType, demo, madeInDemo = false, office = '', brokerIds = [] } = user;
  return JSON.stringify([username, userType, demo, madeInDemo, office, brokerIds, duty]);
}

/**
 * Returns a store for changes in the name of a user. Every commit and publication runs `check` on the state that it
 * changes, so that nothing is written after the user lost the right. A publication that passed is completed: the
 * following commits record deeds that are already public.
 * @param check throws if the user may no longer act
 */
export function authorizedStore(store: Store, check: (tx: ReadTx) => void): Store {
  let isPublished = false;
  return {
    epoch: store.epoch,
    processes: store.processes,
    commit: (fn) =>
      store.commit((tx) => {
        if (!isPublished) check(tx);
        return fn(tx);
      }),
    read: (fn) => store.read(fn),
    head: () => store.head(),
    changesSince: (...from) => store.changesSince(...from),
    market: {
      manifest: () => store.market.manifest(),
      writeFile: (bytes) => store.market.writeFile(bytes),
      async publish(next) {
        const published = await store.market.publish((current) => {
          store.read(check);
          return next(current);
        });
        isPublished = true;
        return published;
      },
      readFile: (sha256) => store.market.readFile(sha256),
      collectGarbage: (...from) => store.market.collectGarbage(...from),
    },
    health: () => store.health(),
    backup: (dir) => store.backup(dir),
    close: () => store.close(),
  };
}
