import { addProtocol, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { PMTiles } from 'pmtiles';
import { type MapCamera, type MapSize, mercatorZoom, toPlane, unproject } from '../../../../domain/map/projection.ts';
import type { MapColours } from '../map-colours.ts';
import type { RealMap } from './real-map.ts';
import { mapStyle, TILE_PROTOCOL } from './style.ts';

export type DrawnRealMap = {
  moveTo: (camera: MapCamera, size: MapSize) => void;
  setColours: (colours: MapColours) => void;
  remove: () => void;
};

type Options = {
  container: HTMLElement;
  map: RealMap;
  colours: MapColours;
  language: 'en' | 'ar';
  onDrawn: () => void;
  /** It cannot be drawn here, or no longer. */
  onFailed: () => void;
};

/** The library's own thread: a file of this site, as the content policy asks. */
export { workerUrl };

let tiles: PMTiles | null = null;

/** Draws a map of streets into an element. It hears no pointer and no key: the map above it does. */
export function drawRealMap({ container, map, colours, language, onDrawn, onFailed }: Options): DrawnRealMap {
  setWorkerUrl(workerUrl);
  tiles = new PMTiles({
    getKey: () => map.id,
    getBytes: async (offset, length) => ({ data: await map.read(offset, length) }),
  });
  addProtocol(TILE_PROTOCOL, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${TILE_PROTOCOL}://`.length).split('/').map(Number);
    const tile = await tiles?.getZxy(z, x, y, signal);
    // A place without a tile is empty, which is no fault.
    return { data: tile?.data ?? new ArrayBuffer(0) };
  });
  const drawn = new MapLibre({
    container,
    style: mapStyle(map.facts, colours, language),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    // The one credit of the map's card names the file's makers.
    maplibreLogo: false,
  });
  drawn.once('idle', onDrawn);
  drawn.on('error', onFailed);
  drawn.on('webglcontextlost', onFailed);
  return {
    moveTo(camera, { width, height }) {
      const { lat, lng } = unproject(toPlane({ x: width / 2, y: height / 2 }, camera));
      drawn.jumpTo({ center: [lng, lat], zoom: mercatorZoom(camera) });
    },
    setColours(next) {
      drawn.setStyle(mapStyle(map.facts, next, language), { diff: true });
    },
    remove() {
      drawn.remove();
    },
  };
}
