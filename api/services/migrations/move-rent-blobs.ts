import { zoneMap } from '../../../domain/columns/column-set.ts';
import { decodeRows, encodeRows } from '../../../domain/columns/segment-codec.ts';
import { memorySpill } from '../../../domain/columns/sorted-runs.ts';
import { RentCollector } from '../../../domain/import/rent-collector.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { RENT_SCHEMA } from '../../../domain/rent/rent-columns.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Store } from '../../store/store.ts';
import { deletePacked, readPacked } from '../import/import-record.ts';
import { knownSegments } from '../import/known-deeds.ts';
import { planSegments, publishSegments, segmentsOf } from '../import/publish-deeds.ts';

/** Packed values that contracts were kept in before they had segments. */
const BUCKETS = 64;
const placeOf = (bucket: number) => ({ coll: 'settings' as const, name: `shelf-rents-${bucket}` });
/** Import that the segments are of: contracts of several imports, which cannot be undone any more. */
const MOVED = 'merged';

/**
 * Moves contracts of an older data folder into segments; answers how many. Segments first, then the packed values go: a
 * process that ends between does it again, and finds the contracts known.
 */
export async function moveRentBlobs(store: Store): Promise<number> {
  const places = Array.from({ length: BUCKETS }, (_, bucket) => placeOf(bucket));
  const contracts = store.read((tx) => places.flatMap((place) => readPacked(tx, place) ?? [])) as [
    string,
    RentContract,
  ][];
  if (contracts.length === 0) return 0;
  const base = store.market.manifest();
  const collector = new RentCollector({ spill: memorySpill() });
  for await (const known of knownSegments({ store, segments: segmentsOf(base, 'rents'), source: undefined })) {
    collector.know(decodeRows(RENT_SCHEMA, known.bytes), known);
  }
  for (const [, contract] of contracts) collector.add(contract, 'import');
  const added: SegmentRef[] = [];
  const pieces = collector.finish();
  let step = pieces.next();
  for (; step.done !== true; step = pieces.next()) {
    const piece = step.value;
    const file = await store.market.writeFile(encodeRows(RENT_SCHEMA, piece));
    added.push({ ...file, rows: piece.rows, ...zoneMap(piece), importId: MOVED, droppedRows: [] });
  }
  const { replaced } = step.value;
  if (added.length > 0) {
    const { segments } = planSegments({ base: segmentsOf(base, 'rents'), added, replaced });
    await publishSegments({ store, base, rents: segments });
  }
  await store.commit((tx) => {
    for (const place of places) deletePacked(tx, place);
  });
  return contracts.length;
}
