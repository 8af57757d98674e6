import { type ReactNode, useMemo } from 'react';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import { areasInside, type MapLayer } from '../../../domain/heatmap/map-layer.ts';
import type { HeatReply } from '../../data/queries/heat.ts';
import type { CameraStore } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble, MapPalette, MapShape } from '../../ui/map/map-types.ts';
import { showToast } from '../../ui/toast.ts';
import { bubblesOf, shapesOf } from './bubbles.ts';
import { toggleArea } from './heat-address.ts';
import styles from './heatmap.module.css';
import { Legend } from './Legend.tsx';
import { messages } from './messages.ts';
import type { FoundPosition } from './use-around.ts';

/** What the first view shows: the built-up city from the Marina to the airport. */
const HOME = [
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
  /** Above the map: which of two it is. */
  head?: ReactNode;
  label: string;
};

/** One map with its legend. */
export function HeatMapCard(props: Props) {
  const { view, reply, layer, areas, onChoose } = props;
  const { metric, size } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: metric and size are all of the view that is drawn
  const { bubbles, shapes } = useMemo(() => drawingOf(reply, view, layer), [reply.cells, metric, size, layer]);
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
          palette={paletteOf(view)}
          selected={selected}
          onPick={pick}
          onLasso={lasso}
          isLassoing={props.isLassoing}
          camera={props.camera}
          home={HOME}
          here={props.here}
        >
          {reply.cells.length === 0 && <p className={`${styles.none} note info`}>{messages.none}</p>}
        </MapView>
      </div>
      <Legend metric={view.metric} cells={reply.cells} />
    </section>
  );
}

function paletteOf({ metric }: HeatView): MapPalette {
  return metric === 'growth' ? 'change' : 'heat';
}

type Drawing = { bubbles: MapBubble[]; shapes: MapShape[] | null };

/** What a map is drawn from. */
export function drawingOf({ cells }: HeatReply, view: HeatView, layer: MapLayer | null): Drawing {
  return { bubbles: bubblesOf(cells, view), shapes: shapesOf(layer, cells, view) };
}
