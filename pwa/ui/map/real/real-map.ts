import { create } from 'zustand';
import type { MapFileFacts } from '../../../../domain/map/map-file.ts';

export type RealMap = {
  id: string;
  facts: MapFileFacts;
  /** Reads bytes of the file. @throws if they cannot be read */
  read: (offset: number, length: number) => Promise<ArrayBuffer>;
};

const store = create<{ map: RealMap | null; isShown: boolean }>(() => ({ map: null, isShown: false }));

export function setRealMap(map: RealMap | null): void {
  store.setState({ map });
}

export const useRealMap = (): RealMap | null => store(({ map }) => map);

/** Stores whether the street map is shown. A device may have the map file but be unable to draw it. */
export function noteRealMapShown(isShown: boolean): void {
  store.setState({ isShown });
}

export const useIsRealMapShown = (): boolean => store(({ isShown }) => isShown);
