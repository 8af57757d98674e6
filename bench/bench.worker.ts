import { epochDayOf, monthIndexOf } from '../domain/day.ts';
import { buildMarketTable, type MarketTable } from '../domain/market/market-table.ts';
import type { Property } from '../domain/property/property.ts';
import { splitSegments } from '../domain/transaction/columns.ts';
import { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import type { DeedType } from '../domain/transaction/transaction.ts';
import { generateDeeds } from '../seed/deeds.ts';
import { generateListings } from '../seed/listings.ts';
import { generateBrokers } from '../seed/people.ts';
import { buildAreas } from '../seed/projects.ts';
import { createRandom } from '../seed/random.ts';
import { type Race, type Row, runRace } from './race.ts';
import { type Home, salesRaces } from './races/sales.ts';
import { searchRaces } from './races/search.ts';

export type Message =
  | { kind: 'note'; text: string }
  | { kind: 'row'; row: Row }
  | { kind: 'failed'; message: string }
  | { kind: 'done' };

const LISTINGS = 100_000;
const DEEDS = 500_000;
const TODAY = epochDayOf('2026-06-30');

const say = (message: Message) => self.postMessage(message);
const note = (text: string) => say({ kind: 'note', text });

// The demo market's generator, only larger: areas are as unequal as they are in Dubai.
const random = createRandom('bench');
const { areas } = buildAreas(random.fork('areas'), monthIndexOf(TODAY));

function makeListings(): Property[] {
  const brokers = generateBrokers(areas, random.fork('brokers'), 100);
  const listings = generateListings(areas, { random: random.fork('listings'), today: TODAY, total: LISTINGS, brokers });
  const scores = random.fork('scores');
  return listings.map((listing) => ({ ...listing, aiScore: Math.round(scores.next() * 100) / 10 }));
}

function makeTable(): MarketTable {
  const builder = new DeedBuilder();
  for (const _ of generateDeeds(areas, { builder, random: random.fork('deeds'), today: TODAY, rows: DEEDS }));
  return buildMarketTable(splitSegments(builder.finish()).map((columns) => ({ columns, droppedRows: [] })));
}

function homeOf(listing: Property): Home {
  const { areaId, building, project, bedrooms: rooms } = listing;
  const house = listing.propertyType === 'villa' || listing.propertyType === 'townhouse';
  const type: DeedType = house ? listing.propertyType : 'apartment';
  return { areaId, building, project, rooms, type };
}

async function run(races: readonly Race[]): Promise<void> {
  for (const race of races) say({ kind: 'row', row: await runRace(race) });
}

async function main(): Promise<void> {
  const listings = makeListings();
  const table = makeTable();
  note(`${listings.length} listings, ${table.rows} transactions; the peer loads its rows (about two minutes)`);
  await run(await searchRaces(listings, '100k listings'));
  const busy = listings.find((home) => home.areaId === 'dubai-marina' && home.propertyType === 'apartment');
  if (busy === undefined) throw new Error('no home in the busy area');
  const mix = Array.from({ length: 12 }, (_, i) => homeOf(listings[i * 8000 + 17] as Property));
  await run(await salesRaces({ table, busy: homeOf(busy), mix, name: '500k deeds' }));
}

main().then(
  () => say({ kind: 'done' }),
  (error: unknown) =>
    say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
