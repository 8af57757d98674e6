import type { Table } from 'dexie';
import { fromEpochDay } from '../../domain/day.ts';
import { type HeatCell, heatCells } from '../../domain/heatmap/heat-cells.ts';
import { heatMedians } from '../../domain/heatmap/heat-medians.ts';
import { type HeatQuestion, lastMonths, recentDays } from '../../domain/heatmap/heat-question.ts';
import { heatSums } from '../../domain/heatmap/heat-sums.ts';
import type { MarketTable } from '../../domain/market/market-table.ts';
import { DEED_TYPES_OF, type HeatType } from '../../domain/market/sale-kind.ts';
import { typeCode } from '../../domain/transaction/columns.ts';
import { LAST_DAY } from '../generate/deeds.ts';
import type { DeedRow } from '../peers/deeds.ts';
import type { Peers } from '../peers/peers.ts';
import { type Contender, contender, type Race } from '../race.ts';

/** Area, number of sales and total price, in the order of areas. */
type Cells = [area: number, count: number, volume: number][];

/** The heat map's queries: number of sales and total price per area. */
export async function heatRaces(given: { table: MarketTable; peers: Peers; name: string }): Promise<Race[]> {
  const { table, peers, name } = given;
  const asked: readonly (readonly [string, HeatQuestion])[] = [
    ['all', {}],
    ['last 3 months', lastMonths(table, 3, fromEpochDay(LAST_DAY))],
    ['apartments', { type: 'apartment' }],
  ];
  const races: Race[] = [];
  for (const [what, question] of asked) {
    races.push({
      name: `heat map ${name}, ${what}`,
      ours: contender({ name: 'columns', ask: () => heatSums(table, question), tell: cellsOfSums }),
      peers: [...(await sqlPeers(peers, question)), ...dexiePeer(peers, table, question)],
    });
  }
  races.push(await cellsRace(given));
  races.push(await medianRace(given));
  return races;
}

function cellsOfSums(sums: { count: Float64Array; volume: Float64Array }): Cells {
  const cells: Cells = [];
  sums.count.forEach((count, area) => {
    if (count > 0) cells.push([area, count, sums.volume[area] as number]);
  });
  return cells;
}

/** Sums one column in a loop unrolled four times: a lower bound for any answer that reads all rows. */
function bareSum({ price, rows }: MarketTable): Contender {
  return contender({
    name: 'bare sum of the price column',
    ask: () => {
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let i = 0; i + 3 < rows; i += 4) {
        a += price[i] as number;
        b += price[i + 1] as number;
        c += price[i + 2] as number;
        d += price[i + 3] as number;
      }
      return a + b + c + d;
    },
    tell: null,
  });
}

function whereOf({ fromDay, toDay, type }: HeatQuestion): string {
  const clauses = ['grp = 0'];
  if (fromDay !== undefined && toDay !== undefined) clauses.push(`day BETWEEN ${fromDay} AND ${toDay}`);
  if (type !== undefined) clauses.push(`type IN (${typesOf(type).join(',')})`);
  return clauses.join(' AND ');
}

function typesOf(type: HeatType): number[] {
  return DEED_TYPES_OF[type].map(typeCode);
}

async function sqlPeers({ duckdb, sqlite }: Peers, question: HeatQuestion): Promise<Contender[]> {
  const where = whereOf(question);
  const contenders: Contender[] = [];
  if (duckdb !== null) {
    const ask = await duckdb.prepare(
      `SELECT area, count(*)::INTEGER AS n, sum(price) AS volume FROM deeds WHERE ${where} GROUP BY area`,
      ['area', 'n', 'volume'],
    );
    const tell = ([areas = [], counts = [], volumes = []]: ArrayLike<unknown>[]): Cells =>
      sorted(Array.from(areas, (area, i) => [Number(area), Number(counts[i]), Number(volumes[i])]));
    contenders.push(contender({ name: 'DuckDB', ask, tell }));
  }
  if (sqlite !== null) {
    const run = sqlite.prepare(`SELECT area, count(*), sum(price) FROM deeds WHERE ${where} GROUP BY area`);
    const ask = () => {
      const cells: Cells = [];
      run((row) => void cells.push([row.getInt(0) ?? 0, row.getInt(1) ?? 0, row.getFloat(2) ?? 0]));
      return cells;
    };
    contenders.push(contender({ name: 'SQLite', ask, tell: sorted }));
  }
  return contenders;
}

