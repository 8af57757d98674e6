import { type ImportResult, ImportRun, type Reject } from '../../../domain/import/import-run.ts';
import { Breath, runBreathing } from './breathing.ts';
import { type ImportRequest, newImportId, recordImport } from './import-record.ts';
import { type ImportOutcome, type ImportSummary, REJECTS_SHOWN, refusalOf } from './import-result.ts';
import { indexKnownDeeds } from './known-deeds.ts';
import { publishDeeds } from './publish-deeds.ts';

/** Bytes parsed between two looks at the clock: a few milliseconds' worth. */
const SLICE_BYTES = 32 * 1024;
const SLICE_ROWS = 500;

export type TransactionRequest = ImportRequest & {
  /** Source to name in the deeds instead of the one the header tells. */
  source?: string | undefined;
  /** Called for every rejected row, in file order. */
  onReject?: ((reject: Reject) => void) | undefined;
  /** Called now and then with the rows read so far. */
  onProgress?: ((rowsRead: number) => void) | undefined;
};

/**
 * Imports a CSV of transactions from a stream of bytes. Other requests are answered meanwhile. New rows
 * become visible in one swap of the manifest, or not at all. Imports into one store must run one after the other.
 * Derived figures (market records, scores) are not recomputed here: see `refreshDerived`.
 *
 * @throws whatever the stream throws; StoreError. Nothing is changed then.
 */
export async function importCsvStream(
  request: TransactionRequest & { stream: AsyncIterable<Uint8Array> },
): Promise<ImportOutcome> {
  return runImport(request, async (run) => {
    const breath = new Breath();
    for await (const chunk of request.stream) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        run.feed(chunk.subarray(at, at + SLICE_BYTES));
        await breath.take();
      }
      request.onProgress?.(run.rowsRead);
      // The rest of a file that is no import would be read for nothing.
      if (run.failed !== null) break;
    }
  });
}

/** Imports transactions given as rows of JSON, the spec's form or any of the known column names. */
export async function importTransactionRows(
  request: TransactionRequest & { rows: readonly unknown[] },
): Promise<ImportOutcome> {
  return runImport(request, async (run) => {
    const breath = new Breath();
    const { rows } = request;
    for (const count of run.feedObjectSteps(rows, SLICE_ROWS)) {
      request.onProgress?.(count);
      await breath.take();
    }
  });
}

async function runImport(request: TransactionRequest, feed: (run: ImportRun) => Promise<void>): Promise<ImportOutcome> {
  const { store, clock, source } = request;
  const startedAt = clock().toISOString();
  const base = store.market.manifest();
  const known = await indexKnownDeeds({ store, manifest: base, source });
  const run = new ImportRun({ known, source, keepRejects: REJECTS_SHOWN, onReject: request.onReject });
  await feed(run);
  const result = await runBreathing(run.finishSteps());
  if (!result.ok) return refusalOf(result);
  const importId = newImportId(clock);
  let { hash } = base;
  if (!request.dryRun && result.pieces.length > 0) {
    const { pieces, replaced } = result;
    ({ hash } = await publishDeeds({ store, base, pieces, replaced, importId }));
  }
  const summary = summaryOf(result, { importId, dryRun: request.dryRun, manifestHash: hash });
  await recordImport(request, summary, startedAt);
  return summary;
}

function summaryOf(
  result: Extract<ImportResult, { ok: true }>,
  facts: Pick<ImportSummary, 'importId' | 'dryRun' | 'manifestHash'>,
): ImportSummary {
  const { read, taken, changed, duplicate, rejected } = result.counts;
  return {
    ok: true,
    ...facts,
    dataType: 'transactions',
    variant: result.variant,
    read,
    taken,
    changed,
    duplicate,
    rejected: { ...rejected },
    rejects: result.rejects.map(({ row, column, reason, value }) => [row, column, reason, value]),
    imported: taken,
    unknownAreas: result.unknownAreas,
  };
}
