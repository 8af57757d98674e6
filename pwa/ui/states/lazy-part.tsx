import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { messages } from '../texts/messages.ts';
import { Note } from './Note.tsx';
import { whenNear } from './when-near.ts';

/**
 * Loads part of a screen after the screen. If loading fails, a note replaces the part and the rest of the screen stays.
 * Loading is retried when the network returns.
 * @param waiting placeholder of the same size
 * @param isFarDown loads and draws the part when the user has scrolled near it
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode,
  isFarDown = false,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known);
    const [isMissing, setMissing] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const [isNear, setNear] = useState(!isFarDown);
    useEffect(() => (isNear ? undefined : whenNear(place.current, () => setNear(true))), [isNear]);
    useEffect(() => {
      if (Part !== null || !isNear) return;
      let isGone = false;
      const ask = () => {
        load().then(
          (file) => {
            known = file.default;
            if (!isGone) startTransition(() => setPart(() => file.default));
          },
          () => {
            if (!isGone) setMissing(true);
          },
        );
      };
      // The screen is painted before the file is requested.
      let timer: ReturnType<typeof setTimeout> | undefined;
      const frame = requestAnimationFrame(() => {
        timer = setTimeout(ask);
      });
      addEventListener('online', ask);
      return () => {
        isGone = true;
        cancelAnimationFrame(frame);
        clearTimeout(timer);
        removeEventListener('online', ask);
      };
    }, [Part, isNear]);
    if (Part !== null && isNear) return <Part {...props} />;
    if (isMissing) return <Note tone="plain">{messages.partMissing}</Note>;
    return isFarDown ? <div ref={place}>{waiting}</div> : waiting;
  };
}
