import { useCallback } from 'react';
import { PortfolioHome } from '../../../domain/portfolio/home.ts';
import type { ValuePoint } from '../../../domain/portfolio/judged-home.ts';
import type { ShownArPhoto } from '../mutations/ar.ts';
import { useCurrentUid } from '../platform/session.ts';
import type { PortfolioAnswer } from '../replica/valuation/portfolio.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { parseRows, userDbName } from '../store/user/user-rows.ts';
import { readPhotosOf } from './ar.ts';
import { known, type QueryResult, useMarket } from './query.ts';
import { useUserRecords } from './user-records.ts';
import { useWatchedModel } from './valuation.ts';

export type { ShownArPhoto as HomeDocument } from '../mutations/ar.ts';
export type { PortfolioAnswer } from '../replica/valuation/portfolio.ts';

let latest: { db: string; text: string; homes: PortfolioHome[] } | null = null;

/** The same list while nothing has changed, so that its figures are computed once for all screens. */
async function readHomes(db: UserDb): Promise<PortfolioHome[]> {
  const rows = await db.portfolioHomes.orderBy('at').reverse().toArray();
  const text = JSON.stringify(rows);
  if (latest?.db === db.name && latest.text === text) return latest.homes;
  latest = { db: db.name, text, homes: parseRows(PortfolioHome, rows) };
  return latest.homes;
}

const latestHome = (db: string, id: string) =>
  latest?.db === db ? latest.homes.find((home) => home.id === id) : undefined;

/** Homes that the user owns or watches, newest first. */
export const usePortfolio = (): QueryResult<PortfolioHome[]> => useUserRecords(readHomes);

/**
 * A home of the user, null if there is none. Its screen does not read two hundred others, and begins with the home as
 * the list showed it.
 */
export function usePortfolioHome(id: string): QueryResult<PortfolioHome | null> {
  const listed = latestHome(userDbName(useCurrentUid()), id);
  const read = useUserRecords(
    useCallback(
      async (db: UserDb) => {
        const home = PortfolioHome.safeParse(await db.portfolioHomes.get(id)).data ?? null;
        const before = latestHome(db.name, id);
        return JSON.stringify(before) === JSON.stringify(home) ? (before ?? null) : home;
      },
      [id],
    ),
  );
  return read.isPending && listed !== undefined ? known(listed) : read;
}

/** Photos of a home's documents, newest first. */
export function useHomeDocuments(homeId: string): QueryResult<ShownArPhoto[]> {
  return useUserRecords(useCallback((db: UserDb) => readPhotosOf(db, homeId), [homeId]));
}

const versions = new WeakMap<object, number>();
let lastVersion = 0;

/** A number for each list read from the database: a key of two hundred homes would be hashed at each drawing. */
function versionOf(homes: object): number {
  const version = versions.get(homes) ?? ++lastVersion;
  versions.set(homes, version);
  return version;
}

/** Figures of homes and of all together, computed in the worker; the last ones stay while an edit is counted. */
export function usePortfolioFigures(homes: readonly PortfolioHome[]): QueryResult<PortfolioAnswer> {
  useWatchedModel();
  return useMarket<PortfolioAnswer>(['by-model', 'portfolio', versionOf(homes)], {
    of: 'sales',
    ask: (market) => market.valuation.portfolio([...homes]),
    keepPrevious: true,
  });
}

/** Values of homes over the last years, summed, by the model and the sales known on each day. */
export function useValueHistory(homes: readonly PortfolioHome[]): QueryResult<ValuePoint[]> {
  useWatchedModel();
  return useMarket<ValuePoint[]>(['by-model', 'value-history', versionOf(homes)], {
    of: 'sales',
    ask: (market) => market.valuation.valueHistory([...homes]),
    keepPrevious: true,
  });
}
