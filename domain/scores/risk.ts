import { isFewSales } from '../market/growth.ts';
import type { MarketRecord } from '../market/record.ts';
import { type GrowthEvidence, growthAssumption } from '../roi/growth-assumption.ts';
import { type LendingLimits, STANDARD_LIMITS } from '../roi/lending-limits.ts';
import { lendingWarnings } from '../roi/lending-warnings.ts';
import { STANDARD_LOAN } from '../roi/loan.ts';
import { type Scenario, STANDARD_SCENARIO } from '../roi/scenario.ts';
import { type SpecRiskPoint, specFigures, specRiskPoints } from '../roi/spec-figures.ts';
import { startScenario } from '../roi/start-scenario.ts';
import type { EstimatedValue, HomeFacts } from './home-facts.ts';
import { toFamily } from './similar-sales.ts';

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Risks in the order shown: of the home, of the plan to buy it, and the specification's four points. */
export type RiskReason =
  | 'thin_evidence'
  | 'wide_range'
  | 'very_wide_range'
  | 'above_range'
  | 'volatile'
  | 'off_plan'
  | 'negative_cash_flow'
  | 'growth'
  | 'loan_limit'
  | SpecRiskPoint;
export type Risk = { level: RiskLevel; reasons: RiskReason[] };

/** What is known of a home on the market, beside the plan to buy it. */
export type RiskEvidence = {
  /** Null without an estimate. */
  estimatedValue: Pick<EstimatedValue, 'width' | 'range80'> | null;
  /** Yearly volatility of the area's prices, as a fraction. */
  volatility: number | null;
};

const LIMIT = { wide: 0.3, veryWide: 0.45, volatile: 0.1 } as const;

type Known = {
  /** Of the home; null for an area or an example. */
  evidence: RiskEvidence | null;
  /** Of the area, if any. */
  market: (GrowthEvidence & Pick<MarketRecord, 'sales'>) | null;
  limits?: LendingLimits;
  /** False if the rent of the plan is only the example's. */
  isRentKnown?: boolean;
};

/**
 * The one risk of buying a home, on every screen: one point for each reason; 0 points are low, 1 or 2 medium, 3 or more
 * high (the specification's levels). To its points (down payment under 20 %, interest above 5 %, vacancy above 8 %, growth
 * above 8 %) come: no estimate or few sales in the area, an 80 % range above 30 % of the value and above 45 %, an asking
 * price above that range, an area volatility above 10 % a year, an unfinished home, rent below costs, growth above the
 * forecast's range or the area's own mean, or although prices are expected to fall, a loan over the banks' limit.
 */
export function riskOf(
  plan: Scenario,
  { evidence, market, limits = STANDARD_LIMITS, isRentKnown = true }: Known,
): Risk {
  const reasons: RiskReason[] = [];
  const add = (reason: RiskReason, isSo: boolean) => isSo && reasons.push(reason);
  if (evidence !== null || market !== null) {
    const { width = 0, range80 = null } = evidence?.estimatedValue ?? {};
    add('thin_evidence', evidence === null ? isFewSales(market?.sales ?? 0, 12) : evidence.estimatedValue === null);
    add('wide_range', width > LIMIT.wide);
    add('very_wide_range', width > LIMIT.veryWide);
    add('above_range', range80 !== null && plan.priceFils > range80.high);
    add('volatile', (evidence?.volatility ?? 0) > LIMIT.volatile);
  }
  add('off_plan', plan.completion === 'off_plan');
  add('negative_cash_flow', isRentKnown && specFigures(plan).netMonthlyIncome < 0);
  add('growth', market !== null && isGrowthBold(plan, market));
  add(
    'loan_limit',
    lendingWarnings(plan, limits).some(({ kind }) => kind === 'ltv'),
  );
  reasons.push(...specRiskPoints(plan));
  const count = reasons.length;
  return { level: count === 0 ? 'low' : count < 3 ? 'medium' : 'high', reasons };
}

/**
 * Whether a plan assumes more growth than the area's own mean or the end of the forecast's 80 % range, or any where prices
 * are expected to fall. A forecast of one year below a mean of many is no risk of its own: it is below in nine of ten areas.
 */
function isGrowthBold({ appreciationPercent, years }: Scenario, market: GrowthEvidence): boolean {
  const { own, forecast } = growthAssumption(market, years);
  const { POSITIVE_INFINITY: unknown } = Number;
  const most = forecast !== null && forecast.growth < 0 ? 0 : (forecast?.high ?? unknown);
  return appreciationPercent > Math.min(own?.growth ?? unknown, most);
}

/** The plan with which a home is judged: its price and rent, the usual loan and costs, the long-run growth. */
export function usualPlan({ home, rent, record }: Pick<HomeFacts, 'home' | 'rent' | 'record'>): Scenario {
  const { price: priceFils, areaId, completion } = home;
  const isVilla = toFamily(home.propertyType) === 'house';
  const start = startScenario(
    {
      name: '',
      propertyId: home.id,
      areaId,
      priceFils,
      sqft: Math.round(home.sqft),
      completion,
      isVilla,
      handoverYear: null,
      grossYield: rent?.yields.gross ?? null,
      market: record,
      loan: STANDARD_LOAN,
    },
    '',
  );
  return { ...STANDARD_SCENARIO, ...start };
}

/** The risk of a home with the usual plan; null without an estimate or a price. */
export function homeRisk(facts: HomeFacts): Risk | null {
  if (facts.estimatedValue === null || !(facts.home.price > 0)) return null;
  return riskOf(usualPlan(facts), { evidence: facts, market: facts.record, isRentKnown: facts.rent !== null });
}
