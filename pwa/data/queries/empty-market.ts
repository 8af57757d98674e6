import type { UserType } from '../../../domain/user/user.ts';
import { useCurrentUser } from '../platform/session.ts';
import { useMarketState } from '../replica/market-client.ts';

type Empty = { role: UserType | null; isSales: boolean };

/** Props of `EmptyMarket` when the whole market is on this device and has no homes or sales; null otherwise. */
export function useEmptyMarket(of: 'homes' | 'sales'): Empty | null {
  const role = useCurrentUser()?.userType ?? null;
  const isEmpty = useMarketState(({ syncedAt, listingsComplete, listings, salesComplete, sales }) => {
    if (syncedAt === null) return false;
    return of === 'homes' ? listingsComplete && listings === 0 : salesComplete && sales === 0;
  });
  return isEmpty ? { role, isSales: of === 'sales' } : null;
}
