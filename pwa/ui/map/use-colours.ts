import { type RefObject, useEffect, useState } from 'react';
import { type MapColours, readMapColours } from './map-colours.ts';

/** The map's colours, read again when theme or contrast change. */
export function useMapColours(element: RefObject<Element | null>): MapColours | null {
  const [colours, setColours] = useState<MapColours | null>(null);
  useEffect(() => {
    const read = () => {
      if (element.current !== null) setColours(readMapColours(element.current));
    };
    read();
    const root = new MutationObserver(read);
    root.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      root.disconnect();
      system.removeEventListener('change', read);
    };
  }, [element]);
  return colours;
}
