import { type ReactNode, useCallback, useMemo } from 'react';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import { areasInside, type MapLayer } from '../../../domain/heatmap/map-layer.ts';
import type { HeatReply } from '../../data/heatmap/heat.ts';
import { onOptimisticCells } from '../../data/heatmap/optimistic-heat.ts';
import type { CameraStore } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble, MapOptimisticUpdates, MapPalette, MapShape } from '../../ui/map/map-types.ts';
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
  /** Shows what the filters ask for as soon as it is known. */
  isOptimistic?: boolean;
  /** Above the map: which of two it is. */
  head?: ReactNode;
  label: string;
};

/** One map with its legend. */
export function HeatMapCard(props: Props) {
  const { view, reply, layer, areas, onChoose } = props;
  const { metric, size } = view;
  // A slide of time changes the view before its figures are here: only what is drawn counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: metric and size are all of the view that is drawn
  const { bubbles, shapes } = useMemo(() => drawingOf(reply, view, layer), [reply.cells, metric, size, layer]);
  const ahead = useCallback<MapOptimisticUpdates>(
    (draw) =>
      onOptimisticCells((pressed) => {
        if (pressed === null) draw(null);
        else draw({ ...drawingOf(pressed.reply, pressed.view, layer), palette: paletteOf(pressed.view) });
      }),
    [layer],
  );
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
          ahead={props.isOptimistic === true ? ahead : undefined}
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
type Drawn = { metric: string; size: string; layer: MapLayer | null; drawing: Drawing };
const drawn = new WeakMap<HeatReply['cells'], Drawn>();

/** What a map is drawn from; the same for the same figures, so that a picture painted is known to be painted. */
export function drawingOf(reply: HeatReply, view: HeatView, layer: MapLayer | null): Drawing {
  const { metric, size } = view;
  const last = drawn.get(reply.cells);
  if (last?.metric === metric && last.size === size && last.layer === layer) return last.drawing;
  const drawing = { bubbles: bubblesOf(reply.cells, view), shapes: shapesOf(layer, reply.cells, view) };
  drawn.set(reply.cells, { metric, size, layer, drawing });
  return drawing;
}
