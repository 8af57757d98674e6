import * as z from 'zod/mini';
import { MapLayer } from '../../../domain/heatmap/map-layer.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import type { SaveResult } from '../save-result.ts';
import { useUserQuery } from '../user/use-user-query.ts';
import { writeUser } from '../user/user-writes.ts';

export type { MapLayer } from '../../../domain/heatmap/map-layer.ts';

/** One set of borders is drawn at a time; a new one takes its place. */
const ONLY = 'borders';

async function readLayer(db: UserDb): Promise<MapLayer | undefined> {
  const row = await db.mapLayers.get(ONLY);
  return z.safeParse(MapLayer, row?.layer).data;
}

/** The person's own borders on the map; null without any, or while they are being read. */
export function useMapLayer(): MapLayer | null {
  const live = useUserQuery(readLayer);
  return live.state === 'ready' ? live.value : null;
}

/** Keeps borders on this device in place of those before. */
export function saveMapLayer(layer: MapLayer): Promise<SaveResult> {
  const row = { id: ONLY, at: new Date().toISOString(), name: layer.name, layer, schema: SCHEMA_OF_USER_ROWS };
  return writeUser(
    (db) => [db.mapLayers],
    (db) => db.mapLayers.put(row),
  );
}

export function removeMapLayer(): Promise<SaveResult> {
  return writeUser(
    (db) => [db.mapLayers],
    (db) => db.mapLayers.delete(ONLY),
  );
}
