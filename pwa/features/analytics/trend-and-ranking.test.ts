import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  AnalyticsOverview,
  AnalyticsRanking,
  RankedArea,
  SeriesAnswer,
} from '../../../domain/market/analytics/analytics-answers.ts';
import { areasCsv, monthsCsv } from './export-csv.ts';
import { columnsFor, sorted } from './RankingCard.tsx';
import { trendSpec } from './TrendCard.tsx';
import { parseView } from './view.ts';

const VIEW = parseView(new URLSearchParams());

function series(
  name: string,
  months: readonly (readonly [month: string, median: number | null])[],
  over: Partial<SeriesAnswer> = {},
): SeriesAnswer {
  return {
    areaId: name,
    name,
    expected: null,
    prices: [],
    months: months.map(([month, median]) => ({
      month,
      count: 7,
      offPlan: 0,
      priced: 7,
      volumeFils: 700,
      median,
      low: median === null ? null : median - 10,
      high: median === null ? null : median + 10,
    })),
    ...over,
  };
}

test('one area is drawn with its range, its sales under it and what is expected', () => {
  const months = [
    ['2025-11', 900],
    ['2025-12', null],
    ['2026-01', 1010],
  ] as const;
  const one = series('Marina', months, { expected: { growth: 0.1, error: 0.05, level: 1000 } });
  const spec = trendSpec([one], { withExpected: true });
  expect(spec.labels).toEqual([
    ...['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026', 'Apr 2026'],
    ...['May 2026', 'Jun 2026', 'Jul 2026'],
  ]);
  expect(spec.expected?.from).toBe(2);
  const [line, ahead, bars] = spec.series;
  expect(line?.values).toEqual([900, null, 1010, null, null, null, null, null, null]);
  expect(line?.band?.low.slice(0, 3)).toEqual([890, null, 1000]);
  expect([ahead?.values[2], ahead?.values[8], ahead?.values[5]]).toEqual([1000, 1100, null]);
  expect([ahead?.band?.low[8], ahead?.band?.high[8]]).toEqual([1050, 1150]);
  expect(bars).toMatchObject({ below: true, values: [7, 7, 7, null, null, null, null, null, null] });
});

test('prices like for like are drawn instead of medians, and the expectation starts at the latest of them', () => {
  const prices = [
    { month: '2025-11', value: 950 },
    { month: '2025-12', value: 1000 },
  ];
  const one = series('Marina', [['2026-01', 1500]], { prices, expected: { growth: 0.1, error: 0.05, level: 1000 } });
  const spec = trendSpec([one], { withExpected: true });
  const [line, ahead, bars] = spec.series;
  expect(spec.labels).toHaveLength(8);
  expect(line).toMatchObject({ values: [950, 1000, null, null, null, null, null, null] });
  expect(line?.band).toBeUndefined();
  expect([ahead?.values[1], ahead?.values[7]]).toEqual([1000, 1100]);
  expect(bars?.values.slice(0, 3)).toEqual([null, null, 7]);
  expect(spec.expected?.from).toBe(1);
});

test('several areas are lines over the months that any of them knows', () => {
  const b = series('B', [
    ['2025-11', 2],
    ['2025-12', 3],
  ]);
  const spec = trendSpec([series('A', [['2026-01', 1]]), b], { withExpected: false });
  expect(spec.labels).toEqual(['Nov 2025', 'Dec 2025', 'Jan 2026']);
  expect(spec.series.map(({ label, values, band }) => [label, values, band])).toEqual([
    ['A', [null, null, 1], undefined],
    ['B', [2, 3, null], undefined],
  ]);
  expect(trendSpec([series('A', [])], { withExpected: true }).labels).toEqual([]);
});

function area(name: string, over: Partial<RankedArea> = {}): RankedArea {
  return {
    ...{ areaId: name, name, count: 10, priced: 10, volumeFils: 1000, meanPriceFils: 100, median: 50, low: 40 },
    ...{ high: 60, growth: 0.1, offPlan: 5, isThin: false, trend: [], listings: 3, daysOnMarket: 20 },
    ...{ monthsOfStock: 2, expected: 0.02, expectedError: 0.01, grossYield: 0.06, score: 5 },
    ...over,
  };
}

