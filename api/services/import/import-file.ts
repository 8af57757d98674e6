import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dubaiDay, toEpochDay } from '../../../domain/day.ts';
import type { FileReject, FileResult } from '../../../domain/import/file/file-result.ts';
import type { ColumnChoice, ImportKind } from '../../../domain/import/file/kinds.ts';
import { FILE_REFUSALS } from '../../../domain/import/file/refusals.ts';
import { RejectsFiles } from '../../../domain/import/file/rejects-file.ts';
import type { PublicationEffect } from '../../../domain/import/publication-effect.ts';
import { areSamples } from '../../../domain/import/sample.ts';
import { DEMO_SOURCE } from '../../../domain/transaction/demo-source.ts';
import { allSegments, type MarketManifest, type SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Store } from '../../store/store.ts';
import { isDemoOn } from '../admin/demo-market.ts';
import { type AppliedRecords, applyFileRecords } from './apply-records.ts';
import { childProcessEngine, inProcessEngine, runEngine } from './import-engine.ts';
import type { ProgramResult, RegisterKind, Source } from './import-program.ts';
import {
  beginRecord,
  type ImportRequest,
  NO_RECORD_CHANGES,
  newImportId,
  readUndoFacts,
  type UndoFacts,
  writeRecord,
} from './import-record.ts';
import {
  type ImportOutcome,
  type ImportSummary,
  REJECTS_SHOWN,
  toDataType,
  toRefusal,
  withHeld,
  withRefused,
} from './import-result.ts';
import { importRights } from './import-rights.ts';
import { knownSegments } from './known-deeds.ts';
import { doubtsOfListings } from './listing-evidence.ts';
import type { PlannedSegments } from './market-effect.ts';
import { mergeChanges, planSegments, publishSegments, registerSegments, segmentsWithout } from './publish-deeds.ts';
import { MAX_REJECTS_BYTES, writeRejects } from './rejects-file.ts';
import { type StoredRecord, storedRecords, storedRows } from './stored-records.ts';

export type FileRequest = ImportRequest & {
  /** Id of an import that is resumed or was announced; a new id if missing. */
  importId?: string | undefined;
  startedAt?: string | undefined;
  kind?: ImportKind | undefined;
  mapping?: ColumnChoice | undefined;
  areaAssignments?: Readonly<Record<string, string>> | undefined;
  source?: string | undefined;
  onReject?: ((reject: FileReject) => void) | undefined;
  onProgress?: ((rowsRead: number) => void) | undefined;
  /** Called with each new record as it would be stored. */
  onRecord?: ((record: StoredRecord) => void) | undefined;
  /** Only for dry runs: computes the effect of the segments, which are stored for this purpose. */
  preview?: ((planned: PlannedSegments) => Promise<PublicationEffect>) | undefined;
};

/** Limits for reading a file in this process within milliseconds: plain text or JSON, with few known rows. */
const QUICK = { bytes: 1024 * 1024, rows: 2000, known: 30_000 } as const;

async function isQuick(file: Source): Promise<boolean> {
  if ('rows' in file) return file.rows.length <= QUICK.rows;
  const bytes =
    'path' in file ? (await stat(file.path)).size : file.chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (bytes > QUICK.bytes) return false;
  const [first, second] = 'path' in file ? await firstBytes(file.path) : (file.chunks[0] ?? []);
  // A small gzip or zip file (e.g. a workbook) may contain many rows.
  return !((first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b));
}

async function firstBytes(path: string): Promise<Uint8Array> {
  for await (const chunk of createReadStream(path, { end: 1 })) return chunk;
  return new Uint8Array();
}

/** Number of rows to compare an import with. Rows of the demo market never occur in imports. */
function knownRows(base: MarketManifest): number {
  const real = allSegments(base).filter(({ sources }) => sources.some((source) => source !== DEMO_SOURCE));
  return real.reduce((sum, { rows }) => sum + rows, 0);
}

