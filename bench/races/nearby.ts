import type { Table } from 'dexie';
import { fromEpochDay, minusMonths } from '../../domain/day.ts';
import type { MarketTable } from '../../domain/market/market-table.ts';
import {
  NEARBY_SCOPES,
  type NearbyDeeds,
  type NearbyQuery,
  type NearbyScope,
  neighbourAreas,
  salesNearby,
} from '../../domain/market/sales-nearby.ts';
import { medianOf } from '../../domain/median.ts';
import { typeCode } from '../../domain/transaction/columns.ts';
import type { DeedType } from '../../domain/transaction/transaction.ts';
import type { DeedRow } from '../peers/deeds.ts';
import type { Peers } from '../peers/peers.ts';
import { type Contender, contender, type Race } from '../race.ts';

export type Home = NearbyQuery & { areaId: string; type: DeedType; rooms: number; building: string; project: string };

/** Property types that the register does not tell apart reliably, for each type in this race. */
const KIN: Partial<Record<DeedType, readonly DeedType[]>> = {
  apartment: ['apartment', 'studio', 'duplex'],
  villa: ['villa', 'townhouse'],
  townhouse: ['townhouse', 'villa'],
};
const LIMIT = 20;

/**
 * The property screen's query: twenty comparable sales around a home, their total number and their median. Dexie has
 * the compound index [area+type+day], so it reads only the matching types, area and months.
 */
export async function nearbyRaces(given: {
  table: MarketTable;
  peers: Peers;
  busy: Home;
  mix: readonly Home[];
  name: string;
}): Promise<Race[]> {
  const { table, peers, busy, mix, name } = given;
  const contenders = await sqlPeers(table, peers, busy);
  const races: Race[] = [];
  if (peers.dexie !== null) {
    const dexie = { deeds: peers.dexie, newest: table.maxDay ?? 0 };
    const tell = (answers: NearbyDeeds[]) => answers.map(fingerprint);
    contenders.push(
      contender({ name: 'Dexie', ask: () => nearbyFromRows(dexie, busy), tell: (answer) => fingerprint(answer) }),
    );
    races.push({
      name: `sales nearby ${name}, ${mix.length} homes of the market`,
      ours: contender({ name: 'columns', ask: () => mix.map((home) => salesNearby(table, home)), tell }),
      peers: [
        contender({
          name: 'Dexie',
          ask: async () => {
            const answers: NearbyDeeds[] = [];
            for (const home of mix) answers.push(await nearbyFromRows(dexie, home));
            return answers;
          },
          tell,
        }),
      ],
    });
  }
  return [
    {
      name: `sales nearby ${name}, a home in a busy area`,
      ours: contender({ name: 'columns', ask: () => salesNearby(table, busy), tell: fingerprint }),
      peers: contenders,
    },
    ...races,
  ];
}

/** The same answer in two statements, for a home whose own area has enough sales. */
async function sqlPeers(table: MarketTable, { duckdb, sqlite }: Peers, home: Home): Promise<Contender[]> {
  const types = (KIN[home.type] ?? [home.type]).map(typeCode).join(',');
  const since = minusMonths(table.maxDay ?? 0, 24);
  const where = `grp = 0 AND area = ${table.areaCode.get(home.areaId)} AND type IN (${types}) AND day >= ${since}
    AND rooms = ${home.rooms}`;
  const scope = `CASE WHEN building = ${table.buildings.indexOf(home.building)} THEN 0
    WHEN project = ${table.projects.indexOf(home.project)} THEN 1 ELSE 2 END`;
  const newest = `SELECT number, price, rate, ${scope} AS scope FROM deeds WHERE ${where}
    ORDER BY scope, day DESC, id DESC LIMIT ${LIMIT}`;
  const contenders: Contender[] = [];
  if (duckdb !== null) {
    const askNewest = await duckdb.prepare(newest, ['number', 'price', 'rate', 'scope']);
    const askFigures = await duckdb.prepare(
      `SELECT count(*)::INTEGER AS n, median(rate) FILTER (WHERE rate > 0) AS middle, min(day)::INTEGER AS first,
         max(day)::INTEGER AS last FROM deeds WHERE ${where}`,
      ['n', 'middle', 'first', 'last'],
    );
    const tell = ([rows, figures]: ArrayLike<unknown>[][]) => {
      const [numbers = [], prices = [], rates = [], scopes = []] = rows ?? [];
      const [n, middle, first, last] = (figures ?? []).map((column) => Number(column[0]));
      return printed({
        count: n ?? 0,
        median: middle ?? 0,
        days: [first ?? 0, last ?? 0],
        rows: Array.from(numbers, (number, i) => [
          String(number),
          Number(prices[i]),
          Number(rates[i]),
          Number(scopes[i]),
        ]),
      });
    };
    contenders.push(contender({ name: 'DuckDB', ask: async () => [await askNewest(), await askFigures()], tell }));
  }
  if (sqlite !== null) {
    const runNewest = sqlite.prepare(newest);
    const runRates = sqlite.prepare(`SELECT day, rate FROM deeds WHERE ${where}`);
    const ask = (): SqlAnswer => {
      const answer: SqlAnswer = { count: 0, median: 0, days: [Infinity, -Infinity], rows: [] };
      runNewest((row) => {
        answer.rows.push([row.getString(0) ?? '', row.getFloat(1) ?? 0, row.getFloat(2) ?? 0, row.getInt(3) ?? 0]);
      });
      const rates: number[] = [];
      runRates((row) => {
        const day = row.getInt(0) ?? 0;
        const rate = row.getFloat(1) ?? 0;
        answer.count++;
        answer.days = [Math.min(answer.days[0], day), Math.max(answer.days[1], day)];
        if (rate > 0) rates.push(rate);
      });
      answer.median = medianOf(rates);
      return answer;
    };
    contenders.push(contender({ name: 'SQLite', ask, tell: printed }));
  }
  return contenders;
}

