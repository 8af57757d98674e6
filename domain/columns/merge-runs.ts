import type { Codes, DictText, NumberColumn, RegisterColumns } from './column-schema.ts';
import { MAX_SEGMENT_ROWS } from './column-schema.ts';
import { byCodeUnit } from './column-set.ts';

/** Areas with more runs are sorted row by row, because finding the next run would take longer. */
const MAX_MERGED_RUNS = 24;

export type MergePart = {
  columns: Pick<RegisterColumns, 'rows' | 'day' | 'area'>;
  mask: Uint8Array | null;
  areaCodes: Uint32Array;
};

/** Current rows of all segments by (area, day, segment, row), as spans of consecutive rows of one segment. */
export class Spans {
  /** Segment, first row and length of each span. */
  #data = new Uint32Array(3 * 1024);
  count = 0;
  rows = 0;

  segment(span: number): number {
    return this.#data[3 * span];
  }

  start(span: number): number {
    return this.#data[3 * span + 1];
  }

  length(span: number): number {
    return this.#data[3 * span + 2];
  }

  /** Appends rows of a segment. Rows that follow the last appended ones extend their span. */
  push(segment: number, start: number, length: number): void {
    const last = this.count - 1;
    const at = 3 * this.count;
    this.rows += length;
    if (last >= 0 && this.segment(last) === segment && this.start(last) + this.length(last) === start) {
      this.#data[at - 1] = this.#data[at - 1] + length;
      return;
    }
    if (at === this.#data.length) {
      const larger = new Uint32Array(2 * at);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[at] = segment;
    this.#data[at + 1] = start;
    this.#data[at + 2] = length;
    this.count++;
  }
}

type Run = { segment: number; next: number; end: number };
type FoundRuns = { runsOf: Run[][]; isUnsorted: Uint8Array };

/** Returns the spans of all current rows, and the first row of each area. */
export function mergeRuns(parts: readonly MergePart[], areas: number): { spans: Spans; areaStart: Uint32Array } {
  const runsOf: Run[][] = Array.from({ length: areas }, () => []);
  const isUnsorted = new Uint8Array(areas);
  for (const [segment, part] of parts.entries()) findRuns(part, segment, { runsOf, isUnsorted });
  const spans = new Spans();
  const areaStart = new Uint32Array(areas + 1);
  for (const [area, runs] of runsOf.entries()) {
    if (isUnsorted[area] === 1 || runs.length > MAX_MERGED_RUNS) sortRows(parts, runs, spans);
    else mergeAreaRuns(parts, runs, spans);
    areaStart[area + 1] = spans.rows;
  }
  return { spans, areaStart };
}

/** Finds the sorted runs of a segment. Areas of unsorted segments are marked, to be sorted later. */
function findRuns({ columns, areaCodes }: MergePart, segment: number, found: FoundRuns): void {
  const { codes } = columns.area;
  const { day, rows } = columns;
  let start = 0;
  for (let i = 1; i <= rows; i++) {
    const isSame = i < rows && codes[i] === codes[start];
    if (isSame && day[i] >= day[i - 1]) continue;
    const area = areaCodes[codes[start]];
    const runs = found.runsOf[area];
    // An area that occurs twice in a segment was not sorted.
    if (runs.at(-1)?.segment === segment) found.isUnsorted[area] = 1;
    runs.push({ segment, next: start, end: i });
    start = i;
  }
}

/** Merges runs: takes rows from the run with the earliest next row, up to the next row of any other run. */
function mergeAreaRuns(parts: readonly MergePart[], runs: Run[], spans: Spans): void {
  while (runs.length > 1) {
    let first = 0;
    for (let i = 1; i < runs.length; i++) if (isBefore(parts, runs[i], runs[first])) first = i;
    const run = runs[first];
    let end = run.end;
    for (const [i, other] of runs.entries()) {
      if (i !== first) end = Math.min(end, firstNotBefore(parts, run, other));
    }
    pushLiving(parts, { segment: run.segment, next: run.next, end }, spans);
    run.next = end;
    if (end === run.end) runs.splice(first, 1);
  }
  const [last] = runs;
  if (last !== undefined) pushLiving(parts, last, spans);
}

function dayAt(parts: readonly MergePart[], segment: number, row: number): number {
  return parts[segment].columns.day[row];
}

function isBefore(parts: readonly MergePart[], a: Run, b: Run): boolean {
  const difference = dayAt(parts, a.segment, a.next) - dayAt(parts, b.segment, b.next);
  return difference < 0 || (difference === 0 && a.segment < b.segment);
}

/** Returns the first row of `run` that does not precede the next row of `other`, by doubling steps. */
function firstNotBefore(parts: readonly MergePart[], run: Run, other: Run): number {
  const { day } = parts[run.segment].columns;
  // On the same day, rows of the earlier segment come first.
  const bound = dayAt(parts, other.segment, other.next) + (run.segment < other.segment ? 1 : 0);
  let step = 1;
  let low = run.next;
  while (low + step < run.end && day[low + step] < bound) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, run.end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (day[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pushLiving(parts: readonly MergePart[], { segment, next, end }: Run, spans: Spans): void {
  const { mask } = parts[segment];
  if (mask === null) {
    spans.push(segment, next, end - next);
    return;
  }
  let row = next;
  while (row < end) {
    while (row < end && mask[row] === 1) row++;
    const start = row;
    while (row < end && mask[row] === 0) row++;
    if (row > start) spans.push(segment, start, row - start);
  }
}

function sortRows(parts: readonly MergePart[], runs: readonly Run[], spans: Spans): void {
  const total = runs.reduce((sum, run) => sum + run.end - run.next, 0);
  const keys = new Float64Array(total);
  let at = 0;
  for (const { segment, next, end } of runs) {
    const { columns, mask } = parts[segment];
    for (let row = next; row < end; row++) {
      // (day, origin) as one number, below 2^53 for any date, which typed arrays sort natively.
      if (mask?.[row] !== 1) keys[at++] = columns.day[row] * 0x100000000 + segment * MAX_SEGMENT_ROWS + row;
    }
  }
  for (const key of keys.subarray(0, at).sort()) {
    const origin = key - Math.floor(key / 0x100000000) * 0x100000000;
    spans.push(Math.floor(origin / MAX_SEGMENT_ROWS), origin % MAX_SEGMENT_ROWS, 1);
  }
}

/** Distinct words of all segments, sorted, and for each segment its codes → merged codes. */
export type MergedWords = { words: string[]; recode: Uint32Array[] };
type WordColumns = { texts: readonly DictText[]; merged: MergedWords };

/** Merges the words of a column's segments; those with equal keys become one. */
export function mergeWords(texts: readonly DictText[], keyOf = (word: string) => word): MergedWords {
  const all = new Set<string>();
  for (const { words } of texts) for (const word of words) all.add(keyOf(word));
  const words = [...all].sort(byCodeUnit);
  const codes = new Map(words.map((word, code) => [word, code]));
  return { words, recode: texts.map((text) => Uint32Array.from(text.words, (word) => codes.get(keyOf(word)) ?? 0)) };
}

/** Shorter spans are copied row by row, which is cheaper than a block copy. */
const SHORT_SPAN = 48;

/** Fills `to` with the rows of a number column of all segments, in the order of the spans. */
export function copyColumn<T extends NumberColumn>(spans: Spans, columns: readonly T[], to: T): T {
  let at = 0;
  for (let span = 0; span < spans.count; span++) {
    const column = columns[spans.segment(span)];
    const start = spans.start(span);
    const length = spans.length(span);
    if (length >= SHORT_SPAN) to.set(column.subarray(start, start + length), at);
    else for (let i = 0; i < length; i++) to[at + i] = column[start + i];
    at += length;
  }
  return to;
}

/** Fills `to` with the merged codes of a word column of all segments. */
export function recodeColumn(spans: Spans, { texts, merged }: WordColumns, to: Codes): Codes {
  let at = 0;
  for (let span = 0; span < spans.count; span++) {
    const segment = spans.segment(span);
    const { codes } = texts[segment];
    const recode = merged.recode[segment];
    const start = spans.start(span);
    const length = spans.length(span);
    // One loop per code width, because a polymorphic loop is not optimised.
    if (codes instanceof Uint16Array) recode16({ codes, recode, to }, { start, length, at });
    else if (codes instanceof Uint8Array) recode8({ codes, recode, to }, { start, length, at });
    else recode32({ codes, recode, to }, { start, length, at });
    at += length;
  }
  return to;
}

type Recoding<C extends Codes> = { codes: C; recode: Uint32Array; to: Codes };
type Place = { start: number; length: number; at: number };

function recode8({ codes, recode, to }: Recoding<Uint8Array>, { start, length, at }: Place): void {
  for (let i = 0; i < length; i++) to[at + i] = recode[codes[start + i]];
}

function recode16({ codes, recode, to }: Recoding<Uint16Array>, { start, length, at }: Place): void {
  for (let i = 0; i < length; i++) to[at + i] = recode[codes[start + i]];
}

function recode32({ codes, recode, to }: Recoding<Uint32Array>, { start, length, at }: Place): void {
  for (let i = 0; i < length; i++) to[at + i] = recode[codes[start + i]];
}
