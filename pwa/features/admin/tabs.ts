import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const TABS = ['users', 'data', 'analytics', 'health', 'settings'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that shows; it is part of the address. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'users';
  const setTab = useCallback(
    (next: Tab) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === 'users') changed.delete('tab');
          else changed.set('tab', next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [tab, setTab];
}
