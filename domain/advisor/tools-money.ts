import { areaById } from '../market/areas.ts';
import { aedFromFils, filsFromAed } from '../money.ts';
import type { Property } from '../property/property.ts';
import { NOTICE_DAYS, rentIncrease } from '../rent/rent-increase.ts';
import { exactMonthlyPayment, monthlyPaymentFils } from '../roi/amortisation.ts';
import { totalCost } from '../roi/costs.ts';
import { ltvRuleFor, STANDARD_LIMITS } from '../roi/lending-limits.ts';
import { metricsOf } from '../roi/metrics.ts';
import { type Scenario, STANDARD_SCENARIO } from '../roi/scenario.ts';
import { serviceChargeOf } from '../roi/service-charges.ts';
import { resolveTerms } from '../roi/terms.ts';
import type { JudgedHome } from '../scores/home-facts.ts';
import type { HomeOpinion } from './home-opinion.ts';
import type { AdvisorMarket } from './market.ts';
import { TERMS, type TermId } from './terms.ts';
import type { Evidence, ToolArgs } from './tool-types.ts';
import { areaFigures, type ToolResult } from './tools-market.ts';

// Tools over one home and over money. Amounts of results are AED, shares percent points.

const percentOf = (fraction: number) => Math.round(fraction * 1000) / 10;
const round = (aed: number) => Math.round(aed);

const RULES = (source: string, asOf: string): Evidence => ({
  what: 'rules',
  count: 0,
  from: '',
  to: asOf,
  sources: [source],
});
const LENDING = RULES(STANDARD_LIMITS.source, STANDARD_LIMITS.asOf);

export type ValuedHome = {
  homeId: number | null;
  title: string;
  areaId: string;
  areaName: string;
  type: Property['propertyType'];
  beds: number;
  sqft: number;
  priceAed: number | null;
  completion: Property['completion'];
  estimateAed: number | null;
  likelyLowAed: number | null;
  likelyHighAed: number | null;
  verdict: 'good_value' | 'fair' | 'above_market' | 'overpriced' | null;
  /** Asking price against the estimate: negative is below. */
  gapPercent: number | null;
  isBetween: boolean;
  confidencePercent: number | null;
  similarSales: number;
  cheaperThan: number;
  rentAed: number | null;
  rentContracts: number;
  grossYieldPercent: number | null;
  netYieldPercent: number | null;
  serviceChargePerSqftAed: number;
};

/** What a home is worth: a listing by its number, or one that is described. Null where there is no such listing. */
export async function valueHome(
  market: AdvisorMarket,
  args: ToolArgs<'value_home'>,
): Promise<ToolResult<ValuedHome | null>> {
  const listing = args.homeId === undefined ? null : await market.property(args.homeId);
  if (args.homeId !== undefined && listing === null) return { result: null, evidence: [] };
  const home =
    listing === null
      ? describedHome(args)
      : { ...listing, price: args.priceAed === undefined ? listing.price : filsFromAed(args.priceAed) };
  const opinion = await market.opinion(home);
  return { result: valued(home, listing?.title ?? '', opinion), evidence: evidenceOf(market, opinion) };
}

function describedHome(args: ToolArgs<'value_home'>): JudgedHome {
  return {
    id: 0,
    price: filsFromAed(args.priceAed ?? 0),
    areaId: args.areaId ?? '',
    location: areaById(args.areaId ?? '')?.name ?? '',
    project: args.project ?? '',
    building: '',
    propertyType:
      args.type ??
      (args.beds === 0 ? 'studio' : areaById(args.areaId ?? '')?.community === 'villa' ? 'villa' : 'apartment'),
    bedrooms: args.beds ?? 1,
    completion: args.completion ?? 'ready',
    sqft: args.sqft ?? 0,
    features: [],
  };
}

