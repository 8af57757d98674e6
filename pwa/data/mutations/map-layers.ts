import type { MapLayer } from '../../../domain/heatmap/map-layer.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { MAP_LAYER_ID } from '../store/user/user-reads.ts';
import { writeUser } from './write-user.ts';

/** Keeps borders on this device in place of those before. */
export function saveMapLayer(layer: MapLayer): Promise<SaveResult> {
  const row = { id: MAP_LAYER_ID, at: new Date().toISOString(), name: layer.name, layer, schema: SCHEMA_OF_USER_ROWS };
  return writeUser(
    (db) => [db.mapLayers],
    (db) => db.mapLayers.put(row),
  );
}

export function removeMapLayer(): Promise<SaveResult> {
  return writeUser(
    (db) => [db.mapLayers],
    (db) => db.mapLayers.delete(MAP_LAYER_ID),
  );
}
