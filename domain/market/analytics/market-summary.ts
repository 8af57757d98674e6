import type { MarketTable } from '../market-table.ts';
import type { MarketRecord } from '../record.ts';
import type { ListingFigures } from './listing-figures.ts';
import { yearFigures } from './period.ts';

export type MarketSummary = {
  /** Mean price of the last twelve months' sales; 0 without sales. */
  averagePriceFils: number;
  /** Fraction: 0.08 is 8 %. */
  averagePriceGrowth: number | null;
  transactions12m: number;
  daysOnMarket: number | null;
  /** Fractions. */
  nextSixMonths: { growth: number; error: number } | null;
  activeListings: number;
  /** 0 without sales. */
  medianPricePerSqftFils: number;
  from: string;
  to: string;
  sources: string[];
  /** When the copy that was counted last was up to date; '' when unknown. */
  asOf: string;
};

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
 * The whole city's figures. With all sales at hand they are counted from the deeds; before that they are the
 * areas' figures weighed by their sales.
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

/** With what is on offer as it is counted today, the same way as the analytics screen. */
export function withListings(summary: MarketSummary, listed: ListingFigures | null): MarketSummary {
  return listed === null ? summary : { ...summary, activeListings: listed.active, daysOnMarket: listed.daysOnMarket };
}

/** The figures that the analytics screen shows for the city, from the same function. */
function countedFrom(table: MarketTable, end: number): Partial<MarketSummary> {
  const { now, growth } = yearFigures(table, { end });
  return {
    averagePriceFils: now.meanPriceFils ?? 0,
    averagePriceGrowth: growth,
    transactions12m: now.count,
    medianPricePerSqftFils: now.median ?? 0,
    from: now.from,
    to: now.to,
    sources: [...table.sources],
  };
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
