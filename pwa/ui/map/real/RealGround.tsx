import { type ReactNode, useEffect, useRef } from 'react';
import { MERCATOR_HEIGHT } from '../../../../domain/map/projection.ts';
import type { CameraStore } from '../camera.ts';
import type { MapColours } from '../map-colours.ts';
import type { DrawnRealMap } from './draw-real-map.ts';
import type { RealMap } from './real-map.ts';

type Props = {
  map: RealMap;
  camera: CameraStore;
  colours: MapColours;
  /** Called with true when the street map appears, and with false when it fails and the drawn map shows. */
  onShown: (isShown: boolean) => void;
};

/** A street map under the bubbles of the drawn map. The same camera moves both. */
export default function RealGround({ map, camera, colours, onShown }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnRealMap | null>(null);
  const latest = useRef({ colours, onShown });
  latest.current = { colours, onShown };
  useEffect(() => {
    const container = frame.current;
    if (container === null || !hasWebGl()) return;
    let isGone = false;
    const fail = () => {
      if (!isGone) latest.current.onShown(false);
    };
    const move = () => {
      const at = camera.get();
      const { clientWidth: width, clientHeight: height } = container;
      // The element is scaled down vertically, so it is higher than its visible part.
      if (at !== null && width > 0) drawn.current?.moveTo(at, { width, height: height * MERCATOR_HEIGHT });
    };
    const stop = camera.subscribe(move);
    const sizes = new ResizeObserver(move);
    sizes.observe(container);
    const start = async () => {
      const { drawRealMap } = await import('./draw-real-map.ts');
      if (isGone) return;
      const made = drawRealMap({
        container,
        map,
        colours: latest.current.colours,
        language: document.documentElement.lang === 'ar' ? 'ar' : 'en',
        onDrawn: () => {
          if (!isGone) latest.current.onShown(true);
        },
        onFailed: fail,
      });
      drawn.current = made;
      move();
    };
    start().catch(fail);
    return () => {
      isGone = true;
      stop();
      sizes.disconnect();
      drawn.current?.remove();
      drawn.current = null;
      latest.current.onShown(false);
    };
  }, [map, camera]);
  useEffect(() => {
    drawn.current?.setColours(colours);
  }, [colours]);
  return (
    <div
      className="map-real"
      ref={frame}
      aria-hidden="true"
      style={{ height: `${100 / MERCATOR_HEIGHT}%`, transform: `scaleY(${MERCATOR_HEIGHT})` }}
    />
  );
}

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null;
