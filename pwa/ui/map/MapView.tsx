import './map.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { LatLng } from '../../../domain/geo.ts';
import {
  centreOn,
  fitCamera,
  HOME_FIT,
  type MapSize,
  type Point,
  project,
  toPlane,
  unproject,
} from '../../../domain/map/projection.ts';
import { SHORE_CREDIT } from '../../../domain/map/shore.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { onThemeChange } from '../controls/theme-changes.ts';
import { useAfterPaint } from '../states/use-after-paint.ts';
import { useNextDrawing } from '../states/use-next-drawing.ts';
import { type CameraStore, zoomedAt } from './camera.ts';
import { type MapColours, readMapColours } from './map-colours.ts';
import type { MapBubble, MapPalette, MapShape } from './map-types.ts';
import { messages } from './messages.ts';
import { bubbleAt, type Placed } from './place.ts';
import { noteRealMapShown, type RealMap, useRealMap } from './real/real-map.ts';
import { useCanvas } from './use-canvas.ts';

type PointerInput = {
  frame: RefObject<HTMLElement | null>;
  camera: CameraStore;
  isLassoing: boolean;
  placed: () => readonly Placed[];
  onPick: (id: string | null, add: boolean) => void;
  onLasso: (points: readonly Point[]) => void;
  drawLasso: (points: readonly Point[]) => void;
};

/** A pointer that moves further than this moves the map. Otherwise it is a tap. */
const TAP_PX = 8;

const STEP_PX = 60;

const ZOOM_STEP = 1.4;

const EDGE_PX = 40;

const ZOOM_BUTTONS = [
  { name: 'zoomIn', icon: Plus },
  { name: 'zoomOut', icon: Minus },
  { name: 'whole', icon: Maximize },
] as const;

type AreaButtonsProps = {
  bubbles: readonly MapBubble[];
  selected: ReadonlySet<string>;
  onPick: (id: string, add: boolean) => void;
  onReveal: (bubble: MapBubble) => void;
  onLeave: () => void;
};

/** The areas as buttons for keyboard and screen reader. Renders only for new figures or another selection. */
const AreaButtons = memo(
  ({ bubbles, selected, onPick, onReveal, onLeave }: AreaButtonsProps) => (
    <ul className="map-areas" aria-label={messages.areas}>
      {bubbles.map((bubble) => (
        <li key={bubble.id}>
          <button
            type="button"
            className="visually-hidden"
            aria-pressed={selected.has(bubble.id)}
            onFocus={() => onReveal(bubble)}
            onBlur={onLeave}
            onClick={(event) => onPick(bubble.id, event.shiftKey)}
            // A label instead of text, because two hundred hidden texts would be laid out with every new figure.
            aria-label={bubble.describe()}
          />
        </li>
      ))}
    </ul>
  ),
  // The callbacks change with each render, but do the same for the same areas and selection.
  (before, after) => before.bubbles === after.bubbles && before.selected === after.selected,
);

/** Loads with the first street map. */
const RealGround = lazy(() => import('./real/RealGround.tsx').catch(() => ({ default: () => null })));

type Props = {
  label: string;
  bubbles: readonly MapBubble[];
  shapes?: readonly MapShape[] | null;
  palette?: MapPalette;
  selected?: ReadonlySet<string>;
  /** Called when an area is tapped. `add`: it joins the selection. */
  onPick?: (id: string | null, add: boolean) => void;
  onLasso?: (ring: number[]) => void;
  isLassoing?: boolean;
  camera: CameraStore;
  home: readonly LatLng[];
  /** Closest zoom of the first view. By default, the view shows the city. */
  homeMaxK?: number | undefined;
  here?: { at: LatLng; accuracyM: number } | null;
  children?: ReactNode;
};

const NONE: readonly MapBubble[] = [];

/** The areas for screen readers: listed after the canvas is painted. */
function useListed(bubbles: readonly MapBubble[]): readonly MapBubble[] {
  const isPainted = useAfterPaint();
  const drawn = useNextDrawing(bubbles);
  return isPainted ? drawn : NONE;
}

/** Defaults of a map of points, without shapes, selection, lasso or the user's position. */
const PLAIN = {
  shapes: null,
  palette: 'heat',
  selected: new Set<string>() as ReadonlySet<string>,
  onPick: () => {},
  onLasso: () => {},
  isLassoing: false,
  here: null,
} as const;

