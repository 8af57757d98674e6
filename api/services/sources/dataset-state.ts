import * as z from 'zod/mini';
import { DatasetStatus } from '../../../domain/sources/status.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { ReadTx, Store } from '../../store/store.ts';

const DatasetState = z.extend(DatasetStatus, {
  /** Watermark of the next run; see `WindowPlan`. */
  watermark: z.string(),
  /** Rows of the last full run, and its year. */
  fullRows: z.int(),
  fullYear: z.string(),
  columns: z.array(z.string()),
  /** Imports that the watermark depends on: when one is undone, everything is read again. */
  importIds: z.array(z.string()),
  /** The file server's validators of the last imported file. */
  etag: z.string(),
});
export type DatasetState = z.infer<typeof DatasetState>;
export type DatasetName = Pick<DatasetState, 'source' | 'dataset' | 'service' | 'isImported'>;

export function listStates(tx: ReadTx): DatasetState[] {
  return tx.all('source_states').flatMap(({ doc }) => DatasetState.safeParse(doc).data ?? []);
}

/** The state of a set; that of one never read when there is none. */
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

/** Returns the watermark, or '' (everything) when an import that it depends on was undone. */
export function usableWatermark(tx: ReadTx, state: DatasetState): string {
  const isGone = state.importIds.some((id) => tx.get('imports', id)?.doc.state === 'undone');
  return isGone ? '' : state.watermark;
}

export async function putState(store: Store, name: DatasetName, changes: Partial<DatasetState>): Promise<void> {
  await store.commit((tx) =>
    tx.put('source_states', sourceStateId(name), { ...readDatasetState(tx, name), ...changes }),
  );
}

/** People name downloads in any letters, which ids of documents may not have. */
export function sourceStateId({ source, dataset }: { source: string; dataset: string }): string {
  return sha256Hex(`${source}/${dataset}`);
}
