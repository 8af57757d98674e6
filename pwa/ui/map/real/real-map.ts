import { create } from 'zustand';
import type { MapFileFacts } from '../../../../domain/map/map-file.ts';

/** A map of streets, from a file of tiles. */
export type RealMap = {
  /** Another file has another one. */
  id: string;
  facts: MapFileFacts;
  /** Bytes of the file. @throws when they cannot be had: the map is drawn then */
  read: (offset: number, length: number) => Promise<ArrayBuffer>;
};

const store = create<{ map: RealMap | null }>(() => ({ map: null }));

/** Puts a map of streets under every map of the app, or takes it away. */
export function setRealMap(map: RealMap | null): void {
  store.setState({ map });
}

export function useRealMap(): RealMap | null {
  return store(({ map }) => map);
}
