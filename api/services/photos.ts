import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { jpegProblem } from '../../domain/property/jpeg.ts';
import { ApiError } from '../errors.ts';
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
  services: Pick<Services, 'store' | 'config'>,
  from: { sha256: string; user: StoredUser },
): Promise<{ parts: number[]; done: boolean }> {
  if (services.store.read((tx) => isPhoto(tx, from.sha256))) return { parts: [], done: true };
  return { parts: await stagedParts(folderOf(services, from)), done: false };
}

/** Keeps a part of a picture that is on its way. @throws ApiError `invalid_input`, `too_many` */
export async function keepPart(
  services: Pick<Services, 'config' | 'clock'>,
  from: { sha256: string; part: number; bytes: Buffer; user: StoredUser },
): Promise<void> {
  const { part, bytes, user } = from;
  if (part >= MOST_PARTS || bytes.length === 0) throw new ApiError('invalid_input', 'This part is too far or empty.');
  const folder = folderOf(services, from);
  await dropForgotten(services, user);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, String(part));
  // Whole or not at all: a part that is half written is sent again.
  await writeFile(`${name}.tmp`, bytes, { mode: 0o600 });
  await rename(`${name}.tmp`, name);
}

/** Takes a picture of a listing whose parts are all here. @throws ApiError as `arrivedPicture` and `applyOnce` */
export async function takePhoto(
  services: Pick<Services, 'store' | 'config' | 'clock'>,
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
  services: Pick<Services, 'config'>,
  from: { sha256: string; user: StoredUser },
): Promise<Redrawn> {
  const folder = folderOf(services, from);
  const parts = await stagedParts(folder);
  const bytes = Buffer.concat(await Promise.all(parts.map((part) => readFile(join(folder, String(part))))));
  if (createHash('sha256').update(bytes).digest('hex') !== from.sha256) {
    throw new ApiError('invalid_input', 'Parts of this picture are missing or damaged.', { parts });
  }
  const problem = jpegProblem(bytes);
  if (problem !== null) throw new ApiError('invalid_input', problem);
  return redrawJpeg(bytes);
}

/** The picture is kept, or not wanted any more: its parts go. */
export async function forgetParts(
  services: Pick<Services, 'config'>,
  from: { sha256: string; user: StoredUser },
): Promise<void> {
  await rm(folderOf(services, from), { recursive: true, force: true });
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

async function stagedParts(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

function personFolder({ config }: Pick<Services, 'config'>, user: StoredUser): string {
  return join(config.dataDir, 'photos-in', createHash('sha256').update(user.username).digest('hex').slice(0, 24));
}

function folderOf(services: Pick<Services, 'config'>, { sha256, user }: { sha256: string; user: StoredUser }): string {
  return join(personFolder(services, user), sha256);
}

async function dropForgotten(services: Pick<Services, 'config' | 'clock'>, user: StoredUser): Promise<void> {
  const root = personFolder(services, user);
  const names = await readdir(root).catch(() => [] as string[]);
  let left = names.length;
  for (const name of names) {
    const facts = await stat(join(root, name)).catch(() => null);
    if (facts === null || Date.now() - facts.mtimeMs < STAGED_MS) continue;
    await rm(join(root, name), { recursive: true, force: true });
    left--;
  }
  if (left > MOST_STAGED)
    throw new ApiError('too_many', 'Too many pictures are on their way. Wait until some arrived.');
}
