import type { Property } from '../../domain/property/property.ts';
import { type ListingRow, toListingRow } from '../../domain/property/property-columns.ts';
import { generateListings } from '../../seed/listings.ts';
import { generateBrokers } from '../../seed/people.ts';
import { createRandom } from '../../seed/random.ts';
import { benchAreas, LAST_DAY } from './deeds.ts';

/** Listings that are made one by one; more are these again, each with a price and a score of its own. */
const ORIGINALS = 20_000;

/** Listing number i of a market of `total`; any order, always the same. */
export function benchListings(total: number): { rowAt: (i: number) => ListingRow; originals: Property[] } {
  const random = createRandom('bench/listings');
  const { areas } = benchAreas();
  const brokers = generateBrokers(areas, random.fork('brokers'), 100);
  const count = Math.min(total, ORIGINALS);
  const originals = generateListings(areas, { random: random.fork('homes'), today: LAST_DAY, total: count, brokers });
  const rows = originals.map(toListingRow);
  return { originals, rowAt: (i) => varied(rows[i % count] as ListingRow, i) };
}

/** The same home under another number, up to a tenth cheaper or dearer. */
function varied(row: ListingRow, i: number): ListingRow {
  const scatter = (Math.imul(i + 1, 0x9e3779b1) >>> 8) / 0x1000000;
  const score = (Math.imul(i + 1, 0x85ebca6b) >>> 8) / 0x1000000;
  const price = Math.round((row.price * (0.9 + scatter * 0.2)) / 100_000) * 100_000;
  return { ...row, id: i + 1, price, aiScore: Math.round(score * 100) / 10 };
}
