import { ColumnBuilder } from '../../../domain/columns/column-builder.ts';
import type { ColumnSchema, RegisterColumns } from '../../../domain/columns/column-schema.ts';
import {
  type ColumnMemory,
  orderByAreaAndDay,
  readRow,
  takePieces,
  zoneMap,
} from '../../../domain/columns/column-set.ts';
import { decodeRows, encodeRows } from '../../../domain/columns/segment-codec.ts';
import { buildMarketTable, type MarketTable } from '../../../domain/market/market-table.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { type MarketInput, marketRecords } from '../../../domain/market/records.ts';
import { buildRollup, encodeRollup } from '../../../domain/market/rollup.ts';
import { RENT_SCHEMA } from '../../../domain/rent/rent-columns.ts';
import { buildRentTable, type RentPart, type RentTable } from '../../../domain/rent/rent-table.ts';
import { estimateFils, type JudgedHome } from '../../../domain/scores/home-facts.ts';
import { NO_MODELS } from '../../../domain/scores/models.ts';
import { type ModelTexts, readModels } from '../../../domain/scores/train-models.ts';
import { DEED_SCHEMA, decodeSegment } from '../../../domain/transaction/columns.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { RegisterKind } from '../import/import-program.ts';
import { inThisThread, type Remote, startThread, type WorkerThread } from '../threads/start-thread.ts';

/** Allocates zero-filled memory that several threads can read and write. */
export const sharedMemory: ColumnMemory = (bytes) => new SharedArrayBuffer(bytes);

/** A table in the form in which it is sent to another thread, which rebuilds it with `tableFrom`. */
export type SharedTable = { table: Omit<MarketTable, 'segments'>; segments: readonly Uint8Array[] };

/** Rebuilds a table that was sent to a thread. @throws SegmentError */
export function tableFrom({ table, segments }: SharedTable): MarketTable {
  return { ...table, segments: segments.map(decodeSegment) };
}

type SegmentBytes = { bytes: Uint8Array; droppedRows: readonly number[] };

type MergedSegment = { bytes: Uint8Array; rows: number } & Pick<SegmentRef, 'minDay' | 'maxDay' | 'areas' | 'sources'>;

type EstimateInput = {
  market: SharedTable;
  models: ModelTexts | null;
  homes: readonly JudgedHome[];
  today: string;
};

/** Tasks on a whole register, which take up to a second. Arguments and results are plain data. */
export const marketWork = {
  /** Builds a table whose columns are in shared memory, so that sending it to a thread copies nothing. */
  table(segments: readonly SegmentBytes[]): SharedTable['table'] {
    const parts = segments.map(({ bytes, droppedRows }) => ({ columns: decodeSegment(bytes), droppedRows }));
    const { segments: _, ...table } = buildMarketTable(parts, sharedMemory);
    return table;
  },

  rollup: (market: SharedTable): Uint8Array<ArrayBuffer> => encodeRollup(buildRollup(tableFrom(market))),

  records: ({ market, ...input }: Omit<MarketInput, 'table'> & { market: SharedTable }): MarketRecord[] =>
    marketRecords({ ...input, table: tableFrom(market) }),

  /** Values of homes in fils, null where there is none, by the models of these texts, else by similar sales. */
  estimates({ market, models, homes, today }: EstimateInput): (number | null)[] {
    const view = { table: tableFrom(market), models: models === null ? NO_MODELS : readModels(models), today };
    return homes.map((home) => estimateFils(view, home));
  },

  rentTable: (parts: readonly RentPart[], fromDay: number): RentTable =>
    buildRentTable(parts, { fromDay, memory: sharedMemory }),

  /** Merges the current rows of segments into new segments, sorted by area and day. */
  mergeSegments(register: RegisterKind, segments: readonly SegmentBytes[]): MergedSegment[] {
    const schema: ColumnSchema = register === 'deeds' ? DEED_SCHEMA : RENT_SCHEMA;
    const builder = new ColumnBuilder(schema);
    for (const { bytes, droppedRows } of segments) {
      const columns = decodeRows(schema, bytes);
      const dropped = new Set(droppedRows);
      for (let row = 0; row < columns.rows; row++) {
        if (!dropped.has(row)) builder.append(readRow(schema, columns, row));
      }
    }
    const columns = builder.unsorted();
    // Every schema has days, areas and sources, but its type does not express that.
    const order = orderByAreaAndDay(columns as unknown as RegisterColumns);
    return Array.from(takePieces(schema, columns, order), (piece) => {
      const zone = zoneMap(piece as unknown as RegisterColumns);
      return { bytes: encodeRows(schema, piece), rows: piece.rows, ...zone };
    });
  },
};

/** Below this number of rows, sending the work to a thread takes longer than the work. */
const SMALL_MARKET_ROWS = 5000;
const IDLE_MS = 10_000;

let thread: WorkerThread<typeof marketWork> | null = null;
let tasks = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Runs work on this many rows without blocking requests: in a thread, or directly for a small market.
 * @throws the work's errors; Error when the thread ends early
 */
export async function onMarketThread<T>(
  rows: number,
  task: (work: Remote<typeof marketWork>) => Promise<T>,
): Promise<T> {
  if (rows < SMALL_MARKET_ROWS) return task(inThisThread(marketWork));
  clearTimeout(idle);
  thread ??= startThread(new URL('./market-thread.ts', import.meta.url), { name: 'market', keepsAlive: true });
  tasks++;
  try {
    return await task(thread.calls);
  } catch (error) {
    // The thread may have ended: the next task starts a new one.
    void stopThread();
    throw error;
  } finally {
    if (--tasks === 0) idle = setTimeout(() => void stopThread(), IDLE_MS).unref();
  }
}

async function stopThread(): Promise<void> {
  const ending = thread;
  thread = null;
  await ending?.stop();
}
