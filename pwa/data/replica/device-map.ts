import * as z from 'zod/mini';
import { create } from 'zustand';
import { type MapBytes, type MapFileFacts, ServerMap } from '../../../domain/map/map-file.ts';
import { newId } from '../platform/crypto.ts';
import { http } from '../platform/http.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { type KeptMapRow, keepMap, keptMap, type MapDb, makeMapDb, readKept, removeMap } from '../store/map-store.ts';

/** A readable street map: this device's copy, or the server's while online. */
export type ReadableMap = { id: string; facts: MapFileFacts; read: MapBytes['read'] };

type MapState = { kept: KeptMapRow | null; server: ServerMap['map'] };

const store = create<MapState>(() => ({ kept: null, server: null }));

let db: MapDb | null = null;

export const useDeviceMap = (): MapState => store();

/** Calls `listener` with the map to draw, now and after each change. */
export async function watchMap(listener: (map: ReadableMap | null) => void): Promise<void> {
  let lastId: string | null = null;
  const changed = () => {
    const map = readable(store.getState());
    if ((map?.id ?? null) === lastId) return;
    lastId = map?.id ?? null;
    listener(map);
  };
  store.subscribe(changed);
  // A device without a stored map opens no database for it.
  if (readLocal(LOCAL_KEYS.map, z.boolean()) === true) {
    const kept = await keptMap(database()).catch(() => null);
    store.setState({ kept });
  }
  await askServerForMap();
}

export async function askServerForMap(): Promise<void> {
  try {
    const { map } = await http.json({ path: '/api/map', schema: ServerMap });
    store.setState({ server: map });
  } catch {}
}

export async function keepMapFile(file: File, progress: (share: number) => void): Promise<void> {
  await keep(fileBytes(file), { etag: null, progress });
}

/** Downloads the server's map. @throws as `keepMap`, and network errors */
export async function keepServerMap(progress: (share: number) => void): Promise<void> {
  const { server } = store.getState();
  if (server === null) return;
  const { bytes, etag } = server;
  await keep({ size: bytes, read: serverReader(etag), gunzip }, { etag, progress });
}

export async function removeKeptMap(): Promise<void> {
  store.setState({ kept: null });
  await removeMap(database());
  writeLocal(LOCAL_KEYS.map, null);
}

export async function eraseKeptMap(): Promise<void> {
  store.setState({ kept: null });
  await database().delete();
  db = null;
  writeLocal(LOCAL_KEYS.map, null);
}

async function keep(file: MapBytes, how: { etag: string | null; progress: (share: number) => void }): Promise<void> {
  const tools = { db: database(), newId, now: () => new Date() };
  const kept = await keepMap(tools, file, how);
  writeLocal(LOCAL_KEYS.map, true);
  store.setState({ kept });
}

function readable({ kept, server }: MapState): ReadableMap | null {
  if (kept !== null) {
    const { fileId, facts } = kept;
    return { id: fileId, facts, read: (offset, length) => readKept(database(), kept, { offset, length }) };
  }
  if (server === null) return null;
  const { etag, ...facts } = server;
  return { id: etag, facts, read: serverReader(etag) };
}

function database(): MapDb {
  db ??= makeMapDb();
  return db;
}

export function fileBytes(file: Blob): MapBytes {
  return { size: file.size, read: (offset, length) => file.slice(offset, offset + length).arrayBuffer(), gunzip };
}

/** Reads the server's map by ranges of one version. @throws HttpError (412) if the server now has another map */
function serverReader(etag: string): MapBytes['read'] {
  return (offset, length) => {
    const headers = { range: `bytes=${offset}-${offset + length - 1}`, 'if-match': etag };
    return http.bytes({ path: '/api/map/tiles.pmtiles', headers, timeoutMs: 60_000 });
  };
}

async function gunzip(packed: ArrayBuffer, maximum: number): Promise<ArrayBuffer> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.length;
    if (size > maximum) throw new RangeError('more than may be unpacked');
    pieces.push(step.value);
  }
  return new Blob(pieces).arrayBuffer();
}
