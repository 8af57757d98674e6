import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldFiles } from '../api/services/market/compaction.ts';
import { decodeJpeg } from '../api/services/pictures/jpeg-codec.ts';
import { JPEG_HEIGHT, JPEG_WIDTH, jpegSegment, testJpeg } from '../api/testing/jpeg.ts';
import { serve, TEST_NOW, type TestServer } from '../api/testing/serve.ts';
import { personKey } from '../domain/sync/operation.ts';
import { newId } from '../pwa/data/platform/crypto.ts';
import { createHttp, type Http, UnreachableError } from '../pwa/data/platform/http.ts';
import { DbConnection } from '../pwa/data/store/db-connection.ts';
import { readOutbox } from '../pwa/data/store/user/outbox-entries.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../pwa/data/store/user/user-db.ts';
import {
  arPhotoTables,
  type DownloadLimits,
  deleteQueuedArPhoto,
  downloadArPhotos,
  queueWaitingArPhotos,
  UNASKED,
} from '../pwa/data/sync/ar-photos.ts';
import { OutboxQueue } from '../pwa/data/sync/outbox/outbox-queue.ts';
import { sendOutbox } from '../pwa/data/sync/outbox/outbox-sender.ts';
import { freshIndexedDb } from './fresh-indexed-db.ts';

const ID = 'photo-0001';
let server: TestServer;
let phone: DbConnection<UserDb>;
let isServerDead = false;
/** Whether the server's responses get lost on the way back. */
let isAnswerLost = false;

beforeEach(async () => {
  freshIndexedDb();
  [isServerDead, isAnswerLost] = [false, false];
  server = await serve();
  phone = new DbConnection<UserDb>({
    make: () => makeUserDb('renter'),
    schema: USER_SCHEMA,
    notify: () => {},
    dismiss: () => {},
  });
});
afterEach(async () => {
  phone.close();
  await server.close();
});

async function take(picture: Uint8Array | null = null, id = ID): Promise<void> {
  const image = new Uint8Array(picture ?? (await testJpeg(1)));
  const place = { lat: 25.08, lng: 55.14 };
  const facts = {
    place,
    accuracyM: 6,
    headingDeg: 312,
    building: 'Marina Quay',
    propertyId: 7,
    homeId: 'h-1',
    note: 'West',
  };
  await phone.write(['arPhotos'], (db) =>
    db.arPhotos.put({
      ...facts,
      id,
      at: '2026-03-09T09:00:00.000Z',
      width: 60,
      height: 40,
      image: image.buffer,
      state: 'waiting',
    }),
  );
  await queueWaitingArPhotos(phone);
}

async function send(): Promise<void> {
  const plain = createHttp({ origin: server.url });
  const cookie = await server.cookie('renter1');
  const through =
    (name: 'json' | 'send') =>
    async (request: Parameters<Http['send']>[0]): Promise<unknown> => {
      if (isServerDead) throw new UnreachableError('nobody answers');
      const answer = await plain[name]({ ...request, headers: { ...request.headers, cookie } } as never);
      if (isAnswerLost && request.method === 'PUT' && !request.path.includes('/parts/')) {
        throw new UnreachableError('the answer was lost');
      }
      return answer;
    };
  const http = { ...plain, json: through('json'), send: through('send') } as Http;
  const queue = new OutboxQueue(phone, { deviceName: 'phone', newId, now: () => TEST_NOW });
  const arPhoto = async (id: string) => (await phone.read((db) => db.arPhotos.get(id)))?.image ?? null;
  const parts = { queue, http, uid: 'u-renter1', photo: async () => null, arPhoto, sendImport: async () => true };
  await sendOutbox(parts, new AbortController().signal);
}

const stateHere = async () => (await phone.read((db) => db.arPhotos.get(ID)))?.state;
const entries = async () => (await phone.read(readOutbox)).map(({ state }) => state);
const listOf = async (who: string) => (await server.as(who, '/api/ar-photos')).json();

