import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Where the player is, as the address has it: `slide` from 1 and `step`; closed without a slide. */
export function usePlace() {
  const [params, setParams] = useSearchParams();
  const slide = params.get('slide');
  const step = params.get('step');
  const at = useMemo(
    () =>
      slide === null ? null : { index: Math.max(0, (Number.parseInt(slide, 10) || 1) - 1), step: Number(step) || 0 },
    [slide, step],
  );
  // The router's own function is another after every change of the address.
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  }, [setParams]);
  const write = useCallback(
    (change: (params: URLSearchParams) => void, replace: boolean) =>
      latest.current(
        (now) => {
          const next = new URLSearchParams(now);
          // What asked for a start is done: Back and a reload do not start again.
          next.delete('autostart');
          next.delete('quicklaunch');
          change(next);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [],
  );
  const open = useCallback(() => write((next) => next.set('slide', '1'), false), [write]);
  const move = useCallback(
    (index: number, stepNow: number) =>
      write((next) => {
        next.set('slide', String(index + 1));
        if (stepNow === 0) next.delete('step');
        else next.set('step', String(stepNow));
      }, true),
    [write],
  );
  const close = useCallback(
    () =>
      write((next) => {
        next.delete('slide');
        next.delete('step');
      }, true),
    [write],
  );
  /** The saved deck that a reload, a bookmark or Back opens again. */
  const remember = useCallback(
    (savedId: string | null) =>
      write((next) => {
        if (savedId === null) next.delete('saved');
        else next.set('saved', savedId);
      }, true),
    [write],
  );
  return { at, open, move, close, remember };
}
