import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const TABS = ['overview', 'cash-flow', 'metrics', 'analysis'] as const;
export type RoiTab = (typeof TABS)[number];

/** The tab that shows; it is part of the address. */
export function useTab(): [RoiTab, (tab: RoiTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab = TABS.find((name) => name === named) ?? 'overview';
  const setTab = useCallback(
    (next: RoiTab) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === 'overview') changed.delete('tab');
          else changed.set('tab', next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [tab, setTab];
}
