import { type ReactNode, useMemo } from 'react';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { HeatCell } from '../../../domain/heatmap/heat-cells.ts';
import type { HeatMetric, HeatView } from '../../../domain/heatmap/heat-question.ts';
import {
  bubbleRadius,
  heatScale,
  LEVEL_BOUNDS,
  metricSales,
  metricValue,
  rankedBy,
  relativeRadius,
  scaleStep,
  THIN_CELL,
} from '../../../domain/heatmap/heat-scale.ts';
import { areasInside, type MapLayer } from '../../../domain/heatmap/map-layer.ts';
import { isArabic } from '../../../domain/language/language.ts';
import type { HeatReply } from '../../data/queries/heat.ts';
import { showToast } from '../../ui/layers/toast.ts';
import type { CameraStore } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble, MapShape } from '../../ui/map/map-types.ts';
import { useIsRealMapShown } from '../../ui/map/real/real-map.ts';
import { listed } from '../../ui/texts/format.ts';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';
import { bubbleText, describe, isAllTime } from './texts.ts';
import type { FoundPosition } from './use-around.ts';
import { toggleArea } from './use-heat-state.ts';

/** Short names for areas whose full name does not fit on the map. */
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

/** Areas that are always drawn: the busiest by the figure that sizes the bubbles. */
const LEADING = 10;

const flat = new WeakMap<MapLayer['regions'][number], number[][]>();

/** First view: the built-up city from the Marina to the airport, and the leading areas. */
const CITY = [
  { lat: 25.015, lng: 55.115 },
  { lat: 25.285, lng: 55.4 },
] as const;

type Props = {
  view: HeatView;
  reply: HeatReply;
  layer: MapLayer | null;
  areas: readonly string[];
  onChoose: (areas: readonly string[]) => void;
  camera: CameraStore;
  here: FoundPosition | null;
  isLassoing: boolean;
  onLassoed: () => void;
  head?: ReactNode;
  label: string;
};

export function HeatMapCard(props: Props) {
  const { view, reply, layer, areas, onChoose } = props;
  const { metric, size } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: metric and size are all of the view that is drawn
  const { bubbles, shapes } = useMemo(() => toDrawing(reply, view, layer), [reply.cells, metric, size, layer]);
  const home = useMemo(() => [...CITY, ...bubbles.filter(({ isLeading }) => isLeading).map(({ at }) => at)], [bubbles]);
  const chosen = areas.join('~');
  const selected = useMemo(() => new Set(chosen === '' ? [] : chosen.split('~')), [chosen]);
  const pick = (id: string | null, add: boolean) => {
    if (id === null || id.startsWith('#')) {
      if (id === null && areas.length > 0 && !add) onChoose([]);
      return;
    }
    onChoose(toggleArea(areas, id, add));
  };
  const lasso = (ring: number[]) => {
    props.onLassoed();
    const withSales = new Set(reply.cells.map(({ areaId }) => areaId));
    const inside = areasInside(ring).filter((id) => withSales.has(id));
    if (inside.length === 0) showToast({ title: messages.lassoNone, tone: 'info' });
    else onChoose(inside);
  };
  return (
    <section className={`card ${styles.card}`} aria-label={props.label}>
      {props.head}
      <div className={styles.map} data-map>
        <MapView
          label={props.label}
          bubbles={bubbles}
          shapes={shapes}
          palette={metric === 'growth' ? 'change' : 'heat'}
          selected={selected}
          onPick={pick}
          onLasso={lasso}
          isLassoing={props.isLassoing}
          camera={props.camera}
          home={home}
          here={props.here}
        >
          {reply.cells.length === 0 && <p className={`${styles.none} note info`}>{messages.none}</p>}
        </MapView>
      </div>
      <Legend view={view} cells={reply.cells} />
    </section>
  );
}

type Drawing = { bubbles: MapBubble[]; shapes: MapShape[] | null };

export function toDrawing({ cells }: HeatReply, view: HeatView, layer: MapLayer | null): Drawing {
  return { bubbles: toBubbles(cells, view), shapes: toShapes(layer, cells, view) };
}

