import { useEffect, useState } from 'react';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { whenIdle } from '../../../data/platform/when-idle.ts';

/**
 * Place of the next slide once the page has nothing else to do: it is drawn out of sight, and the step to it only shows
 * it. Null until then, and while the figures of the slides are being moved.
 */
export function useAhead(slides: readonly Slide[], index: number): number | null {
  const [drawn, setDrawn] = useState<Slide | null>(null);
  const next = slides[index + 1] ?? null;
  useEffect(() => {
    const stop = new AbortController();
    void whenIdle().then(() => {
      if (!stop.signal.aborted) setDrawn(next);
    });
    return () => stop.abort();
  }, [next]);
  return next !== null && drawn === next ? index + 1 : null;
}
