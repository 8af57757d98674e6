import { useCallback } from 'react';
import { useScreenParams } from './screen-address.ts';

export function useTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: T) => void] {
  const [first] = tabs;
  const [params, setParams] = useScreenParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? first;
  const setTab = useCallback(
    (next: T) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === first) changed.delete('tab');
          else changed.set('tab', next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [first, setParams],
  );
  return [tab, setTab];
}
