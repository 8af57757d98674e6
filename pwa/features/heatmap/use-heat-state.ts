import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type HeatView, readView, VIEW_PARAMS, viewParams } from '../../../domain/heatmap/heat-question.ts';
import { useScreenParams } from '../../ui/controls/screen-address.ts';

export type HeatState = { view: HeatView; second: HeatView | null; areas: readonly string[] };

const SECOND = 'b.';
const AREA_ID = /^.{1,80}$/;
const MAX_AREAS = 120;

export function readState(params: URLSearchParams): HeatState {
  const hasSecond = [...params.keys()].some((name) => name.startsWith(SECOND)) || params.get('compare') === '1';
  return {
    view: readView((name) => params.get(name)),
    second: hasSecond ? readView((name) => params.get(`${SECOND}${name}`)) : null,
    areas: [...(params.get('areas') ?? '').split('~')].filter((id) => AREA_ID.test(id)).slice(0, MAX_AREAS),
  };
}

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

/** Selected areas after a tap: only this one, or with `add` in addition; a second tap deselects it. */
export function toggleArea(areas: readonly string[], id: string, add: boolean): readonly string[] {
  const isChosen = areas.includes(id);
  if (add) return isChosen ? areas.filter((other) => other !== id) : [...areas, id];
  return isChosen && areas.length === 1 ? [] : [id];
}

export function heatQuery(state: HeatState): string {
  return withState(new URLSearchParams(), state).toString();
}

export type HeatControl = HeatState & {
  /** With `slide`, the address is updated after a pause and without a new history entry. */
  change: (patch: Partial<HeatView>, how?: 'step' | 'slide') => void;
  changeSecond: (patch: Partial<HeatView> | null) => void;
  choose: (areas: readonly string[]) => void;
};

/** Browsers allow about a hundred address changes in half a minute. */
const WRITE_AFTER_MS = 350;

/** Keeps the state in the address, for Back and links. State changes apply at once, even before the address changes. */
export function useHeatState(): HeatControl {
  const [params, setParams] = useScreenParams();
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
    // An address that this hook wrote earlier keeps the requested state. Back discards it.
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
      const put = () => {
        setParams(withState(latest.current.params, wanted), { replace: how === 'slide', preventScrollReset: true });
      };
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

/** The latest state, for controls that must react before the rest of the screen renders. */
export const PressedState = createContext<HeatControl | null>(null);

export function usePressedState(): HeatControl {
  const state = use(PressedState);
  if (state === null) throw new Error('this part stands outside of the heat map');
  return state;
}
