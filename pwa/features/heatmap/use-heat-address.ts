import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { afterPaint } from './after-paint.ts';
import { type HeatState, readState, withState } from './heat-address.ts';

/** A change of the address that is on its way there. */
type Step = { wanted: URLSearchParams; replace: boolean };

export type WriteAddress = (
  next: (now: HeatState) => HeatState,
  how: { replace?: boolean; isPainting?: boolean },
) => void;

/**
 * The state of the heat map as the address says it, and how it is changed. The address changes at once, what is drawn
 * from it a moment later: a second press builds on the first.
 * @param onWritten called when all that was asked for has reached the address
 */
export function useHeatAddress(onWritten: () => void) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params), [params]);
  const latest = useRef(params);
  latest.current = params;
  /** The address asked for, until the router has it. */
  const written = useRef<URLSearchParams | null>(null);
  const waiting = useRef<Step[]>([]);
  useEffect(() => {
    if (written.current?.toString() === params.toString()) written.current = null;
  }, [params]);
  useEffect(() => {
    const leave = () => {
      written.current = null;
      waiting.current = [];
    };
    addEventListener('popstate', leave);
    return () => {
      leave();
      removeEventListener('popstate', leave);
    };
  }, []);

  const flush = useCallback(() => {
    const steps = waiting.current;
    waiting.current = [];
    for (const { wanted, replace } of steps) setParams(wanted, { replace, preventScrollReset: true });
    if (steps.length > 0) onWritten();
  }, [setParams, onWritten]);
  const now = useCallback(() => written.current ?? latest.current, []);
  const write = useCallback<WriteAddress>(
    (next, { replace = false, isPainting = false }) => {
      const wanted = withState(now(), next(readState(now())));
      written.current = wanted.toString() === latest.current.toString() ? null : wanted;
      waiting.current.push({ wanted, replace });
      // What a press shows at once is on the screen before the rest of the page takes the step.
      if (isPainting) afterPaint(flush);
      else flush();
    },
    [flush, now],
  );
  const wantedState = useCallback(() => readState(now()), [now]);
  const isSettled = useCallback(() => written.current === null, []);
  return { state, wantedState, isSettled, write };
}
