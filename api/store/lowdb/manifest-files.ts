import { join } from 'node:path';
import { parseJson } from '../../../domain/parse-json.ts';
import { MarketManifest } from '../../../domain/transaction/manifest.ts';
import { emptyManifest, isManifestIntact } from '../market-manifest.ts';
import { type Disk, writeDurably } from './disk.ts';
import { decodeSingleFrame, encodeFrame } from './frame.ts';

const GENERATIONS = 2;

/** Generations of a folder's manifest, newest first; `manifest` is null if its file is damaged. */
export type ManifestGeneration = { generation: number; path: string; manifest: MarketManifest | null };

export async function readManifests(disk: Disk, folder: string): Promise<ManifestGeneration[]> {
  const generations = ((await disk.list(folder)) ?? [])
    .filter((name) => /^MANIFEST\.\d+$/.test(name))
    .map((name) => Number(name.slice('MANIFEST.'.length)))
    .sort((a, b) => b - a);
  const found: ManifestGeneration[] = [];
  for (const generation of generations) {
    const path = manifestPath(folder, generation);
    found.push({ generation, path, manifest: decodeManifest(await disk.read(path)) });
  }
  return found;
}

export async function writeManifest(
  disk: Disk,
  place: { folder: string; generation: number; manifest: MarketManifest },
): Promise<void> {
  const { folder, generation, manifest } = place;
  const bytes = encodeFrame(Buffer.from(JSON.stringify(manifest)));
  await writeDurably(disk, manifestPath(folder, generation), bytes);
}

/** Deletes all manifests except `generation` and the previous one. */
export async function removeOldManifests(disk: Disk, folder: string, generation: number): Promise<void> {
  for (const name of (await disk.list(folder)) ?? []) {
    if (!/^MANIFEST\.\d+$/.test(name)) continue;
    const old = Number(name.slice('MANIFEST.'.length));
    if (old <= generation - GENERATIONS) await disk.remove(join(folder, name));
  }
}

/** Creates an empty market at the first start. Can be repeated after a crash. */
export async function initManifests(disk: Disk, folder: string): Promise<void> {
  await writeManifest(disk, { folder, generation: 1, manifest: emptyManifest() });
}

const manifestPath = (folder: string, generation: number): string => join(folder, `MANIFEST.${generation}`);

function decodeManifest(bytes: Buffer | null): MarketManifest | null {
  const payload = bytes === null ? null : decodeSingleFrame(bytes);
  if (payload === null) return null;
  // A text that is not JSON is treated like a wrong checksum.
  const parsed = MarketManifest.safeParse(parseJson(payload.toString('utf8')));
  return parsed.success && isManifestIntact(parsed.data) ? parsed.data : null;
}
