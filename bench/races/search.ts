import { Dexie, type Table } from 'dexie';
import { areaById, resolveArea, searchAreas } from '../../domain/market/areas.ts';
import type { PropertyFilter } from '../../domain/property/filter.ts';
import type { Property } from '../../domain/property/property.ts';
import { buildPropertyColumns, cardAt, type ListingRow, listingRowOf } from '../../domain/property/property-columns.ts';
import { searchRows } from '../../domain/property/property-query.ts';
import { load } from '../load.ts';
import type { Race } from '../race.ts';

const PAGE = 20;
const AED = 100;

type Range = { minPrice: number; maxPrice: number; minBedrooms: number; minBathrooms: number };
const RANGE: Range = { minPrice: 1_000_000 * AED, maxPrice: 3_000_000 * AED, minBedrooms: 1, minBathrooms: 1 };
const SELECTIVE = { areaId: 'dubai-marina', propertyType: 'apartment' };

/**
 * The search screen's question over many listings. The peer keeps lean rows (no descriptions) with a
 * compound index for the selective question and one on the price for the broad one, reads by `getAll`
 * and filters the rest.
 */
export async function searchRaces(listings: readonly Property[], name: string): Promise<Race[]> {
  const columns = buildPropertyColumns(listings);
  const places = { resolveArea, searchAreas };
  const ours = (filter: PropertyFilter) => {
    const { total, rows } = searchRows(columns, { filter, sort: 'match', offset: 0, limit: PAGE }, places);
    return { total, ids: rows.map((row) => cardAt(columns, row)).map(({ id }) => id) };
  };

  const db = new Dexie('bench-listings');
  db.version(1).stores({ listings: 'id, [areaId+propertyType+price], price' });
  const table: Table<ListingRow, number> = db.table('listings');
  await load(table, listings.length, (i) => listingRowOf(listings[i] as Property));

  const selective: PropertyFilter = {
    ...RANGE,
    location: areaById(SELECTIVE.areaId)?.name ?? '',
    propertyType: SELECTIVE.propertyType,
  };
  const { areaId, propertyType } = SELECTIVE;
  return [
    {
      name: `search ${name}, area + type + price + rooms`,
      peer: 'Dexie [areaId+propertyType+price]',
      ours: () => ours(selective),
      theirs: async () =>
        answerOf(
          await table
            .where('[areaId+propertyType+price]')
            .between([areaId, propertyType, RANGE.minPrice], [areaId, propertyType, RANGE.maxPrice], true, true)
            .toArray(),
        ),
    },
    {
      name: `search ${name}, price + rooms`,
      peer: 'Dexie price',
      ours: () => ours(RANGE),
      theirs: async () =>
        answerOf(await table.where('price').between(RANGE.minPrice, RANGE.maxPrice, true, true).toArray()),
    },
  ];
}

/** The rest of the filter, the order and the page, from rows whose price fits. */
function answerOf(rows: readonly ListingRow[]): { total: number; ids: number[] } {
  const found = rows.filter(
    (row) => row.isActive && row.bedrooms >= RANGE.minBedrooms && row.bathrooms >= RANGE.minBathrooms,
  );
  found.sort((a, b) => (b.aiScore ?? -1) - (a.aiScore ?? -1) || a.id - b.id);
  return { total: found.length, ids: found.slice(0, PAGE).map(({ id }) => id) };
}