/** The market before the import. Leaves out rows that the same import added before a crash. */
function baseManifest(store: Store, importId: string): MarketManifest {
  const manifest = store.market.manifest();
  if (allSegments(manifest).every((segment) => segment.importId !== importId)) return manifest;
  const facts = store.read((tx) => readUndoFacts(tx, importId));
  if (facts === undefined) throw new Error(`what import ${importId} replaced is not known any more`);
  const without = (segments: readonly SegmentRef[]) => segmentsWithout(segments, importId, facts.segments);
  return {
    ...manifest,
    segments: without(manifest.segments),
    ...(manifest.rents && { rents: { ...manifest.rents, segments: without(manifest.rents.segments) } }),
  };
}

const NO_EFFECT: PublicationEffect = { areas: [], changedAreas: 0 };

type Gathered = { added: Record<RegisterKind, SegmentRef[]>; rejects: RejectsFiles };

/**
 * Imports a file of any known format and kind, or JSON rows. New deeds become visible all at once with a new manifest.
 * Imports must run one at a time.
 * @throws errors of reading the file; StoreError. Nothing is changed then.
 */
export async function importFile(request: FileRequest & { file: Source }): Promise<ImportOutcome> {
  const { store, clock, source, kind, mapping, areaAssignments, dryRun, onProgress } = request;
  const startedAt = request.startedAt ?? clock().toISOString();
  const importId = request.importId ?? newImportId(clock);
  const base = baseManifest(store, importId);
  const gathered: Gathered = { added: { deeds: [], rents: [] }, rejects: new RejectsFiles(MAX_REJECTS_BYTES) };
  const isSmall = knownRows(base) <= QUICK.known && (await isQuick(request.file));
  const engine = isSmall ? inProcessEngine() : childProcessEngine();
  let result: ProgramResult;
  try {
    result = await runEngine(engine, {
      options: {
        name: request.fileName,
        kind,
        mapping,
        areaAssignments,
        source,
        keepRejects: REJECTS_SHOWN,
        today: toEpochDay(dubaiDay(clock())),
      },
      source: request.file,
      known: (register) => knownSegments(store, registerSegments(base, register), source),
      async takeSegment({ register, bytes, ...facts }) {
        for (const record of request.onRecord === undefined ? [] : storedRows(register, bytes))
          request.onRecord?.(record);
        if (dryRun && request.preview === undefined) return;
        const file = await store.market.writeFile(bytes);
        gathered.added[register].push({ ...file, ...facts, importId, droppedRows: [] });
      },
      onReject(reject) {
        gathered.rejects.add(reject);
        request.onReject?.(reject);
      },
      onProgress,
    });
  } finally {
    await engine.stop();
  }
  const { file, met } = result;
  if (!file.ok) return toRefusal(file.refusal, file.tables);
  // Samples are invented, like the demo market: they may only be published into it.
  if (!isDemoOn(store) && file.tables.some(({ columns }) => areSamples(columns)))
    return toRefusal(FILE_REFUSALS.samples, file.tables);
  const doubts = await doubtsOfListings(
    request,
    file.records.listings.map(({ record }) => record),
  );
  file.records.listings.forEach(({ record }, at) => {
    record.doubts = doubts[at] ?? [];
  });
  if (request.onRecord !== undefined) for (const record of storedRecords(file.records)) request.onRecord(record);
  return keep(request, { file, importId, startedAt, base, gathered, dependsOn: importsMet(base, met) });
}

type Read = {
  file: Extract<FileResult, { ok: true }>;
  importId: string;
  startedAt: string;
  base: MarketManifest;
  gathered: Gathered;
  /** Number of the file's rows that earlier imports contained, by import id. */
  dependsOn: Record<string, number>;
};

