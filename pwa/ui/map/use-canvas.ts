import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { LatLng } from '../../../domain/geo.ts';
import { type Camera, fitCamera, HOME_FIT, type Size } from '../../../domain/map/projection.ts';
import { onFontsLoaded } from '../load-fonts.ts';
import type { CameraStore } from './camera.ts';
import { lettersArrived } from './letters.ts';
import type { MapDrawing, MapOptimisticUpdates } from './map-types.ts';
import { messages } from './messages.ts';
import { paintMap } from './paint.ts';
import type { Box, Placed } from './place.ts';
import type { Scene } from './scene.ts';

type Input = {
  canvas: RefObject<HTMLCanvasElement | null>;
  camera: CameraStore;
  /** What the first view shows. */
  home: readonly LatLng[];
  /** Closest zoom of the first view. */
  homeMaxK: number;
  scene: Omit<Scene, 'size' | 'camera' | 'names' | 'over' | 'lasso'> | null;
  /** Figures that are drawn before the screen around the map has them. */
  ahead: MapOptimisticUpdates | undefined;
};

const NAMES = { gulf: messages.gulf, desert: messages.desert };

/**
 * Keeps a canvas painted: at once when the scene changes, once a frame while the camera moves, and sharp on
 * any screen.
 */
export function useCanvas({ canvas, camera, home, homeMaxK, scene, ahead }: Input) {
  const placed = useRef<readonly Placed[]>([]);
  const size = useRef<Size | null>(null);
  const over = useRef<readonly Box[]>([]);
  const latest = useRef<Given>(null);
  const early = useRef<MapDrawing | null>(null);
  const frame = useRef(0);
  const fitted = useRef<Camera | null>(null);
  const lasso = useRef<Scene['lasso']>([]);

  const paint = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    const element = canvas.current;
    const at = camera.get();
    if (element === null || at === null || size.current === null || latest.current === null) return;
    const pen = element.getContext('2d');
    if (pen === null) return;
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    placed.current = paintMap(pen, {
      ...latest.current,
      ...early.current,
      size: size.current,
      camera: at,
      names: NAMES,
      over: over.current,
      lasso: lasso.current,
    });
  }, [canvas, camera]);

  useLayoutEffect(() => {
    const [before, now] = [latest.current, early.current];
    if (isSame(before, scene)) return;
    latest.current = scene;
    // The screen has caught up with what was drawn ahead of it, or shows something newer.
    if (now !== null && before !== null && scene !== null && !isDrawnAlike(before, scene)) early.current = null;
    const isPainted = now !== null && isSameBut(before && { ...before, ...now }, scene);
    if (!isPainted) paint();
  });

  useEffect(
    () =>
      ahead?.((drawing) => {
        if (drawing === early.current) return;
        early.current = drawing;
        paint();
      }),
    [ahead, paint],
  );

  useEffect(
    () =>
      camera.subscribe(() => {
        if (frame.current === 0) frame.current = requestAnimationFrame(paint);
      }),
    [camera, paint],
  );

  const first = useRef(home);
  first.current = home;
  const firstMaxK = useRef(homeMaxK);
  firstMaxK.current = homeMaxK;
  useEffect(() => {
    const element = canvas.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = parent;
      if (width === 0 || height === 0) return;
      size.current = { width, height };
      over.current = boxesOver(parent);
      element.width = Math.round(width * devicePixelRatio);
      element.height = Math.round(height * devicePixelRatio);
      // As long as nobody has moved it, the first view fits whatever room there is.
      if (camera.get() === fitted.current) {
        camera.set(fitCamera(first.current, size.current, { ...HOME_FIT, maxK: firstMaxK.current }), null);
        fitted.current = camera.get();
      }
      paint();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    // A legend changes its size with what it explains. Asked here, its box costs no layout of its own.
    const overlay = new ResizeObserver(() => {
      over.current = boxesOver(parent);
      if (frame.current === 0) frame.current = requestAnimationFrame(paint);
    });
    for (const element of elementsOver(parent)) overlay.observe(element);
    measure();
    // The map's own letters arrive after the first paint on a first visit.
    const stopWatching = onFontsLoaded(() => {
      lettersArrived();
      paint();
    });
    return () => {
      stopWatching();
      observer.disconnect();
      overlay.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [canvas, camera, paint]);

  const drawLasso = useCallback(
    (points: Scene['lasso']) => {
      lasso.current = points;
      if (frame.current === 0) frame.current = requestAnimationFrame(paint);
    },
    [paint],
  );
  return { placed: () => placed.current, size: () => size.current, drawLasso };
}

type Given = Input['scene'];

/** Whether two scenes would be drawn alike: the screen around the map is drawn again for reasons of its own. */
function isSame(before: Given, after: Given): boolean {
  if (before === null || after === null) return before === after;
  return DRAWN.every((name) => before[name] === after[name]);
}

/** Whether they would be drawn alike though figures were worked out anew. */
function isSameBut(before: Given, after: Given): boolean {
  if (before === null || after === null) return before === after;
  return AROUND.every((name) => before[name] === after[name]) && isDrawnAlike(before, after);
}

/** Whether the figures of two scenes look the same. */
function isDrawnAlike(before: MapDrawing, after: MapDrawing): boolean {
  return (
    before.palette === after.palette &&
    before.shapes === after.shapes &&
    (before.bubbles === after.bubbles ||
      (before.bubbles.length === after.bubbles.length &&
        before.bubbles.every((bubble, i) => FIGURES.every((name) => bubble[name] === after.bubbles[i]?.[name]))))
  );
}

const FIGURES = ['id', 'name', 'at', 'radius', 'step', 'text', 'thin'] as const;
const AROUND = ['selected', 'focused', 'here', 'colours'] as const;
const DRAWN = ['bubbles', 'shapes', 'palette', ...AROUND] as const;

/** Boxes of the elements of the map's card that say they lie over it. */
function boxesOver(ground: HTMLElement): Box[] {
  const frame = ground.getBoundingClientRect();
  return elementsOver(ground).map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: left - frame.left, top: top - frame.top, right: right - frame.left, bottom: bottom - frame.top };
  });
}

function elementsOver(ground: HTMLElement): Element[] {
  const card = ground.closest('.card') ?? ground.closest('.map');
  return [...(card?.querySelectorAll('[data-over-map]') ?? [])];
}
