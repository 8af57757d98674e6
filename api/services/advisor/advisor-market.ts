import type { AdvisorMarket } from '../../../domain/advisor/market.ts';
import { dubaiDay } from '../../../domain/day.ts';
import { readRecords } from '../market-records.ts';
import type { Services } from '../services.ts';

/** The server's market as the advisor's tools read it. */
export function advisorMarket(services: Services): AdvisorMarket {
  const { market, properties, store, valuationTrainer, clock } = services;
  return {
    today: dubaiDay(clock()),
    table: market.table(),
    records: readRecords(store).records,
    columns: properties.columns(),
    property: async (id) => {
      const property = properties.get(id);
      return property?.isActive === true ? property : null;
    },
    opinion: (home) => valuationTrainer.opinion(home),
  };
}