async function keep(request: FileRequest, read: Read): Promise<ImportSummary> {
  const { store, clock, dryRun } = request;
  const { file, importId, startedAt, base, gathered, dependsOn } = read;
  let { hash } = base;
  let changes = NO_RECORD_CHANGES;
  let effect: PublicationEffect | undefined;
  const { deeds, rents } = gathered.added;
  if (deeds.length + rents.length > 0) {
    const plan = (register: RegisterKind, added: SegmentRef[]) =>
      planSegments({ base: registerSegments(base, register), added, replaced: file[register]?.replaced ?? [] });
    const planned = { deeds: plan('deeds', deeds), rents: plan('rents', rents) };
    const next = {
      deeds: deeds.length > 0 ? planned.deeds.segments : undefined,
      rents: rents.length > 0 ? planned.rents.segments : undefined,
    };
    if (dryRun) effect = await request.preview?.(next);
    else {
      changes = mergeChanges([planned.deeds.changes, planned.rents.changes]);
      await beginRecord(request, { importId, startedAt, undo: { segments: changes, records: [] }, dependsOn });
      ({ hash } = await publishSegments({ store, base, ...next, market: request.market }));
    }
  }
  const summarise = (applied: AppliedRecords) => fileSummary(file, applied, { importId, dryRun, manifestHash: hash });
  if (dryRun) {
    return store.read((tx) => {
      const rights = importRights(tx, request);
      const summary = summarise(applyFileRecords(tx, { records: file.records, rights, clock, write: false }));
      return request.preview === undefined ? summary : { ...summary, effect: effect ?? NO_EFFECT };
    });
  }
  const [most] = gathered.rejects.finish(file.tables).sort((a, b) => b.rows - a.rows);
  const rejectsFile = await writeRejects(store, most?.csv ?? null);
  const { value } = await store.commit((tx) => {
    const rights = importRights(tx, request);
    const applied = applyFileRecords(tx, { records: file.records, rights, clock, write: true });
    const summary = summarise(applied);
    const records = Object.values(applied).flatMap(({ befores }) => befores);
    const undo: UndoFacts = { segments: changes, records };
    writeRecord(tx, request, { summary, startedAt, undo, dependsOn, rejectsFile });
    return summary;
  });
  return value;
}

function importsMet(base: MarketManifest, met: ProgramResult['met']): Record<string, number> {
  const rows = new Map<string, number>();
  for (const [register, segment, count] of met) {
    const id = registerSegments(base, register)[segment]?.importId;
    if (id !== undefined) rows.set(id, (rows.get(id) ?? 0) + count);
  }
  return Object.fromEntries(rows);
}

/** Counts of the file. Records that the store already had count as duplicates. */
function fileSummary(
  file: Read['file'],
  applied: AppliedRecords,
  facts: Pick<ImportSummary, 'importId' | 'dryRun' | 'manifestHash'>,
): ImportSummary {
  const byKind = { ...file.byKind };
  const { counts } = file;
  const total = { taken: counts.taken, changed: counts.changed, duplicate: counts.duplicate, refused: 0 };
  for (const kind of ['projects', 'brokers', 'developers', 'listings'] as const) {
    const own = byKind[kind];
    if (own === undefined) continue;
    const { taken, changed, refused } = applied[kind];
    const known = own.taken - taken - refused;
    const rejected = withRefused(own.rejected, refused);
    byKind[kind] = { ...own, taken, changed, duplicate: own.duplicate + known, rejected };
    total.taken -= known + refused;
    total.changed += changed - own.changed;
    total.duplicate += known;
    total.refused += refused;
  }
  const imported = file.tables.filter(({ refusal }) => refusal === null);
  const [main] = Object.entries(byKind).sort(([, a], [, b]) => b.read - a.read);
  const kind = imported.find((table) => table.kind === main?.[0])?.kind ?? imported[0]?.kind ?? 'transactions';
  return {
    ok: true,
    ...facts,
    dataType: toDataType(kind),
    variant: imported.find((table) => table.kind === kind)?.variant ?? 'other',
    read: counts.read,
    taken: total.taken,
    changed: total.changed,
    duplicate: total.duplicate,
    rejected: withRefused(counts.rejected, total.refused),
    rejects: file.rejects.map(({ row, column, reason, value }) => [row, column, reason, value]),
    imported: total.taken,
    unknownAreas: file.unknownAreas,
    noted: withHeld(file.noted, applied.listings.held),
    byKind,
    tables: file.tables,
  };
}
