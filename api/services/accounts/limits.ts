import { dubaiDay } from '../../../domain/day.ts';
import { tokenize } from '../../../domain/search/tokens.ts';
import type { Clock } from '../../clock.ts';
import { ApiError } from '../../errors.ts';
import type { Counters } from '../../store/processes.ts';

/** Limits how often passwords and codes can be guessed. */
export type LoginGuard = ReturnType<typeof createLoginGuard>;

const WRONG: ReadonlySet<string> = new Set(['bad_credentials', 'bad_code']);
const WINDOW_MS = 15 * 60_000;
const KNOWN_MS = 30 * 24 * 60 * 60_000;
/** Failures allowed per address over all accounts, as a multiple of those per account. */
const ADDRESS_TIMES = 6;

/**
 * Limits failed sign-ins per 15 minutes, counted in three ways: per account over all addresses that never signed in to
 * it, per account and known address, and per address over all accounts. Several addresses give an attacker no more
 * guesses than one, and cannot lock the owner out of a known address.
 */
export function createLoginGuard(counters: Counters, limit: number) {
  return {
    /**
     * Runs `work`, which checks credentials. If it succeeds, the address becomes known for the account, and its
     * failures are reset. `bad_credentials` and `bad_code` count as failures of account and address; other errors do
     * not count.
     * @throws ApiError `too_many` with the seconds to wait in `details.retryAfterSec`, which does not count either;
     * errors of `work`
     */
    async judge<T>(account: string, address: string, work: () => Promise<T>) {
      const name = account.trim().toLowerCase().slice(0, 80);
      const pair = `${name} ${address}`;
      const isKnown = (await counters.add(`sign-in known ${pair}`, 0, KNOWN_MS)).count > 0;
      const bounds = [
        { key: isKnown ? `sign-in pair ${pair}` : `sign-in account ${name}`, most: limit },
        { key: `sign-in address ${address}`, most: limit * ADDRESS_TIMES },
      ];
      const add = (by: number) => Promise.all(bounds.map(({ key }) => counters.add(key, by, WINDOW_MS)));
      // Counted before the check, so that concurrent attempts cannot exceed the limit.
      const counts = await add(1);
      const over = counts.filter(({ count }, n) => count > (bounds[n]?.most ?? 0));
      if (over.length > 0) {
        await add(-1);
        const leftMs = Math.max(...over.map((count) => count.leftMs));
        throw tooMany('Too many failed attempts to sign in. Wait a little and try again.', leftMs);
      }
      try {
        const result = await work();
        await add(-1);
        await Promise.all([
          counters.add(`sign-in pair ${pair}`, -limit, WINDOW_MS),
          counters.add(`sign-in known ${pair}`, 1, KNOWN_MS),
        ]);
        return result;
      } catch (error) {
        if (!(error instanceof ApiError && WRONG.has(error.code))) await add(-1);
        throw error;
      }
    },
  };
}

function tooMany(message: string, leftMs: number): ApiError {
  return new ApiError('too_many', message, { retryAfterSec: Math.max(1, Math.ceil(leftMs / 1000)) });
}

const COST_WINDOW_MS = 60_000;

export type CostBudget = ReturnType<typeof createCostBudget>;

/** @param perMinute cost that an address may cause per minute; an unused rest expires */
export function createCostBudget(counters: Counters, name: 'rows' | 'words', perMinute: number) {
  return {
    /** @throws ApiError `too_many` once the minute's budget is used up. A single cost may exceed the budget. */
    async charge(address: string, cost: number) {
      const key = `${name} ${address}`;
      const { count, leftMs } = await counters.add(key, cost, COST_WINDOW_MS);
      if (count - cost < perMinute) return;
      // A refusal costs nothing.
      await counters.add(key, -cost, COST_WINDOW_MS);
      throw tooMany('Too much was asked for in a minute. Wait a little and try again.', leftMs);
    },
  };
}

/** Cost of texts that the server reads: their words, and at least 1. Reading stops at `MOST_TOKENS`. */
export function wordCost(...texts: readonly (string | undefined)[]): number {
  const words = texts.reduce((sum, text = '') => sum + tokenize(text).length, 0);
  return Math.max(1, words);
}

/** The advisor reads a question in several ways and computes its answer. */
export const QUESTION_COST = 10;

/** Maximum answers of a language model per day, for each user and in total. */
type ModelLimits = { perPerson: number; global: number };

export type ModelBudget = ReturnType<typeof createModelBudget>;

/** Longer than the counted day, which is part of the key. */
const KEPT_MS = 48 * 60 * 60 * 1000;

export function createModelBudget(clock: Clock, counters: Counters, { perPerson, global }: ModelLimits) {
  return {
    /** Uses one answer of a user's budget; false if none is left today. */
    async take(person: string) {
      const day = dubaiDay(clock());
      const add = (who: string, by: number) => counters.add(`model ${day} ${who}`, by, KEPT_MS);
      const [own, all] = await Promise.all([add(`of ${person}`, 1), add('of all', 1)]);
      if (own.count <= perPerson && all.count <= global) return true;
      await Promise.all([add(`of ${person}`, -1), add('of all', -1)]);
      return false;
    },
  };
}
