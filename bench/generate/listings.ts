import type { Property } from '../../domain/property/property.ts';
import { type ListingRow, toListingRow } from '../../domain/property/property-columns.ts';
import { generateListings } from '../../seed/listings.ts';
import { generateBrokers } from '../../seed/people.ts';
import { createRandom } from '../../seed/random.ts';
import { benchAreas, LAST_DAY } from './deeds.ts';

/** Number of distinct listings. Larger markets repeat them, each copy with its own price and score. */
const ORIGINALS = 20_000;

/** Returns the distinct listings and a function that gives listing `i` of `total`, the same on every run. */
export function benchListings(total: number): { rowAt: (i: number) => ListingRow; originals: Property[] } {
  const random = createRandom('bench/listings');
  const { areas } = benchAreas();
  const brokers = generateBrokers(areas, random.fork('brokers'), 100);
  const count = Math.min(total, ORIGINALS);
  const originals = generateListings(areas, { random: random.fork('homes'), today: LAST_DAY, total: count, brokers });
  const rows = originals.map(toListingRow);
  return { originals, rowAt: (i) => varied(rows[i % count] as ListingRow, i) };
}

/** Copies a listing under another id, with another score and a price up to 10% lower or higher. */
function varied(row: ListingRow, i: number): ListingRow {
  const scatter = (Math.imul(i + 1, 0x9e3779b1) >>> 8) / 0x1000000;
  const score = (Math.imul(i + 1, 0x85ebca6b) >>> 8) / 0x1000000;
  const price = Math.round((row.price * (0.9 + scatter * 0.2)) / 100_000) * 100_000;
  return { ...row, id: i + 1, price, aiScore: Math.round(score * 100) / 10 };
}
