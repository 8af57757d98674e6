import { useCallback } from 'react';
import { PortfolioHome } from '../../../domain/portfolio/home.ts';
import type { ShownArPhoto } from '../mutations/ar.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readRows } from '../store/user/user-rows.ts';
import { readPhotosOf } from './ar.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './user-records.ts';

const readHomes = (db: UserDb) => readRows(PortfolioHome, db.portfolioHomes.orderBy('at').reverse());

/** Homes that the user owns or watches, newest first. */
export const usePortfolio = (): QueryResult<PortfolioHome[]> => useUserRecords(readHomes);

/** Photos of a home's documents, newest first. */
export function useHomeDocuments(homeId: string): QueryResult<ShownArPhoto[]> {
  return useUserRecords(useCallback((db: UserDb) => readPhotosOf(db, homeId), [homeId]));
}
