import { dubaiDay } from '../../../domain/day.ts';
import type { PropertyRow } from '../../../domain/import/json-records.ts';
import type { ListingRecord } from '../../../domain/import/records/mapped-record.ts';
import { type ListingDoubt, listingDoubts } from '../../../domain/property/listing-doubts.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { createMarket } from '../market/market.ts';
import { readRecords } from '../market/market-records.ts';
import { onMarketThread } from '../market/market-work.ts';
import { publishedModels, readModelTexts } from '../valuation/model-store.ts';
import type { ImportRequest } from './import-record.ts';

type Listing = PropertyRow & Partial<Pick<ListingRecord, 'building' | 'project' | 'completion'>>;

/** Doubts of each listing of a file, by the rules of the form: against the value of its home and the area's prices. */
export async function doubtsOfListings(
  { store, clock, market = createMarket(store) }: Pick<ImportRequest, 'store' | 'clock' | 'market'>,
  listings: readonly Listing[],
): Promise<ListingDoubt[][]> {
  if (listings.length === 0) return [];
  // Loading the market here would hide the change from the server, which computes its figures after a load.
  const table = market.hash() === '' ? await market.preview(store.market.manifest().segments) : market.shared();
  const published = publishedModels(store);
  const models = published === null ? null : await readModelTexts(store, published);
  const homes = listings.map(toHome);
  const today = dubaiDay(clock());
  const estimates = await onMarketThread(table.table.rows, (work) =>
    work.estimates({ market: table, models, homes, today }),
  );
  const { records } = readRecords(store);
  const medians = new Map(records.map(({ id, medianPricePerSqft }) => [id, medianPricePerSqft]));
  return listings.map((listing, at) =>
    listingDoubts(
      { ...listing, priceFils: listing.price },
      { estimateFils: estimates[at] ?? null, areaPerSqftFils: medians.get(listing.areaId) ?? null },
    ),
  );
}

function toHome({ price, location, areaId, propertyType, bedrooms, sqft, ...more }: Listing): JudgedHome {
  const { building = '', project = '', completion = 'ready', yearBuilt = null, features = [] } = more;
  const place = { areaId, location, project, building };
  return { id: 0, price, ...place, propertyType, bedrooms, sqft, completion, yearBuilt, features };
}
