import type { AdvisorMarket } from '../domain/advisor/tools/advisor-market.ts';
import { homeOpinion } from '../domain/advisor/tools/home-opinion.ts';
import { buildMarketTable } from '../domain/market/market-table.ts';
import { marketRecords } from '../domain/market/records.ts';
import { buildPropertyColumns } from '../domain/property/property-columns.ts';
import type { RentTable } from '../domain/rent/rent-table.ts';
import { homeFacts } from '../domain/scores/home-facts.ts';
import { NO_MODELS } from '../domain/scores/models.ts';
import { splitSegments } from '../domain/transaction/columns.ts';
import { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import { advertisedRents } from '../domain/valuation/rent/advertised-rents.ts';
import { createDemoMarket } from './market.ts';

/**
 * The demo market for the advisor's tools, without a server, for evaluation and tests. Homes are valued by the median
 * of similar sales, because no model is trained for this market.
 */
export function demoAdvisorMarket(today: string, tenancies: RentTable | null = null): AdvisorMarket {
  const demo = createDemoMarket({ seed: 'sahil', today });
  const builder = new DeedBuilder();
  for (const _rows of demo.deeds(builder));
  const table = buildMarketTable(splitSegments(builder.finish()).map((columns) => ({ columns, droppedRows: [] })));
  const rents = new Map(
    Object.entries(demo.rents).map(([area, { rentPerSqftFilsYear }]) => [area, rentPerSqftFilsYear]),
  );
  const records = marketRecords({ table, listings: demo.listings, today, rents });
  const homes = [...demo.listings, ...demo.rentals];
  const byId = new Map(demo.listings.map((listing) => [listing.id, listing]));
  const columns = buildPropertyColumns(homes);
  const advertised = advertisedRents(columns);
  const view = { table, models: NO_MODELS, records, rents: tenancies, advertised, today };
  return {
    today,
    table,
    records,
    rents: tenancies,
    columns,
    developers: demo.developers.map(({ developerName, projects }) => ({ name: developerName, projects })),
    property: async (id) => byId.get(id) ?? null,
    opinion: async (home) => homeOpinion(homeFacts(view, home)),
  };
}
