import type { KeyboardEvent } from 'react';
import type { LatLng } from '../../../domain/geo.ts';
import { centreOn, fitCamera, HOME_FIT, type MapSize, project } from '../../../domain/map/projection.ts';
import { type CameraStore, zoomedAt } from './camera.ts';

const STEP_PX = 60;
const ZOOM_STEP = 1.4;
/** How near to the edge a place still counts as in view. */
const EDGE_PX = 40;

type Input = {
  camera: CameraStore;
  home: readonly LatLng[];
  homeMaxK: number;
  size: () => MapSize | null;
};

/** What buttons and keys do with the map's camera. */
export function mapActions({ camera, home, homeMaxK, size }: Input) {
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
