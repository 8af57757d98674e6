import type { MapCamera } from '../../../domain/map/projection.ts';

/** Widest and closest zoom: the whole emirate and the towers of one street. */
export const ZOOM = { min: 0.18, max: 24 } as const;
/** Closest zoom of a first view around one place: its neighbourhood. */
export const AROUND_K = 9;

/** A camera that several maps can share. A map that moves it passes itself as `by` and ignores its own moves. */
export type CameraStore = {
  get: () => MapCamera | null;
  set: (camera: MapCamera, by: unknown) => void;
  subscribe: (listener: (camera: MapCamera, by: unknown) => void) => () => void;
};

export function createCamera(): CameraStore {
  let now: MapCamera | null = null;
  const listeners = new Set<(camera: MapCamera, by: unknown) => void>();
  return {
    get: () => now,
    set: (camera, by) => {
      now = { ...camera, k: Math.max(ZOOM.min, Math.min(ZOOM.max, camera.k)) };
      for (const listener of listeners) listener(now, by);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function zoomedAt(camera: MapCamera, factor: number, at: { x: number; y: number }): MapCamera {
  const k = Math.max(ZOOM.min, Math.min(ZOOM.max, camera.k * factor));
  const ratio = k / camera.k;
  return { k, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio };
}
