import type { MarketManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { RegisterContent, Store } from '../../store/store.ts';
import { createMarket, type Market } from '../market/market.ts';
import { onMarketThread } from '../market/market-work.ts';
import type { RegisterKind } from './import-program.ts';
import { rowsBySegment, withDropped } from './known-deeds.ts';

/** Changes to existing segments, for the undo of an import. */
export type SegmentChanges = {
  /** Rows in segments of other imports that this import replaced. */
  dropped: [sha256: string, rows: number[]][];
  /** Segments with exactly the same bytes as a new one: their previous import and dropped rows. */
  revived: { sha256: string; importId: string; droppedRows: number[] }[];
};

export function registerSegments(
  manifest: Pick<MarketManifest, 'segments' | 'rents'>,
  register: RegisterKind,
): SegmentRef[] {
  return register === 'deeds' ? manifest.segments : (manifest.rents?.segments ?? []);
}

/** Merges the changes of several registers. Names of segments never collide between registers. */
export function mergeChanges(changes: readonly SegmentChanges[]): SegmentChanges {
  return { dropped: changes.flatMap(({ dropped }) => dropped), revived: changes.flatMap(({ revived }) => revived) };
}

type Planned = { base: readonly SegmentRef[]; added: readonly SegmentRef[]; replaced: readonly number[] };

export function planSegments({ base, added, replaced }: Planned) {
  const rowsOf = rowsBySegment(replaced);
  // A segment's name is the hash of its content. If an import produces the same bytes as an existing segment (a value
  // was changed and changed back), that segment is used again with all its rows.
  const again = new Map(added.map((segment) => [segment.sha256, segment]));
  const changes: SegmentChanges = { dropped: [], revived: [] };
  const kept: SegmentRef[] = [];
  for (const [place, segment] of base.entries()) {
    const { sha256, importId, droppedRows } = segment;
    const revived = again.get(sha256);
    if (revived !== undefined) {
      changes.revived.push({ sha256, importId, droppedRows: [...droppedRows] });
      again.delete(sha256);
      kept.push(revived);
      continue;
    }
    const rows = rowsOf.get(place);
    if (rows !== undefined) changes.dropped.push([sha256, rows]);
    kept.push(rows === undefined ? segment : withDropped(segment, rows));
  }
  return { segments: [...kept, ...again.values()], changes };
}

/** Returns the segments as if an import had not happened: replaced rows and revived segments are restored. */
export function segmentsWithout(
  segments: readonly SegmentRef[],
  importId: string,
  changes: SegmentChanges,
): SegmentRef[] {
  const dropped = new Map(changes.dropped);
  const revived = new Map(changes.revived.map((segment) => [segment.sha256, segment]));
  return segments.flatMap((segment) => {
    const before = revived.get(segment.sha256);
    if (segment.importId === importId) {
      return before === undefined ? [] : [{ ...segment, importId: before.importId, droppedRows: before.droppedRows }];
    }
    const rows = new Set(dropped.get(segment.sha256));
    return rows.size === 0 ? segment : { ...segment, droppedRows: segment.droppedRows.filter((row) => !rows.has(row)) };
  });
}

/**
 * Publishes new segment lists and their rollups with one change of the manifest. Before that, nothing of the import is
 * visible, and a crash leaves only unreferenced files. A register without a new list does not change.
 * @throws Error if the market changed since `base`: imports must run one at a time
 */
export async function publishSegments(from: {
  store: Store;
  base: MarketManifest;
  deeds?: SegmentRef[] | undefined;
  rents?: SegmentRef[] | undefined;
  /** Market that loads the segments. If missing, one is created only to compute the rollup. */
  market?: Pick<Market, 'tableOf'> | undefined;
}): Promise<MarketManifest> {
  const { store, base } = from;
  const deeds = from.deeds === undefined ? null : await withRollup(from.deeds, from);
  const rents = from.rents === undefined ? undefined : { segments: from.rents, rollup: null };
  return store.market.publish((current) => {
    if (current.hash !== base.hash) throw new Error('another import changed the market meanwhile');
    const { segments, rollup } = deeds ?? current;
    return { segments, rollup, ...(rents && { rents }) };
  });
}

async function withRollup(
  segments: SegmentRef[],
  from: { store: Store; market?: Pick<Market, 'tableOf'> | undefined },
): Promise<RegisterContent> {
  const { store } = from;
  const market = await (from.market ?? createMarket(store)).tableOf(segments);
  const { rows } = market.table;
  if (rows === 0) return { segments, rollup: null };
  const rollup = await onMarketThread(rows, (work) => work.rollup(market));
  return { segments, rollup: await store.market.writeFile(rollup) };
}
