import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MapBytes } from '../../../domain/map/map-file.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { mapExtract } from '../../../test/map-extract.ts';
import { fileBytes } from '../replica/device-map.ts';
import { keepMap, keptMap, type MapDb, makeMapDb, NoRoomForMapError, readKept, removeMap } from './map-store.ts';

let db: MapDb;
let ids = 0;
beforeEach(() => {
  freshIndexedDb();
  db = makeMapDb();
});
afterEach(() => db.delete());

const tools = (estimate: { usage?: number; quota?: number } = {}) => ({
  db,
  estimate: async () => estimate,
  newId: () => `file-${++ids}`,
  now: () => new Date('2026-11-22T10:00:00Z'),
});
/** Large enough for several pieces. */
const large = () => mapExtract({ tile: new Uint8Array(randomBytes(60_000)), tileType: 2, metadata: padded() });
const padded = () => JSON.stringify({ name: 'Large', filler: randomBytes(200_000).toString('hex') });
const keep = (bytes: Uint8Array<ArrayBuffer>, estimate = {}) =>
  keepMap(tools(estimate), fileBytes(new Blob([bytes])), { etag: null, progress: () => {} });

describe('a map on the device', () => {
  it('is kept in pieces and read from any byte to any other', async () => {
    const file = large();
    const row = await keep(file);
    expect(await db.parts.count()).toBeGreaterThan(1);
    expect(await keptMap(db)).toEqual(row);
    for (const [offset, length] of [
      [0, 127],
      [262_000, 400],
      [262_144, 10],
      [5, file.length - 5],
      [file.length - 3, 100],
    ] as const) {
      const read = new Uint8Array(await readKept(db, row, { offset, length }));
      expect(Buffer.compare(read, file.slice(offset, offset + length))).toBe(0);
    }
  });

  it('is replaced by the next, and leaves nothing when removed', async () => {
    await keep(large());
    const small = mapExtract();
    const row = await keep(small);
    expect(await db.parts.count()).toBe(1);
    expect((await readKept(db, row, { offset: 0, length: 7 })).byteLength).toBe(7);
    await removeMap(db);
    expect(await keptMap(db)).toBeNull();
    expect(await db.parts.count()).toBe(0);
  });

  it('stays when the next is refused, has no room or breaks off', async () => {
    const row = await keep(mapExtract());
    await expect(keep(mapExtract({ version: 2 }))).rejects.toMatchObject({ reason: 'version' });
    await expect(keep(mapExtract(), { usage: 90e6, quota: 100e6 })).rejects.toBeInstanceOf(NoRoomForMapError);
    const whole = fileBytes(new Blob([large()]));
    const cut: MapBytes = {
      ...whole,
      read: (offset, length) => (offset >= 262_144 ? Promise.reject(new Error('gone')) : whole.read(offset, length)),
    };
    await expect(keepMap(tools(), cut, { etag: null, progress: () => {} })).rejects.toThrow('gone');
    expect(await keptMap(db)).toEqual(row);
    expect(await db.parts.count()).toBe(1);
  });
});
