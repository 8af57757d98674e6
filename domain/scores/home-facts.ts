import { SQFT_PER_SQM } from '../area-unit.ts';
import { fromEpochDay, toEpochDay } from '../day.ts';
import { cityLongRun } from '../market/forecast.ts';
import type { MarketTable } from '../market/market-table.ts';
import { type Outlook, priceOutlook } from '../market/price-outlook.ts';
import type { MarketRecord } from '../market/record.ts';
import { quantileOf } from '../median.ts';
import { filsFromAed } from '../money.ts';
import { referenceFils } from '../property/price-doubts.ts';
import type { Property } from '../property/property.ts';
import { areaServiceCharge, type ServiceChargeFact } from '../property/service-charges.ts';
import type { RentTable } from '../rent/rent-table.ts';
import { type RentYield, rentAtYield, rentYield, UPKEEP } from '../rent/rent-yield.ts';
import { medianConfidence, SD_QUARTILES } from '../valuation/confidence.ts';
import type { AdvertisedRents } from '../valuation/rent/advertised-rents.ts';
import { type RentValue, valueRent } from '../valuation/rent/rent-value.ts';
import { type HomeValuation, subjectFault, type ValuationRefusal } from '../valuation/value-home.ts';
import { type Models, toSubject, type ValuedHome, valueListing } from './models.ts';

import { listedRentQuestion, toRentalHome } from './rent-answer.ts';
import { type PriceStanding, priceStanding, type SimilarSales, similarIndex, toFamily } from './similar-sales.ts';
import { isBeyondYields, roundEstimate, toVerdict, type Verdict } from './verdict.ts';
import { areaVolatility } from './volatility.ts';

export type JudgedHome = ValuedHome & Pick<Property, 'id' | 'price' | 'location' | 'features' | 'doubts'>;

type Range = { low: number; high: number };

/** A home's value by registered sales. Whole fils; the value rounded to three figures. */
export type EstimatedValue = {
  /** `median`: median of similar sales × size, for homes no model can value. */
  method: 'model' | 'median';
  valueFils: number;
  perSqftFils: number;
  /** Ranges that hold 50 % and 80 % of prices: from the model, or the spread of similar sales. */
  range50: Range;
  range80: Range;
  /** Width of the 80 % range relative to the value. */
  width: number;
  /** Chance that the price is within 10 % of the value, 0 to 1 (`domain/valuation/confidence.ts`). */
  confidence: number;
  sales: number;
  scope: 'project' | 'area';
  from: string;
  to: string;
};

export type RentFact = {
  annualFils: number;
  /** Registered tenancies, advertised rents, or a published area rent without either. */
  source: 'ejari' | 'listing' | 'area';
  estimate: RentValue | null;
  yields: RentYield;
};

export type HomeFacts = {
  home: JudgedHome;
  /** Null without a model. */
  valuation: HomeValuation | null;
  estimatedValue: EstimatedValue | null;
  /** A model is being trained or downloaded. No value is shown until then, because it would change within a minute. */
  isEstimating?: boolean;
  /** Why there is no value; null if there is one, or no model was asked. */
  refusal: ValuationRefusal | null;
  similar: SimilarSales | null;
  standing: PriceStanding | null;
  /** Null without a price or a value. */
  verdict: Verdict | null;
  usualSqft: number | null;
  record: MarketRecord | null;
  records: readonly MarketRecord[];
  outlook: Outlook | null;
  /** Yearly volatility of the area's prices, as a fraction. */
  volatility: number | null;
  rent: RentFact | null;
  charge: ServiceChargeFact;
};

export type MarketView = {
  table: MarketTable;
  models: Models;
  /** There is no model yet, and one is being trained or downloaded. */
  isTraining?: boolean;
  records: readonly MarketRecord[];
  /** Registered tenancies; null if none were imported. */
  rents: RentTable | null;
  /** Advertised rents, for areas with too few tenancies. */
  advertised?: AdvertisedRents;
  today: string;
};

