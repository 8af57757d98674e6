import type { Clock } from '../../clock.ts';
import { ApiError } from '../../errors.ts';

/** Bounds how often passwords and codes can be guessed. */
export type LoginGuard = {
  /**
   * Judges credentials. When `work` ends well, this address is known for the account from now on and its slate is
   * clean; `bad_credentials` and `bad_code` count against account and address; all else counts for nothing.
   * @throws ApiError `too_many` with the seconds to wait in `details.retryAfterSec`, which counts for nothing either;
   * whatever `work` throws
   */
  judge<T>(account: string, address: string, work: () => Promise<T>): Promise<T>;
};

/** What was judged and found wrong. */
const WRONG: ReadonlySet<string> = new Set(['bad_credentials', 'bad_code']);
const WINDOW_MS = 15 * 60_000;
/** Failures an address has for all accounts together, as a multiple of those for one. */
const ADDRESS_TIMES = 6;
/** Accounts and addresses remembered; beyond it those that failed longest ago are forgotten. */
const MOST_KEYS = 50_000;

/**
 * Counts failures of a quarter of an hour: for an account over all addresses from which nobody signed in to it
 * before, for an account and an address from which somebody did, and for an address over all accounts. So a stranger
 * with many addresses gets no more guesses than one with one, and cannot lock the owner out of their usual place.
 */
export function createLoginGuard(clock: Clock, limit: number): LoginGuard {
  const failures = new Map<string, number[]>();
  const known = new Set<string>();

  function recent(key: string): number[] {
    const from = clock().getTime() - WINDOW_MS;
    const times = (failures.get(key) ?? []).filter((at) => at > from);
    if (times.length === 0) failures.delete(key);
    else failures.set(key, times);
    return times;
  }

  function refuseAt(key: string, most: number): void {
    const times = recent(key);
    if (times.length < most) return;
    const freeAt = (times[times.length - most] ?? 0) + WINDOW_MS;
    const retryAfterSec = Math.max(1, Math.ceil((freeAt - clock().getTime()) / 1000));
    throw new ApiError('too_many', 'Too many failed attempts to sign in. Wait a little and try again.', {
      retryAfterSec,
    });
  }

  function add(key: string, at: number): void {
    const times = failures.get(key) ?? [];
    failures.delete(key);
    failures.set(key, [...times, at]);
    const [oldest] = failures.keys();
    if (failures.size > MOST_KEYS && oldest !== undefined) failures.delete(oldest);
  }

  function remove(key: string, at: number): void {
    const times = failures.get(key) ?? [];
    const index = times.indexOf(at);
    if (index >= 0) failures.set(key, times.toSpliced(index, 1));
  }

  return {
    async judge(account, address, work) {
      const name = account.trim().toLowerCase().slice(0, 80);
      const pair = `pair ${name} ${address}`;
      const ofAccount = known.has(pair) ? pair : `account ${name}`;
      const ofAddress = `address ${address}`;
      refuseAt(ofAccount, limit);
      refuseAt(ofAddress, limit * ADDRESS_TIMES);
      // Counted before it is judged, so that many attempts at once are no way around the bound.
      const at = clock().getTime();
      add(ofAccount, at);
      add(ofAddress, at);
      try {
        const result = await work();
        remove(ofAccount, at);
        remove(ofAddress, at);
        failures.delete(pair);
        if (known.size >= MOST_KEYS) known.clear();
        known.add(pair);
        return result;
      } catch (error) {
        if (error instanceof ApiError && WRONG.has(error.code)) throw error;
        remove(ofAccount, at);
        remove(ofAddress, at);
        throw error;
      }
    },
  };
}
