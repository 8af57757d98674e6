import { useEffect, useState } from 'react';
import type { Live } from '../live.ts';
import { marketClient } from '../market/market-client.ts';
import { useMarketQuery } from '../market/use-market-query.ts';
import type { KeepChoice, KeepPlan, KeepReport } from './offline-selection-api.ts';

export type { KeepArea, KeepChoice, KeepPlan, KeepReport } from './offline-selection-api.ts';

/** What of the register is on this device. */
export function useKeepReport(): Live<KeepReport> {
  return useMarketQuery<KeepReport>(['keep-report'], {
    of: 'sales',
    ask: async (market) => (await market.keep.report()) ?? undefined,
  });
}

/** Size of a choice, before anything is fetched; null while it is being worked out or cannot be. */
export function useKeepPlan(choice: KeepChoice): KeepPlan | null {
  const key = JSON.stringify(choice);
  const [found, setFound] = useState<{ key: string; plan: KeepPlan } | null>(null);
  useEffect(() => {
    let isOld = false;
    marketClient()
      .keep.plan(JSON.parse(key) as KeepChoice)
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
export function chooseKeep(choice: KeepChoice): Promise<void> {
  return marketClient().keep.choose(choice);
}
