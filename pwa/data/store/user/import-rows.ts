import * as z from 'zod/mini';
import { FileCounts, IMPORT_KINDS } from '../../../../domain/import/file/kinds.ts';
import { DEED_TYPES } from '../../../../domain/transaction/transaction.ts';
import type { WithMeta } from '../db-connection.ts';

// Schemas are created on first use: this module loads when the app starts, and the database opens later.

const count = z.lazy(() => z.int().check(z.minimum(0)));
const bytes = z.lazy(() => z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer));
const kind = z.lazy(() => z.enum(IMPORT_KINDS));

const ColumnChoice = z.lazy(() => z.record(z.string(), z.nullable(z.string())));
export const FileChoices = z.lazy(() =>
  z.object({
    kind: z.optional(kind),
    mapping: ColumnChoice,
    areaAssignments: z.record(z.string(), z.string()),
    /** Publishing this file switches the demo market off for everyone. */
    replaceDemo: z.optional(z.boolean()),
  }),
);
export type FileChoices = z.infer<typeof FileChoices>;

export const TARGETS = ['device', 'everyone'] as const;
export type ImportTarget = (typeof TARGETS)[number];

/** Sales of a batch by area, month and type (`domain/market/rollup.ts`), for figures before its rows are read. */
const BatchSummaryShape = z.lazy(() => z.object({ cells: bytes, sources: z.array(z.string()), lastDay: z.int() }));

/** A finished import, on this device (with its own segments or rents) or on the server (with `serverId`). */
export const ImportBatchRow = z.lazy(() =>
  z.object({
    id: z.string(),
    /** ISO instant by this device's clock, for display. Newer batches on this device supersede older ones. */
    at: z.string(),
    fileName: z.string(),
    target: z.enum(TARGETS),
    kinds: z.array(kind),
    counts: FileCounts,
    bytes: count,
    serverId: z.optional(z.string()),
    undone: z.optional(z.boolean()),
    /** Set while an administrator has to approve the import, or after a refusal. `reason` is the administrator's. */
    decision: z.optional(z.enum(['waiting', 'refused'])),
    reason: z.optional(z.string()),
    /** Marks deeds with newer values, and deeds added beside known ones (`BatchMarks`). */
    replaces: z.optional(bytes),
    besides: z.optional(bytes),
    summary: z.optional(BatchSummaryShape),
  }),
);
export type ImportBatchRow = z.infer<typeof ImportBatchRow>;
export type ImportBatch = Omit<ImportBatchRow, 'replaces' | 'besides' | 'summary'>;

/** Deeds of a batch in the layout of the public segments. They count only once their batch is stored. */
export const PrivateSegmentRow = z.lazy(() => z.object({ id: z.string(), batchId: z.string(), rows: count, bytes }));
export type PrivateSegmentRow = z.infer<typeof PrivateSegmentRow>;

const Rent = z.lazy(() =>
  z.object({
    contractId: z.string(),
    day: z.int(),
    startDay: z.int(),
    endDay: z.int(),
    areaId: z.string(),
    project: z.string(),
    building: z.string(),
    type: z.enum(DEED_TYPES),
    rooms: z.int(),
    areaCentiSqm: z.int(),
    annualFils: z.number(),
    isNew: z.boolean(),
  }),
);
/** Up to two thousand contracts of a batch. One row per contract would be a hundred times slower. */
export const RentsRow = z.lazy(() => z.object({ id: z.string(), batchId: z.string(), contracts: z.array(Rent) }));
export type RentsRow = z.infer<typeof RentsRow>;

export const RejectsRow = z.lazy(() =>
  z.object({ id: z.string(), batchId: z.string(), table: z.string(), rows: count, cut: z.boolean(), csv: bytes }),
);
export type RejectsRow = z.infer<typeof RejectsRow>;

/**
 * A running import, so that it continues after a reload. `keeping`: copying the file to this device. `checking`:
 * reading rows before the user decides. `writing`: importing on this device. `queued`: waiting to be sent to the
 * server. `refused`: the server refused it.
 */
const JOB_STAGES = ['keeping', 'checking', 'writing', 'queued', 'refused'] as const;
export const ImportJobRow = z.lazy(() =>
  z.object({
    id: z.string(),
    createdAt: z.string(),
    fileName: z.string(),
    size: count,
    stage: z.enum(JOB_STAGES),
    choices: FileChoices,
    counts: z.optional(FileCounts),
    kinds: z.array(kind),
    error: z.optional(z.string()),
  }),
);
export type ImportJobRow = z.infer<typeof ImportJobRow>;

/** A piece of a file that is being imported; pieces are numbered from 0 within their job. */
export const ImportFileRow = z.lazy(() => z.object({ id: z.string(), jobId: z.string(), part: count, bytes }));
export type ImportFileRow = z.infer<typeof ImportFileRow>;

export const ColumnChoiceRow = z.lazy(() =>
  z.object({ signature: z.string(), kind, mapping: ColumnChoice, at: z.string() }),
);
export type ColumnChoiceRow = z.infer<typeof ColumnChoiceRow>;

/** The area assigned to a place name in a file that the gazetteer does not know. */
export const AreaAssignmentRow = z.lazy(() => z.object({ name: z.string(), areaId: z.string(), at: z.string() }));
export type AreaAssignmentRow = z.infer<typeof AreaAssignmentRow>;

/** A layer of borders that the user dropped on the map. The map validates `layer` when it draws it. */
export const MapLayerRow = z.lazy(() =>
  z.object({ id: z.string(), at: z.string(), name: z.string(), layer: z.unknown() }),
);
export type MapLayerRow = z.infer<typeof MapLayerRow>;

/**
 * Sales that count on this device after a private import: `shared` is the public market, `own` the user's and
 * registered sales without the demo market, `both` all of them.
 */
export const CountedImports = z.enum(['shared', 'own', 'both']);
export type CountedImports = z.infer<typeof CountedImports>;

const COUNTED_KEY = 'countedImports';

export async function countedImports(db: WithMeta): Promise<CountedImports> {
  return CountedImports.safeParse((await db.meta.get(COUNTED_KEY))?.value).data ?? 'both';
}

/** Call it in a transaction that may change `meta`. The market is reread afterwards. */
export async function putCountedImports(db: WithMeta, counted: CountedImports): Promise<void> {
  await db.meta.put({ key: COUNTED_KEY, value: counted });
  await bumpPrivateImportsVersion(db);
}

const VERSION_KEY = 'ownVersion';

/** Counter of changes to private imports: a reader compares it to know when to reread. */
export async function privateImportsVersion(db: WithMeta): Promise<number> {
  const value = (await db.meta.get(VERSION_KEY))?.value;
  return typeof value === 'number' ? value : 0;
}

/** Call it in the transaction that changes the batches on this device. */
export async function bumpPrivateImportsVersion(db: WithMeta): Promise<void> {
  await db.meta.put({ key: VERSION_KEY, value: (await privateImportsVersion(db)) + 1 });
}
