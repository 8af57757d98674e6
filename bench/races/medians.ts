import { Dexie } from 'dexie';
import { toMonthIndex } from '../../domain/day.ts';
import { type MonthPoint, monthlyMedians } from '../../domain/market/analytics/monthly.ts';
import type { MarketTable } from '../../domain/market/market-table.ts';
import { medianOf } from '../../domain/median.ts';
import type { Peers } from '../peers/peers.ts';
import { type Contender, contender, type Race } from '../race.ts';

type Month = { month: number; count: number; priced: number; median: number };

/** The price trend's query: monthly medians of the busiest area. */
export async function medianRaces(given: {
  table: MarketTable;
  peers: Peers;
  name: string;
  areaId: string;
}): Promise<Race[]> {
  const { table, peers, name, areaId } = given;
  const area = table.areaCode.get(areaId) ?? -1;
  const contenders: Contender[] = [];
  if (peers.duckdb !== null) {
    const ask = await peers.duckdb.prepare(
      `SELECT month, count(*)::INTEGER AS n, (count(*) FILTER (WHERE rate > 0))::INTEGER AS priced,
         median(rate) FILTER (WHERE rate > 0) AS middle
       FROM deeds WHERE grp = 0 AND area = ${area} GROUP BY month ORDER BY month`,
      ['month', 'n', 'priced', 'middle'],
    );
    const tell = ([months = [], counts = [], priced = [], medians = []]: ArrayLike<unknown>[]): Month[] =>
      Array.from(months, (month, i) => ({
        month: Number(month),
        count: Number(counts[i]),
        priced: Number(priced[i]),
        median: Math.round(Number(medians[i])),
      }));
    contenders.push(contender({ name: 'DuckDB', ask, tell }));
  }
  if (peers.sqlite !== null) contenders.push(sqlitePeer(peers.sqlite, area));
  if (peers.dexie !== null) contenders.push(dexiePeer(peers.dexie, areaId));
  return [
    {
      name: `monthly medians ${name}, a busy area`,
      ours: contender({ name: 'columns', ask: () => monthlyMedians(table, { areaId }), tell: monthsOfPoints }),
      peers: contenders,
    },
  ];
}

function monthsOfPoints(points: MonthPoint[]): Month[] {
  return points
    .filter(({ count }) => count > 0)
    .map(({ month, count, priced, median }) => {
      const [year = 0, number = 1] = month.split('-').map(Number);
      return { month: year * 12 + number - 1, count, priced, median: median ?? 0 };
    });
}

/** The index yields rates sorted within each month, so the middle rate of a month is its median. */
function sqlitePeer(sqlite: NonNullable<Peers['sqlite']>, area: number): Contender {
  const run = sqlite.prepare(`SELECT month, rate FROM deeds WHERE grp = 0 AND area = ${area} ORDER BY month, rate`);
  const ask = () => {
    const months: Month[] = [];
    let rates: number[] = [];
    let count = 0;
    let current = -1;
    const end = () => {
      if (count > 0) months.push({ month: current, count, priced: rates.length, median: middleOf(rates) });
      rates = [];
      count = 0;
    };
    run((row) => {
      const month = row.getInt(0) ?? 0;
      if (month !== current) end();
      current = month;
      count++;
      const rate = row.getFloat(1) ?? 0;
      if (rate > 0) rates.push(rate);
    });
    end();
    return months;
  };
  return contender({ name: 'SQLite', ask, tell: (months: Month[]) => months });
}

function middleOf(sorted: readonly number[]): number {
  if (sorted.length === 0) return 0;
  const low = sorted[(sorted.length - 1) >> 1] as number;
  const high = sorted[sorted.length >> 1] as number;
  return Math.round((low + high) / 2);
}

function dexiePeer(deeds: NonNullable<Peers['dexie']>, areaId: string): Contender {
  const ask = async () => {
    const rows = await deeds
      .where('[area+type+day]')
      .between([areaId, Dexie.minKey, Dexie.minKey], [areaId, Dexie.maxKey, Dexie.maxKey])
      .toArray();
    const byMonth = new Map<number, { count: number; rates: number[] }>();
    for (const row of rows) {
      if (row.group !== 'sale') continue;
      const month = toMonthIndex(row.day);
      const found = byMonth.get(month) ?? { count: 0, rates: [] };
      found.count++;
      if (row.perSqft > 0) found.rates.push(row.perSqft);
      byMonth.set(month, found);
    }
    return [...byMonth]
      .sort((a, b) => a[0] - b[0])
      .map(([month, { count, rates }]): Month => {
        return { month, count, priced: rates.length, median: rates.length === 0 ? 0 : Math.round(medianOf(rates)) };
      });
  };
  return contender({ name: 'Dexie', ask, tell: (months: Month[]) => months });
}
