import type { TransactionColumns } from '../../transaction/columns.ts';
import { DEED_FLAG } from '../../transaction/transaction.ts';
import { AreaFinder } from '../area-of-deed.ts';
import { DeedCollector, type KnownDeeds } from '../deed-collector.ts';
import { type FieldReader, mapRow, type RowProblem } from '../row-mapper.ts';
import type { DeedsResult, FileImportOptions } from './file-result.ts';

/** Flags that a summary counts, with their code in `rules.ts`. */
const NOTED = [
  ['multi_unit', DEED_FLAG.multiUnit],
  ['partial_share', DEED_FLAG.partialShare],
  ['nominal_price', DEED_FLAG.nominalPrice],
  ['implausible_price', DEED_FLAG.implausiblePrice],
  ['off_plan', DEED_FLAG.offPlan],
] as const;

/** The deeds of one file, whatever tables they stand in. */
export class DeedImporter {
  readonly #collector: DeedCollector;
  readonly #areas: AreaFinder;
  readonly #rejected = new Map<string, number>();
  #read = 0;
  #sameDeed = 0;
  #variant = '';
  #source = '';

  constructor(options: Pick<FileImportOptions, 'known' | 'areaAssignments'>) {
    this.#collector = new DeedCollector(options.known);
    this.#areas = new AreaFinder(options.areaAssignments);
  }

  /** Rows of deeds read so far, good or not. */
  get rowsRead(): number {
    return this.#read;
  }

  /** Deeds of earlier imports; before `finish`. */
  know(known: KnownDeeds): void {
    this.#collector.know(known);
  }

  /** Takes a row; null, or why it was not taken. A further row of a deed is taken as its duplicate. */
  take(read: FieldReader, from: { variant: string; source: string }): RowProblem | null {
    if (this.#variant === '') {
      this.#variant = from.variant;
      this.#source = from.source;
    }
    this.#read++;
    const mapped = mapRow(read, { areas: this.#areas, source: from.source });
    if (!mapped.ok) return this.#refused(mapped);
    const added = this.#collector.add(mapped.deed);
    if (added === 'added') return null;
    if (added !== 'same_deed') return this.#refused({ field: 'id', reason: added, value: mapped.deed.deedNumber });
    this.#sameDeed++;
    return null;
  }

  /** Counts a row that could not even be read. */
  unreadable(reason: string): void {
    this.#read++;
    this.#count(reason);
  }

  /** Streams the new deeds in pieces, then returns the result; null where the file holds no deeds. */
  *finish(): Generator<
    TransactionColumns,
    {
      result: DeedsResult;
      unknownAreas: { name: string; rows: number }[];
      noted: Record<string, number>;
    } | null
  > {
    if (this.#read === 0) return null;
    const noted = new Map<string, number>();
    const pieces = this.#collector.finish();
    let step = pieces.next();
    for (; step.done !== true; step = pieces.next()) {
      countNoted(step.value.flags, noted);
      yield step.value;
    }
    const collected = step.value;
    const counts = {
      read: this.#read,
      taken: collected.taken,
      changed: collected.changed,
      // The first row of a known deed was not a duplicate of its own file.
      duplicate: this.#sameDeed + collected.knownDeeds,
      rejected: Object.fromEntries(this.#rejected),
    };
    const { replaced } = collected;
    // Further rows of a deed of several units, or rows that stand twice: not "already here".
    if (this.#sameDeed > 0) noted.set('same_deed', this.#sameDeed);
    return {
      result: { counts, variant: this.#variant, source: this.#source, pieces: [], replaced },
      unknownAreas: this.#areas.unknown(),
      noted: Object.fromEntries(noted),
    };
  }

  #refused(problem: RowProblem): RowProblem {
    this.#count(problem.reason);
    return problem;
  }

  #count(reason: string): void {
    this.#rejected.set(reason, (this.#rejected.get(reason) ?? 0) + 1);
  }
}

function countNoted(flags: Uint8Array, noted: Map<string, number>): void {
  for (const value of flags) {
    for (const [code, bit] of NOTED) if ((value & bit) !== 0) noted.set(code, (noted.get(code) ?? 0) + 1);
  }
}
