import { create } from 'zustand';
import type { MapFileFacts } from '../../../../domain/map/map-file.ts';

export type RealMap = {
  /** Another file has another one. */
  id: string;
  facts: MapFileFacts;
  /** Bytes of the file. @throws when they cannot be had: the map is drawn then */
  read: (offset: number, length: number) => Promise<ArrayBuffer>;
};

const store = create<{ map: RealMap | null; isShown: boolean }>(() => ({ map: null, isShown: false }));

export function setRealMap(map: RealMap | null): void {
  store.setState({ map });
}

export function useRealMap(): RealMap | null {
  return store(({ map }) => map);
}

/** Notes whether it lies under the map on the screen: it may be there and not be drawable. */
export function noteRealMapShown(isShown: boolean): void {
  store.setState({ isShown });
}

export function useIsRealMapShown(): boolean {
  return store(({ isShown }) => isShown);
}
