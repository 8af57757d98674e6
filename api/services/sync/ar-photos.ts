import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type ArPhotoInput, KeptArPhoto } from '../../../domain/user/ar-photo.ts';
import { refused } from '../../errors.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { type StoredUser, stored } from '../accounts/users.ts';
import { arrivedPicture, forgetParts } from '../listings/photos.ts';
import { type ChangeOperation, commitOnce, type OperationAnswer } from './operation.ts';

const MOST_AR_PHOTOS = 300;
const MOST_BYTES = 300 * 1024 * 1024;

const ArPhotoDoc = z.lazy(() =>
  z.object({ by: z.string(), bytes: z.int(), file: z.optional(z.string()), photo: KeptArPhoto }),
);
type ArPhotoDoc = z.infer<typeof ArPhotoDoc>;

/**
 * Stores an AR photo whose parts have all arrived.
 * @throws ApiError `invalid_input`, `too_large`, and as `commitOnce`
 */
export async function keepArPhoto(
  services: { store: Store },
  from: { id: string; input: ArPhotoInput; user: StoredUser; operation: ChangeOperation | null },
): Promise<OperationAnswer> {
  const { store } = services;
  const { id, input, user, operation } = from;
  const picture = { sha256: input.sha256, user };
  const known = store.read((tx) => own(tx, user).find(({ photo }) => photo.sha256 === input.sha256));
  const checkRoom = (tx: ReadTx, size: number) => {
    const others = own(tx, user).filter(({ photo }) => photo.id !== id);
    refuseTooMany(others, size);
  };
  const { bytes, file } = known ?? (await storePicture(services, { ...picture, checkRoom }));
  const answer = await commitOnce(store, operation, (tx) => {
    checkRoom(tx, bytes);
    tx.put('ar_photos', photoKey(user, id), stored({ by: user.username, bytes, file, photo: { id, ...input } }));
    return { status: 200, etag: null, body: { id } };
  });
  await forgetParts(services, picture);
  return answer;
}

/** Removes a photo, if it exists. The next clean-up of files deletes its image file. */
export function removeArPhoto(
  { store }: { store: Store },
  { id, user, operation }: { id: string; user: StoredUser; operation: ChangeOperation | null },
): Promise<OperationAnswer> {
  return commitOnce(store, operation, (tx) => {
    tx.del('ar_photos', photoKey(user, id));
    return { status: 200, etag: null, body: { id } };
  });
}

export function listArPhotos(store: Store, user: StoredUser): KeptArPhoto[] {
  const photos = store.read((tx) => own(tx, user)).map(({ photo, bytes }) => ({ ...photo, bytes }));
  return photos.sort((a, b) => (a.at < b.at ? 1 : -1));
}

export async function readArPicture(store: Store, from: { id: string; user: StoredUser }): Promise<Uint8Array | null> {
  const found = store.read((tx) => ArPhotoDoc.safeParse(tx.get('ar_photos', photoKey(from.user, from.id))?.doc));
  return found.success ? store.market.readFile(pictureFile(found.data)) : null;
}

/** Image files of AR photos in the market's folder, which the clean-up must keep. */
export function arPhotoFiles(tx: ReadTx): string[] {
  return tx
    .all('ar_photos')
    .flatMap(({ doc }) => ArPhotoDoc.safeParse(doc).data ?? [])
    .map(pictureFile);
}

/** Returns the name of the re-encoded image. Earlier versions stored the original under its own hash. */
const pictureFile = ({ file, photo }: ArPhotoDoc): string => file ?? photo.sha256;

async function storePicture(
  services: { store: Store },
  picture: Parameters<typeof arrivedPicture>[1],
): Promise<{ bytes: number; file: string }> {
  const { bytes } = await arrivedPicture(services, picture);
  const { sha256 } = await services.store.market.writeFile(bytes);
  return { bytes: bytes.length, file: sha256 };
}

function refuseTooMany(others: readonly ArPhotoDoc[], bytes: number): void {
  const kept = others.reduce((sum, other) => sum + other.bytes, 0);
  if (others.length < MOST_AR_PHOTOS && kept + bytes <= MOST_BYTES) return;
  const message = 'There is no room for more of your AR photos on the server. Delete some first.';
  throw refused('too_large', 'no_room_for_ar_photos', message);
}

function own(tx: ReadTx, { username }: StoredUser): ArPhotoDoc[] {
  return tx.all('ar_photos').flatMap(({ doc }) => (doc.by === username ? (ArPhotoDoc.safeParse(doc).data ?? []) : []));
}

/** Ids are per user, so another user's photo cannot be read or replaced by its id. */
function photoKey({ username }: StoredUser, id: string): string {
  return createHash('sha256').update(`${username}/${id}`).digest('hex');
}