type SqlAnswer = {
  count: number;
  median: number;
  days: [number, number];
  rows: [number: string, price: number, rate: number, scope: number][];
};

/** Converts an SQL answer to the format of `fingerprint`. */
function printed({ count, median, days, rows }: SqlAnswer): unknown {
  return {
    count,
    medianPerSqftFils: Math.round(median),
    from: fromEpochDay(days[0]),
    to: fromEpochDay(days[1]),
    rows: rows.map(([number, price, rate, scope]) => [
      number,
      price,
      NEARBY_SCOPES[scope],
      rate > 0 ? Math.round(rate) : null,
    ]),
  };
}

function fingerprint({ sales, count, medianPerSqftFils, from, to }: NearbyDeeds): unknown {
  const rows = sales.map(({ deed, scope, perSqftFils }) => [deed.deedNumber, deed.priceFils, scope, perSqftFils]);
  return { count, medianPerSqftFils, from, to, rows };
}

type Peer = { deeds: Table<DeedRow, number>; newest: number };

async function nearbyFromRows(peer: Peer, home: Home): Promise<NearbyDeeds> {
  const building = bareName(home.building);
  const project = bareName(home.project);
  const found: Record<NearbyScope, DeedRow[]> = { building: [], project: [], area: [], neighbour: [] };
  const all = await salesOf(peer, home, home.areaId);
  for (const row of all) {
    if (building !== '' && bareName(row.building) === building) found.building.push(row);
    else if (project !== '' && bareName(row.project) === project) found.project.push(row);
    else found.area.push(row);
  }
  for (const areaId of all.length < LIMIT ? neighbourAreas(home.areaId) : []) {
    if (all.length >= LIMIT) break;
    const more = await salesOf(peer, home, areaId);
    found.neighbour.push(...more);
    all.push(...more);
  }
  found.neighbour.sort((a, b) => b.day - a.day);
  const rates = all.map((row) => row.perSqft).filter((rate) => rate > 0);
  const days = all.map((row) => row.day);
  return {
    sales: NEARBY_SCOPES.flatMap((scope) => found[scope].map((row) => ({ row, scope })))
      .slice(0, LIMIT)
      .map(({ row, scope }) => ({ deed: row, scope, perSqftFils: row.perSqft > 0 ? Math.round(row.perSqft) : null })),
    count: all.length,
    medianPerSqftFils: rates.length === 0 ? null : Math.round(medianOf(rates)),
    from: all.length === 0 ? null : fromEpochDay(days.reduce((a, b) => Math.min(a, b))),
    to: all.length === 0 ? null : fromEpochDay(days.reduce((a, b) => Math.max(a, b))),
    sources: [...new Set(all.map((row) => row.source))].sort(),
  };
}

/** Returns matching sales of one area, newest first. Reads one index range per type, all in parallel. */
async function salesOf({ deeds, newest }: Peer, home: Home, areaId: string): Promise<DeedRow[]> {
  const since = minusMonths(newest, 24);
  const types = KIN[home.type] ?? [home.type];
  const ranges = await Promise.all(
    types.map((type) =>
      deeds.where('[area+type+day]').between([areaId, type, since], [areaId, type, newest], true, true).toArray(),
    ),
  );
  return ranges
    .flat()
    .filter((row) => row.group === 'sale' && row.rooms === home.rooms)
    .sort((a, b) => b.day - a.day || b.id - a.id);
}

function bareName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
