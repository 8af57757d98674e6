import type { UserType } from '../../../domain/user/user.ts';
import { useOutside } from '../platform/notices.ts';
import { useCurrentUser } from '../platform/session.ts';
import { marketState, onMarketState } from '../replica/market-client.ts';

type Empty = { role: UserType | null; isSales: boolean };

/** Props of `EmptyMarket` when the whole market is on this device and has no homes or sales; null otherwise. */
export function useEmptyMarket(of: 'homes' | 'sales'): Empty | null {
  const role = useCurrentUser()?.userType ?? null;
  const isEmpty = useOutside(onMarketState, () => {
    const { syncedAt, listingsComplete, listings, salesComplete, sales } = marketState();
    if (syncedAt === null) return false;
    return of === 'homes' ? listingsComplete && listings === 0 : salesComplete && sales === 0;
  });
  return isEmpty ? { role, isSales: of === 'sales' } : null;
}
