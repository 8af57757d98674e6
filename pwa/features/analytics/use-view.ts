import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths, withQuery } from '../../ui/paths.ts';
import { formatView, parseView, type View } from './view.ts';

/** The address is the only place where the view is kept. */
export function useView(): { view: View; change: (changes: Partial<View>) => void } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseView(params), [params]);
  const change = useCallback(
    (changes: Partial<View>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(formatView({ ...parseView(now), ...changes }))) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { view, change };
}

export function linkTo(view: View): string {
  return withQuery(paths.analytics, formatView(view));
}
