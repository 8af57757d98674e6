import type { AdvisorMarket } from '../../../domain/advisor/tools/advisor-market.ts';
import { dubaiDay } from '../../../domain/day.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import { readDevelopers } from '../listings/developer-names.ts';
import type { PropertyIndex } from '../listings/property-index.ts';
import type { Market } from '../market/market.ts';
import { readRecords } from '../market/market-records.ts';
import type { RegisteredRents } from '../market/rents.ts';
import type { ValuationTrainer } from '../valuation/valuation-trainer.ts';

type Deps = {
  market: Market;
  rents: RegisteredRents;
  properties: PropertyIndex;
  store: Store;
  valuationTrainer: ValuationTrainer;
  clock: Clock;
};

export function advisorMarket(services: Deps): AdvisorMarket {
  const { market, rents, properties, store, valuationTrainer, clock } = services;
  return {
    today: dubaiDay(clock()),
    table: market.table(),
    records: readRecords(store).records,
    rents: rents.table(),
    columns: properties.columns(),
    developers: readDevelopers(store),
    property: async (id) => {
      const property = properties.get(id);
      return property?.isActive === true && isForSale(property) ? property : null;
    },
    opinion: (home) => valuationTrainer.opinion(home),
  };
}
