import { buildMarketTable, type MarketTable } from '../domain/market/market-table.ts';
import { columnsOfRows, type PropertyColumns } from '../domain/property/property-columns.ts';
import type { DeedType } from '../domain/transaction/transaction.ts';
import { benchListings } from './generate/listings.ts';
import { benchRegister } from './generate/register.ts';
import type { Message, Stage } from './messages.ts';
import { deedRowAt, difference, loadDuckDb, loadSqlite, updateDuckDb, updateSqlite } from './peers/deeds.ts';
import { dexieTable } from './peers/dexie.ts';
import { DuckDb } from './peers/duckdb.ts';
import type { Peers } from './peers/peers.ts';
import { Sqlite } from './peers/sqlite.ts';
import { type Race, runRace } from './race.ts';
import { advisorBenchMarket, advisorRows } from './races/advisor.ts';
import { deckRaces } from './races/deck.ts';
import { heatRaces } from './races/heat.ts';
import { medianRaces } from './races/medians.ts';
import { type Home, nearbyRaces } from './races/nearby.ts';
import { loadRents, rentRaces, rentSegments, segmentsOfArea } from './races/rents.ts';
import { DEXIE_INDEXES, indexSqlite, LISTING_COLUMNS, listingValues, searchRaces } from './races/search.ts';
import { valuationRaces } from './races/valuation.ts';
import { storeMarket } from './store-market.ts';

// Runs one stage of the benchmark. Each stage has its own worker, as in the app, so its memory is freed afterwards.

/** Time limit for one home's value, range and comparables. */
const VALUE_MS = 5;
/** Time limit for an area's yield from registered rents, once its segments are loaded. */
const RENT_MS = 100;
/** Most tenancies that SQLite can load within minutes. */
const SQLITE_RENTS = 2_000_000;
/** Number of listings in the advisor's market. */
const ADVISOR_LISTINGS = 5000;

const say = (message: Message) => self.postMessage(message);
const note = (text: string) => say({ kind: 'note', text });

