import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import { type HeatState, heatQuery, MAX_AREAS, readState, withState } from './heat-address.ts';

export type HeatControl = HeatState & {
  /** `slide` follows a finger: the address is written when it rests, without a history entry per step. */
  change: (patch: Partial<HeatView>, how?: 'step' | 'slide') => void;
  changeSecond: (patch: Partial<HeatView> | null) => void;
  choose: (areas: readonly string[]) => void;
};

/** Browsers allow about a hundred address changes in half a minute. */
const WRITE_AFTER_MS = 350;

/**
 * State of the heat map, kept in the address for Back and links. Changes apply immediately and build on each other; the
 * address follows a moment later while sliding.
 */
export function useHeatState(): HeatControl {
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readState(params), [params]);
  const [asked, setAsked] = useState<HeatState | null>(null);
  const shown = asked ?? written;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same state
  const state = useMemo(() => shown, [heatQuery(shown)]);
  const latest = useRef({ state, params });
  latest.current = { state, params };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    // Earlier addresses of our own keep the requested state; Back drops it.
    if (!isBack && heatQuery(latest.current.state) !== heatQuery(written)) return;
    clearTimeout(timer.current);
    setAsked(null);
  }, [written, isBack]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = useCallback(
    (patch: Partial<HeatState>, how: 'step' | 'slide' = 'step') => {
      const wanted = { ...latest.current.state, ...patch };
      latest.current.state = wanted;
      setAsked(wanted);
      clearTimeout(timer.current);
      const put = () =>
        setParams(withState(latest.current.params, wanted), { replace: how === 'slide', preventScrollReset: true });
      if (how === 'step') put();
      else timer.current = setTimeout(put, WRITE_AFTER_MS);
    },
    [setParams],
  );
  const change = useCallback<HeatControl['change']>(
    (patch, how) => write({ view: { ...latest.current.state.view, ...patch } }, how),
    [write],
  );
  const changeSecond = useCallback<HeatControl['changeSecond']>(
    (patch) => {
      const { second, view } = latest.current.state;
      write({ second: patch === null ? null : { ...(second ?? view), ...patch } });
    },
    [write],
  );
  const choose = useCallback<HeatControl['choose']>((areas) => write({ areas: areas.slice(0, MAX_AREAS) }), [write]);
  return useMemo(() => ({ ...state, change, changeSecond, choose }), [state, change, changeSecond, choose]);
}

/** The state as it was pressed last, for the parts that follow a finger before the rest of the screen is drawn. */
export const PressedState = createContext<HeatControl | null>(null);

export function usePressedState(): HeatControl {
  const state = use(PressedState);
  if (state === null) throw new Error('this part stands outside of the heat map');
  return state;
}
