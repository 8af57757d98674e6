import type { MapLayer } from '../../../domain/heatmap/map-layer.ts';
import { readLayer } from '../store/user/user-reads.ts';
import { useUserRecords } from './use-user-records.ts';

export type { MapLayer } from '../../../domain/heatmap/map-layer.ts';

/** The person's own borders on the map; null without any, or while they are being read. */
export function useMapLayer(): MapLayer | null {
  return useUserRecords(readLayer).data ?? null;
}
