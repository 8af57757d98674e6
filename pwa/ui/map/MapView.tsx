import './map.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { LatLng } from '../../../domain/geo.ts';
import { centreOn, fitCamera, HOME_FIT, project, toPlane, unproject } from '../../../domain/map/projection.ts';
import { type CameraStore, zoomedAt } from './camera.ts';
import type { MapBubble, MapOptimisticUpdates, MapShape, Palette } from './map-types.ts';
import { messages } from './messages.ts';
import { useCanvas } from './use-canvas.ts';
import { useMapColours } from './use-colours.ts';
import { usePointer } from './use-pointer.ts';

type Props = {
  /** What the map shows, in words. */
  label: string;
  bubbles: readonly MapBubble[];
  shapes: readonly MapShape[] | null;
  palette: Palette;
  selected: ReadonlySet<string>;
  /** An area was tapped; `add` when it joins those already chosen. */
  onPick: (id: string | null, add: boolean) => void;
  /** A lasso was drawn: its ring as lng, lat, lng, lat … */
  onLasso: (ring: number[]) => void;
  isLassoing: boolean;
  camera: CameraStore;
  /** Places that the first view shows. */
  home: readonly LatLng[];
  /** Closest zoom of the first view: the city's unless somebody looks at a street. */
  homeMaxK?: number | undefined;
  here: { at: LatLng; accuracyM: number } | null;
  ahead?: MapOptimisticUpdates | undefined;
  /** Over the map: legend, notes. */
  children?: ReactNode;
};

const STEP_PX = 60;
const ZOOM_STEP = 1.4;

/** The drawn map: one canvas, its gestures and keys, and the areas as a list for whoever does not see it. */
export function MapView(props: Props) {
  const { label, bubbles, camera, home, homeMaxK = HOME_FIT.maxK, isLassoing, onPick } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useMapColours(frame);
  const [focused, setFocused] = useState<string | null>(null);
  const keys = useId();
  // The picture first: the list for those who do not see it follows when the thread is free.
  const listed = useDeferredValue(bubbles);
  const drawn = useCanvas({
    canvas,
    camera,
    home,
    homeMaxK,
    ahead: props.ahead,
    scene: colours === null ? null : { ...props, colours, focused },
  });
  const pointer = usePointer({
    frame,
    camera,
    isLassoing,
    placed: drawn.placed,
    onPick,
    onLasso: (points) => {
      const at = camera.get();
      if (at === null || points.length < 3) return;
      props.onLasso(
        points.flatMap((point) => {
          const { lat, lng } = unproject(toPlane(point, at));
          return [lng, lat];
        }),
      );
    },
    onDraw: drawn.drawLasso,
  });

  const act = useMapActions({ camera, home, homeMaxK, size: drawn.size });
  const show = (bubble: MapBubble) => {
    const at = camera.get();
    const size = drawn.size();
    if (at === null || size === null) return;
    const point = project(bubble.at);
    const [x, y] = [point.x * at.k + at.x, point.y * at.k + at.y];
    if (x < 40 || y < 40 || x > size.width - 40 || y > size.height - 40) camera.set(centreOn(point, size, at.k), null);
  };
  const reveal = (bubble: MapBubble) => {
    setFocused(bubble.id);
    show(bubble);
  };
  const [only] = props.selected.size === 1 ? props.selected : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown when it is chosen, not when the figures change
  useEffect(() => {
    const bubble = bubbles.find(({ id }) => id === only);
    if (bubble !== undefined) show(bubble);
  }, [only]);
  return (
    <div className="map" ref={frame}>
      <div
        className={isLassoing ? 'map-ground lassoing' : 'map-ground'}
        role="application"
        aria-label={label}
        aria-describedby={keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: moved and zoomed by keys
        tabIndex={0}
        onKeyDown={(event) => act.key(event)}
        {...pointer}
      >
        <canvas ref={canvas} />
      </div>
      <p className="vh" id={keys}>
        {messages.keys}
      </p>
      <AreaButtons
        bubbles={listed}
        selected={props.selected}
        onPick={onPick}
        onReveal={reveal}
        onLeave={() => setFocused(null)}
      />
      <div className="map-zoom" data-over-map>
        <MapButton label={messages.zoomIn} icon={Plus} onClick={() => act.zoom(ZOOM_STEP)} />
        <MapButton label={messages.zoomOut} icon={Minus} onClick={() => act.zoom(1 / ZOOM_STEP)} />
        <MapButton label={messages.whole} icon={Maximize} onClick={act.whole} />
      </div>
      {props.children}
    </div>
  );
}

type AreaButtonsProps = Pick<Props, 'bubbles' | 'selected' | 'onPick'> & {
  onReveal: (bubble: MapBubble) => void;
  onLeave: () => void;
};

/** The areas as buttons for keyboard and screen reader; drawn again only for new figures or another choice. */
const AreaButtons = memo(
  ({ bubbles, selected, onPick, onReveal, onLeave }: AreaButtonsProps) => (
    <ul className="map-areas" aria-label={messages.areas}>
      {bubbles.map((bubble) => (
        <li key={bubble.id}>
          <button
            type="button"
            className="vh"
            aria-pressed={selected.has(bubble.id)}
            onFocus={() => onReveal(bubble)}
            onBlur={onLeave}
            onClick={(event) => onPick(bubble.id, event.shiftKey)}
          >
            {bubble.describe()}
          </button>
        </li>
      ))}
    </ul>
  ),
  // The functions change with each drawing but do the same for the same areas and choice.
  (before, after) => before.bubbles === after.bubbles && before.selected === after.selected,
);

function MapButton({ label, icon: Icon, onClick }: { label: string; icon: typeof Plus; onClick: () => void }) {
  return (
    <button type="button" className="ib box" aria-label={label} title={label} onClick={onClick}>
      <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

type ActionInput = {
  camera: CameraStore;
  home: readonly LatLng[];
  homeMaxK: number;
  size: () => { width: number; height: number } | null;
};

function useMapActions({ camera, home, homeMaxK, size }: ActionInput) {
  const zoom = (factor: number) => {
    const at = camera.get();
    const frame = size();
    if (at !== null && frame !== null)
      camera.set(zoomedAt(at, factor, { x: frame.width / 2, y: frame.height / 2 }), null);
  };
  const move = (x: number, y: number) => {
    const at = camera.get();
    if (at !== null) camera.set({ ...at, x: at.x + x, y: at.y + y }, null);
  };
  const whole = () => {
    const frame = size();
    if (frame !== null) camera.set(fitCamera(home, frame, { ...HOME_FIT, maxK: homeMaxK }), null);
  };
  const key = (event: KeyboardEvent) => {
    const done = keyAction(event.key, { zoom, move, whole });
    if (done && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
  };
  return { zoom, whole, key };
}

function keyAction(
  key: string,
  act: { zoom: (factor: number) => void; move: (x: number, y: number) => void; whole: () => void },
): boolean {
  if (key === 'ArrowLeft') act.move(STEP_PX, 0);
  else if (key === 'ArrowRight') act.move(-STEP_PX, 0);
  else if (key === 'ArrowUp') act.move(0, STEP_PX);
  else if (key === 'ArrowDown') act.move(0, -STEP_PX);
  else if (key === '+' || key === '=') act.zoom(ZOOM_STEP);
  else if (key === '-') act.zoom(1 / ZOOM_STEP);
  else if (key === '0') act.whole();
  else return false;
  return true;
}
