import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { LatLng } from '../../../domain/geo.ts';
import { fitCamera, HOME_FIT, type MapCamera, type MapSize } from '../../../domain/map/projection.ts';
import { onFontsLoaded } from '../fonts/load-fonts.ts';
import { useAfterPaint } from '../states/use-after-paint.ts';
import type { CameraStore } from './camera.ts';
import { cityGround, loadCityGround } from './city-ground.ts';
import { messages } from './messages.ts';
import { paintMap } from './paint.ts';
import type { MapBox, Placed } from './place.ts';
import { discardTextCaches, type MapScene } from './scene.ts';

type GivenScene = Omit<MapScene, 'size' | 'camera' | 'names' | 'city' | 'over' | 'lasso' | 'paintAgain'>;
const DRAWN = ['bubbles', 'shapes', 'palette', 'selected', 'focused', 'here', 'colours', 'isReal'] as const;

type FirstView = { home: readonly LatLng[]; homeMaxK: number };

type Input = FirstView & { canvas: RefObject<HTMLCanvasElement | null>; camera: CameraStore; scene: GivenScene | null };

type Surface = {
  scene: GivenScene | null;
  size: MapSize | null;
  over: readonly MapBox[];
  lasso: MapScene['lasso'];
  placed: readonly Placed[];
  frame: number;
};

type Painting = Pick<Input, 'canvas' | 'camera'> & {
  surface: RefObject<Surface>;
  paint: () => void;
  /** Paints with the next frame, however often it is called before. */
  paintSoon: () => void;
};

const names = () => ({ gulf: messages.gulf, desert: messages.desert });

/** Keeps a canvas painted: immediately for a new scene, per frame while moving. */
export function useCanvas({ canvas, camera, home, homeMaxK, scene }: Input) {
  // Roads and water follow the first picture.
  const isPainted = useAfterPaint();
  const surface = useRef<Surface>({ scene: null, size: null, over: [], lasso: [], placed: [], frame: 0 });
  const paint = useCallback(() => paintSurface(canvas.current, camera, surface.current), [canvas, camera]);
  const paintSoon = useCallback(() => {
    if (surface.current.frame === 0) surface.current.frame = requestAnimationFrame(paint);
  }, [paint]);
  const painting = { canvas, camera, surface, paint, paintSoon };

  useScene(painting, scene);
  useEffect(() => camera.subscribe(paintSoon), [camera, paintSoon]);
  useFrameSize(painting, { home, homeMaxK });
  useEffect(() => {
    const canDraw = (canvas.current?.getContext('2d') ?? null) !== null;
    if (isPainted && canDraw && cityGround() === null) void loadCityGround().then(paintSoon);
  }, [canvas, paintSoon, isPainted]);

  const drawLasso = useCallback(
    (points: MapScene['lasso']) => {
      surface.current.lasso = points;
      paintSoon();
    },
    [paintSoon],
  );
  return { placed: () => surface.current.placed, size: () => surface.current.size, drawLasso };
}

function paintSurface(canvas: HTMLCanvasElement | null, camera: CameraStore, surface: Surface): void {
  cancelAnimationFrame(surface.frame);
  surface.frame = 0;
  const at = camera.get();
  const pen = canvas?.getContext('2d');
  const { scene, size, over, lasso } = surface;
  if (!pen || at === null || size === null || scene === null) return;
  pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  const paintAgain = () => {
    surface.frame = requestAnimationFrame(() => paintSurface(canvas, camera, surface));
  };
  surface.placed = paintMap(pen, {
    ...scene,
    size,
    camera: at,
    names: names(),
    city: cityGround(),
    over,
    lasso,
    paintAgain,
  });
}

function useScene({ surface, paint }: Painting, scene: GivenScene | null): void {
  useLayoutEffect(() => {
    const { scene: before } = surface.current;
    if (before === scene || (before !== null && scene !== null && DRAWN.every((name) => before[name] === scene[name])))
      return;
    surface.current.scene = scene;
    // Paints now, because the next frame also lays out the rest of the screen.
    paint();
  });
}

function useFrameSize({ canvas, camera, surface, paint, paintSoon }: Painting, firstView: FirstView): void {
  const fitted = useRef<MapCamera | null>(null);
  const latestView = useRef(firstView);
  latestView.current = firstView;
  useEffect(() => {
    const element = canvas.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = frame;
      if (width === 0 || height === 0) return;
      const size = { width, height };
      surface.current.size = size;
      surface.current.over = boxesOver(frame);
      element.width = Math.round(width * devicePixelRatio);
      element.height = Math.round(height * devicePixelRatio);
      if (camera.get() === fitted.current) {
        const { home, homeMaxK } = latestView.current;
        camera.set(fitCamera(home, size, { ...HOME_FIT, maxK: homeMaxK }), null);
        fitted.current = camera.get();
      }
      paint();
    };
    const frameObserver = new ResizeObserver(measure);
    frameObserver.observe(frame);
    // Overlays change size with their content; observing them costs no extra layout.
    const overlayObserver = new ResizeObserver(() => {
      surface.current.over = boxesOver(frame);
      paintSoon();
    });
    for (const overlay of elementsOver(frame)) overlayObserver.observe(overlay);
    measure();
    // On a first visit, the map's fonts load after the first paint.
    const stopWatching = onFontsLoaded(() => {
      discardTextCaches();
      paint();
    });
    const { current } = surface;
    return () => {
      stopWatching();
      frameObserver.disconnect();
      overlayObserver.disconnect();
      cancelAnimationFrame(current.frame);
      current.frame = 0;
    };
  }, [canvas, camera, surface, paint, paintSoon]);
}

function elementsOver(frame: HTMLElement): Element[] {
  const card = frame.closest('.card') ?? frame.closest('.map');
  return [...(card?.querySelectorAll('[data-over-map]') ?? [])];
}

function boxesOver(frame: HTMLElement): MapBox[] {
  const origin = frame.getBoundingClientRect();
  return elementsOver(frame).map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: left - origin.left, top: top - origin.top, right: right - origin.left, bottom: bottom - origin.top };
  });
}