type ValuedFacts = Pick<
  HomeFacts,
  'home' | 'valuation' | 'similar' | 'estimatedValue' | 'standing' | 'refusal' | 'usualSqft'
> & { isEstimating: boolean };

/** The value of a home by registered sales, and its price among similar sales. */
function valueFacts(
  market: Pick<MarketView, 'table' | 'models' | 'today' | 'isTraining'>,
  asked: JudgedHome,
): ValuedFacts {
  const { table } = market;
  // What is doubtful or unknown is not judged: without a size there is no value, verdict or yield.
  const isKnown = asked.bedrooms >= 0 && (asked.doubts ?? []).length === 0;
  const home = isKnown ? asked : { ...asked, sqft: 0 };
  const today = toEpochDay(market.today);
  const index = similarIndex(table, market.today);
  const similar = index.similar(home);
  // Includes today's sales: the model sees those before the given day.
  const valued = valueListing({ models: market.models, table, home, today: today + 1 });
  // An impossible home is refused even without a model, so that no median is shown.
  const fault = valued === null ? subjectFault(toSubject(home, table), today + 1) : null;
  const valuation = fault === null ? valued : ({ ok: false, reason: fault } as const);
  const isEstimating = market.isTraining === true && fault === null;
  const estimatedValue = isEstimating ? null : estimateValue({ home, valuation, similar });
  const standing = isEstimating ? null : priceStanding(index, home);
  const refusal = valuation !== null && !valuation.ok ? valuation.reason : null;
  return {
    home,
    valuation,
    similar,
    estimatedValue,
    standing,
    refusal,
    usualSqft: index.usualSqft(home),
    isEstimating,
  };
}

/** Value of a home in fils, by which an asking price is doubted; null without an area, a size or similar sales. */
export function estimateFils(market: Pick<MarketView, 'table' | 'models' | 'today'>, home: JudgedHome): number | null {
  if (home.areaId === '' || home.sqft <= 0) return null;
  return referenceFils(valueFacts(market, home), home.sqft);
}

/** Collects all market facts of a home. The asking price affects the verdict and the yield, never the value. */
export function homeFacts(market: MarketView, asked: JudgedHome): HomeFacts {
  const { table, records } = market;
  const today = toEpochDay(market.today);
  const end = Math.min(today, table.maxDay ?? today);
  const valued = valueFacts(market, asked);
  const { home, estimatedValue, standing } = valued;
  const record = records.find(({ id }) => id === home.areaId) ?? null;
  const longRun = cityLongRun(table, end);
  const charge = areaServiceCharge(home.areaId, toFamily(home.propertyType) === 'house');
  const rent = expectedRent(market, { home, estimatedValue, record, charge });
  return {
    ...valued,
    verdict: judgePrice({ home, estimatedValue, standing, rent }),
    record,
    records,
    outlook: record === null || longRun === null ? null : priceOutlook(record, longRun),
    volatility: areaVolatility(table, home.areaId, end),
    rent,
    charge,
  };
}

type Priced = Pick<HomeFacts, 'home' | 'estimatedValue' | 'standing' | 'rent'>;

export function judgePrice({ home, estimatedValue, standing, rent }: Priced): Verdict | null {
  if (estimatedValue === null) return null;
  const { valueFils, range50, range80, confidence } = estimatedValue;
  const estimated = { valueFils, likely: range50, wide: range80, confidence };
  const similar = standing && {
    ...standing,
    middleFils: standing.medianPerSqftFils * home.sqft,
    scatter: standing.spread / SD_QUARTILES,
  };
  // Advertised rents are too unsure to doubt a price by.
  const rents = rent?.source === 'ejari' ? (rent.estimate?.range50 ?? null) : null;
  const hasUnusualYield = similar !== null && rent !== null && isBeyondYields(home.price, similar, rents);
  return toVerdict(home.price, estimated, similar && { ...similar, hasUnusualYield });
}

type Judged = Pick<HomeFacts, 'home' | 'valuation' | 'similar'>;

