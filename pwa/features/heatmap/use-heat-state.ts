import { useCallback, useEffect, useRef, useState } from 'react';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import { dropOptimisticView, settleOptimisticView, showOptimisticCells } from '../../data/heatmap/optimistic-heat.ts';
import { type HeatState, MAX_AREAS } from './heat-address.ts';
import { useHeatAddress, type WriteAddress } from './use-heat-address.ts';

export type HeatControl = HeatState & {
  /** `slide` follows a finger: the address is written when it rests, and Back does not stop at each step. */
  change: (patch: Partial<HeatView>, how?: 'step' | 'slide') => void;
  changeSecond: (patch: Partial<HeatView> | null) => void;
  choose: (areas: readonly string[]) => void;
};

/** Browsers allow about a hundred address changes in half a minute. */
const WRITE_AFTER_MS = 350;

/**
 * The state of the heat map, which lives in the address, so that Back and a shared link work. A slide shows
 * at once and reaches the address a moment later.
 */
export function useHeatState(): HeatControl {
  const [sliding, setSliding] = useState<Partial<HeatView> | null>(null);
  const endSlide = useCallback(() => setSliding(null), []);
  const { state, wantedState, isSettled, write: writeAddress } = useHeatAddress(endSlide);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = useCallback<WriteAddress>(
    (next, how) => {
      clearTimeout(timer.current);
      writeAddress(next, how);
    },
    [writeAddress],
  );

  const pending = useRef<Partial<HeatView>>({});
  const change = useCallback(
    (patch: Partial<HeatView>, how: 'step' | 'slide' = 'step') => {
      const merged = how === 'slide' ? { ...pending.current, ...patch } : patch;
      const apply = (options: { replace?: boolean; isPainting?: boolean }) => {
        pending.current = {};
        write((now) => ({ ...now, view: { ...now.view, ...merged } }), options);
      };
      if (how === 'step') {
        showOptimisticCells({ ...wantedState().view, ...merged });
        return apply({ isPainting: true });
      }
      pending.current = merged;
      dropOptimisticView();
      setSliding(merged);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply({ replace: true }), WRITE_AFTER_MS);
    },
    [write, wantedState],
  );
  const changeSecond = useCallback(
    (patch: Partial<HeatView> | null) =>
      write((now) => ({ ...now, second: patch === null ? null : { ...(now.second ?? now.view), ...patch } }), {}),
    [write],
  );
  const choose = useCallback(
    (areas: readonly string[]) => write((now) => ({ ...now, areas: areas.slice(0, MAX_AREAS) }), {}),
    [write],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is what the press was for
  useEffect(() => {
    if (isSettled()) settleOptimisticView();
  }, [state.view]);
  const view = sliding === null ? state.view : { ...state.view, ...sliding };
  return { ...state, view, change, changeSecond, choose };
}
