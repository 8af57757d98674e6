import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../../../domain/map/projection.ts';
import type { CameraStore } from './camera.ts';
import { bubbleAt, type Placed } from './place.ts';

type Input = {
  frame: RefObject<HTMLElement | null>;
  camera: CameraStore;
  isLassoing: boolean;
  placed: () => readonly Placed[];
  onPick: (id: string | null, add: boolean) => void;
  onLasso: (points: readonly Point[]) => void;
  onDraw: (points: readonly Point[]) => void;
};

/** A finger that moved further than this has moved the map and picked nothing. */
const TAP_PX = 8;

/** Taps, lassos and gestures; gestures load after the map. */
export function usePointer(input: Input) {
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
      // Not to be had now: the map is moved by its buttons.
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
      latest.current.onDraw(ring.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = down.current;
      down.current = null;
      if (latest.current.isLassoing) {
        const points = ring.current;
        ring.current = [];
        latest.current.onDraw([]);
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
      latest.current.onDraw([]);
    },
  };
}
