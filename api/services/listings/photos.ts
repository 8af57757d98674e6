import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { because } from '../../../domain/errors/refusal.ts';
import { JPEG_PROBLEMS, jpegProblem } from '../../../domain/property/jpeg.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { Clock } from '../../clock.ts';
import { ApiError, refused } from '../../errors.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import type { StoredUser } from '../accounts/users.ts';
import { type Redrawn, redrawJpeg } from '../pictures/redraw-jpeg.ts';
import { type ChangeOperation, commitOnce, type OperationAnswer } from '../sync/operation.ts';
import { type PropertyIndex, seesInactive } from './property-index.ts';

export const PART_BYTES = 256 * 1024;
const MOST_PARTS = 48;
/** Limits for a user's incomplete pictures: number, total bytes, and parts received at the same time. */
const MOST_STAGED = 16;
const MOST_STAGED_BYTES = 48 * 1024 * 1024;
const MOST_ARRIVING = 8;
/** Incomplete pictures that got no new part for this long are deleted. */
const STAGED_MS = 2 * 86_400_000;
const STAGED = 'photo/';
const MOST_PHOTOS = 5000;
const MOST_PHOTO_BYTES = 2 * 1024 * 1024 * 1024;
/** A picture that no listing uses is deleted after this time, because a device may have been offline for 80 days. */
const UNNAMED_MS = 90 * 86_400_000;

/**
 * The document id is the SHA-256 of the bytes that the device sent; `file` names the re-encoded picture. `unnamedSince`
 * is the time (ISO) at which the clean-up first found no listing with this picture.
 */
const PhotoDoc = z.object({
  sha256: z.string(),
  file: z.optional(z.string()),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  by: z.optional(z.string()),
  unnamedSince: z.optional(z.string()),
});
type PhotoDoc = z.infer<typeof PhotoDoc>;

/** Returns the numbers of the parts that have arrived, and whether the picture is complete. */
export async function photoState(
  services: { store: Store },
  from: { sha256: string; user: StoredUser },
): Promise<{ parts: number[]; done: boolean }> {
  if (services.store.read((tx) => isPhoto(tx, from.sha256))) return { parts: [], done: true };
  return { parts: await services.store.processes.parts.list(stagingName(from)), done: false };
}

const arriving = new Map<string, number>();

/** Stores a part of an incomplete picture. @throws ApiError `invalid_input`, `too_many`; StoreError `storage_full` */
export async function keepPart(
  { store, clock }: { store: Store; clock: Clock },
  from: { sha256: string; part: number; user: StoredUser; read: () => Promise<Buffer> },
): Promise<void> {
  const { part, user, read } = from;
  const { parts, exclusive } = store.processes;
  const prefix = stagingPrefix(user);
  const mine = arriving.get(prefix) ?? 0;
  if (mine >= MOST_ARRIVING) throw tooManyOnWay();
  arriving.set(prefix, mine + 1);
  try {
    const bytes = await read();
    if (part >= MOST_PARTS || bytes.length === 0)
      throw refused('invalid_input', 'part_too_far', 'This part is too far or empty.');
    await exclusive(prefix, async () => {
      await forgetStaged({ store, clock }, prefix);
      const staged = await parts.names(prefix);
      const others = staged.filter(({ name }) => name !== stagingName(from)).length;
      const sum = staged.reduce((total, one) => total + one.bytes, bytes.length);
      if (others >= MOST_STAGED || sum > MOST_STAGED_BYTES) throw tooManyOnWay();
      await parts.put(stagingName(from), part, bytes);
    });
  } finally {
    const left = (arriving.get(prefix) ?? 1) - 1;
    if (left > 0) arriving.set(prefix, left);
    else arriving.delete(prefix);
  }
}

function tooManyOnWay(): ApiError {
  return refused('too_many', 'pictures_on_way', 'Too many pictures are on their way. Wait until some arrived.');
}

/** Stores a listing's picture whose parts have arrived. @throws ApiError `too_large`; errors of the calls below */
export async function takePhoto(
  services: { store: Store },
  from: { sha256: string; user: StoredUser; operation: ChangeOperation | null },
): Promise<OperationAnswer> {
  const { store } = services;
  const { sha256, user, operation } = from;
  const checkRoom = (tx: ReadTx, bytes: number) => refuseTooMany(tx, user, bytes);
  if (!store.read((tx) => isPhoto(tx, sha256))) {
    const { bytes, width, height } = await arrivedPicture(services, { ...from, checkRoom });
    const file = await store.market.writeFile(bytes);
    await store.commit((tx) => {
      if (isPhoto(tx, sha256)) return;
      checkRoom(tx, bytes.length);
      tx.put('photos', sha256, { sha256, file: file.sha256, bytes: bytes.length, width, height, by: user.username });
    });
    await forgetParts(services, from);
  }
  return commitOnce(store, operation, (tx) => {
    noteNamed(tx, sha256, null);
    return { status: 200, etag: null, body: { sha256 } };
  });
}

function refuseTooMany(tx: ReadTx, { username }: StoredUser, bytes: number): void {
  const own = readPhotos(tx).filter(({ by }) => by === username);
  const sum = own.reduce((total, photo) => total + photo.bytes, bytes);
  if (own.length < MOST_PHOTOS && sum <= MOST_PHOTO_BYTES) return;
  const message = 'There is no room for more pictures of your listings. Remove some from your listings first.';
  throw refused('too_large', 'no_room_for_photos', message);
}

