import { AreaFinder } from '../area-of-deed.ts';
import { mapListing } from '../records/map-listing.ts';
import { mapBroker, mapDeveloper, mapProject } from '../records/map-professionals.ts';
import type { FieldReader, MapContext, MappedRecord, RecordProblem } from '../records/mapped-record.ts';
import type { FileImportOptions, KindRecords, RecordKind, TakenRecord } from './file-result.ts';
import type { FileCounts } from './kinds.ts';

const MAPPERS: { [K in RecordKind]: (read: FieldReader, context: MapContext) => MappedRecord<KindRecords[K]> } = {
  projects: mapProject,
  brokers: mapBroker,
  developers: mapDeveloper,
  listings: mapListing,
};
const KINDS = ['projects', 'brokers', 'developers', 'listings'] as const satisfies readonly RecordKind[];

/** Records of one kind by key: of several with one key in a file the last counts. */
class RecordGroup<T extends object> {
  readonly taken = new Map<string, T>();
  readonly rejected = new Map<string, number>();
  readonly notes = new Map<string, number>();
  read = 0;

  /** Rows that repeat a record of the file are duplicates; which are known already, the store tells. */
  finish(): { records: TakenRecord<T>[]; counts: FileCounts } {
    const records = [...this.taken].map(([key, record]) => ({ key, record }));
    const rejected = [...this.rejected.values()].reduce((sum, rows) => sum + rows, 0);
    const counts = {
      read: this.read,
      taken: records.length,
      changed: 0,
      duplicate: this.read - rejected - records.length,
      rejected: Object.fromEntries(this.rejected),
    };
    return { records, counts };
  }
}

type RecordGroups = { [K in RecordKind]: RecordGroup<KindRecords[K]> };

/** The records of one file that are not deeds, whatever tables they stand in. */
export class RecordImporter {
  readonly #areas: AreaFinder;
  readonly #groups: RecordGroups = {
    projects: new RecordGroup(),
    brokers: new RecordGroup(),
    developers: new RecordGroup(),
    listings: new RecordGroup(),
  };

  constructor(options: Pick<FileImportOptions, 'areaAssignments'>) {
    this.#areas = new AreaFinder(options.areaAssignments);
  }

  /** Takes a row of a kind; null, or why it was not taken. */
  take<K extends RecordKind>(kind: K, read: FieldReader, context: Omit<MapContext, 'areas'>): RecordProblem | null {
    const group = this.#groups[kind];
    group.read++;
    const mapped = MAPPERS[kind](read, { ...context, areas: this.#areas });
    if (!mapped.ok) {
      group.rejected.set(mapped.reason, (group.rejected.get(mapped.reason) ?? 0) + 1);
      return mapped;
    }
    // The last of a key stands last: re-imports then meet them in one order.
    group.taken.delete(mapped.key);
    group.taken.set(mapped.key, mapped.record);
    for (const note of mapped.notes ?? []) group.notes.set(note, (group.notes.get(note) ?? 0) + 1);
    return null;
  }

  /** Counts a row that could not even be read. */
  unreadable(kind: RecordKind, reason: string): void {
    const group = this.#groups[kind];
    group.read++;
    group.rejected.set(reason, (group.rejected.get(reason) ?? 0) + 1);
  }

  finish(): {
    records: { [K in RecordKind]: TakenRecord<KindRecords[K]>[] };
    byKind: Partial<Record<RecordKind, FileCounts>>;
    noted: Record<string, number>;
    unknownAreas: { name: string; rows: number }[];
  } {
    const byKind: Partial<Record<RecordKind, FileCounts>> = {};
    const finished = <K extends RecordKind>(kind: K) => {
      const { records, counts } = this.#groups[kind].finish();
      if (counts.read > 0) byKind[kind] = counts;
      return records;
    };
    const records = {
      projects: finished('projects'),
      brokers: finished('brokers'),
      developers: finished('developers'),
      listings: finished('listings'),
    };
    const noted: Record<string, number> = {};
    for (const kind of KINDS) for (const [note, rows] of this.#groups[kind].notes) noted[note] = rows;
    return { records, byKind, noted, unknownAreas: this.#areas.unknown() };
  }
}
