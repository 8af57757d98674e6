import {
  type ParsedRecords,
  parseBrokers,
  parseDevelopers,
  parseProperties,
} from '../../../domain/import/json-records.ts';
import { isSampleRecord } from '../../../domain/import/sample.ts';
import { DEMO_SOURCE } from '../../../domain/transaction/demo-source.ts';
import type { ReadTx, Tx } from '../../store/store.ts';
import { type Applied, applyDocs, applyListings } from './apply-records.ts';
import { importFile } from './import-file.ts';
import { type ImportRequest, NO_RECORD_CHANGES, newImportId, writeRecord } from './import-record.ts';
import {
  type DataType,
  type ImportOutcome,
  type ImportSummary,
  REJECTS_SHOWN,
  type RejectLine,
  toImportKind,
  withHeld,
  withRefused,
} from './import-result.ts';
import { importRights } from './import-rights.ts';
import { doubtsOfListings } from './listing-evidence.ts';

const JSON_SOURCE = 'import';

/** Imports JSON rows of one kind; valid rows are imported even if others are rejected. @throws StoreError */
export async function importJson(
  request: ImportRequest & { dataType: DataType; data: readonly unknown[] },
): Promise<ImportOutcome> {
  const { dataType, data, clock } = request;
  const isSample = data.some(isSampleRecord);
  const source = isSample ? DEMO_SOURCE : JSON_SOURCE;
  if (dataType === 'brokers' || dataType === 'developers') {
    const parsed: ParsedRecords<{ id: string }> =
      dataType === 'brokers' ? parseBrokers(data, source) : parseDevelopers(data, source);
    // If several rows have the same id, the last one counts.
    const docs = new Map(parsed.records.map((record) => [record.id, { ...record }]));
    return importRecords(request, parsed, (tx, write) =>
      applyDocs(tx, { coll: dataType, docs, rights: importRights(tx, request), write }),
    );
  }
  if (dataType === 'properties') {
    const parsed = parseProperties(data);
    const doubts = await doubtsOfListings(request, parsed.records);
    const listings = parsed.records.map((record, at) => ({ ...record, doubts: doubts[at] ?? [] }));
    return importRecords(request, parsed, (tx, write) =>
      applyListings(tx, { listings, rights: importRights(tx, request), clock, write }),
    );
  }
  return importFile({
    ...request,
    ...(isSample && { source }),
    file: { rows: data },
    kind: toImportKind(dataType),
  });
}

/** Writes parsed records with `apply` and the history entry in one commit; a dry run only counts. */
async function importRecords(
  request: ImportRequest & { dataType: DataType; data: readonly unknown[] },
  parsed: ParsedRecords<object>,
  apply: (tx: Tx | ReadTx, write: boolean) => Applied & { held?: number },
): Promise<ImportSummary> {
  const { store, clock } = request;
  const startedAt = clock().toISOString();
  const importId = newImportId(clock);
  const summarise = (applied: Applied) => jsonSummary({ request, parsed, applied, importId });
  if (request.dryRun) return store.read((tx) => summarise(apply(tx, false)));
  const { value } = await store.commit((tx) => {
    const applied = apply(tx, true);
    const summary = summarise(applied);
    const undo = { segments: NO_RECORD_CHANGES, records: applied.befores };
    writeRecord(tx, request, { summary, startedAt, undo, dependsOn: {}, rejectsFile: null });
    return summary;
  });
  return value;
}

function jsonSummary(from: {
  request: ImportRequest & { dataType: DataType; data: readonly unknown[] };
  parsed: ParsedRecords<object>;
  applied: Applied & { held?: number };
  importId: string;
}): ImportSummary {
  const { request, parsed, applied, importId } = from;
  const { taken, changed, refused, held = 0 } = applied;
  const rejected = new Map<string, number>();
  for (const { reason } of parsed.rejects) rejected.set(reason, (rejected.get(reason) ?? 0) + 1);
  const read = request.data.length;
  const duplicate = read - taken - refused - parsed.rejects.length;
  const counts = { read, taken, changed, duplicate, rejected: withRefused(Object.fromEntries(rejected), refused) };
  return {
    ok: true,
    importId,
    dataType: request.dataType,
    variant: 'json',
    dryRun: request.dryRun,
    ...counts,
    rejects: parsed.rejects
      .slice(0, REJECTS_SHOWN)
      .map(({ row, column, reason, value }): RejectLine => [row, column, reason, value]),
    imported: taken,
    unknownAreas: [],
    noted: withHeld({}, held),
    byKind: { [toImportKind(request.dataType)]: counts },
    tables: [],
    manifestHash: request.store.market.manifest().hash,
  };
}
