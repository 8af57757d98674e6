import { useLayoutEffect, useRef } from 'react';
import type { FramePainter } from '../frame-painter.ts';
import styles from './panels.module.css';

export function Cross({ painter }: { painter: FramePainter | null }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (painter === null) return;
    let frame = requestAnimationFrame(function follow() {
      // The panel that it belongs to changes its height with what it says.
      const { x, y } = painter.cross;
      if (ref.current !== null) ref.current.style.transform = `translate(${x}px, ${y}px)`;
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [painter]);
  return <span className={styles.cross} ref={ref} aria-hidden="true" />;
}
