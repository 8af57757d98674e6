import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { because } from '../../domain/errors/refusal.ts';
import { JPEG_PROBLEMS, jpegProblem } from '../../domain/property/jpeg.ts';
import { ApiError, refused } from '../errors.ts';
import type { ReadTx, Store } from '../store/store.ts';
import { type Answer, applyOnce, type Operation } from './operation.ts';
import { type Redrawn, redrawJpeg } from './pictures/redraw-jpeg.ts';
import type { Services } from './services.ts';
import type { StoredUser } from './users.ts';

/** Most bytes of a part, parts of a picture, and pictures of one person that are on their way. */
export const PART_BYTES = 256 * 1024;
const MOST_PARTS = 48;
const MOST_STAGED = 16;
/** A picture that nobody goes on sending for so long is forgotten. */
const STAGED_MS = 2 * 86_400_000;

/** Known by the SHA-256 of what its device sent; `file` is the one of what was drawn of it and is kept. */
const PhotoDoc = z.object({
  sha256: z.string(),
  file: z.optional(z.string()),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
});

/** Numbers of the parts that are here, and whether the picture is whole. */
export async function photoState(
  services: Pick<Services, 'store'>,
  from: { sha256: string; user: StoredUser },
): Promise<{ parts: number[]; done: boolean }> {
  if (services.store.read((tx) => isPhoto(tx, from.sha256))) return { parts: [], done: true };
  return { parts: await services.store.processes.parts.list(nameOf(from)), done: false };
}

/** Keeps a part of a picture that is on its way. @throws ApiError `invalid_input`, `too_many` */
export async function keepPart(
  services: Pick<Services, 'store' | 'clock'>,
  from: { sha256: string; part: number; bytes: Buffer; user: StoredUser },
): Promise<void> {
  const { part, bytes, user } = from;
  if (part >= MOST_PARTS || bytes.length === 0)
    throw refused('invalid_input', 'part_too_far', 'This part is too far or empty.');
  await dropForgotten(services, user);
  await services.store.processes.parts.put(nameOf(from), part, bytes);
}

/** Takes a picture of a listing whose parts are all here. @throws ApiError as `arrivedPicture` and `applyOnce` */
export async function takePhoto(
  services: Pick<Services, 'store'>,
  from: { sha256: string; user: StoredUser; operation: Operation | null },
): Promise<Answer> {
  const { store } = services;
  const { sha256, user, operation } = from;
  if (!store.read((tx) => isPhoto(tx, sha256))) {
    const { bytes, width, height } = await arrivedPicture(services, from);
    const file = await store.market.writeFile(bytes);
    await store.commit((tx) => {
      if (isPhoto(tx, sha256)) return;
      tx.put('photos', sha256, { sha256, file: file.sha256, bytes: bytes.length, width, height, by: user.username });
    });
    await forgetParts(services, from);
  }
  const answer = { status: 200, etag: null, body: { sha256 } };
  return (await store.commit((tx) => applyOnce(tx, operation, () => answer))).value;
}

/**
 * A picture whose parts are all here, drawn anew: its content is what its name says, and a plain JPEG without what a
 * camera writes beside it.
 * @throws ApiError `invalid_input` when parts are missing or it is no such picture
 */
export async function arrivedPicture(
  services: Pick<Services, 'store'>,
  from: { sha256: string; user: StoredUser },
): Promise<Redrawn> {
  const staged = services.store.processes.parts;
  const parts = await staged.list(nameOf(from));
  const pieces = await Promise.all(parts.map((part) => staged.read(nameOf(from), part)));
  const bytes = Buffer.concat(pieces.flatMap((piece) => piece ?? []));
  if (createHash('sha256').update(bytes).digest('hex') !== from.sha256) {
    throw new ApiError('invalid_input', 'Parts of this picture are missing or damaged.', {
      parts,
      ...because('parts_missing'),
    });
  }
  const problem = jpegProblem(bytes);
  if (problem !== null) throw refused('invalid_input', problem, JPEG_PROBLEMS[problem]);
  return redrawJpeg(bytes);
}

/** The picture is kept, or not wanted any more: its parts go. */
export async function forgetParts(
  services: Pick<Services, 'store'>,
  from: { sha256: string; user: StoredUser },
): Promise<void> {
  await services.store.processes.parts.remove(nameOf(from));
}

/** The bytes of a picture, or null. */
export async function readPhoto(store: Store, sha256: string): Promise<Uint8Array | null> {
  const found = store.read((tx) => PhotoDoc.safeParse(tx.get('photos', sha256)?.doc));
  return found.success ? store.market.readFile(fileOf(found.data)) : null;
}

/** Files of the market's store that are pictures: no garbage of its. */
export function photoFiles(tx: ReadTx): string[] {
  return tx.all('photos').flatMap(({ doc }) => {
    const photo = PhotoDoc.safeParse(doc);
    return photo.success ? [fileOf(photo.data)] : [];
  });
}

/** Those of before pictures were drawn anew lie under their own name. */
function fileOf({ sha256, file = sha256 }: z.infer<typeof PhotoDoc>): string {
  return file;
}

export function isPhoto(tx: ReadTx, sha256: string): boolean {
  return tx.get('photos', sha256) !== null;
}

/** Pictures of a person that are on their way. */
function prefixOf(user: StoredUser): string {
  return `photo/${createHash('sha256').update(user.username).digest('hex').slice(0, 24)}/`;
}

function nameOf({ sha256, user }: { sha256: string; user: StoredUser }): string {
  return prefixOf(user) + sha256;
}

async function dropForgotten({ store, clock }: Pick<Services, 'store' | 'clock'>, user: StoredUser): Promise<void> {
  const { parts } = store.processes;
  const staged = await parts.names(prefixOf(user));
  const forgotten = staged.filter(({ at }) => clock().getTime() - at >= STAGED_MS);
  for (const { name } of forgotten) await parts.remove(name);
  if (staged.length - forgotten.length > MOST_STAGED)
    throw refused('too_many', 'pictures_on_way', 'Too many pictures are on their way. Wait until some arrived.');
}