function valued(home: JudgedHome, title: string, opinion: HomeOpinion | null): ValuedHome {
  const { verdict = null, similar = null, rent = null } = opinion ?? {};
  const aed = (fils: number | null | undefined) => (fils == null ? null : aedFromFils(fils));
  return {
    homeId: home.id === 0 ? null : home.id,
    title,
    areaId: home.areaId,
    areaName: areaById(home.areaId)?.name ?? home.location,
    type: home.propertyType,
    beds: home.bedrooms,
    sqft: home.sqft,
    priceAed: home.price > 0 ? aedFromFils(home.price) : null,
    completion: home.completion,
    estimateAed: aed(opinion?.estimateFils),
    likelyLowAed: aed(opinion?.likely?.low),
    likelyHighAed: aed(opinion?.likely?.high),
    verdict: verdict?.word ?? null,
    gapPercent: verdict === null ? null : percentOf(verdict.gap),
    isBetween: verdict?.isBetween ?? false,
    confidencePercent: verdict === null ? null : Math.round(verdict.confidence * 100),
    similarSales: similar?.sales ?? 0,
    cheaperThan: similar?.cheaperThan ?? 0,
    rentAed: aed(rent?.annualFils),
    rentContracts: rent?.contracts ?? 0,
    grossYieldPercent: home.price > 0 && rent !== null ? percentOf(rent.grossYield) : null,
    netYieldPercent: home.price > 0 && rent !== null ? percentOf(rent.netYield) : null,
    serviceChargePerSqftAed: aed(opinion?.serviceChargePerSqftFils) ?? 0,
  };
}

function evidenceOf(market: AdvisorMarket, opinion: HomeOpinion | null): Evidence[] {
  if (opinion === null || opinion.sales === 0) return [];
  return [{ what: 'sales', count: opinion.sales, from: opinion.from, to: opinion.to, sources: market.table.sources }];
}

/** The loan people mostly take: the simulator's own rate and term, first home of an expatriate. */
const STANDARD_RATE = STANDARD_SCENARIO.interestPercent;
const STANDARD_YEARS = STANDARD_SCENARIO.termYears;

function scenarioOf(priceAed: number, change: Partial<Scenario>): Scenario {
  return { ...STANDARD_SCENARIO, costs: 'dubai', priceFils: filsFromAed(priceAed), maintenancePercent: 0, ...change };
}

export type MortgageResult = {
  priceAed: number;
  downAed: number;
  downPercent: number;
  loanAed: number;
  ratePercent: number;
  years: number;
  monthlyAed: number;
  interestAed: number;
  /** Largest loan a bank may give for it, as a share of the price. */
  maxLoanPercent: number;
  isLoanAllowed: boolean;
  maxYears: number;
};

/** The monthly instalment, and what the Central Bank's caps say of the loan. */
export function mortgage(args: ToolArgs<'mortgage'>): ToolResult<MortgageResult> {
  const { priceAed, ratePercent = STANDARD_RATE, years = STANDARD_YEARS } = args;
  const scenario = scenarioOf(priceAed, { completion: args.completion ?? 'ready' });
  const cap = ltvRuleFor(scenario, STANDARD_LIMITS)?.maxLtv ?? 0.8;
  const downAed =
    args.downAed ?? (args.downPercent === undefined ? priceAed * (1 - cap) : (priceAed * args.downPercent) / 100);
  const loanAed = Math.max(0, priceAed - downAed);
  const loan = { principalFils: filsFromAed(loanAed), yearlyRate: ratePercent / 100, years };
  const monthlyAed = aedFromFils(monthlyPaymentFils(loan));
  return {
    result: {
      priceAed,
      downAed: round(downAed),
      downPercent: percentOf(priceAed === 0 ? 0 : downAed / priceAed),
      loanAed: round(loanAed),
      ratePercent,
      years,
      monthlyAed: round(monthlyAed),
      interestAed: round(aedFromFils(exactMonthlyPayment(loan)) * years * 12 - loanAed),
      maxLoanPercent: percentOf(cap),
      isLoanAllowed: loanAed <= priceAed * cap + 1,
      maxYears: STANDARD_LIMITS.maxYears,
    },
    evidence: [LENDING],
  };
}

