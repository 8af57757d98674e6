import { MAX_SEGMENT_ROWS } from '../columns/column-schema.ts';
import { fromEpochDay } from '../day.ts';
import type { SegmentPart } from '../market/market-table.ts';
import { type BatchMarks, REPLACE_WORDS } from '../market/private-deeds.ts';
import { keyOfRow, rowToDeed, type TransactionColumns } from '../transaction/columns.ts';
import { deedFingerprint, deedKey } from '../transaction/deed-key.ts';
import { DeedIndex } from '../transaction/key-index.ts';
import type { Deed } from '../transaction/transaction.ts';
import type { KnownDeeds } from './deed-collector.ts';

// Typed arrays are read as `col[i] as number`: i always runs below their length.

const EXAMPLES = 5;
const MAY_REPLACE = 200;
/** Words stored for each new deed with a known number: two for its key, one for the known deed's place. */
const MEETING_WORDS = 3;

export type DeedExample = {
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  area: string;
  place: string;
  priceFils: number;
};

export type DeedExamples = {
  fresh: DeedExample[];
  changed: { before: DeedExample; after: DeedExample }[];
  known: DeedExample[];
};

/** Areas and months of the new deeds, largest first. */
export type DeedSummary = { areas: { areaId: string; rows: number }[]; from: string; to: string };

export class NewDeeds {
  readonly #known: KnownDeeds;
  readonly #fresh: DeedExample[] = [];
  readonly #mayReplace: { deed: Deed; places: number[] }[] = [];
  #meetings = new Uint32Array(0);
  #met = 0;

  constructor(known: KnownDeeds) {
    this.#known = known;
  }

  look(columns: TransactionColumns): void {
    const { index } = this.#known;
    for (let row = 0; row < columns.rows; row++) {
      // Without known deeds, only the first rows can be shown.
      if (index.size === 0 && this.#fresh.length >= EXAMPLES) return;
      const key = keyOfRow(columns, row);
      const places: number[] = [];
      index.find(key, (place) => {
        places.push(place);
        this.#meet(key.lo, key.hi, place);
        return false;
      });
      if (places.length === 0) {
        if (this.#fresh.length < EXAMPLES) this.#fresh.push(exampleOf(rowToDeed(columns, row)));
      } else if (this.#mayReplace.length < MAY_REPLACE) {
        this.#mayReplace.push({ deed: rowToDeed(columns, row), places });
      }
    }
  }

  marks(replaced: readonly number[]): BatchMarks {
    const replaces = new Uint32Array(replaced.length * REPLACE_WORDS);
    for (const [i, place] of replaced.entries()) {
      const deed = this.#known.deed(place);
      if (deed === null) continue;
      const key = deedKey(deed);
      const fingerprint = deedFingerprint(deed);
      replaces.set([key.lo, key.hi, fingerprint.lo, fingerprint.hi], i * REPLACE_WORDS);
    }
    const gone = placesOf(replaced);
    const besides: number[] = [];
    for (let i = 0; i < this.#met; i++) {
      const [lo, hi, place] = this.#meetings.subarray(i * MEETING_WORDS, (i + 1) * MEETING_WORDS);
      const isSame = besides.at(-2) === lo && besides.at(-1) === hi;
      if (!gone(place as number) && !isSame) besides.push(lo as number, hi as number);
    }
    return { replaces, besides: Uint32Array.from(besides) };
  }

  /** @param met places of the known deeds that the file also contains */
  examples(replaced: readonly number[], met: ReadonlySet<number>): DeedExamples {
    const gone = placesOf(replaced);
    const changed = this.#mayReplace.flatMap(({ deed, places }) => {
      const before = places.find(gone);
      const known = before === undefined ? null : this.#known.deed(before);
      return known === null ? [] : [{ before: exampleOf(known), after: exampleOf(deed) }];
    });
    const same = [...met].filter((place) => !gone(place)).slice(0, EXAMPLES);
    return {
      fresh: this.#fresh,
      changed: changed.slice(0, EXAMPLES),
      known: same.flatMap((place) => {
        const deed = this.#known.deed(place);
        return deed === null ? [] : [exampleOf(deed)];
      }),
    };
  }

