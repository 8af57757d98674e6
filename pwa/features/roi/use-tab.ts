import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const TABS = ['overview', 'cash-flow', 'metrics', 'analysis'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that shows; it is part of the address. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab = TABS.find((name) => name === named) ?? 'overview';
  const setTab = useCallback(
    (next: Tab) =>
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
