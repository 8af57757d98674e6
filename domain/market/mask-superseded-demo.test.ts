import { describe, expect, it } from 'vitest';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import type { Deed } from '../transaction/transaction.ts';
import { buildMarketTable, deedAt, type SegmentPart } from './market-table.ts';

function deed(deedNumber: string, change: Partial<Deed>): Deed {
  const blank = { procedure: 'Sale', project: '', building: '', masterProject: '', metro: '', mall: '', landmark: '' };
  const home = { type: 'apartment', rooms: 1, priceFils: 100_000_000, areaCentiSqm: 7000, flags: 0, units: 1 } as const;
  return {
    ...blank,
    ...home,
    deedNumber,
    day: 20_500,
    group: 'sale',
    area: 'jvc',
    parking: '',
    source: 'demo',
    ...change,
  };
}

function segment(deeds: readonly Deed[], droppedRows: number[] = []): SegmentPart {
  const builder = new DeedBuilder();
  for (const one of deeds) builder.append(one);
  return { columns: builder.finish(), droppedRows };
}

const demo = segment([
  deed('D-1', { area: 'jvc' }),
  deed('D-2', { area: 'jvc', group: 'mortgage' }),
  deed('D-3', { area: 'dubai-marina' }),
]);
const real = (n: number, change: Partial<Deed> = {}) =>
  Array.from({ length: n }, (_, i) => deed(`11-${i}-2026`, { source: 'dld-export', ...change }));
const numbers = (parts: SegmentPart[]) => {
  const table = buildMarketTable(parts);
  return Array.from({ length: table.rows }, (_, row) => deedAt(table, row).deedNumber).sort();
};

describe('where the register has spoken, the demo is silent', () => {
  it('an area with five real sales keeps none of its demo deeds, other areas keep theirs', () => {
    const parts = [demo, segment(real(5))];
    expect(numbers(parts)).toEqual(['11-0-2026', '11-1-2026', '11-2-2026', '11-3-2026', '11-4-2026', 'D-3']);
    expect(buildMarketTable(parts).sources).toEqual(['demo', 'dld-export']);
  });

  it('four real sales say too little: both stay', () => {
    expect(numbers([demo, segment(real(4))])).toHaveLength(7);
  });

  it('mortgages and gifts are no sales', () => {
    expect(numbers([demo, segment(real(9, { group: 'mortgage' }))])).toContain('D-1');
  });

  it('a real sale that a later import replaced does not count', () => {
    expect(numbers([demo, segment(real(5), [0])])).toContain('D-1');
  });

  it('rows of both kinds in one segment are told apart', () => {
    expect(numbers([segment([...real(5), deed('D-9', {})])])).not.toContain('D-9');
  });

  it('does not change the masks it was given', () => {
    const part = segment([deed('D-1', {}), deed('D-2', {})], [1]);
    buildMarketTable([part, segment(real(5))]);
    expect(numbers([part])).toEqual(['D-1']);
  });
});
