import { useEffect, useState } from 'react';
import { marketClient } from '../replica/market-client.ts';
import type { OfflinePlan, OfflineReport } from '../replica/offline-selection.ts';
import type { OfflineSelection } from '../replica/segment-choice.ts';
import { marketQuery, type QueryResult, useAnswer } from './query.ts';

export type { OfflineArea, OfflinePlan, OfflineReport } from '../replica/offline-selection.ts';
export type { OfflineSelection } from '../replica/segment-choice.ts';

/** What of the register is on this device. */
export function useOfflineReport(): QueryResult<OfflineReport | null> {
  return useAnswer(
    marketQuery<OfflineReport | null>(['offline-report'], {
      of: 'sales',
      ask: async (market) => market.offlineSelection.report(),
    }),
  );
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