export type BuyingCosts = {
  priceAed: number;
  isCash: boolean;
  loanAed: number;
  totalAed: number;
  totalPercent: number;
  lines: { code: string; amountAed: number }[];
};

/** What buying costs beside the price, with the bank's usual loan or in cash. */
export function buyingCosts(args: ToolArgs<'buying_costs'>): ToolResult<BuyingCosts> {
  const isCash = args.isCash ?? false;
  const base = scenarioOf(args.priceAed, { financing: isCash ? 'cash' : 'mortgage' });
  const cap = ltvRuleFor(base, STANDARD_LIMITS)?.maxLtv ?? 0.8;
  const terms = resolveTerms({ ...base, downPaymentPercent: Math.round((1 - cap) * 100) });
  const total = totalCost(terms.costLines);
  return {
    result: {
      priceAed: args.priceAed,
      isCash,
      loanAed: isCash ? 0 : round(aedFromFils(terms.drawnLoanFils)),
      totalAed: round(aedFromFils(total)),
      totalPercent: percentOf(args.priceAed === 0 ? 0 : aedFromFils(total) / args.priceAed),
      lines: terms.costLines.map(({ code, amountFils }) => ({ code, amountAed: round(aedFromFils(amountFils)) })),
    },
    evidence: [RULES('Dubai Land Department; usual agency and bank fees', '2026-10')],
  };
}

export type AffordabilityResult = {
  incomeAed: number;
  monthlyAed: number;
  debtBurdenPercent: number;
  ratePercent: number;
  years: number;
  maxLoanAed: number;
  loanPercent: number;
  priceAed: number;
  ownMoneyAed: number;
  /** What limits it: the bank's share of the income, or the money that is there. */
  limit: 'income' | 'cash';
  costPercent: number;
};

/** Costs beside the price with a loan, as a share of it: what the own money must cover beside the down payment. */
const COST_SHARE = 0.07;

/**
 * The highest price an income bears: half of it may go into debts (Central Bank), the loan that pays is the largest,
 * and the loan may be the capped share of the price. With own money given, price and costs must fit into both.
 */
export function affordability(args: ToolArgs<'affordability'>): ToolResult<AffordabilityResult> {
  const { incomeAed, ratePercent = STANDARD_RATE } = args;
  const years = Math.min(args.years ?? STANDARD_YEARS, STANDARD_LIMITS.maxYears);
  const monthlyAed = incomeAed * STANDARD_LIMITS.maxDebtBurden;
  const perFils = exactMonthlyPayment({ principalFils: 1_000_000, yearlyRate: ratePercent / 100, years }) / 1_000_000;
  const maxLoanAed = perFils > 0 ? monthlyAed / perFils : 0;
  const shareAt = (priceAed: number) => ltvRuleFor(scenarioOf(priceAed, {}), STANDARD_LIMITS)?.maxLtv ?? 0.8;
  const first = maxLoanAed / shareAt(0);
  const share = shareAt(first);
  const byIncome = maxLoanAed / share;
  const byCash = args.downAed === undefined ? Number.POSITIVE_INFINITY : args.downAed / (1 - share + COST_SHARE);
  const withCash =
    args.downAed === undefined ? byIncome : Math.min((args.downAed + maxLoanAed) / (1 + COST_SHARE), byCash);
  const priceAed = Math.floor(Math.min(args.downAed === undefined ? byIncome : withCash, withCash) / 1000) * 1000;
  return {
    result: {
      incomeAed: round(incomeAed),
      monthlyAed: round(monthlyAed),
      debtBurdenPercent: percentOf(STANDARD_LIMITS.maxDebtBurden),
      ratePercent,
      years,
      maxLoanAed: Math.floor(maxLoanAed / 1000) * 1000,
      loanPercent: percentOf(share),
      priceAed,
      ownMoneyAed: args.downAed === undefined ? round(priceAed * (1 - share + COST_SHARE)) : round(args.downAed),
      limit: byCash < byIncome ? 'cash' : 'income',
      costPercent: percentOf(COST_SHARE),
    },
    evidence: [LENDING],
  };
}

