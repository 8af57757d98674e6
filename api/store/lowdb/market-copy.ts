import { dirname, join } from 'node:path';
import type { MarketManifest } from '../../../domain/transaction/manifest.ts';
import { filesOf, sha256Hex } from '../market-manifest.ts';
import { corrupt } from './core-files.ts';
import { type Disk, writeDurably } from './disk.ts';
import { writeManifest } from './manifest-files.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Copies a market and every other file beside it (pictures are named by documents, not by the manifest) from one `tx`
 * folder to another. False when a file of the manifest is gone: another manifest is in force by now.
 * @throws StoreError `corrupt` when a file of the manifest is damaged
 */
export async function copyMarketFolder(
  disk: Disk,
  { from, to, manifest }: { from: string; to: string; manifest: MarketManifest },
): Promise<boolean> {
  await disk.mkdir(to);
  const named = new Set(filesOf(manifest).map(({ sha256 }) => sha256));
  const others = ((await disk.list(from)) ?? []).filter((name) => SHA256.test(name) && !named.has(name));
  for (const sha256 of [...named, ...others]) {
    const bytes = await disk.read(join(from, sha256));
    const isGood = bytes !== null && sha256Hex(bytes) === sha256;
    if (isGood) await writeDurably(disk, join(to, sha256), bytes);
    else if (!named.has(sha256)) continue;
    else if (bytes === null) return false;
    else throw corrupt(`file ${join(from, sha256)} is damaged`);
  }
  await writeManifest(disk, { folder: to, generation: 1, manifest });
  await disk.syncDir(dirname(to));
  return true;
}
