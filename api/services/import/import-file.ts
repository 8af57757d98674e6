import type { FileReject, FileResult } from '../../../domain/import/file/file-import.ts';
import type { ColumnChoice, ImportKind } from '../../../domain/import/file/kinds.ts';
import { ImportPlanner } from '../../../domain/import/file/plan-import.ts';
import type { MarketManifest, SegmentRef } from '../../../domain/market/manifest.ts';
import { type Applied, applyFileRecords, type FileRecords } from './apply-records.ts';
import { type EngineStart, engineBeside, engineHere, type ImportEngine } from './import-engine.ts';
import {
  beginRecord,
  type ImportRequest,
  NO_CHANGES,
  newImportId,
  type UndoFacts,
  writeRecord,
} from './import-record.ts';
import { dataTypeOf, type ImportOutcome, type ImportSummary, REJECTS_SHOWN, refusalOf } from './import-result.ts';
import { readKnownSegments } from './known-deeds.ts';
import { planSegments, publishSegments } from './publish-deeds.ts';
import { RejectsFile } from './rejects-file.ts';

/** Files up to this size are read in this process: starting another takes longer. */
const BESIDE_FROM_BYTES = 4 * 1024 * 1024;

export type FileRequest = ImportRequest & {
  /** Kind the person chose; found from the columns otherwise. */
  kind?: ImportKind | undefined;
  mapping?: ColumnChoice | undefined;
  areaAssignments?: Readonly<Record<string, string>> | undefined;
  /** Source to name in the records instead of the one the layout tells. */
  source?: string | undefined;
  /** Called for every rejected row, in file order. */
  onReject?: ((reject: FileReject) => void) | undefined;
  /** Called now and then with the rows read so far. */
  onProgress?: ((rowsRead: number) => void) | undefined;
};

/**
 * Imports a file of any of the known formats and kinds from a stream of bytes. Other requests are answered
 * meanwhile. New deeds become visible in one swap of the manifest, or not at all. Imports into one store must
 * run one after the other. Derived figures (market records, scores) are not recomputed here.
 *
 * @throws whatever the stream throws; StoreError. Nothing is changed then.
 */
export async function importFileStream(
  request: FileRequest & { stream: AsyncIterable<Uint8Array> },
): Promise<ImportOutcome> {
  return runImport(request, async (start) => {
    const chunks = request.stream[Symbol.asyncIterator]();
    const head: Uint8Array[] = [];
    let bytes = 0;
    let ended = false;
    const planner = new ImportPlanner(start.options);
    while (bytes <= BESIDE_FROM_BYTES && !ended) {
      const next = await chunks.next();
      if (next.done === true) ended = true;
      else {
        head.push(next.value);
        bytes += next.value.byteLength;
        if (!planner.planned) planner.feed(next.value);
        // The rest of a file that is no import would be read for nothing.
        if (planner.refused) ended = true;
      }
    }
    if (planner.refused) await chunks.return?.();
    const engine = ended ? await engineHere(start) : await engineBeside(start);
    try {
      for (const chunk of head.splice(0)) {
        const { rowsRead, isRefused } = await engine.feed(chunk);
        request.onProgress?.(rowsRead);
        if (isRefused) break;
      }
      while (!ended) {
        const next = await chunks.next();
        if (next.done === true) break;
        const { rowsRead, isRefused } = await engine.feed(next.value);
        request.onProgress?.(rowsRead);
        if (isRefused) {
          await chunks.return?.();
          break;
        }
      }
    } catch (error) {
      await engine.stop();
      throw error;
    }
    return engine;
  });
}

/** Imports rows of JSON by any of the known column names. */
export async function importRows(request: FileRequest & { rows: readonly unknown[] }): Promise<ImportOutcome> {
  return runImport(request, async (start) => {
    const engine = await engineHere(start);
    await engine.feedRows(request.rows);
    return engine;
  });
}

/** Segments of an import as they are written, and its rejects. */
type Gathered = { added: SegmentRef[]; rejects: RejectsFile };

