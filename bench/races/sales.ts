import { Dexie, type Table } from 'dexie';
import { dayOf, minusMonths } from '../../domain/day.ts';
import { deedAt, type MarketTable } from '../../domain/market/market-table.ts';
import { medianOf } from '../../domain/market/median.ts';
import {
  NEARBY_SCOPES,
  type NearbyQuery,
  type NearbySales,
  type NearbyScope,
  neighboursOf,
  salesNearby,
} from '../../domain/market/sales-nearby.ts';
import type { Deed, DeedType } from '../../domain/transaction/transaction.ts';
import { load } from '../load.ts';
import type { Race } from '../race.ts';

/** A deed as the peer keeps it: its place in (area, day) order and its rate are there, not to be worked out. */
type DeedRow = Deed & { id: number; perSqft: number };

export type Home = NearbyQuery & { areaId: string; type: DeedType; rooms: number; building: string; project: string };

/** Types the register mixes up, for the types that are asked here. */
const KIN: Partial<Record<DeedType, readonly DeedType[]>> = {
  apartment: ['apartment', 'studio', 'duplex'],
  villa: ['villa', 'townhouse'],
  townhouse: ['townhouse', 'villa'],
};
const LIMIT = 20;

/**
 * The property screen's question for sales around a home. The peer keeps rows with the compound index
 * [area+type+day], so that it reads nothing but the wanted types of the wanted area and months.
 */
export async function salesRaces(given: {
  table: MarketTable;
  busy: Home;
  mix: readonly Home[];
  name: string;
}): Promise<Race[]> {
  const { table, busy, mix, name } = given;
  const db = new Dexie('bench-deeds');
  db.version(1).stores({ deeds: 'id, [area+type+day]' });
  const deeds: Table<DeedRow, number> = db.table('deeds');
  await load(deeds, table.rows, (id) => ({ ...deedAt(table, id), id, perSqft: table.perSqft[id] as number }));

  const peer = { deeds, newest: table.maxDay ?? 0 };
  const index = 'Dexie [area+type+day]';
  return [
    {
      name: `sales nearby ${name}, a home in a busy area`,
      peer: index,
      ours: () => fingerprint(salesNearby(table, busy)),
      theirs: async () => fingerprint(await nearbyFromRows(peer, busy)),
    },
    {
      name: `sales nearby ${name}, ${mix.length} homes of the market`,
      peer: index,
      ours: () => mix.map((home) => fingerprint(salesNearby(table, home))),
      theirs: async () => {
        const answers: unknown[] = [];
        for (const home of mix) answers.push(fingerprint(await nearbyFromRows(peer, home)));
        return answers;
      },
    },
  ];
}

function fingerprint({ sales, ...figures }: NearbySales) {
  const rows = sales.map(({ deed, scope, perSqftFils }) => [deed.deedNumber, deed.priceFils, scope, perSqftFils]);
  return { ...figures, rows };
}

type Peer = { deeds: Table<DeedRow, number>; newest: number };

async function nearbyFromRows(peer: Peer, home: Home): Promise<NearbySales> {
  const building = bareName(home.building);
  const project = bareName(home.project);
  const found: Record<NearbyScope, DeedRow[]> = { building: [], project: [], area: [], neighbour: [] };
  const all = await salesOf(peer, home, home.areaId);
  for (const row of all) {
    if (building !== '' && bareName(row.building) === building) found.building.push(row);
    else if (project !== '' && bareName(row.project) === project) found.project.push(row);
    else found.area.push(row);
  }
  for (const areaId of all.length < LIMIT ? neighboursOf(home.areaId) : []) {
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
    from: all.length === 0 ? null : dayOf(days.reduce((a, b) => Math.min(a, b))),
    to: all.length === 0 ? null : dayOf(days.reduce((a, b) => Math.max(a, b))),
    sources: [...new Set(all.map((row) => row.source))].sort(),
  };
}

/** Matching sales of one area, newest first: one index range a type, read at once and side by side. */
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
    .filter((row) => row.group === 'sale' && row.rooms !== -1 && Math.abs(row.rooms - home.rooms) <= 1)
    .sort((a, b) => b.day - a.day || b.id - a.id);
}

function bareName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
