import { describe, expect, it } from 'vitest';
import { memorySpill } from '../columns/sorted-runs.ts';
import type { RentContract } from '../rent/rent.ts';
import { type RentColumns, rowToRent } from '../rent/rent-columns.ts';
import { RentCollector } from './rent-collector.ts';

const contract = (i: number, change: Partial<RentContract> = {}): RentContract => ({
  contractId: `CRT${i}`,
  day: 20_000 + ((i * 7) % 50),
  startDay: 20_000 + ((i * 7) % 50),
  endDay: 20_400,
  areaId: ['jvc', 'jlt', 'deira', 'al-barsha'][i % 4] ?? '',
  project: `Project ${i % 5}`,
  building: '',
  type: 'apartment',
  rooms: i % 3,
  areaCentiSqm: 8000,
  annualFils: 7_000_000,
  isNew: i % 2 === 0,
  ...change,
});
type Known = { columns: RentColumns; place: number; droppedRows: number[] };

/** The rows that an import of contracts adds and replaces. */
function collect(
  contracts: readonly RentContract[],
  options: { known?: Known[]; runRows?: number; late?: boolean } = {},
) {
  const pieces: RentColumns[] = [];
  const met: number[] = [];
  const collector = new RentCollector({
    spill: memorySpill(),
    met: (place) => met.push(place),
    runRows: options.runRows,
  });
  const tell = () => {
    for (const known of options.known ?? []) collector.know(known.columns, known);
  };
  if (options.late !== true) tell();
  for (const one of contracts) collector.add(one, 'dubai-pulse');
  if (options.late === true) tell();
  const finishing = collector.finish();
  let step = finishing.next();
  for (; step.done !== true; step = finishing.next()) pieces.push(step.value);
  const result = step.value;
  const rows = pieces.flatMap((piece) => Array.from({ length: piece.rows }, (_, row) => rowToRent(piece, row)));
  return { ...result, pieces, rows, met };
}
const known = (contracts: readonly RentContract[], place = 0): Known => {
  const [columns] = collect(contracts).pieces;
  if (columns === undefined) throw new Error('nothing is known');
  return { columns, place, droppedRows: [] };
};
const amountOf = (rows: readonly RentContract[], id: string) =>
  rows.filter(({ contractId }) => contractId === id).map(({ annualFils }) => annualFils / 100);

describe('the tenancies of one import', () => {
  it('are sorted by area and day, the last of a number counting', () => {
    const { rows, taken } = collect([contract(2), contract(1), contract(4), contract(1, { annualFils: 8_000_000 })]);
    expect(taken).toBe(3);
    expect(rows.map(({ contractId }) => contractId)).toEqual(['CRT2', 'CRT1', 'CRT4']);
    expect(amountOf(rows, 'CRT1')).toEqual([80_000]);
  });

  it('are the same whether they stand in memory or were put aside in runs', () => {
    const contracts = Array.from({ length: 700 }, (_, i) => contract(i % 600, { annualFils: 7_000_000 + i * 100 }));
    const whole = collect(contracts);
    const inRuns = collect(contracts, { runRows: 64 });
    expect(whole.rows).toHaveLength(600);
    expect(inRuns.taken).toBe(600);
    const byNumber = (rows: RentContract[]) => [...rows].sort((a, b) => (a.contractId < b.contractId ? -1 : 1));
    expect(byNumber(inRuns.rows)).toEqual(byNumber(whole.rows));
    const order = (rows: RentContract[]) => rows.map(({ areaId, startDay }) => `${areaId} ${startDay}`);
    expect(order(inRuns.rows)).toEqual(order(whole.rows));
  });

  it.each([false, true])('leave known ones out and replace changed ones, told late: %s', (late) => {
    const first = known([contract(0), contract(1)]);
    const second = known([contract(4), contract(5)], 7);
    const file = [contract(0), contract(5, { annualFils: 9_000_000 }), contract(9)];
    const { rows, taken, changed, replaced, met } = collect(file, { known: [first, second], late });
    expect([taken, changed]).toEqual([2, 1]);
    expect(rows.map(({ contractId }) => contractId).sort()).toEqual(['CRT5', 'CRT9']);
    const row = Array.from({ length: 2 }, (_, i) => i).find((i) => rowToRent(second.columns, i).contractId === 'CRT5');
    expect(replaced).toEqual([7 * 65_536 + (row ?? -1)]);
    expect(met.map((place) => Math.floor(place / 65_536)).sort()).toEqual([0, 7]);
  });

  it('change nothing where a file changes a known one and changes it back, however often it is read', () => {
    const file = [contract(1, { annualFils: 9_000_000 }), contract(1)];
    for (const runRows of [1, 100]) {
      expect(collect(file, { known: [known([contract(1)])], runRows })).toMatchObject({
        taken: 0,
        changed: 0,
        rows: [],
      });
      const again = [...file, contract(1, { annualFils: 9_500_000 })];
      const found = collect(again, { known: [known([contract(1)])], runRows });
      expect(found).toMatchObject({ taken: 1, changed: 1, replaced: [0] });
      expect(amountOf(found.rows, 'CRT1')).toEqual([95_000]);
    }
  });

  it('do not meet rows that an earlier import replaced', () => {
    const gone = { ...known([contract(1)]), droppedRows: [0] };
    expect(collect([contract(1)], { known: [gone] })).toMatchObject({ taken: 1, changed: 0, met: [] });
  });
});