export type RoiResult = {
  priceAed: number;
  rentAed: number;
  changedRentAed: number | null;
  rentChangePercent: number | null;
  grossYieldPercent: number | null;
  netYieldPercent: number | null;
  capRatePercent: number | null;
  irrPercent: number | null;
  monthlyCashFlowAed: number;
  downPercent: number;
  ratePercent: number;
  years: number;
  growthPercent: number;
  noiAed: number;
  serviceChargePerSqftAed: number | null;
};

/** The figures of the ROI Calculator with Dubai's costs; price growth is set to none, so that nothing rests on a guess. */
export function returnOnInvestment(args: ToolArgs<'return_on_investment'>): ToolResult<RoiResult> {
  const { priceAed, rentAed, sqft = 0, rentChangePercent = null } = args;
  const isVilla = args.type === 'villa' || args.type === 'townhouse';
  const charge = serviceChargeOf(args.areaId ?? '', isVilla);
  const rent = rentChangePercent === null ? rentAed : rentAed * (1 + rentChangePercent / 100);
  const scenario = scenarioOf(priceAed, {
    monthlyRentFils: Math.round(filsFromAed(rent) / 12),
    sqft: Math.round(sqft),
    serviceChargeFilsPerSqft: charge.middleFils,
    downPaymentPercent: args.downPercent ?? STANDARD_SCENARIO.downPaymentPercent,
    interestPercent: args.ratePercent ?? STANDARD_RATE,
    years: args.years ?? STANDARD_SCENARIO.years,
    appreciationPercent: 0,
  });
  const metrics = metricsOf(scenario);
  const share = (value: number | null) => (value === null ? null : percentOf(value));
  return {
    result: {
      priceAed,
      rentAed: round(rentAed),
      changedRentAed: rentChangePercent === null ? null : round(rent),
      rentChangePercent,
      grossYieldPercent: share(metrics.grossYield),
      netYieldPercent: share(metrics.netYield),
      capRatePercent: share(metrics.capRate),
      irrPercent: share(metrics.irr),
      monthlyCashFlowAed: round(aedFromFils(metrics.noiFils - metrics.debtServiceFils) / 12),
      downPercent: scenario.downPaymentPercent,
      ratePercent: scenario.interestPercent,
      years: scenario.years,
      growthPercent: 0,
      noiAed: round(aedFromFils(metrics.noiFils)),
      serviceChargePerSqftAed: sqft > 0 ? aedFromFils(charge.middleFils) : null,
    },
    evidence: sqft > 0 ? [LENDING, RULES(charge.source, charge.asOf)] : [LENDING],
  };
}

export type BuyOrRent = {
  priceAed: number;
  rentAed: number;
  years: number;
  breakEvenYear: number | null;
  monthlyAed: number;
  monthlyRentAed: number;
  ownMoneyAed: number;
  ratePercent: number;
  growthPercent: number;
};

/** Years looked at for the break-even. */
const HORIZON_YEARS = 30;

/**
 * When buying has cost no more than renting: the rent that is saved counts as income, without vacancy or management,
 * and prices stay as they are. The year is the first in which selling would return all that was paid.
 */
export function buyOrRent(args: ToolArgs<'buy_or_rent'>): ToolResult<BuyOrRent> {
  const { priceAed, rentAed, years = STANDARD_SCENARIO.years, ratePercent = STANDARD_RATE } = args;
  const scenario = scenarioOf(priceAed, {
    monthlyRentFils: Math.round(filsFromAed(rentAed) / 12),
    vacancyPercent: 0,
    managementPercent: 0,
    appreciationPercent: 0,
    interestPercent: ratePercent,
    downPaymentPercent: 20,
    years: HORIZON_YEARS,
  });
  const metrics = metricsOf(scenario);
  const terms = resolveTerms(scenario);
  return {
    result: {
      priceAed,
      rentAed: round(rentAed),
      years,
      breakEvenYear: metrics.breakEvenYear,
      monthlyAed: round(aedFromFils(metrics.debtServiceFils) / 12),
      monthlyRentAed: round(rentAed / 12),
      ownMoneyAed: round(aedFromFils(terms.cashInvestedFils)),
      ratePercent,
      growthPercent: 0,
    },
    evidence: [LENDING],
  };
}