/** The drawn map: one canvas with gestures and keys, and a list of areas for screen readers. */
export function MapView(given: Props) {
  const props = { ...PLAIN, ...given };
  const { bubbles, camera, home, homeMaxK = HOME_FIT.maxK, isLassoing, selected, onPick } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useMapColours(frame);
  const [focused, setFocused] = useState<string | null>(null);
  const keys = useId();
  const real = useRealMap();
  const [isReal, setIsReal] = useState(false);
  const showReal = (isShown: boolean) => {
    setIsReal(isShown);
    noteRealMapShown(isShown);
  };
  const listed = useListed(bubbles);
  const scene = colours === null ? null : { ...props, colours, focused, isReal };
  const drawn = useCanvas({ canvas, camera, home, homeMaxK, scene });
  const onLasso = (points: readonly Point[]) => {
    const ring = toRing(points, camera);
    if (ring !== null) props.onLasso(ring);
  };
  const pointer = usePointer({ ...drawn, frame, camera, isLassoing, onPick, onLasso });
  const actions = mapActions({ camera, home, homeMaxK, size: drawn.size });
  const reveal = (bubble: MapBubble) => {
    setFocused(bubble.id);
    actions.show(bubble.at);
  };
  const [only] = selected.size === 1 ? selected : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown when it is chosen, not when the figures change
  useEffect(() => {
    const bubble = bubbles.find(({ id }) => id === only);
    if (bubble !== undefined) actions.show(bubble.at);
  }, [only]);
  return (
    <div className="map" ref={frame}>
      <div
        className={isLassoing ? 'map-ground lassoing' : 'map-ground'}
        role="application"
        aria-label={props.label}
        aria-describedby={keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: moved and zoomed by keys
        tabIndex={0}
        onKeyDown={actions.key}
        {...pointer}
      >
        {real !== null && colours !== null && (
          <Suspense>
            <RealGround key={real.id} map={real} camera={camera} colours={colours} onShown={showReal} />
          </Suspense>
        )}
        <canvas ref={canvas} />
      </div>
      <p className="visually-hidden" id={keys}>
        {messages.keys}
      </p>
      <AreaButtons
        bubbles={listed}
        selected={selected}
        onPick={onPick}
        onReveal={reveal}
        onLeave={() => setFocused(null)}
      />
      <small className="map-credit" data-over-map>
        <bdi>{isReal && real !== null ? formatCredit(real) : SHORE_CREDIT}</bdi>
      </small>
      <div className="map-zoom" data-over-map>
        {ZOOM_BUTTONS.map(({ name, icon }) => (
          <IconButton
            key={name}
            label={messages[name]}
            icon={icon}
            size={19}
            className="icon-button box"
            onClick={actions[name]}
          />
        ))}
      </div>
      {props.children}
    </div>
  );
}

function formatCredit({ facts: { attribution, name } }: RealMap): string {
  return attribution === '' ? messages.noCredit(name) : attribution;
}

function toRing(points: readonly Point[], camera: CameraStore): number[] | null {
  const at = camera.get();
  if (at === null || points.length < 3) return null;
  return points.flatMap((point) => {
    const { lat, lng } = unproject(toPlane(point, at));
    return [lng, lat];
  });
}

function useMapColours(element: RefObject<Element | null>): MapColours | null {
  const [colours, setColours] = useState<MapColours | null>(null);
  useEffect(() => {
    const read = () => {
      if (element.current !== null) setColours(readMapColours(element.current));
    };
    read();
    return onThemeChange(read);
  }, [element]);
  return colours;
}

type Input = { camera: CameraStore; home: readonly LatLng[]; homeMaxK: number; size: () => MapSize | null };

function mapActions({ camera, home, homeMaxK, size }: Input) {
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
  /** Moves the map only when the place is out of view. */
  const show = (place: LatLng) => {
    const at = camera.get();
    const frame = size();
    if (at === null || frame === null) return;
    const point = project(place);
    const [x, y] = [point.x * at.k + at.x, point.y * at.k + at.y];
    const isInView = x >= EDGE_PX && y >= EDGE_PX && x <= frame.width - EDGE_PX && y <= frame.height - EDGE_PX;
    if (!isInView) camera.set(centreOn(point, frame, at.k), null);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(STEP_PX, 0),
    ArrowRight: () => move(-STEP_PX, 0),
    ArrowUp: () => move(0, STEP_PX),
    ArrowDown: () => move(0, -STEP_PX),
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(1 / ZOOM_STEP),
    '0': whole,
  };
  const key = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined) return;
    act();
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
  };
  return { zoomIn: () => zoom(ZOOM_STEP), zoomOut: () => zoom(1 / ZOOM_STEP), whole, show, key };
}

/** Taps, lassos and gestures; gestures load after the map. */
function usePointer(input: PointerInput) {
  const latest = useRef(input);
  latest.current = input;
  const down = useRef<Point | null>(null);
  const ring = useRef<Point[]>([]);
  const { frame, camera } = input;
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import('./gestures.ts').then(
      ({ attachGestures }) => {
        const element = frame.current?.querySelector<HTMLElement>('.map-ground');
        if (!gone && element) stop = attachGestures(element, { camera, isDrawing: () => latest.current.isLassoing });
      },
      // Without gestures the map is moved by its buttons.
      () => {},
    );
    return () => {
      gone = true;
      stop();
    };
  }, [frame, camera]);

  const toPoint = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      down.current = toPoint(event);
      if (!latest.current.isLassoing) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      ring.current = [down.current];
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!latest.current.isLassoing || ring.current.length === 0) return;
      ring.current = [...ring.current, toPoint(event)];
      latest.current.drawLasso(ring.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = down.current;
      down.current = null;
      if (latest.current.isLassoing) {
        const points = ring.current;
        ring.current = [];
        latest.current.drawLasso([]);
        latest.current.onLasso(points);
        return;
      }
      const at = toPoint(event);
      if (start === null || Math.hypot(at.x - start.x, at.y - start.y) > TAP_PX) return;
      latest.current.onPick(bubbleAt(latest.current.placed(), at), event.shiftKey);
    },
    onPointerCancel: () => {
      down.current = null;
      ring.current = [];
      latest.current.drawLasso([]);
    },
  };
}
