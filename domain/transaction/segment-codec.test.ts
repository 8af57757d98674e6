import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderByAreaAndDay, takePieces, zoneMap } from '../columns/column-set.ts';
import { DEED_SCHEMA, decodeSegment, encodeSegment, rowToDeed, SegmentError, splitSegments } from './columns.ts';
import { DeedBuilder } from './deed-builder.ts';
import { DEED_GROUPS, DEED_TYPES, type Deed } from './transaction.ts';

const word = fc.oneof(fc.constantFrom('', 'Dubai Marina', 'مرسى دبي', '__proto__', '🏙️ tower'), fc.string());
const deed: fc.Arbitrary<Deed> = fc.record({
  deedNumber: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('11-10001-2026')),
  day: fc.integer({ min: -10_000, max: 30_000 }),
  group: fc.constantFrom(...DEED_GROUPS),
  procedure: word,
  type: fc.constantFrom(...DEED_TYPES),
  rooms: fc.integer({ min: -1, max: 127 }),
  priceFils: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  areaCentiSqm: fc.integer({ min: 0, max: 0x7fffffff }),
  flags: fc.integer({ min: 0, max: 127 }),
  units: fc.integer({ min: 1, max: 0xffff }),
  area: word,
  project: word,
  building: word,
  masterProject: word,
  metro: word,
  mall: word,
  landmark: word,
  parking: fc.string({ unit: 'grapheme' }),
  source: fc.constantFrom('demo', 'dld-export', 'dubai-pulse'),
});

const byUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (deeds: Deed[]) =>
  deeds
    .map((d, i) => ({ d, i }))
    .sort((a, b) => byUnit(a.d.area, b.d.area) || a.d.day - b.d.day || a.i - b.i)
    .map(({ d }) => d);

function built(deeds: Deed[]) {
  const builder = new DeedBuilder();
  for (const d of deeds) builder.append(d);
  return builder.finish();
}

describe('segments', () => {
  it('give back every deed, sorted by area and day', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        const columns = decodeSegment(encodeSegment(built(deeds)));
        expect(columns.rows).toBe(deeds.length);
        expect(Array.from({ length: columns.rows }, (_, i) => rowToDeed(columns, i))).toEqual(sorted(deeds));
      }),
    );
  });

  it('split into pieces with the same rows in the same order', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (deeds, size) => {
        const whole = built(deeds);
        const cut = splitSegments(whole, size);
        expect(cut.every((piece) => piece.rows <= size && piece.rows > 0)).toBe(true);
        const rows = cut.flatMap((piece) => Array.from({ length: piece.rows }, (_, i) => rowToDeed(piece, i)));
        expect(rows).toEqual(sorted(deeds));
      }),
    );
  });

  it('are cut into the same pieces without a sorted copy of all of them', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (deeds, size) => {
        const builder = new DeedBuilder();
        for (const one of deeds) builder.append(one);
        const columns = builder.unsorted();
        const cut = [...takePieces(DEED_SCHEMA, columns, orderByAreaAndDay(columns), size)].map(encodeSegment);
        expect(cut).toEqual(splitSegments(built(deeds), size).map(encodeSegment));
      }),
    );
  });

  it('are the same bytes for the same rows, whatever else was in the builder', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 20 }), fc.array(deed, { maxLength: 20 }), (kept, others) => {
        const builder = new DeedBuilder();
        for (const d of [...others, ...kept]) builder.append(d);
        const keep = Uint8Array.from({ length: builder.rows }, (_, i) => (i < others.length ? 0 : 1));
        expect(encodeSegment(builder.finish(keep))).toEqual(encodeSegment(built(kept)));
      }),
    );
  });

  it('are read from any offset in a buffer', () => {
    const bytes = encodeSegment(built([fc.sample(deed, 1)].flat()));
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(decodeSegment(shifted.subarray(3)).rows).toBe(1);
    // Bytes from another process arrive as a Buffer, whose slice() does not copy.
    class Slicing extends Uint8Array {
      override slice(start?: number, end?: number): Slicing {
        return new Slicing(this.buffer, this.byteOffset + (start ?? 0), (end ?? this.length) - (start ?? 0));
      }
    }
    expect(decodeSegment(new Slicing(shifted.buffer, 3, bytes.length)).rows).toBe(1);
  });

  it('are refused when any byte differs, is missing or is too many', () => {
    const bytes = encodeSegment(built(fc.sample(deed, 5)));
    for (let i = 0; i < bytes.length; i++) {
      const changed = bytes.slice();
      changed[i] = (changed[i] ?? 0) ^ (1 << (i % 8));
      expect(() => decodeSegment(changed), `byte ${i}`).toThrow(SegmentError);
    }
    for (const length of [0, 7, 31, 32, 100, bytes.length - 1]) {
      expect(() => decodeSegment(bytes.slice(0, length)), `${length} bytes`).toThrow(SegmentError);
    }
    const longer = new Uint8Array(bytes.length + 8);
    longer.set(bytes);
    expect(() => decodeSegment(longer)).toThrow(SegmentError);
    expect(() => decodeSegment(new TextEncoder().encode('<!doctype html><title>Error</title>'.repeat(9)))).toThrow(
      SegmentError,
    );
  });

  it('use wider codes only when there are many words', () => {
    const [model] = fc.sample(deed, 1);
    if (model === undefined) throw new Error('no sample');
    const many = (n: number) => built(Array.from({ length: n }, (_, i) => ({ ...model, project: `P${i}` })));
    expect(many(256).project.codes.BYTES_PER_ELEMENT).toBe(1);
    expect(many(257).project.codes.BYTES_PER_ELEMENT).toBe(2);
    const big = many(66_000);
    expect(big.project.codes.BYTES_PER_ELEMENT).toBe(4);
    expect(rowToDeed(big, 65_999).project).toBe('P65999');
    expect(() => encodeSegment(big)).toThrow(RangeError);
  });

  it('list the days, areas and sources they cover', () => {
    const [model] = fc.sample(deed, 1);
    if (model === undefined) throw new Error('no sample');
    const columns = built([
      { ...model, area: 'b', day: 30, source: 'demo' },
      { ...model, area: 'a', day: 20, source: 'dld-export' },
    ]);
    expect(zoneMap(columns)).toEqual({ minDay: 20, maxDay: 30, areas: ['a', 'b'], sources: ['demo', 'dld-export'] });
  });
});
