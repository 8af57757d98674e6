import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MapWindow } from '../../../../domain/property/listings-on-map.ts';
import type { CameraStore } from '../../../ui/map/camera.ts';
import { askedWindow } from './map-window.ts';

/** A hand that moves the map is followed when it pauses. */
const PAUSE_MS = 120;

/** Ways of a hand to move a map; its first view, and that of another size, are none. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'click'] as const;

/** What a map shows, followed while it moves; `isMoved`: by a hand, since the last `settle`. */
export function useMapWindow(camera: CameraStore, frame: RefObject<HTMLElement | null>) {
  const [window, setWindow] = useState<MapWindow | null>(null);
  const [isMoved, setMoved] = useState(false);
  const isTouched = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const at = camera.get();
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
      if (at === null || width === 0) return;
      const next = askedWindow(at, { width, height });
      setWindow((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const moved = () => {
      if (isTouched.current) setMoved(true);
      timer ??= setTimeout(look, isTouched.current ? PAUSE_MS : 0);
    };
    const touched = () => {
      isTouched.current = true;
    };
    const element = frame.current;
    for (const kind of TOUCHES) element?.addEventListener(kind, touched, { capture: true, passive: true });
    const stop = camera.subscribe(moved);
    if (camera.get() !== null) moved();
    return () => {
      stop();
      for (const kind of TOUCHES) element?.removeEventListener(kind, touched, { capture: true });
      clearTimeout(timer);
    };
  }, [camera, frame]);
  const settle = useCallback(() => {
    isTouched.current = false;
    setMoved(false);
  }, []);
  return { window, isMoved, settle };
}
