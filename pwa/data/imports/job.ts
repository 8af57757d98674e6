import { areaById } from '../../../domain/gazetteer/areas.ts';
import { type ImportKind, sumCounts } from '../../../domain/import/file/kinds.ts';
import type { FileChoices, ImportCounts, ImportJobRow, RejectsRow } from '../store/user/import-rows.ts';
import { DEVICE_KINDS, type ImportCheck, type ImportJob, type ImportProgress } from './import-job.ts';

/** A job of which nothing is known yet but its file. */
export function emptyJob(
  row: Pick<ImportJobRow, 'id' | 'createdAt' | 'fileName' | 'size' | 'choices'>,
  { kept = false, resumed = false } = {},
): ImportJob {
  return {
    id: row.id,
    fileName: row.fileName,
    size: row.size,
    at: row.createdAt,
    state: 'reading',
    choices: row.choices,
    progress: progressOf('checking', { of: row.size }),
    tables: [],
    refusal: null,
    check: null,
    done: null,
    failure: null,
    kept,
    resumed,
  };
}

/** The job as it is stored, so that it goes on after a reload. */
export function jobRowOf(job: ImportJob, stage: ImportJobRow['stage']): Omit<ImportJobRow, 'schema'> {
  const { id, at, fileName, size, choices, check } = job;
  const counts = check === null ? {} : { counts: check.counts };
  return { id, createdAt: at, fileName, size, stage, choices, kinds: check?.kinds ?? [], ...counts };
}

export function progressOf(
  what: ImportProgress['what'],
  at: { of: number; done?: number; rows?: number },
): ImportProgress {
  return { what, done: 0, rows: 0, rowsPerSec: null, msLeft: null, ...at };
}

/** Counts of the kinds that stay on this device. */
export function deviceCounts(check: ImportCheck): ImportCounts {
  return sumCounts(DEVICE_KINDS.flatMap((kind) => check.byKind[kind] ?? []));
}

/** Rejected rows as they are kept with a batch. */
export function rejectRows(
  batchId: string,
  files: readonly { table: string; rows: number; cut: boolean; csv: ArrayBuffer }[],
): Omit<RejectsRow, 'schema'>[] {
  return files.map((file, part) => ({ id: `${batchId}/${part}`, batchId, ...file }));
}

/** Names given to areas that the gazetteer (still) has. */
export function soundAreas(assigned: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(assigned).filter(([, areaId]) => areaById(areaId) !== undefined));
}

/** What the server has to be told of a file: it does not know what this device remembers of such columns. */
export function choicesToSend(
  { choices, tables }: ImportJob,
  remembered: Readonly<Record<string, { kind: ImportKind; mapping: Record<string, string | null> }>>,
): FileChoices {
  const known = tables.flatMap(({ signature }) => remembered[signature] ?? []);
  const kind = choices.kind ?? (tables.length === 1 ? known[0]?.kind : undefined);
  const mapping = Object.assign({}, ...known.map((one) => one.mapping), choices.mapping);
  return { ...choices, mapping, ...(kind === undefined ? {} : { kind }) };
}
