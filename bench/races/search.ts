import type { Table } from 'dexie';
import type { ListingSummary } from '../../domain/property/card.ts';
import { GAZETTEER } from '../../domain/property/gazetteer.ts';
import { PROPERTY_TYPES } from '../../domain/property/property.ts';
import { cardAt, type ListingRow, type PropertyColumns } from '../../domain/property/property-columns.ts';
import type { PropertyFilter } from '../../domain/search/filter.ts';
import { searchRows } from '../../domain/search/listing-search.ts';
import type { DuckDb } from '../peers/duckdb.ts';
import type { Sqlite } from '../peers/sqlite.ts';
import { type Contender, contender, type Race } from '../race.ts';

const PAGE = 20;
const AED = 100;

const RANGE = { minPriceAed: 1_000_000, maxPriceAed: 3_000_000, minBeds: 1, minBaths: 1 };
const [MIN_FILS, MAX_FILS] = [RANGE.minPriceAed * AED, RANGE.maxPriceAed * AED];
const SELECTIVE = { areaId: 'dubai-marina', propertyType: 'apartment' } as const;

export type SearchPeers = { duckdb: DuckDb | null; sqlite: Sqlite | null; dexie: Table<ListingRow, number> | null };
type Answer = { total: number; ids: number[] };

/** The search screen's query: the number of matching listings, and the first page sorted by match score. */
export async function searchRaces(columns: PropertyColumns, peers: SearchPeers, name: string): Promise<Race[]> {
  const { areaId, propertyType } = SELECTIVE;
  const asked: readonly (readonly [string, PropertyFilter])[] = [
    ['area + type + price + rooms', { ...RANGE, areaIds: [areaId], types: [propertyType] }],
    ['price + rooms', RANGE],
  ];
  const races: Race[] = [];
  for (const [what, filter] of asked) {
    const question = { filter, sort: 'match', offset: 0, limit: PAGE } as const;
    const ask = () => {
      const { total, rows } = searchRows(columns, question, GAZETTEER);
      return { total, cards: rows.map((row) => cardAt(columns, row)) };
    };
    const tell = ({ total, cards }: { total: number; cards: ListingSummary[] }): Answer => {
      return { total, ids: cards.map(({ id }) => id) };
    };
    races.push({
      name: `search ${name}, ${what}`,
      ours: contender({ name: 'columns', ask, tell }),
      peers: [...(await sqlPeers(columns, peers, filter)), ...dexiePeer(peers, filter)],
    });
  }
  return races;
}

/** Columns of a listing in DuckDB and SQLite: places and types are numbers, the match order is precomputed. */
export const LISTING_COLUMNS = {
  rank: 'INTEGER',
  id: 'INTEGER',
  place: 'USMALLINT',
  type: 'UTINYINT',
  active: 'UTINYINT',
  price: 'DOUBLE',
  beds: 'UTINYINT',
  baths: 'UTINYINT',
  title: 'VARCHAR',
} as const;

export function listingValues(columns: PropertyColumns, row: number): (string | number)[] {
  const numbers = [columns.id, columns.place, columns.type, columns.active, columns.price].map((column) => column[row]);
  const rooms = [columns.halfBedrooms[row], columns.halfBathrooms[row]];
  return [row, ...(numbers as number[]), ...(rooms as number[]), (columns.titles[row] ?? '').replaceAll(',', ' ')];
}

export function indexSqlite(db: Sqlite): void {
  db.run('CREATE INDEX selective ON listings (place, type, price, beds, baths, rank, id) WHERE active = 1');
  db.run('CREATE INDEX broad ON listings (price, beds, baths, rank, id) WHERE active = 1');
  db.run('ANALYZE');
}

async function sqlPeers(
  columns: PropertyColumns,
  { duckdb, sqlite }: SearchPeers,
  filter: PropertyFilter,
): Promise<Contender[]> {
  const clauses = [
    'active = 1',
    `price BETWEEN ${MIN_FILS} AND ${MAX_FILS}`,
    `beds >= ${RANGE.minBeds * 2}`,
    `baths >= ${RANGE.minBaths * 2}`,
  ];
  if (filter.areaIds !== undefined) {
    const places = columns.places.flatMap(({ areaId }, code) => (areaId === SELECTIVE.areaId ? [code] : []));
    clauses.push(`place IN (${places.join(',')})`, `type = ${PROPERTY_TYPES.indexOf(SELECTIVE.propertyType)}`);
  }
  const where = clauses.join(' AND ');
  const page = `SELECT id, title, price FROM listings WHERE ${where} ORDER BY rank LIMIT ${PAGE}`;
  const contenders: Contender[] = [];
  if (duckdb !== null) {
    const askPage = await duckdb.prepare(page, ['id', 'title', 'price']);
    const askTotal = await duckdb.prepare(`SELECT count(*)::INTEGER AS n FROM listings WHERE ${where}`, ['n']);
    const tell = ([found, total]: ArrayLike<unknown>[][]): Answer => {
      return { total: Number(total?.[0]?.[0]), ids: Array.from(found?.[0] ?? [], Number) };
    };
    contenders.push(contender({ name: 'DuckDB', ask: async () => [await askPage(), await askTotal()], tell }));
  }
  if (sqlite !== null) {
    const runPage = sqlite.prepare(page);
    const runTotal = sqlite.prepare(`SELECT count(*) FROM listings WHERE ${where}`);
    const ask = (): Answer => {
      const answer: Answer = { total: 0, ids: [] };
      runPage((row) => void answer.ids.push(row.getInt(0) ?? 0));
      runTotal((row) => {
        answer.total = row.getInt(0) ?? 0;
      });
      return answer;
    };
    contenders.push(contender({ name: 'SQLite', ask, tell: (answer: Answer) => answer }));
  }
  return contenders;
}

/** Dexie's indexes for listings. */
export const DEXIE_INDEXES = 'id, [areaId+propertyType+price], price';

function dexiePeer({ dexie }: SearchPeers, filter: PropertyFilter): Contender[] {
  if (dexie === null) return [];
  const { areaId, propertyType } = SELECTIVE;
  const ranges =
    filter.areaIds === undefined
      ? () => dexie.where('price').between(MIN_FILS, MAX_FILS, true, true).toArray()
      : () =>
          dexie
            .where('[areaId+propertyType+price]')
            .between([areaId, propertyType, MIN_FILS], [areaId, propertyType, MAX_FILS], true, true)
            .toArray();
  const ask = async () => answerOf(await ranges());
  return [contender({ name: 'Dexie', ask, tell: (answer: Answer) => answer })];
}

/** Applies the rest of the filter, the sort order and the page limit to rows in the price range. */
function answerOf(rows: readonly ListingRow[]): Answer {
  const found = rows.filter((row) => row.isActive && row.bedrooms >= RANGE.minBeds && row.bathrooms >= RANGE.minBaths);
  found.sort((a, b) => (b.aiScore ?? -1) - (a.aiScore ?? -1) || a.id - b.id);
  return { total: found.length, ids: found.slice(0, PAGE).map(({ id }) => id) };
}
