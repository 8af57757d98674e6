import { useCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../ui/use-media.ts';

type Input = {
  from: number;
  to: number;
  first: number;
  last: number;
  onMove: (from: number, to: number) => void;
};

/** Months that a playback of everything shows at once. */
const YEAR = 12;
const EVERY_MS = 650;
/** Without motion the window still moves, but in whole years and slowly. */
const CALM_EVERY_MS = 2200;

/** Moves a window of months to the end, and begins anew when it is started there. */
export function usePlayback(input: Input): { isPlaying: boolean; toggle: () => void } {
  const [isPlaying, setPlaying] = useState(false);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const latest = useRef(input);
  latest.current = input;

  const toggle = useCallback(() => {
    const { from, to, first, last, onMove } = latest.current;
    setPlaying((playing) => !playing);
    const isWhole = from <= first && to >= last;
    const length = isWhole ? Math.min(YEAR, last - first) : to - from + 1;
    if (!isPlaying && (isWhole || to >= last)) onMove(first, first + length - 1);
  }, [isPlaying]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(
      () => {
        const { from, to, last, onMove } = latest.current;
        const step = Math.min(isCalm ? YEAR : 1, last - to);
        if (step <= 0) setPlaying(false);
        else onMove(from + step, to + step);
      },
      isCalm ? CALM_EVERY_MS : EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [isPlaying, isCalm]);

  return { isPlaying, toggle };
}
