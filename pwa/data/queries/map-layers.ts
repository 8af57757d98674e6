import type { MapLayer } from '../../../domain/heatmap/map-layer.ts';
import { readLayer } from '../store/user/user-reads.ts';
import { useUserQuery } from './use-user-query.ts';

export type { MapLayer } from '../../../domain/heatmap/map-layer.ts';

/** The person's own borders on the map; null without any, or while they are being read. */
export function useMapLayer(): MapLayer | null {
  const live = useUserQuery(readLayer);
  return live.state === 'ready' ? live.value : null;
}
