import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { messages } from '../texts/messages.ts';
import { Note } from './Note.tsx';

/**
 * Loads part of a screen after the screen. If loading fails, a note replaces the part and the rest of the screen stays.
 * Loading is retried when the network returns.
 * @param waiting placeholder of the same size
 * @returns the part; its `preload` loads it before it is rendered, for example while the page is idle
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode,
): ComponentType<P> & { preload: () => void } {
  let known: ComponentType<P> | null = null;
  const loadOnce = async () => {
    known ??= (await load()).default;
    return known;
  };
  function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (Part !== null) return;
      let isGone = false;
      const ask = () => {
        loadOnce().then(
          (part) => {
            if (!isGone) startTransition(() => setPart(() => part));
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
    }, [Part]);
    if (Part !== null) return <Part {...props} />;
    return isMissing ? <Note tone="plain">{messages.partMissing}</Note> : waiting;
  }
  // A failure is reported once the part is rendered.
  return Object.assign(LazyPart, { preload: () => void loadOnce().catch(() => {}) });
}