  #meet(lo: number, hi: number, place: number): void {
    const at = this.#met++ * MEETING_WORDS;
    if (at >= this.#meetings.length) {
      const wider = new Uint32Array(Math.max(1024 * MEETING_WORDS, this.#meetings.length * 2));
      wider.set(this.#meetings);
      this.#meetings = wider;
    }
    this.#meetings[at] = lo;
    this.#meetings[at + 1] = hi;
    this.#meetings[at + 2] = place;
  }
}

/** Returns a membership test with one bit per place; a Set of a million numbers would take fifty times the memory. */
function placesOf(places: readonly number[]): (place: number) => boolean {
  const last = places.reduce((a, b) => Math.max(a, b), -1);
  const bits = new Uint8Array((last >> 3) + 1);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] as number) | (1 << (place & 7));
  return (place) => place <= last && ((bits[place >> 3] as number) & (1 << (place & 7))) !== 0;
}

function exampleOf(deed: Deed): DeedExample {
  return {
    number: deed.deedNumber,
    date: fromEpochDay(deed.day),
    area: deed.area,
    place: deed.building || deed.project || deed.masterProject,
    priceFils: deed.priceFils,
  };
}

export class DeedSpread {
  readonly #rows = new Map<string, number>();
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  add({ rows, day, area }: TransactionColumns): void {
    const counts = new Uint32Array(area.words.length);
    for (let row = 0; row < rows; row++) {
      const code = area.codes[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
      const at = day[row] ?? this.#first;
      if (at < this.#first) this.#first = at;
      if (at > this.#last) this.#last = at;
    }
    area.words.forEach((areaId, code) => {
      const more = counts[code] ?? 0;
      if (more > 0) this.#rows.set(areaId, (this.#rows.get(areaId) ?? 0) + more);
    });
  }

  summary(): DeedSummary {
    const areas = [...this.#rows]
      .map(([areaId, rows]) => ({ areaId, rows }))
      .sort((a, b) => b.rows - a.rows || (a.areaId < b.areaId ? -1 : 1));
    const isEmpty = areas.length === 0;
    return { areas, from: isEmpty ? '' : fromEpochDay(this.#first), to: isEmpty ? '' : fromEpochDay(this.#last) };
  }
}

/**
 * Indexes the deeds of some segments by key, except dropped ones, so that an import can tell known deeds from new ones.
 * The place of a deed is `segment × MAX_SEGMENT_ROWS + row`.
 * @param met called for every deed that the file also contains
 */
export function indexDeeds(
  segments: Iterable<readonly [segment: number, SegmentPart]>,
  met?: (place: number) => void,
): KnownDeeds {
  const parts = new Map(segments);
  const index = new DeedIndex([...parts.values()].reduce((sum, { columns }) => sum + columns.rows, 0));
  for (const [segment, { columns, droppedRows }] of parts) {
    const dropped = new Set(droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (!dropped.has(row)) index.add(keyOfRow(columns, row), segment * MAX_SEGMENT_ROWS + row);
    }
  }
  const deed = (place: number) => {
    const columns = parts.get(Math.floor(place / MAX_SEGMENT_ROWS))?.columns;
    return columns === undefined ? null : rowToDeed(columns, place % MAX_SEGMENT_ROWS);
  };
  return {
    index: {
      size: index.size,
      // A deed is hashed when a file contains its key; storing the hashes of all deeds would need more memory.
      find: (key, visit) =>
        index.find(key, (place) => {
          const known = deed(place);
          return known !== null && visit(place, deedFingerprint(known)) === true;
        }),
    },
    met,
    deed,
  };
}