self.addEventListener('message', ({ data }: MessageEvent<Stage>) => {
  work(data).then(
    () => say({ kind: 'done' }),
    (error: unknown) =>
      say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

function work(stage: Stage): Promise<void> {
  if (stage.kind === 'deck') return run(deckRaces());
  if (stage.kind === 'advisor') return advisorStage(stage.rows);
  if (stage.kind === 'rents') return rentsStage(stage.rows);
  if (stage.kind === 'store') return storeMarket(benchRegister(stage.rows).used);
  return stage.kind === 'deeds' ? deedsStage(stage) : searchStage(stage);
}

async function run(races: readonly Race[]): Promise<void> {
  for (const race of races) for (const row of await runRace(race)) say({ kind: 'row', row });
}

/** Runs a race and also compares our time with a fixed limit. */
async function runWithPeers(race: Race, limitMs: number): Promise<void> {
  const rows = await runRace(race);
  for (const row of rows) say({ kind: 'row', row });
  const ours_ms = rows[0]?.ours_ms ?? Number.NaN;
  const row = { name: race.name, ours_ms, peer: `${limitMs} ms`, peer_ms: limitMs, ratio: limitMs / ours_ms };
  say({ kind: 'row', row });
}

function short(rows: number): string {
  return rows >= 1_000_000 ? `${rows / 1_000_000}M` : `${Math.round(rows / 1000)}k`;
}

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const value = await work();
  note(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return value;
}

async function deedsStage({ rows, dexie, keep, duckdbFile }: Extract<Stage, { kind: 'deeds' }>): Promise<void> {
  const label = short(rows);
  const register = await timed(`${label} deeds made`, () => benchRegister(rows));
  const bulk = await timed(`${label} deeds merged into the table`, () => buildMarketTable(register.bulk));
  const duckdb = await DuckDb.open(duckdbFile);
  await timed(`${label} deeds into DuckDB`, () => loadDuckDb(duckdb, bulk));
  const sqlite = await Sqlite.open(`deeds-${rows}`);
  await timed(`${label} deeds into SQLite with indexes`, () => loadSqlite(sqlite, bulk));
  const indexes = 'id, day, [area+type+day]';
  const rowAt = (row: number) => deedRowAt(bulk, row);
  const table = dexie
    ? await timed(`${label} deeds into Dexie with indexes`, () =>
        dexieTable({ name: `bench-deeds-${rows}`, indexes, rows: bulk.rows, rowAt }),
      )
    : null;
  if (table === null) note(`${label} deeds: without Dexie, whose rows take minutes to store`);
  await run(await racesOver(bulk, { duckdb, sqlite, dexie: table }, `${label} deeds`));

  const used = await timed(`${label} deeds and ten imports merged`, () => buildMarketTable(register.used));
  const change = { table: used, ...difference(bulk, used) };
  await updateDuckDb(duckdb, change);
  updateSqlite(sqlite, change);
  note(`ten daily imports on top: ${change.added.length} new rows, ${change.gone.length} of them corrections`);
  await run(await racesOver(used, { duckdb, sqlite, dexie: null }, `${label} deeds in use`));
  const values = await timed(`${label} deeds: a model trained`, () => valuationOver(used, `${label} deeds in use`));
  for (const race of values) await runWithPeers(race, VALUE_MS);
  await duckdb.save();
  await duckdb.close();
  sqlite.close();
  if (keep) await timed(`${label} deeds stored on the device`, () => storeMarket(register.used));
}

async function racesOver(table: MarketTable, peers: Peers, name: string): Promise<Race[]> {
  const homes = homesOf(table);
  const busy = homes.find(({ areaId, type }) => areaId === 'dubai-marina' && type === 'apartment');
  if (busy === undefined) throw new Error('no home in the busy area');
  return [
    ...(await heatRaces({ table, peers, name })),
    ...(await medianRaces({ table, peers, name, areaId: busy.areaId })),
    ...(await nearbyRaces({ table, peers, busy, mix: homes.slice(0, 12), name })),
  ];
}

function valuationOver(table: MarketTable, name: string): Race[] {
  const flats = homesOf(table).filter(({ type }) => type === 'apartment');
  const busy = flats.find(({ areaId }) => areaId === 'dubai-marina');
  if (busy === undefined) throw new Error('no home in the busy area');
  return valuationRaces({ table, busy, mix: flats.slice(0, 12), name });
}

/** Returns up to 400 listings from across the market, in the form of a nearby-sales query. */
function homesOf({ maxDay }: MarketTable): Home[] {
  if (maxDay === null) return [];
  const { originals } = benchListings(20_000);
  return Array.from({ length: 400 }, (_, i) => originals[(i * 797 + 17) % originals.length]).flatMap((listing) => {
    if (listing === undefined) return [];
    const { areaId, building, project, bedrooms: rooms, propertyType } = listing;
    const isHouse = propertyType === 'villa' || propertyType === 'townhouse';
    const type: DeedType = isHouse ? propertyType : 'apartment';
    return [{ areaId, building, project, rooms, type }];
  });
}

async function advisorStage(rows: number): Promise<void> {
  const label = `${short(rows)} deeds`;
  const table = await timed(`${label} merged into the table`, () => buildMarketTable(benchRegister(rows).used));
  const { originals } = benchListings(ADVISOR_LISTINGS);
  const market = advisorBenchMarket(table, originals);
  for (const row of await advisorRows(market, label, note)) say({ kind: 'row', row });
}

async function rentsStage(rows: number): Promise<void> {
  const label = `${short(rows)} tenancies`;
  const segments = await timed(`${label} sorted, known ones told apart and cut to segments`, () => rentSegments(rows));
  const areaId = 'dubai-marina';
  const own = segmentsOfArea(segments, areaId);
  note(`${label}: ${sizeOf(segments)}; an area's rent is read from ${sizeOf(own)}`);
  const sqlite = rows > SQLITE_RENTS ? null : await Sqlite.open(`rents-${rows}`);
  if (sqlite === null) note(`${label}: without SQLite, whose rows take minutes to store`);
  else await timed(`${label} into SQLite with an index`, () => loadRents(sqlite, segments));
  for (const race of rentRaces({ segments, sqlite, areaId, name: label })) await runWithPeers(race, RENT_MS);
  sqlite?.close();
}

function sizeOf(segments: readonly { bytes: Uint8Array }[]): string {
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes.length, 0);
  return `${segments.length} segments of ${(bytes / 1e6).toFixed(1)} MB`;
}

async function searchStage({ rows, dexie }: Extract<Stage, { kind: 'search' }>): Promise<void> {
  const label = short(rows);
  const { rowAt } = benchListings(rows);
  const columns = await timed(`${label} listings laid into columns`, () =>
    columnsOfRows(Array.from({ length: rows }, (_, i) => rowAt(i))),
  );
  const duckdb = await DuckDb.open('opfs://bench-listings.duckdb');
  await timed(`${label} listings into DuckDB`, () => loadListings(duckdb, columns));
  const sqlite = await Sqlite.open(`listings-${rows}`);
  await timed(`${label} listings into SQLite with indexes`, () => {
    const names = Object.keys(LISTING_COLUMNS);
    sqlite.run(`CREATE TABLE listings (${names.join(', ')})`);
    sqlite.insert('listings', names.length, listingRows(columns));
    indexSqlite(sqlite);
  });
  const table = dexie
    ? await timed(`${label} listings into Dexie with indexes`, () =>
        dexieTable({ name: `bench-listings-${rows}`, indexes: DEXIE_INDEXES, rows, rowAt }),
      )
    : null;
  await run(await searchRaces(columns, { duckdb, sqlite, dexie: table }, `${label} listings`));
  await duckdb.close();
  sqlite.close();
}

function* listingRows(columns: PropertyColumns): Generator<(string | number)[]> {
  for (let row = 0; row < columns.rows; row++) yield listingValues(columns, row);
}

async function loadListings(db: DuckDb, columns: PropertyColumns): Promise<void> {
  const lines: string[] = [];
  const parts: Blob[] = [];
  for (const values of listingRows(columns)) {
    lines.push(values.join(','));
    if (lines.length < 50_000) continue;
    parts.push(new Blob([`${lines.join('\n')}\n`]));
    lines.length = 0;
  }
  if (lines.length > 0) parts.push(new Blob([`${lines.join('\n')}\n`]));
  const csv = new Uint8Array(await new Blob(parts).arrayBuffer());
  await db.load({ name: 'listings', columns: LISTING_COLUMNS }, csv);
}
