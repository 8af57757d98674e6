import { minusMonths, toEpochDay } from '../day.ts';
import { filsFromAed } from '../money.ts';
import { homeFacts, type JudgedHome, type MarketView } from '../scores/home-facts.ts';
import { toSubject } from '../scores/models.ts';
import { toFamily } from '../scores/similar-sales.ts';
import { valueOn } from '../valuation/value-home.ts';
import type { HomeMarket } from './figures.ts';
import type { PortfolioHome } from './home.ts';

/** A home as the valuation reads it. Its price is not an input; an unknown size gives no value. */
function toJudgedHome(home: PortfolioHome): JudgedHome {
  const { areaId, location, project, building, propertyType, bedrooms, completion, sqft = 0, yearBuilt = null } = home;
  const place = { areaId, location, project, building };
  return { id: 0, price: 0, ...place, propertyType, bedrooms, completion, sqft, features: [], yearBuilt };
}

/** The house's one estimate of a home, with the range that holds 80 % of prices, and the rent it may bring. */
export function homeMarket(market: MarketView, home: PortfolioHome): HomeMarket {
  const { estimatedValue, rent } = homeFacts(market, toJudgedHome(home));
  const value = estimatedValue && {
    valueFils: estimatedValue.valueFils,
    lowFils: estimatedValue.range80.low,
    highFils: estimatedValue.range80.high,
  };
  return { value, rentFils: rent?.annualFils ?? null };
}

type PastValue = { readonly valueFils: number; readonly lowFils: number; readonly highFils: number };

/** Values of homes on a day, whole fils, null if none could be valued; `homes` of `of` could be. */
export type ValuePoint = { readonly [K in keyof PastValue]: number | null } & {
  readonly day: string;
  readonly homes: number;
  readonly of: number;
};

/** The points from the first with a value to the last. Those without one between them break the line of a chart. */
export function fromFirstToLastValue(points: readonly ValuePoint[]): ValuePoint[] {
  const isKnown = ({ homes }: ValuePoint) => homes > 0;
  return points.slice(Math.max(0, points.findIndex(isKnown)), points.findLastIndex(isKnown) + 1);
}

const STEP_MONTHS = 6;
const MOST_STEPS = 10;

/** Days on which past values are shown, oldest first: every half year up to today, for at most five years. */
export function historyDays(homes: readonly PortfolioHome[], today: string): number[] {
  const now = toEpochDay(today);
  const bought = homes.map(({ purchase }) => (purchase === undefined ? null : toEpochDay(purchase.day)));
  const from = bought.includes(null) ? Number.NEGATIVE_INFINITY : Math.min(...(bought as number[]));
  const days = Array.from({ length: MOST_STEPS + 1 }, (_, i) => minusMonths(now, STEP_MONTHS * (MOST_STEPS - i)));
  return days.filter((day) => day >= from || day === now);
}

/** Value of a home on a day by the model and the sales before it; null before its purchase or without evidence. */
export function pastValue(
  { table, models }: Pick<MarketView, 'table' | 'models'>,
  home: PortfolioHome,
  day: number,
): PastValue | null {
  const judged = toJudgedHome(home);
  const model = models[toFamily(home.propertyType) ?? 'flat'];
  if (model === null || judged.sqft <= 0 || judged.bedrooms < 0) return null;
  const found = valueOn(model, table, toSubject(judged, table), day + 1);
  if (found === null) return null;
  const { value, range80 } = found;
  return { valueFils: filsFromAed(value), lowFils: filsFromAed(range80.low), highFils: filsFromAed(range80.high) };
}

export const isOwnedOn = ({ purchase }: PortfolioHome, day: number): boolean =>
  purchase === undefined || toEpochDay(purchase.day) <= day;