/**
 * Assembles a picture whose parts have all arrived and re-encodes it. If the picture is refused, deletes its parts.
 * @param from.checkRoom throws if the user has no space for this many bytes
 * @throws ApiError `invalid_input` if parts are missing or it is not a plain JPEG, and as `redrawJpeg`
 */
export async function arrivedPicture(
  services: { store: Store },
  from: { sha256: string; user: StoredUser; checkRoom: (tx: ReadTx, bytes: number) => void },
): Promise<Redrawn> {
  const { store } = services;
  const staged = store.processes.parts;
  const parts = await staged.list(stagingName(from));
  const pieces = await Promise.all(parts.map((part) => staged.read(stagingName(from), part)));
  const bytes = Buffer.concat(pieces.flatMap((piece) => piece ?? []));
  if (createHash('sha256').update(bytes).digest('hex') !== from.sha256) {
    const details = { parts, ...because('parts_missing') };
    throw new ApiError('invalid_input', 'Parts of this picture are missing or damaged.', details);
  }
  try {
    const problem = jpegProblem(bytes);
    if (problem !== null) throw refused('invalid_input', problem, JPEG_PROBLEMS[problem]);
    store.read((tx) => from.checkRoom(tx, 0));
    const redrawn = await redrawJpeg(bytes, from.user.username);
    store.read((tx) => from.checkRoom(tx, redrawn.bytes.length));
    return redrawn;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'too_many') await forgetParts(services, from);
    throw error;
  }
}

export async function forgetParts(
  services: { store: Store },
  from: { sha256: string; user: StoredUser },
): Promise<void> {
  await services.store.processes.parts.remove(stagingName(from));
}

/** Deletes incomplete pictures that got no new part for two days, of one user or of all. */
async function forgetStaged({ store, clock }: { store: Store; clock: Clock }, prefix = STAGED): Promise<void> {
  const { parts } = store.processes;
  const now = clock().getTime();
  for (const { name, at } of await parts.names(prefix)) if (now - at >= STAGED_MS) await parts.remove(name);
}

/** Deletes abandoned uploads, and pictures that no listing has used for 90 days. */
export async function forgetPhotos(services: { store: Store; clock: Clock }): Promise<void> {
  await forgetStaged(services);
  const { store, clock } = services;
  const now = clock();
  const oldest = new Date(now.getTime() - UNNAMED_MS).toISOString();
  const isNews = ({ named, unnamedSince }: { named: boolean; unnamedSince: string | undefined }) =>
    named ? unnamedSince !== undefined : unnamedSince === undefined || unnamedSince < oldest;
  const look = (tx: ReadTx) => {
    const named = namedPhotos(tx);
    return readPhotos(tx)
      .map(({ sha256, unnamedSince }) => ({ sha256, unnamedSince, named: named.has(sha256) }))
      .filter(isNews);
  };
  if (store.read(look).length === 0) return;
  await store.commit((tx) => {
    for (const { sha256, unnamedSince, named } of look(tx)) {
      if (named) noteNamed(tx, sha256, null);
      else if (unnamedSince === undefined) noteNamed(tx, sha256, now.toISOString());
      else tx.del('photos', sha256);
    }
  });
}

function namedPhotos(tx: ReadTx): Set<string> {
  const photos = tx.all<Pick<Property, 'photos'>>('properties').flatMap(({ doc }) => doc.photos ?? []);
  return new Set(photos.map(({ sha256 }) => sha256));
}

function noteNamed(tx: Tx, sha256: string, unnamedSince: string | null): void {
  const found = tx.get('photos', sha256);
  if (found === null || (found.doc.unnamedSince ?? null) === unnamedSince) return;
  const { unnamedSince: _, ...doc } = found.doc;
  tx.put('photos', sha256, unnamedSince === null ? doc : { ...doc, unnamedSince });
}

/** Returns a picture, or null. A picture on no active listing is visible only to listing managers and its sender. */
export async function photoBytes(
  { store, properties }: { store: Store; properties: PropertyIndex },
  from: { sha256: string; user: StoredUser | null },
): Promise<{ bytes: Uint8Array; isPublic: boolean } | null> {
  const { sha256, user } = from;
  const found = store.read((tx) => PhotoDoc.safeParse(tx.get('photos', sha256)?.doc));
  if (!found.success) return null;
  const isPublic = properties.isShown(sha256);
  const maySee = isPublic || seesInactive(user) || (user !== null && found.data.by === user.username);
  const bytes = maySee ? await store.market.readFile(photoFile(found.data)) : null;
  return bytes === null ? null : { bytes, isPublic };
}

/** Picture files in the market's folder, which the garbage collection must keep. */
export const photoFiles = (tx: ReadTx): string[] => readPhotos(tx).map(photoFile);

function readPhotos(tx: ReadTx): PhotoDoc[] {
  return tx.all('photos').flatMap(({ doc }) => PhotoDoc.safeParse(doc).data ?? []);
}

/** Returns the file name of a picture. Older versions stored the original under its own hash. */
const photoFile = ({ sha256, file = sha256 }: PhotoDoc): string => file;

export const isPhoto = (tx: ReadTx, sha256: string): boolean => tx.get('photos', sha256) !== null;

function stagingPrefix(user: StoredUser): string {
  return `${STAGED}${createHash('sha256').update(user.username).digest('hex').slice(0, 24)}/`;
}

const stagingName = ({ sha256, user }: { sha256: string; user: StoredUser }): string => stagingPrefix(user) + sha256;
