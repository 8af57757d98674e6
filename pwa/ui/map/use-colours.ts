import { type RefObject, useEffect, useState } from 'react';
import { onThemeChange } from '../theme-changes.ts';
import { type MapColours, readMapColours } from './map-colours.ts';

/** The map's colours, read again when theme or contrast change. */
export function useMapColours(element: RefObject<Element | null>): MapColours | null {
  const [colours, setColours] = useState<MapColours | null>(null);
  useEffect(() => {
    const read = () => {
      if (element.current !== null) setColours(readMapColours(element.current));
    };
    read();
    return onThemeChange(read);
  }, [element]);
  return colours;
}
