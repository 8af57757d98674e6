import type { MarketRecord } from '../../../domain/market/record.ts';

/** Lower bounds of the levels Low, Medium, High and Very High. */
const LEVELS = [20, 40, 60, 80] as const;

/** 0 (Very Low) to 4 (Very High) for a demand index of 0 to 100. */
export function levelOf(demandIndex: number): number {
  return LEVELS.filter((bound) => demandIndex >= bound).length;
}

export type Totals = { sales: number; areas: number; averagePriceFils: number | null; growth: number | null };

/** Figures over all areas; averages weigh each area by its sales and leave out areas without the figure. */
export function totalsOf(records: readonly MarketRecord[]): Totals {
  return {
    sales: records.reduce((sum, record) => sum + record.sales, 0),
    areas: records.filter((record) => record.sales > 0).length,
    averagePriceFils: weighted(records, (record) => record.averagePrice),
    growth: weighted(records, (record) => record.priceGrowth),
  };
}

function weighted(records: readonly MarketRecord[], pick: (record: MarketRecord) => number | null): number | null {
  let sum = 0;
  let weight = 0;
  for (const record of records) {
    const value = pick(record);
    if (value === null) continue;
    sum += value * record.sales;
    weight += record.sales;
  }
  return weight === 0 ? null : sum / weight;
}