const someAreas = fc.array(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 3 }),
    count: fc.integer({ min: 1, max: 99 }),
    growth: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
    median: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
);

test('a column sorts either way; missing values stay at the end', () => {
  const { columns } = columnsFor(null);
  fc.assert(
    fc.property(
      someAreas.map((rows) => rows.map((row) => ({ ...row, count: row.count + 29 }))),
      fc.constantFrom('growth', 'median', 'sales', 'name'),
      fc.boolean(),
      (rows, key, up) => {
        const areas = rows.map(({ name, ...over }) => area(name, over));
        const out = sorted(areas, { sort: { key, up }, columns, months: 12 });
        expect(out).toHaveLength(areas.length);
        const column = columns.find((one) => one.key === key);
        const values = out.map((one) => (column === undefined ? one.name : column.value(one, 12)));
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        for (let i = 1; i < known.length; i++) {
          const [before, here] = [known[i - 1] ?? 0, known[i] ?? 0];
          expect(up ? before <= here : before >= here).toBe(true);
        }
      },
    ),
  );
});

test('an area of fewer than 30 sales a year, or of unknown growth, is never above one with known figures', () => {
  const { columns } = columnsFor('investor');
  const areas = [
    area('few', { count: 29, growth: 0.9, score: 9 }),
    area('unknown', { count: 500, growth: null, score: null }),
    area('known', { count: 30, growth: -0.1, score: 2 }),
  ];
  for (const key of ['growth', 'score']) {
    for (const up of [true, false]) {
      const out = sorted(areas, { sort: { key, up }, columns, months: 12 });
      expect(out.map(({ name }) => name)).toEqual(['known', 'unknown', 'few']);
    }
  }
});

test('each journey starts with its own column, which it shows', () => {
  for (const journey of [null, 'investor', 'broker', 'developer'] as const) {
    const { columns, first } = columnsFor(journey);
    expect(columns.map(({ key }) => key)).toContain(first);
  }
});

const BASIS = {
  from: '2025-02-01',
  to: '2026-01-31',
  sources: ['demo'],
  asOf: '',
  complete: true,
  arriving: false,
  here: 1,
  months: 12,
};

test('files have plain numbers in dirhams, no formulas, and their source', () => {
  const ranking: AnalyticsRanking = { ...BASIS, areas: [] };
  const text = areasCsv({ ranking, areas: [area('=SUM(A1)', { growth: null, median: 205_050 })], view: VIEW });
  const [head, row] = text.split('\r\n');
  expect(head?.split(',').slice(0, 6)).toEqual([
    ...['Area', 'Sales', 'Priced sales', 'Volume AED', 'Average price AED', 'Median AED per square foot'],
  ]);
  expect(row?.split(',').slice(0, 9)).toEqual(["'=SUM(A1)", '10', '10', '10', '1', '2050.5', '0.4', '0.6', '']);
  expect(text).toContain('Source,Demo data (invented)');
  const grown = areasCsv({ ranking, areas: [area('JVC', { growth: -0.0251, grossYield: 0.0712 })], view: VIEW });
  const cells = grown.split('\r\n').map((line) => line.split(','));
  const column = (name: string) => cells[1]?.[cells[0]?.indexOf(name) ?? -1];
  expect([column('Yearly price growth %'), column('Gross yield %')]).toEqual(['-2.51', '7.12']);
  // The file needs only the overview's basis and series.
  const overview = { ...BASIS, series: [series('Marina', [['2026-01', 200_000]])], complete: false } as object;
  const months = monthsCsv({ overview: overview as AnalyticsOverview, view: VIEW });
  expect(months).toContain('Marina,2026-01,7,7,7,2000,1999.9,2000.1,');
  expect(months).toContain('Incomplete');
});
