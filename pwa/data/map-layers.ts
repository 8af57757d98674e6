import { useSyncExternalStore } from 'react';
import type { MapLayer } from '../../domain/heatmap/map-layer.ts';
import type { SaveResult } from './save-result.ts';

let layer: MapLayer | null = null;
const listeners = new Set<() => void>();

/** The person's own borders on the map; null without any. They stay as long as the app is open. */
export function useMapLayer(): MapLayer | null {
  return useSyncExternalStore(subscribe, () => layer);
}

/** Takes borders in place of those before. */
export function saveMapLayer(next: MapLayer): Promise<SaveResult> {
  publish(next);
  return Promise.resolve({ ok: true });
}

export function removeMapLayer(): Promise<SaveResult> {
  publish(null);
  return Promise.resolve({ ok: true });
}

function publish(next: MapLayer | null): void {
  layer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