function sorted(cells: Cells): Cells {
  return [...cells].sort((a, b) => a[0] - b[0]);
}

function dexiePeer({ dexie }: Peers, table: MarketTable, question: HeatQuestion): Contender[] {
  if (dexie === null) return [];
  const types = question.type === undefined ? null : new Set<string>(DEED_TYPES_OF[question.type]);
  const rowsOf = (deeds: Table<DeedRow, number>) =>
    question.fromDay === undefined ? deeds.toArray() : deeds.where('day').aboveOrEqual(question.fromDay).toArray();
  const ask = async () => {
    const counts = new Map<string, [number, number]>();
    for (const row of await rowsOf(dexie)) {
      if (row.group !== 'sale' || (types !== null && !types.has(row.type))) continue;
      const cell = counts.get(row.area) ?? [0, 0];
      cell[0]++;
      cell[1] += row.priceFils;
      counts.set(row.area, cell);
    }
    return sorted([...counts].map(([area, [count, volume]]) => [table.areaCode.get(area) ?? -1, count, volume]));
  };
  return [contender({ name: 'Dexie', ask, tell: (cells: Cells) => cells })];
}

/** All figures that the screen shows when it opens. The peer leaves out growth, which takes more than one query. */
async function cellsRace(given: { table: MarketTable; peers: Peers; name: string }): Promise<Race> {
  const { table, peers, name } = given;
  return {
    name: `heat map ${name}, all figures`,
    ours: contender({
      name: 'columns',
      ask: () => heatCells(table).cells,
      tell: (cells: HeatCell[]) =>
        cells.map((cell): Figures => {
          return [cell.areaId, cell.count, cell.volumeFils, cell.medianPerSqftFils];
        }),
    }),
    peers: [bareSum(table), ...(peers.duckdb === null ? [] : [await cellsPeer(peers.duckdb, table)])],
  };
}

type Figures = [area: string, count: number, volume: number, median: number | null];

async function cellsPeer(duckdb: NonNullable<Peers['duckdb']>, table: MarketTable): Promise<Contender> {
  const { fromDay } = recentDays(table, {});
  const ask = await duckdb.prepare(
    `SELECT area, count(*)::INTEGER AS n, sum(price) AS volume,
       median(rate) FILTER (WHERE rate > 0 AND day >= ${fromDay}) AS middle
     FROM deeds WHERE grp = 0 GROUP BY area ORDER BY area`,
    ['area', 'n', 'volume', 'middle'],
  );
  const tell = ([areas = [], ...columns]: ArrayLike<unknown>[]): Figures[] => {
    const at = (column: number, i: number) => Number(columns[column]?.[i] ?? Number.NaN);
    return Array.from(areas, (area, i) => {
      const [count, volume, median] = [0, 1, 2].map((column) => at(column, i));
      return [
        table.areas[Number(area)] ?? '',
        count ?? 0,
        volume ?? 0,
        median === undefined || Number.isNaN(median) ? null : Math.round(median),
      ];
    });
  };
  return contender({ name: 'DuckDB', ask, tell });
}

/** The median price per sqft of every area, exact and over all years. */
async function medianRace(given: { table: MarketTable; peers: Peers; name: string }): Promise<Race> {
  const { table, peers, name } = given;
  const contenders: Contender[] = [];
  if (peers.duckdb !== null) {
    const ask = await peers.duckdb.prepare(
      'SELECT area, median(rate) AS middle FROM deeds WHERE grp = 0 AND rate > 0 GROUP BY area',
      ['area', 'middle'],
    );
    const tell = ([areas = [], middles = []]: ArrayLike<unknown>[]) =>
      Array.from(areas, (area, i): [number, number] => [Number(area), Math.round(Number(middles[i]))]).sort(
        (a, b) => a[0] - b[0],
      );
    contenders.push(contender({ name: 'DuckDB', ask, tell }));
  }
  return {
    name: `heat map ${name}, median price per sqft`,
    ours: contender({
      name: 'columns',
      ask: () => heatMedians(table),
      tell: (medians: ArrayLike<number>) =>
        Array.from(medians, (value, area): [number, number] => [area, Math.round(value)]).filter(
          ([, value]) => !Number.isNaN(value),
        ),
    }),
    peers: contenders,
  };
}
