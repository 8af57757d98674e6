import { memorySpill } from '../../columns/sorted-runs.ts';
import type { RentColumns } from '../../rent/rent-columns.ts';
import { AreaFinder } from '../area-of-deed.ts';
import { mapRent } from '../records/map-rent.ts';
import type { FieldReader, MapContext, RecordProblem } from '../records/mapped-record.ts';
import { RentCollector } from '../rent-collector.ts';
import type { FileImportOptions, RentsResult } from './file-result.ts';

/** The tenancies of one file, whatever tables they stand in. */
export class RentImporter {
  readonly #collector: RentCollector;
  readonly #areas: AreaFinder;
  readonly #rejected = new Map<string, number>();
  #read = 0;

  constructor(options: Pick<FileImportOptions, 'areaAssignments' | 'spill' | 'metRent'>) {
    this.#collector = new RentCollector({ spill: options.spill ?? memorySpill(), met: options.metRent });
    this.#areas = new AreaFinder(options.areaAssignments);
  }

  /** Rows of tenancies read so far, good or not. */
  get rowsRead(): number {
    return this.#read;
  }

  /** Takes a row; null, or why it was not taken. */
  take(read: FieldReader, context: Omit<MapContext, 'areas'>): RecordProblem | null {
    this.#read++;
    const mapped = mapRent(read, { ...context, areas: this.#areas });
    if (!mapped.ok) {
      this.#count(mapped.reason);
      return mapped;
    }
    this.#collector.add(mapped.record, context.source);
    return null;
  }

  /** Counts a row that could not even be read. */
  unreadable(reason: string): void {
    this.#read++;
    this.#count(reason);
  }

  /** Takes in what earlier imports brought. */
  know(columns: RentColumns, from: { place: number; droppedRows: readonly number[] }): void {
    this.#collector.know(columns, from);
  }

  /** Streams the new tenancies in pieces, then returns the result; null where the file holds none. */
  *finish(): Generator<RentColumns, { result: RentsResult; unknownAreas: { name: string; rows: number }[] } | null> {
    if (this.#read === 0) return null;
    const { taken, changed, replaced } = yield* this.#collector.finish();
    const rejected = [...this.#rejected.values()].reduce((sum, rows) => sum + rows, 0);
    const duplicate = this.#read - rejected - taken;
    const counts = { read: this.#read, taken, changed, duplicate, rejected: Object.fromEntries(this.#rejected) };
    return { result: { counts, pieces: [], replaced }, unknownAreas: this.#areas.unknown() };
  }

  #count(reason: string): void {
    this.#rejected.set(reason, (this.#rejected.get(reason) ?? 0) + 1);
  }
}
