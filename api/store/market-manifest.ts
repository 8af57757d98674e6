import { createHash } from 'node:crypto';
import type { MarketManifest } from '../../domain/transaction/manifest.ts';
import { type MarketContent, type RegisterContent, StoreError } from './store.ts';

/** Segment layout that this version reads and writes (domain/transaction/LAYOUT.md). */
const MARKET_LAYOUT = 1;

/** Content-addressed name of some bytes: lower-case hex SHA-256. */
export const sha256Hex = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the manifest of a market without transactions. It is always the same. */
export const emptyManifest = (): MarketManifest => buildManifest({ segments: [], rollup: null }, 0);

/**
 * Builds a manifest from segments. Counts current rows, finds the first and last day of segments that have any, and
 * hashes the content. Equal markets have equal hashes whenever they are published.
 */
export function buildManifest(content: MarketContent, nowMs: number): MarketManifest {
  const facts = registerFacts(content);
  const { rents } = content;
  const whole =
    rents === undefined || rents.segments.length === 0 ? facts : { ...facts, rents: named(registerFacts(rents)) };
  return { ...named(whole), updatedAt: new Date(nowMs).toISOString() };
}

/**
 * Returns a copy of the content to publish after `current`. If it has no tenancies, the current ones are kept.
 * @throws StoreError `invalid` if dropped rows are not ascending rows of their segment, or if a segment occurs twice
 */
export function nextContent(next: (current: MarketManifest) => MarketContent, current: MarketManifest): MarketContent {
  const content = next(current);
  const { rents = current.rents && { segments: current.rents.segments, rollup: current.rents.rollup } } = content;
  const copy = structuredClone({ ...content, rents });
  checkContent(copy);
  return copy;
}

/** Returns a hash of the deeds in a manifest. New tenancies do not change it. */
export function deedsHash(manifest: MarketManifest): string {
  return manifest.rents === undefined ? manifest.hash : named(registerFacts(manifest)).hash;
}

/** Returns the manifest for devices. Of the tenancies it contains only the hash of their list. */
export function sentManifest({ rents, ...manifest }: MarketManifest): MarketManifest {
  return rents === undefined ? manifest : { ...manifest, rentsHash: rents.hash };
}

function registerFacts({ segments, rollup }: RegisterContent) {
  const alive = segments.filter((segment) => segment.rows > segment.droppedRows.length);
  return {
    layout: MARKET_LAYOUT,
    rows: alive.reduce((sum, segment) => sum + segment.rows - segment.droppedRows.length, 0),
    minDay: alive.length > 0 ? Math.min(...alive.map((segment) => segment.minDay)) : null,
    maxDay: alive.length > 0 ? Math.max(...alive.map((segment) => segment.maxDay)) : null,
    segments,
    rollup,
  };
}

function named<T extends object>(facts: T): T & { hash: string } {
  return { ...facts, hash: sha256Hex(canonicalJson(facts)) };
}

/** Whether a manifest's hash matches its content. */
export function isManifestIntact(manifest: MarketManifest): boolean {
  const { hash, updatedAt: _ignored, ...facts } = manifest;
  return sha256Hex(canonicalJson(facts)) === hash;
}

/** Returns every file in a manifest with its size. */
export function manifestFiles(manifest: MarketContent): { sha256: string; bytes: number }[] {
  const registers = manifest.rents === undefined ? [manifest] : [manifest, manifest.rents];
  return registers.flatMap(({ segments, rollup }) => (rollup === null ? segments : [...segments, rollup]));
}

function checkContent(content: MarketContent): void {
  const seen = new Set<string>();
  for (const segment of [...content.segments, ...(content.rents?.segments ?? [])]) {
    if (seen.has(segment.sha256)) throw new StoreError('invalid', `segment ${segment.sha256} is listed twice`);
    seen.add(segment.sha256);
    let previous = -1;
    for (const row of segment.droppedRows) {
      if (!Number.isInteger(row) || row <= previous || row >= segment.rows) {
        throw new StoreError('invalid', `dropped row ${row} of segment ${segment.sha256} is out of order or range`);
      }
      previous = row;
    }
  }
}

/** Returns JSON with sorted keys, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
