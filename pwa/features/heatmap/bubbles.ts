import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { HeatCell } from '../../../domain/heatmap/heat-cells.ts';
import {
  evidenceOf,
  metricOf,
  radiusOf,
  rankedBy,
  relativeRadiusOf,
  scaleOf,
  stepOf,
  THIN_CELL,
} from '../../../domain/heatmap/heat-scale.ts';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import type { MapLayer } from '../../../domain/heatmap/map-layer.ts';
import { isArabic } from '../../../domain/language/language.ts';
import type { MapBubble, MapShape } from '../../ui/map/map-types.ts';
import { bubbleText, describe } from './texts.ts';

/** Shorter names for the map, where whole ones do not fit. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'dubai-land-residence-complex': 'DLRC',
  'dubai-investments-park': 'DIP',
  'dubai-healthcare-city': 'Healthcare City',
  'dubai-festival-city': 'Festival City',
  'dubai-production-city': 'Production City',
  'dubai-industrial-city': 'Industrial City',
  'dubai-academic-city': 'Academic City',
  'dubai-science-park': 'Science Park',
  'jumeirah-golf-estates': 'Golf Estates',
};

/** What people find their way by: named on the map whatever else has to stand back. */
const BEST_KNOWN: ReadonlySet<string> = new Set([
  'dubai-marina',
  'downtown-dubai',
  'palm-jumeirah',
  'business-bay',
  'jvc',
  'dubai-hills',
  'deira',
  'arabian-ranches',
  'silicon-oasis',
  'international-city',
]);

/** Cells as bubbles of the map, the one with most sales first; areas without a known place have none. */
export function bubblesOf(cells: readonly HeatCell[], view: HeatView): MapBubble[] {
  const { metric } = view;
  const scale = scaleOf(cells, metric);
  const sized = metric === 'volume' ? 'volume' : 'count';
  const largest = cells.reduce((most, cell) => Math.max(most, metricOf(cell, sized) ?? 0), 0);
  const busiest = cells.reduce((most, cell) => Math.max(most, cell.count), 0);
  const bubbles: MapBubble[] = [];
  for (const cell of rankedBy(cells, sized)) {
    const area = areaById(cell.areaId);
    if (area === undefined) continue;
    const value = metricOf(cell, metric);
    const radius = view.size === 'sale' ? radiusOf(cell.count) : relativeRadiusOf(metricOf(cell, sized) ?? 0, largest);
    bubbles.push({
      id: area.id,
      name: isArabic() ? placeName(area.name) : (SHORT_NAMES[area.id] ?? area.name),
      at: area.center,
      radius,
      step: stepOf(scale, value),
      text: bubbleText(metric, value, radius),
      thin: evidenceOf(cell, metric) < THIN_CELL,
      isKnown: BEST_KNOWN.has(area.id),
      describe: () => describe(cell, { metric, busiest }),
    });
  }
  return bubbles;
}

/** A person's borders, coloured by the cells of the areas that their names mean. */
export function shapesOf(layer: MapLayer | null, cells: readonly HeatCell[], view: HeatView): MapShape[] | null {
  if (layer === null) return null;
  const scale = scaleOf(cells, view.metric);
  const byArea = new Map(cells.map((cell) => [cell.areaId, cell]));
  return layer.regions.map((region, i) => {
    const cell = region.areaId === null ? undefined : byArea.get(region.areaId);
    return {
      id: region.areaId ?? `#${i}`,
      name: region.name,
      rings: ringsOf(region),
      step: cell === undefined ? null : stepOf(scale, metricOf(cell, view.metric)),
      thin: cell !== undefined && evidenceOf(cell, view.metric) < THIN_CELL,
    };
  });
}

const flat = new WeakMap<MapLayer['regions'][number], number[][]>();

/** All rings of a region; the same array each time, as the map keeps a path for it. */
function ringsOf(region: MapLayer['regions'][number]): number[][] {
  const known = flat.get(region) ?? region.polygons.flat();
  flat.set(region, known);
  return known;
}
