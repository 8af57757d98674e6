import { useEffect, useState } from 'react';
import type { Live } from '../live.ts';
import { marketClient } from '../market/market-client.ts';
import { useMarketQuery } from '../market/use-market-query.ts';
import type { OfflinePlan, OfflineReport, OfflineSelection } from './offline-selection-api.ts';

export type { OfflineArea, OfflinePlan, OfflineReport, OfflineSelection } from './offline-selection-api.ts';

/** What of the register is on this device. */
export function useOfflineReport(): Live<OfflineReport> {
  return useMarketQuery<OfflineReport>(['offline-report'], {
    of: 'sales',
    ask: async (market) => (await market.offlineSelection.report()) ?? undefined,
  });
}

/** Size of a choice, before anything is fetched; null while it is being worked out or cannot be. */
export function useOfflinePlan(choice: OfflineSelection): OfflinePlan | null {
  const key = JSON.stringify(choice);
  const [found, setFound] = useState<{ key: string; plan: OfflinePlan } | null>(null);
  useEffect(() => {
    let isOld = false;
    marketClient()
      .offlineSelection.plan(JSON.parse(key) as OfflineSelection)
      .then(
        (plan) => {
          if (!isOld) setFound({ key, plan });
        },
        // Without a size there is nothing to agree to: the button stays off.
        () => {},
      );
    return () => {
      isOld = true;
    };
  }, [key]);
  return found?.key === key ? found.plan : null;
}

/** Removes what is no longer wanted and fetches what is; resolves when that is done or cannot go on. */
export function saveOfflineSelection(choice: OfflineSelection): Promise<void> {
  return marketClient().offlineSelection.choose(choice);
}