describe('photos of the AR view', () => {
  it('wait while the server is dead, and are kept once when it is back, though an answer is lost', async () => {
    isServerDead = true;
    await take();
    await expect(send()).rejects.toThrow('nobody answers');
    expect([await stateHere(), await entries(), await listOf('renter1')]).toEqual(['waiting', ['waiting'], []]);
    [isServerDead, isAnswerLost] = [false, true];
    await expect(send()).rejects.toThrow('answer was lost');
    expect(await stateHere()).toBe('waiting');
    isAnswerLost = false;
    await send();
    await queueWaitingArPhotos(phone);
    expect([await stateHere(), await entries()]).toEqual(['sent', ['sent']]);
    expect(await listOf('renter1')).toMatchObject([{ id: ID, note: 'West', headingDeg: 312 }]);
    expect(server.store.read((tx) => tx.count('ar_photos'))).toBe(1);
  });

  it('are for the person who took them alone, and no garbage', async () => {
    await take();
    await send();
    await forgetOldFiles({ store: server.store, clock: () => new Date(TEST_NOW.getTime() + 90 * 86_400_000) });
    const own = await server.as('renter1', `/api/ar-photos/${ID}/picture`);
    const pixels = await decodeJpeg(new Uint8Array(await own.arrayBuffer()));
    expect([pixels.width, pixels.height]).toEqual([JPEG_WIDTH, JPEG_HEIGHT]);
    for (const other of ['broker1', 'admin']) {
      expect(await listOf(other)).toEqual([]);
      expect((await server.as(other, `/api/ar-photos/${ID}/picture`)).status).toBe(404);
      await server.send('POST', `/api/ar-photos/${ID}/remove`, {}, { as: other });
    }
    expect((await server.get(`/api/ar-photos/${ID}/picture`)).status).toBe(401);
    const sha256 = createHash('sha256')
      .update(await testJpeg(1))
      .digest('hex');
    expect((await server.get(`/api/photos/${sha256}`)).status).toBe(404);
    expect(await listOf('renter1')).toHaveLength(1);
  });

  it('are refused when their picture carries what a camera writes beside it', async () => {
    await take(await testJpeg(1, jpegSegment(0xe1, 69, 120, 105, 102)));
    await send();
    expect([await stateHere(), await entries(), await listOf('renter1')]).toEqual(['waiting', ['rejected'], []]);
  });

  it('are removed from the server when they are deleted here, and never sent when deleted before', async () => {
    await take();
    await send();
    await phone.write(arPhotoTables, (db) => deleteQueuedArPhoto(db, ID));
    await send();
    expect(await listOf('renter1')).toEqual([]);
    await take(await testJpeg(2), 'photo-0002');
    await phone.write(arPhotoTables, (db) => deleteQueuedArPhoto(db, 'photo-0002'));
    expect((await phone.read(readOutbox)).filter(({ state }) => state !== 'sent')).toEqual([]);
  });

  it('come to the other devices of the person, stay deleted where they were deleted, and are kept when they go elsewhere', async () => {
    await take();
    await send();
    const cookie = await server.cookie('renter1');
    const plain = createHttp({ origin: server.url });
    const http = {
      json: (request: Parameters<Http['json']>[0]) => plain.json({ ...request, headers: { cookie } } as never),
      bytes: (request: Parameters<Http['bytes']>[0]) => plain.bytes({ ...request, headers: { cookie } }),
    } as Pick<Http, 'json' | 'bytes'>;
    const tablet = new DbConnection<UserDb>({
      make: () => makeUserDb('renter-tablet'),
      schema: USER_SCHEMA,
      notify: () => {},
      dismiss: () => {},
    });
    const nothing = { older: 0, large: 0, noRoom: 0 };
    let isFull = false;
    const bring = (connection: DbConnection<UserDb>, limits: Partial<DownloadLimits> = {}) =>
      downloadArPhotos(
        { connection, http, uid: personKey('renter1'), hasRoom: async () => !isFull },
        { ...UNASKED, ...limits, startedAt: '2026-03-10T00:00:00.000Z' },
        new AbortController().signal,
      );
    const onTablet = () => tablet.read((db) => db.arPhotos.toArray());

    // The result counts the photos that were not downloaded, by reason.
    expect([await bring(tablet, { most: 0 }), await onTablet()]).toEqual([{ ...nothing, older: 1 }, []]);
    expect([await bring(tablet, { mostBytes: 100 }), await onTablet()]).toEqual([{ ...nothing, large: 1 }, []]);
    isFull = true;
    expect([await bring(tablet), await onTablet()]).toEqual([{ ...nothing, noRoom: 1 }, []]);
    isFull = false;
    expect(await bring(tablet)).toEqual(nothing);
    const [photo] = await onTablet();
    expect(photo).toMatchObject({ id: ID, note: 'West', headingDeg: 312, homeId: 'h-1', state: 'sent' });
    const pixels = await decodeJpeg(new Uint8Array(photo?.image ?? new ArrayBuffer(0)));
    expect([pixels.width, pixels.height]).toEqual([JPEG_WIDTH, JPEG_HEIGHT]);

    // After deletion on the tablet, the next download does not bring the photo back, although the server still has it.
    await tablet.write(arPhotoTables, (db) => deleteQueuedArPhoto(db, ID));
    expect([await bring(tablet), await onTablet()]).toEqual([nothing, []]);

    // A photo deleted on the server stays on the phone that took it.
    await server.send('POST', `/api/ar-photos/${ID}/remove`, {}, { as: 'renter1' });
    await bring(phone);
    expect(await stateHere()).toBe('kept');
    tablet.close();
  });
});