export function toBubbles(cells: readonly HeatCell[], view: HeatView): MapBubble[] {
  const { metric } = view;
  const scale = heatScale(cells, metric);
  const sized = metric === 'volume' ? 'volume' : 'count';
  const largest = cells.reduce((most, cell) => Math.max(most, metricValue(cell, sized) ?? 0), 0);
  const busiest = cells.reduce((most, cell) => Math.max(most, cell.count), 0);
  const bubbles: MapBubble[] = [];
  for (const cell of rankedBy(cells, sized)) {
    const area = areaById(cell.areaId);
    if (area === undefined) continue;
    const value = metricValue(cell, metric);
    const radius =
      view.size === 'sale' ? bubbleRadius(cell.count) : relativeRadius(metricValue(cell, sized) ?? 0, largest);
    bubbles.push({
      id: area.id,
      name: isArabic() ? placeName(area.name) : (SHORT_NAMES[area.id] ?? area.name),
      at: area.center,
      radius,
      step: scaleStep(scale, value),
      text: bubbleText(metric, value, radius),
      thin: metricSales(cell, metric) < THIN_CELL,
      isLeading: bubbles.length < LEADING,
      describe: () => describe(cell, { metric, busiest }),
    });
  }
  return bubbles;
}

export function toShapes(layer: MapLayer | null, cells: readonly HeatCell[], view: HeatView): MapShape[] | null {
  if (layer === null) return null;
  const scale = heatScale(cells, view.metric);
  const byArea = new Map(cells.map((cell) => [cell.areaId, cell]));
  return layer.regions.map((region, i) => {
    const cell = region.areaId === null ? undefined : byArea.get(region.areaId);
    return {
      id: region.areaId ?? `#${i}`,
      name: region.name,
      rings: collectRings(region),
      step: cell === undefined ? null : scaleStep(scale, metricValue(cell, view.metric)),
      thin: cell !== undefined && metricSales(cell, view.metric) < THIN_CELL,
    };
  });
}

/** Returns all rings of a region, always the same array, because the map caches a path for it. */
function collectRings(region: MapLayer['regions'][number]): number[][] {
  const known = flat.get(region) ?? region.polygons.flat();
  flat.set(region, known);
  return known;
}

const STEPS = [1, 2, 3, 4, 5] as const;

function Legend({ view, cells }: { view: HeatView; cells: readonly HeatCell[] }) {
  const { metric } = view;
  const isRecent = isAllTime(view) && (metric === 'median' || metric === 'yield');
  const steps = legendSteps(metric, cells);
  const isReal = useIsRealMapShown();
  const palette = metric === 'growth' ? 'div' : 'heat';
  return (
    <div className={styles.legend} data-over-map>
      <div className="smaller bold muted">{listed([messages.legend[metric], isRecent ? messages.lastTwelve : ''])}</div>
      <ol>
        {STEPS.map((step) => {
          const { name, range } = steps[step - 1] ?? { name: '', range: '' };
          return (
            <li key={step}>
              <i style={{ background: `var(--${palette}-${step})` }} aria-hidden="true" />
              {name !== '' && <span>{name}</span>}
              <span>{range}</span>
            </li>
          );
        })}
      </ol>
      <p className="smaller dim">
        <i className={styles.hatch} aria-hidden="true" />{' '}
        {[messages.thin, messages.more, ...(isReal ? [] : [messages.notToScale])].join(' · ')}
      </p>
    </div>
  );
}

export function legendSteps(metric: HeatMetric, cells: readonly HeatCell[]): { name: string; range: string }[] {
  const scale = heatScale(cells, metric);
  if (scale.kind === 'change') return messages.changes.map((name) => ({ name, range: '' }));
  if (scale.kind === 'share') {
    return messages.levels.map((name, i) => ({
      name,
      range: i === 0 ? messages.below(LEVEL_BOUNDS[0]) : `${LEVEL_BOUNDS[i - 1]}+`,
    }));
  }
  const from = [scale.min, ...scale.bounds];
  const text = (value: number) => bubbleText(metric, value);
  return from.map((value, i) => ({
    name: '',
    range: i === 4 ? `${text(value)}+` : `${text(value)}–${text(from[i + 1] ?? value)}`,
  }));
}
