import { dayOf, minusMonths } from '../../../domain/day.ts';
import type { MarketTable } from '../../../domain/market/market-table.ts';
import { areaStats, type SalesFigures } from '../../../domain/market/queries.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { MarketSummary } from '../market-api.ts';

/** Sales that each year must have for growth between them to mean something; the market records ask the same. */
const MIN_SALES = 10;

/** An area's figures, as its market record has them. */
export function summaryOfRecord(record: MarketRecord, asOf: string | null): MarketSummary {
  return {
    averagePriceFils: record.averagePrice ?? 0,
    averagePriceGrowth: fraction(record.priceGrowth),
    transactions12m: record.sales,
    daysOnMarket: record.daysOnMarket,
    nextSixMonths: forecastOf(record.predictedGrowth, record.predictedGrowthError),
    activeListings: record.activeListings,
    medianPricePerSqftFils: record.medianPricePerSqft ?? 0,
    from: record.from,
    to: record.to,
    sources: record.sources,
    asOf: asOf ?? '',
  };
}

/**
 * The whole city's figures. With all sales on the device they are counted from the deeds; before that they
 * are the areas' figures weighed by their sales.
 */
export function citySummaryOf(
  records: readonly MarketRecord[],
  table: MarketTable | null,
  asOf: string | null,
): MarketSummary {
  const sold = records.filter((record) => record.sales > 0);
  const summary: MarketSummary = {
    averagePriceFils: Math.round(weighed(sold, (record) => record.averagePrice) ?? 0),
    averagePriceGrowth: fraction(weighed(sold, (record) => record.priceGrowth)),
    transactions12m: sold.reduce((sum, record) => sum + record.sales, 0),
    daysOnMarket: rounded(
      weighed(
        records,
        (record) => record.daysOnMarket,
        (record) => record.activeListings,
      ),
    ),
    nextSixMonths: forecastOf(
      weighed(sold, (record) => record.predictedGrowth),
      weighed(sold, (record) => record.predictedGrowthError),
    ),
    activeListings: records.reduce((sum, record) => sum + record.activeListings, 0),
    medianPricePerSqftFils: Math.round(weighed(sold, (record) => record.medianPricePerSqft) ?? 0),
    from: sold.reduce((first, { from }) => (from !== '' && (first === '' || from < first) ? from : first), ''),
    to: sold.reduce((last, { to }) => (to > last ? to : last), ''),
    sources: [...new Set(sold.flatMap((record) => record.sources))].sort(),
    asOf: asOf ?? '',
  };
  return table === null || table.maxDay === null ? summary : { ...summary, ...countedFrom(table, table.maxDay) };
}

function countedFrom(table: MarketTable, end: number): Partial<MarketSummary> {
  const start = minusMonths(end, 12) + 1;
  const now = areaStats(table, { fromDay: start, toDay: end });
  const before = areaStats(table, { fromDay: minusMonths(end, 24) + 1, toDay: start - 1 });
  return {
    averagePriceFils: now.meanPriceFils ?? 0,
    averagePriceGrowth: growth(now, before),
    transactions12m: now.count,
    medianPricePerSqftFils: now.medianPerSqftFils ?? 0,
    from: now.from ?? dayOf(start),
    to: now.to ?? dayOf(end),
    sources: [...table.sources],
  };
}

function growth(now: SalesFigures, before: SalesFigures): number | null {
  if (now.priced < MIN_SALES || before.priced < MIN_SALES) return null;
  const { medianPerSqftFils: current } = now;
  const { medianPerSqftFils: former } = before;
  return current === null || former === null || former === 0 ? null : current / former - 1;
}

function weighed(
  records: readonly MarketRecord[],
  value: (record: MarketRecord) => number | null,
  weight: (record: MarketRecord) => number = (record) => record.sales,
): number | null {
  let sum = 0;
  let weights = 0;
  for (const record of records) {
    const known = value(record);
    if (known === null) continue;
    sum += known * weight(record);
    weights += weight(record);
  }
  return weights === 0 ? null : sum / weights;
}

function fraction(percent: number | null): number | null {
  return percent === null ? null : percent / 100;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function forecastOf(growthPercent: number | null, errorPercent: number | null): MarketSummary['nextSixMonths'] {
  return growthPercent === null ? null : { growth: growthPercent / 100, error: (errorPercent ?? 0) / 100 };
}
