import type { MarketRecord } from '../../../domain/market/record.ts';
import { marketRecords } from '../../../domain/market/records.ts';
import type { AreaRent } from '../../../domain/rent/area-rent.ts';
import type { Sales } from './sales.ts';

/**
 * Adds the user's own sales to the server's records: areas with all registered deeds on this device are recomputed with
 * the server's function. Figures about listings stay.
 */
export function recordsWithPrivate(from: {
  served: readonly MarketRecord[];
  sales: Pick<Sales, 'table' | 'holds'>;
  /** Rents of areas with all registered tenancies on this device, including imported ones. */
  registeredRents: ReadonlyMap<string, AreaRent>;
  /** `YYYY-MM-DD` in Dubai. */
  today: string;
}): MarketRecord[] {
  const { served, sales, today, registeredRents } = from;
  const known = new Map(served.map((record) => [record.id, record]));
  const listings = served
    .filter(({ totalProperties }) => totalProperties > 0)
    .map(({ id, location }) => ({ areaId: id, location, listedOn: today, isActive: true }));
  const own = marketRecords({ table: sales.table, listings, today, rents: rentsOf(served), registeredRents });
  const fresh = own
    .filter(({ id }) => sales.holds(id))
    .map((record) => ({ ...record, ...listingFiguresOf(known.get(record.id)) }));
  return [...fresh, ...served.filter(({ id }) => !sales.holds(id))].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Yearly rent per square foot by area, fils, as the server's yields have it. */
function rentsOf(served: readonly MarketRecord[]): Map<string, number> {
  return new Map(
    served.flatMap(({ id, grossYield, medianPricePerSqft }) =>
      grossYield === null || medianPricePerSqft === null
        ? []
        : [[id, (grossYield / 100) * medianPricePerSqft] as const],
    ),
  );
}

function listingFiguresOf(record: MarketRecord | undefined): Partial<MarketRecord> {
  if (record === undefined) return { activeListings: 0, totalProperties: 0, daysOnMarket: null };
  const { activeListings, totalProperties, daysOnMarket } = record;
  return { activeListings, totalProperties, daysOnMarket };
}
