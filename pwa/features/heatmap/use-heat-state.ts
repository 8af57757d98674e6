import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type HeatView, readView, VIEW_PARAMS, viewParams } from '../../../domain/heatmap/heat-view.ts';
import { dropOptimisticView, settleOptimisticView, showOptimisticCells } from '../../data/heatmap/optimistic-heat.ts';
import { afterPaint } from './after-paint.ts';

/** What the address says: the view, the view of the second map, and the chosen areas. */
export type HeatState = { view: HeatView; second: HeatView | null; areas: readonly string[] };

export type HeatControl = HeatState & {
  /** `slide` follows a finger: the address is written when it rests, and Back does not stop at each step. */
  change: (patch: Partial<HeatView>, how?: 'step' | 'slide') => void;
  changeSecond: (patch: Partial<HeatView> | null) => void;
  choose: (areas: readonly string[]) => void;
};

/** A change of the address that is on its way there. */
type Step = { wanted: URLSearchParams; replace: boolean };

/** Browsers allow about a hundred address changes in half a minute. */
const WRITE_AFTER_MS = 350;
const SECOND = 'b.';
const AREA_ID = /^.{1,80}$/;
const MAX_AREAS = 120;

/**
 * The state of the heat map, which lives in the address, so that Back and a shared link work. A slide shows
 * at once and reaches the address a moment later.
 */
export function useHeatState(): HeatControl {
  const [params, setParams] = useSearchParams();
  const [sliding, setSliding] = useState<Partial<HeatView> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const state = useMemo(() => readState(params), [params]);

  // The address changes at once, what is drawn from it a moment later: a second press builds on the first.
  const written = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    if (written.current?.toString() === params.toString()) written.current = null;
  }, [params]);
  const waiting = useRef<Step[]>([]);
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
  const latest = useRef(params);
  latest.current = params;

  const flush = useCallback(() => {
    const steps = waiting.current;
    waiting.current = [];
    for (const { wanted, replace } of steps) setParams(wanted, { replace, preventScrollReset: true });
    if (steps.length > 0) setSliding(null);
  }, [setParams]);
  const write = useCallback(
    (next: (now: HeatState) => HeatState, replace: boolean, isPainting = false) => {
      clearTimeout(timer.current);
      const now = written.current ?? latest.current;
      const wanted = withState(now, next(readState(now)));
      written.current = wanted.toString() === latest.current.toString() ? null : wanted;
      waiting.current.push({ wanted, replace });
      // What a press shows at once is on the screen before the rest of the page takes the step.
      if (isPainting) afterPaint(flush);
      else flush();
    },
    [flush],
  );
  const pending = useRef<Partial<HeatView>>({});
  const change = useCallback(
    (patch: Partial<HeatView>, how: 'step' | 'slide' = 'step') => {
      pending.current = how === 'slide' ? { ...pending.current, ...patch } : patch;
      const merged = pending.current;
      const apply = (replace: boolean, isPainting = false) => {
        pending.current = {};
        write((now) => ({ ...now, view: { ...now.view, ...merged } }), replace, isPainting);
      };
      if (how === 'step') {
        showOptimisticCells({ ...readState(written.current ?? latest.current).view, ...merged });
        return apply(false, true);
      }
      dropOptimisticView();
      setSliding(merged);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(true), WRITE_AFTER_MS);
    },
    [write],
  );
  const changeSecond = useCallback(
    (patch: Partial<HeatView> | null) =>
      write((now) => ({ ...now, second: patch === null ? null : { ...(now.second ?? now.view), ...patch } }), false),
    [write],
  );
  const choose = useCallback(
    (areas: readonly string[]) => write((now) => ({ ...now, areas: areas.slice(0, MAX_AREAS) }), false),
    [write],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is what the press was for
  useEffect(() => {
    if (written.current === null) settleOptimisticView();
  }, [state.view]);
  const view = sliding === null ? state.view : { ...state.view, ...sliding };
  return { ...state, view, change, changeSecond, choose };
}

/** The state an address stands for. */
export function readState(params: URLSearchParams): HeatState {
  const hasSecond = [...params.keys()].some((name) => name.startsWith(SECOND)) || params.get('compare') === '1';
  return {
    view: readView((name) => params.get(name)),
    second: hasSecond ? readView((name) => params.get(`${SECOND}${name}`)) : null,
    areas: (params.get('areas') ?? '')
      .split('~')
      .filter((id) => AREA_ID.test(id))
      .slice(0, MAX_AREAS),
  };
}

/** The address of a state; parameters of others stay. */
export function withState(now: URLSearchParams, { view, second, areas }: HeatState): URLSearchParams {
  const next = new URLSearchParams(viewParams(view));
  if (areas.length > 0) next.set('areas', areas.join('~'));
  if (second !== null) {
    next.set('compare', '1');
    for (const [name, value] of viewParams(second)) next.set(`${SECOND}${name}`, value);
  }
  const own = new Set<string>([...VIEW_PARAMS, 'areas', 'compare']);
  for (const [name, value] of now) if (!own.has(name) && !name.startsWith(SECOND)) next.append(name, value);
  return next;
}

/** A state as a query without its question mark. */
export function queryOf(state: HeatState): string {
  return withState(new URLSearchParams(), state).toString();
}
