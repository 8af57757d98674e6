import {
  addProtocol,
  type LayerSpecification,
  Map as MapLibre,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { PMTiles } from 'pmtiles';
import type { MapFileFacts } from '../../../../domain/map/map-file.ts';
import { type MapCamera, type MapSize, mercatorZoom, toPlane, unproject } from '../../../../domain/map/projection.ts';
import type { MapColours } from '../map-colours.ts';
import type { RealMap } from './real-map.ts';

/** Protocol of the tile addresses. The page itself returns these tiles. */
const TILE_PROTOCOL = 'sahil-map';

const SOURCE = 'map';

/** Fonts of the page, so that no glyphs are fetched. */
const FONTS = ['Mada', 'Mada Arabic', 'sans-serif'];

const ROAD_NAMES_FROM = 13;

const BUILDINGS_FROM = 14;

/** Names of layers and road kinds in each tile schema, the widest roads first. */
const SCHEMAS = {
  protomaps: {
    land: 'earth',
    green: ['landuse', 'landcover'],
    water: 'water',
    roads: 'roads',
    roadNames: 'roads',
    buildings: 'buildings',
    places: 'places',
    roadKind: 'kind',
    main: ['highway'],
    middle: ['major_road', 'medium_road'],
  },
  openmaptiles: {
    land: null,
    green: ['landuse', 'landcover', 'park'],
    water: 'water',
    roads: 'transportation',
    roadNames: 'transportation_name',
    buildings: 'building',
    places: 'place',
    roadKind: 'class',
    main: ['motorway', 'trunk'],
    middle: ['primary', 'secondary', 'tertiary'],
  },
} as const satisfies Record<Exclude<MapFileFacts['schema'], 'none'>, object>;
type Layers = (typeof SCHEMAS)[keyof typeof SCHEMAS];

export type DrawnRealMap = ReturnType<typeof drawRealMap>;

type Options = {
  container: HTMLElement;
  map: RealMap;
  colours: MapColours;
  language: 'en' | 'ar';
  onDrawn: () => void;
  onFailed: () => void;
};

/** The library's worker, served from this site as the content policy requires. */
export { workerUrl };

let tiles: PMTiles | null = null;

/** Draws a street map into an element. The drawn map above it handles pointer and keys. */
export function drawRealMap({ container, map, colours, language, onDrawn, onFailed }: Options) {
  setWorkerUrl(workerUrl);
  tiles = new PMTiles({
    getKey: () => map.id,
    getBytes: async (offset, length) => ({ data: await map.read(offset, length) }),
  });
  addProtocol(TILE_PROTOCOL, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${TILE_PROTOCOL}://`.length).split('/').map(Number);
    const tile = await tiles?.getZxy(z, x, y, signal);
    // Returns an empty tile if it is missing.
    return { data: tile?.data ?? new ArrayBuffer(0) };
  });
  const drawn = new MapLibre({
    container,
    style: mapStyle(map.facts, colours, language),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    // The app's own credit line names the makers of the map file.
    maplibreLogo: false,
  });
  drawn.once('idle', onDrawn);
  drawn.on('error', onFailed);
  drawn.on('webglcontextlost', onFailed);
  return {
    moveTo(camera: MapCamera, { width, height }: MapSize) {
      const { lat, lng } = unproject(toPlane({ x: width / 2, y: height / 2 }, camera));
      drawn.jumpTo({ center: [lng, lat], zoom: mercatorZoom(camera) });
    },
    setColours: (next: MapColours) => void drawn.setStyle(mapStyle(map.facts, next, language), { diff: true }),
    remove: () => drawn.remove(),
  };
}

/** Returns the map's style in the theme's colours. Names are in the page's language if the file has them. */
function mapStyle(facts: MapFileFacts, colours: MapColours, language: 'en' | 'ar'): StyleSpecification {
  const tiles = [`${TILE_PROTOCOL}://{z}/{x}/{y}`];
  const { minZoom: minzoom, maxZoom: maxzoom, bounds } = facts;
  const extent: [number, number, number, number] = [bounds.west, bounds.south, bounds.east, bounds.north];
  const shared = { tiles, minzoom, maxzoom, bounds: extent };
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': colours.land },
  };
  if (facts.schema === 'none') {
    return {
      version: 8,
      sources: { [SOURCE]: { type: 'raster', tileSize: 256, ...shared } },
      layers: [background, { id: 'pictures', type: 'raster', source: SOURCE }],
    };
  }
  const layers = SCHEMAS[facts.schema];
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', ...shared } },
    layers: [
      background,
      ...groundLayers(layers, colours),
      ...roadLayers(layers, colours),
      ...nameLayers(layers, colours, language),
    ],
  };
}

function groundLayers({ land, green, water, buildings }: Layers, colours: MapColours): LayerSpecification[] {
  const fill = (layer: string, color: string, opacity = 1): LayerSpecification => ({
    id: layer,
    type: 'fill',
    source: SOURCE,
    'source-layer': layer,
    // A layer may hold lines and points as well.
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color, 'fill-opacity': opacity },
  });
  return [
    ...(land === null ? [] : [fill(land, colours.land)]),
    ...green.map((layer) => fill(layer, colours.inland, 0.5)),
    fill(water, colours.sea),
    { ...fill(buildings, colours.line, 0.7), minzoom: BUILDINGS_FROM },
  ] as LayerSpecification[];
}

function roadLayers({ roads, roadKind, main, middle }: Layers, colours: MapColours): LayerSpecification[] {
  const isMain: ['match', unknown, string[], true, false] = ['match', ['get', roadKind], [...main], true, false];
  const isMiddle: ['match', unknown, string[], true, false] = ['match', ['get', roadKind], [...middle], true, false];
  const line = (id: string, filter: unknown, paint: { color: string; widths: [number, number] }) =>
    ({
      id,
      type: 'line',
      source: SOURCE,
      'source-layer': roads,
      filter,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': paint.color,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 9, paint.widths[0], 15, paint.widths[1]],
      },
    }) as LayerSpecification;
  const small = ['all', ['!', isMain], ['!', isMiddle], ['==', ['geometry-type'], 'LineString']];
  return [
    { ...line('roads-small', small, { color: colours.line, widths: [0.3, 5] }), minzoom: 12 } as LayerSpecification,
    line('roads-middle-edge', isMiddle, { color: colours.coast, widths: [0.8, 9.5] }),
    line('roads-main-edge', isMain, { color: colours.coast, widths: [1.6, 13] }),
    line('roads-middle', isMiddle, { color: colours.road, widths: [0.5, 8] }),
    line('roads-main', isMain, { color: colours.road, widths: [1, 11] }),
  ];
}

function nameLayers({ roadNames, places }: Layers, colours: MapColours, language: 'en' | 'ar'): LayerSpecification[] {
  const name = ['coalesce', ['get', `name:${language}`], ['get', 'name'], ''];
  const paint = { 'text-color': colours.soft, 'text-halo-color': colours.land, 'text-halo-width': 1.4 };
  const names = (id: string, layer: string, layout: object) =>
    ({
      id,
      type: 'symbol',
      source: SOURCE,
      'source-layer': layer,
      layout: { 'text-field': name, 'text-font': FONTS, ...layout },
      paint,
    }) as LayerSpecification;
  return [
    {
      ...names('road-names', roadNames, { 'symbol-placement': 'line', 'text-size': 12 }),
      minzoom: ROAD_NAMES_FROM,
    } as LayerSpecification,
    names('place-names', places, { 'text-size': 13, 'text-max-width': 8, 'text-padding': 6 }),
  ];
}