export type RentCap = {
  rentAed: number;
  marketRentAed: number;
  belowPercent: number;
  risePercent: number;
  highestAed: number;
  noticeDays: number;
} | null;

/** By how much a rent may rise on renewal (Decree 43 of 2013). */
export function rentCap(args: ToolArgs<'rent_cap'>): ToolResult<RentCap> {
  const increase = rentIncrease(filsFromAed(args.rentAed), filsFromAed(args.marketRentAed));
  return {
    result:
      increase === null
        ? null
        : {
            rentAed: args.rentAed,
            marketRentAed: round(args.marketRentAed),
            belowPercent: percentOf(increase.below),
            risePercent: percentOf(increase.rise),
            highestAed: round(aedFromFils(increase.highestFils)),
            noticeDays: NOTICE_DAYS,
          },
    evidence: [RULES('Dubai Decree 43 of 2013', '2013-12')],
  };
}

export type UsualRent = {
  areaId: string;
  areaName: string;
  beds: number | null;
  type: Property['propertyType'] | null;
  rentAed: number | null;
  contracts: number;
  /** `ejari`: registered tenancies; `area`: a published rent of the area; `yield`: its yield on the median price. */
  basis: 'ejari' | 'area' | 'yield' | null;
  medianPriceAed: number | null;
  grossYieldPercent: number | null;
};

/** What such a home is let for in an area, by registered tenancies or, without them, by the area's published rent. */
export async function usualRent(market: AdvisorMarket, args: ToolArgs<'usual_rent'>): Promise<ToolResult<UsualRent>> {
  const { areaId, type, beds } = args;
  const range = beds === undefined ? {} : { minBeds: beds, maxBeds: beds };
  const figures = areaFigures(market, { areaIds: [areaId], ...range, ...(type === undefined ? {} : { type }) });
  const area = figures.result[0];
  const home = describedHome({
    areaId,
    type,
    beds: beds ?? 1,
    sqft: sizeOf(area),
    priceAed: area?.medianPriceAed ?? 0,
  });
  const opinion = beds === undefined ? null : await market.opinion(home);
  const median = area?.medianPriceAed ?? null;
  const share = area?.grossYieldPercent ?? null;
  const byYield = median === null || share === null ? null : Math.round((median * share) / 100_000) * 1000;
  const rent = opinion?.rent ?? null;
  const basis = rent !== null ? rent.source : byYield === null ? null : 'yield';
  return {
    result: {
      areaId,
      areaName: areaById(areaId)?.name ?? areaId,
      beds: beds ?? null,
      type: type ?? null,
      rentAed: rent === null ? byYield : Math.round(aedFromFils(rent.annualFils) / 1000) * 1000,
      contracts: rent?.contracts ?? 0,
      basis,
      medianPriceAed: median,
      grossYieldPercent: share,
    },
    evidence: figures.evidence,
  };
}

/** Size of the home in the middle: its price against its price per square foot. */
function sizeOf(area: { medianPriceAed: number | null; perSqftAed: number | null } | undefined): number {
  return area?.medianPriceAed == null || area.perSqftAed === null
    ? 0
    : Math.round(area.medianPriceAed / area.perSqftAed);
}

/** What a term means. */
export function defineTerm({ term }: ToolArgs<'define_term'>): ToolResult<{ term: TermId; en: string; ar: string }> {
  return { result: { term, en: TERMS[term].en, ar: TERMS[term].ar }, evidence: [] };
}
