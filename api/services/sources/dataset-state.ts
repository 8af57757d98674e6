import * as z from 'zod/mini';
import { DatasetStatus } from '../../../domain/sources/status.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { ReadTx, Store } from '../../store/store.ts';

const DatasetState = z.extend(DatasetStatus, {
  /** Watermark from which the next run reads; see `WindowPlan`. */
  watermark: z.string(),
  /** Number of rows in the last full run, and the year of that run. */
  fullRows: z.int(),
  fullYear: z.string(),
  columns: z.array(z.string()),
  /** Imports that the watermark depends on. If one of them is undone, everything is read again. */
  importIds: z.array(z.string()),
  /** ETag of the last imported file. */
  etag: z.string(),
});
export type DatasetState = z.infer<typeof DatasetState>;
export type DatasetName = Pick<DatasetState, 'source' | 'dataset' | 'service' | 'isImported'>;

export function listStates(tx: ReadTx): DatasetState[] {
  return tx.all('source_states').flatMap(({ doc }) => DatasetState.safeParse(doc).data ?? []);
}

/** Returns the state of a set, or the initial state if the set was never read. */
export function readDatasetState(tx: ReadTx, name: DatasetName): DatasetState {
  const found = DatasetState.safeParse(tx.get('source_states', sourceStateId(name))?.doc);
  if (found.success) return found.data;
  return {
    ...name,
    lastSuccessAt: '',
    watermark: '',
    rows: 0,
    fullRows: 0,
    fullYear: '',
    months: {},
    columns: [],
    importIds: [],
    drift: null,
    problem: null,
    etag: '',
  };
}

/** Returns the watermark, or '' (read everything) if an import that it depends on was undone. */
export function usableWatermark(tx: ReadTx, state: DatasetState): string {
  const isGone = state.importIds.some((id) => tx.get('imports', id)?.doc.state === 'undone');
  return isGone ? '' : state.watermark;
}

export async function putState(store: Store, name: DatasetName, changes: Partial<DatasetState>): Promise<void> {
  await store.commit((tx) =>
    tx.put('source_states', sourceStateId(name), { ...readDatasetState(tx, name), ...changes }),
  );
}

/** Returns the document id for a set. Names of downloads may contain any characters, so they are hashed. */
export function sourceStateId({ source, dataset }: { source: string; dataset: string }): string {
  return sha256Hex(`${source}/${dataset}`);
}