async function runImport(
  request: FileRequest,
  read: (start: EngineStart) => Promise<ImportEngine>,
): Promise<ImportOutcome> {
  const { store, clock, source, kind, mapping, areaAssignments, dryRun } = request;
  const startedAt = clock().toISOString();
  const importId = newImportId(clock);
  const base = store.market.manifest();
  const gathered: Gathered = { added: [], rejects: new RejectsFile() };
  const engine = await read({
    options: { name: request.fileName, kind, mapping, areaAssignments, source, keepRejects: REJECTS_SHOWN },
    known: await readKnownSegments({ store, manifest: base, source }),
    sink: {
      async segment({ bytes, ...facts }) {
        if (dryRun) return;
        const file = await store.market.writeFile(bytes);
        gathered.added.push({ ...file, ...facts, importId, droppedRows: [] });
      },
      reject(reject) {
        gathered.rejects.add(reject);
        request.onReject?.(reject);
      },
    },
  });
  try {
    const { file, met } = await engine.finish();
    await engine.stop();
    if (!file.ok) return refusalOf(file.refusal, file.tables);
    const leansOn = importsMet(base, met);
    return await keep(request, { file, importId, startedAt, base, gathered, leansOn });
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

type Read = {
  file: Extract<FileResult, { ok: true }>;
  importId: string;
  startedAt: string;
  base: MarketManifest;
  gathered: Gathered;
  /** Rows of the file that other imports brought already. */
  leansOn: Record<string, number>;
};

/** Writes what an import read, unless it is a dry run, and sums it up. */
async function keep(request: FileRequest, read: Read): Promise<ImportSummary> {
  const { store, clock, dryRun } = request;
  const { file, importId, startedAt, base, gathered, leansOn } = read;
  let { hash } = base;
  let changes = NO_CHANGES;
  if (gathered.added.length > 0) {
    const planned = planSegments({ base, added: gathered.added, replaced: file.deeds?.replaced ?? [] });
    changes = planned.changes;
    await beginRecord(request, { importId, startedAt, undo: { segments: changes, records: [] }, leansOn });
    ({ hash } = await publishSegments({ store, base, segments: planned.segments, market: request.market }));
  }
  const summarise = (applied: Record<keyof FileRecords, Applied>) =>
    summaryOf(file, applied, { importId, dryRun, manifestHash: hash });
  if (dryRun) {
    return store.read((tx) => summarise(applyFileRecords(tx, { records: file.records, clock, write: false })));
  }
  const { value } = await store.commit((tx) => {
    const applied = applyFileRecords(tx, { records: file.records, clock, write: true });
    const summary = summarise(applied);
    const records = Object.values(applied).flatMap(({ befores }) => befores);
    const undo: UndoFacts = { segments: changes, records };
    writeRecord(tx, request, { summary, startedAt, undo, leansOn, rejectsFile: gathered.rejects.text(file.tables) });
    return summary;
  });
  return value;
}

function importsMet(base: MarketManifest, met: readonly [segment: number, rows: number][]): Record<string, number> {
  const rows = new Map<string, number>();
  for (const [segment, count] of met) {
    const id = base.segments[segment]?.importId;
    if (id !== undefined) rows.set(id, (rows.get(id) ?? 0) + count);
  }
  return Object.fromEntries(rows);
}

/** The file's counts, where the store knew records already: those are duplicates. */
function summaryOf(
  file: Read['file'],
  applied: Record<keyof FileRecords, Applied>,
  facts: Pick<ImportSummary, 'importId' | 'dryRun' | 'manifestHash'>,
): ImportSummary {
  const byKind = { ...file.byKind };
  const { counts } = file;
  const total = { taken: counts.taken, changed: counts.changed, duplicate: counts.duplicate };
  for (const kind of ['rents', 'projects', 'brokers', 'developers', 'listings'] as const) {
    const own = byKind[kind];
    if (own === undefined) continue;
    const { taken, changed } = applied[kind];
    const known = own.taken - taken;
    byKind[kind] = { ...own, taken, changed, duplicate: own.duplicate + known };
    total.taken -= known;
    total.changed += changed - own.changed;
    total.duplicate += known;
  }
  const imported = file.tables.filter(({ refusal }) => refusal === null);
  const [main] = Object.entries(byKind).sort(([, a], [, b]) => b.read - a.read);
  const kind = imported.find((table) => table.kind === main?.[0])?.kind ?? imported[0]?.kind ?? 'transactions';
  return {
    ok: true,
    ...facts,
    dataType: dataTypeOf(kind),
    variant: imported.find((table) => table.kind === kind)?.variant ?? 'other',
    read: counts.read,
    ...total,
    rejected: { ...counts.rejected },
    rejects: file.rejects.map(({ row, column, reason, value }) => [row, column, reason, value]),
    imported: total.taken,
    unknownAreas: file.unknownAreas,
    noted: file.noted,
    byKind,
    tables: file.tables,
  };
}
