import * as z from 'zod/mini';
import { Drift, SERVICES, SOURCE_NAMES, SourceProblem } from '../../../domain/sources/run.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { ReadTx, Store } from '../../store/store.ts';

export const DatasetState = z.object({
  source: z.enum(SOURCE_NAMES),
  dataset: z.string(),
  service: z.nullable(z.enum(SERVICES)),
  isImported: z.boolean(),
  lastSuccessAt: z.string(),
  /** Watermark of the next run; see `WindowPlan`. */
  watermark: z.string(),
  /** Rows of the last successful run, and of the last full one with its year. */
  rows: z.int(),
  fullRows: z.int(),
  fullYear: z.string(),
  months: z.record(z.string(), z.int()),
  columns: z.array(z.string()),
  /** Imports that the watermark depends on: when one is undone, everything is read again. */
  importIds: z.array(z.string()),
  drift: z.nullable(Drift),
  problem: z.nullable(SourceProblem),
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