/** The model's value, else the median of similar sales, else null. */
export function estimateValue({ home, valuation, similar }: Judged): EstimatedValue | null {
  if (home.sqft <= 0) return null;
  if (valuation?.ok === true) {
    // To three figures, as the value, so that every screen and answer states one range.
    const fils = ({ low, high }: Range) => ({
      low: roundEstimate(filsFromAed(low)),
      high: roundEstimate(filsFromAed(high)),
    });
    const valueFils = roundEstimate(filsFromAed(valuation.value));
    const { projectSales, areaSales, fromDay, toDay } = valuation.evidence;
    return {
      method: 'model',
      valueFils,
      perSqftFils: filsFromAed(valuation.perSqm / SQFT_PER_SQM),
      range50: fils(valuation.range50),
      range80: fils(valuation.range80),
      width: valuation.width,
      confidence: valuation.confidence,
      sales: projectSales > 0 ? projectSales : areaSales,
      scope: projectSales > 0 ? 'project' : 'area',
      from: fromEpochDay(fromDay),
      to: fromEpochDay(toDay),
    };
  }
  // A median does not overrule a model that found the home impossible.
  if (valuation !== null && !MEDIAN_MAY_SPEAK.has(valuation.reason)) return null;
  if (similar === null) return null;
  const at = (share: number) => roundEstimate(quantileOf(similar.perSqft, share) * home.sqft);
  const valueFils = roundEstimate(similar.medianPerSqft * home.sqft);
  const range80 = { low: at(0.1), high: at(0.9) };
  return {
    method: 'median',
    valueFils,
    perSqftFils: Math.round(valueFils / home.sqft),
    range50: { low: at(0.25), high: at(0.75) },
    range80,
    width: (range80.high - range80.low) / valueFils,
    confidence: medianConfidence(similar.perSqft, similar.medianPerSqft),
    sales: similar.sales,
    scope: similar.scope === 'area' ? 'area' : 'project',
    from: similar.from,
    to: similar.to,
  };
}

const MEDIAN_MAY_SPEAK: ReadonlySet<ValuationRefusal> = new Set(['type_not_covered', 'area_unknown', 'too_few_sales']);

type Let = Pick<HomeFacts, 'home' | 'estimatedValue' | 'record' | 'charge'>;

function expectedRent(market: MarketView, { home, estimatedValue, record, charge }: Let): RentFact | null {
  // Without an asking price, the value is judged instead.
  const priceFils = home.price > 0 ? home.price : (estimatedValue?.valueFils ?? 0);
  if (priceFils <= 0 || home.sqft <= 0) return null;
  const chargeFils = charge.middleFils * home.sqft;
  const estimate = valueRent(market, toRentalHome(listedRentQuestion(home)), toEpochDay(market.today));
  // Without an estimate: the area's published rent per sqft, derived from its yield and price. Three figures suffice.
  const perSqft =
    record?.grossYield == null || record.medianPricePerSqft === null
      ? null
      : rentAtYield(record.grossYield / 100, record.medianPricePerSqft);
  const rentFils = estimate?.annualFils ?? (perSqft === null ? null : perSqft * home.sqft);
  if (rentFils === null) return null;
  const annualFils = roundEstimate(rentFils);
  const upkeepFils = priceFils * UPKEEP[toFamily(home.propertyType) ?? 'flat'];
  const yields = rentYield({ rentFils: annualFils, priceFils, chargeFils, upkeepFils });
  const source = estimate === null ? 'area' : estimate.evidence === 'listing' ? 'listing' : 'ejari';
  return yields === null ? null : { annualFils, source, estimate, yields };
}

/** Newest day of the market's sales, at most today, `YYYY-MM-DD`; '' if empty. */
export function salesUpTo({ table, today }: Pick<MarketView, 'table' | 'today'>): string {
  return table.maxDay === null ? '' : fromEpochDay(Math.min(table.maxDay, toEpochDay(today)));
}
