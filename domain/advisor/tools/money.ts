import { tenth } from '../../median.ts';
import { aedFromFils, filsFromAed, wholeFils } from '../../money.ts';
import type { Quarter } from '../../property/handover.ts';
import { areaServiceCharge } from '../../property/service-charges.ts';
import { NOTICE_DAYS, rentIncrease } from '../../rent/rent.ts';
import { grossYield } from '../../rent/rent-yield.ts';
import { exactMonthlyPayment, monthlyPaymentFils, settlementFeeFils } from '../../roi/amortisation.ts';
import { totalCost } from '../../roi/costs.ts';
import { ltvRuleFor, MOST_YEARLY_INCOMES, STANDARD_LIMITS } from '../../roi/lending-limits.ts';
import { type LoanProfile, STANDARD_LOAN } from '../../roi/loan.ts';
import { loanFor } from '../../roi/loan-profile.ts';
import { roiMetrics } from '../../roi/metrics.ts';
import { rentOrBuy } from '../../roi/rent-or-buy.ts';
import { type Scenario, STANDARD_SCENARIO } from '../../roi/scenario.ts';
import { specFigures } from '../../roi/spec-figures.ts';
import { CITY_RENT_GROWTH } from '../../roi/spread.ts';
import { startScenario } from '../../roi/start-scenario.ts';
import { resolveTerms } from '../../roi/terms.ts';
import { TERMS } from '../frame/terms.ts';
import type { AdvisorMarket } from './advisor-market.ts';
import { statedGrowth } from './stated-growth.ts';
import { roundPercent, type ToolArgs, type ToolEvidence } from './tool-types.ts';

const RULES = (source: string, asOf: string): ToolEvidence => ({
  what: 'rules',
  count: 0,
  from: '',
  to: asOf,
  sources: [source],
});
const LENDING = RULES(STANDARD_LIMITS.source, STANDARD_LIMITS.asOf);

function toScenario(priceAed: number, change: Partial<Scenario>): Scenario {
  return { ...STANDARD_SCENARIO, costs: 'dubai', priceFils: filsFromAed(priceAed), maintenancePercent: 0, ...change };
}

export function mortgageTerms(args: ToolArgs<'mortgage'>, profile?: LoanProfile) {
  const { priceAed } = args;
  const scenario = toScenario(priceAed, { completion: args.completion ?? 'ready', home: args.home ?? 'first' });
  const usual = loanFor(scenario, profile);
  const { ratePercent = usual.interestPercent, years = usual.termYears } = args;
  const cap = ltvRuleFor(scenario, STANDARD_LIMITS)?.maxLtv ?? 0.8;
  const downAed = args.downAed ?? (priceAed * (args.downPercent ?? usual.downPaymentPercent)) / 100;
  const loanAed = Math.max(0, priceAed - downAed);
  const loan = { principalFils: filsFromAed(loanAed), yearlyRate: ratePercent / 100, years };
  const monthlyAed = aedFromFils(monthlyPaymentFils(loan));
  return {
    result: {
      priceAed,
      downAed: Math.round(downAed),
      downPercent: roundPercent(priceAed === 0 ? 0 : downAed / priceAed),
      loanAed: Math.round(loanAed),
      ratePercent,
      years,
      monthlyAed: Math.round(monthlyAed),
      interestAed: Math.round(aedFromFils(exactMonthlyPayment(loan)) * years * 12 - loanAed),
      maxLoanPercent: roundPercent(cap),
      /** The least down payment that the banks' limit leaves. */
      leastDownAed: Math.round(priceAed * (1 - cap)),
      leastDownPercent: roundPercent(1 - cap),
      isLoanAllowed: loanAed <= priceAed * cap + 1,
      home: scenario.home,
      /** A rent beside the instalment, a month. */
      rent:
        args.rentAed === undefined
          ? null
          : { monthlyAed: Math.round(args.rentAed / 12), leftAed: Math.round(args.rentAed / 12 - monthlyAed) },
      maxYears: STANDARD_LIMITS.maxYears,
    },
    evidence: [LENDING],
  };
}

/** Costs of buying in addition to the price, with the user's loan or in cash. */
export function buyingCosts(args: ToolArgs<'buying_costs'>, profile?: LoanProfile) {
  const isCash = args.isCash ?? false;
  const { completion = 'ready', home = 'first' } = args;
  const base = toScenario(args.priceAed, { financing: isCash ? 'cash' : 'mortgage', completion, home });
  const ownMoneyAed = (loan: Partial<LoanProfile>) => {
    const { costLines, drawnLoanFils } = resolveTerms({ ...base, ...loan });
    return (
      args.priceAed -
      (isCash ? 0 : Math.round(aedFromFils(drawnLoanFils))) +
      Math.round(aedFromFils(totalCost(costLines)))
    );
  };
  const { downPercent } = args;
  const own = { ...loanFor(base, profile), ...(downPercent === undefined ? {} : { downPaymentPercent: downPercent }) };
  const terms = resolveTerms({ ...base, ...own });
  const total = totalCost(terms.costLines);
  const leastDownPercent = roundPercent(1 - (ltvRuleFor(base, STANDARD_LIMITS)?.maxLtv ?? 0.8));
  const loanAed = isCash ? 0 : Math.round(aedFromFils(terms.drawnLoanFils));
  return {
    result: {
      priceAed: args.priceAed,
      isCash,
      completion,
      loanAed,
      totalAed: Math.round(aedFromFils(total)),
      totalPercent: roundPercent(args.priceAed === 0 ? 0 : aedFromFils(total) / args.priceAed),
      /** Own money for the down payment and the costs. */
      ownMoneyAed: ownMoneyAed(own),
      /** With the least down payment that banks accept from a resident. */
      leastDownPercent,
      home,
      leastOwnMoneyAed: ownMoneyAed({ ...own, downPaymentPercent: leastDownPercent }),
      lines: terms.costLines.map(({ code, amountFils }) => ({ code, amountAed: Math.round(aedFromFils(amountFils)) })),
    },
    evidence: [RULES('Dubai Land Department; usual agency and bank fees', '2026-10')],
  };
}

/** Banks may ask at most 1 % of the balance for early settlement (Central Bank of the UAE, Notice 31/2013). */
const SETTLEMENT_PERCENT = 1;

/** Costs of a sale as the ROI calculator counts them: the agent, the developer's certificate, the fee of the bank. */
export function sellingCosts({ priceAed, owedAed = 0, paidAed }: ToolArgs<'selling_costs'>) {
  const { sellingCostPercent, vatPercent, nocFils, settlementMostFils } = STANDARD_SCENARIO;
  const agencyAed = Math.round((priceAed * sellingCostPercent * (1 + vatPercent / 100)) / 100);
  const settlementAed = Math.round(
    aedFromFils(settlementFeeFils(filsFromAed(owedAed), { settlementPercent: SETTLEMENT_PERCENT, settlementMostFils })),
  );
  const nocAed = aedFromFils(nocFils);
  const totalAed = agencyAed + settlementAed + nocAed;
  return {
    result: {
      ...{ priceAed, owedAed, agencyPercent: sellingCostPercent, agencyAed, settlementAed, nocAed, totalAed },
      leftAed: priceAed - owedAed - totalAed,
      /** What is left beside the price paid, without the costs of buying then. */
      gainAed: paidAed === undefined ? null : priceAed - totalAed - paidAed,
    },
    evidence: [RULES('Dubai Land Department; usual agency and bank fees', '2026-10')],
  };
}

/** Buying costs with a loan, as a share of the price; the user pays them in addition to the down payment. */
const COST_SHARE = 0.07;

/**
 * Highest affordable price. Half of the income may go into debts (Central Bank), other loans among them, which limits the loan, which
 * is a share of the price: the one of the user's loan, or the capped one if own money is given, which must then cover the
 * rest of the price and costs.
 */
export function affordability(args: ToolArgs<'affordability'>, profile: LoanProfile = STANDARD_LOAN) {
  const { ratePercent = profile.interestPercent } = args;
  const { home = 'first' } = args;
  const incomeAed = args.incomeAed ?? (args.monthlyAed ?? 0) / STANDARD_LIMITS.maxDebtBurden;
  const years = Math.min(args.years ?? profile.termYears, STANDARD_LIMITS.maxYears);
  const otherLoansAed = args.otherLoansAed ?? 0;
  const monthlyAed = Math.max(0, incomeAed * STANDARD_LIMITS.maxDebtBurden - otherLoansAed);
  const perFils = exactMonthlyPayment({ principalFils: 1_000_000, yearlyRate: ratePercent / 100, years }) / 1_000_000;
  const mostAed = args.incomeAed === undefined ? Number.POSITIVE_INFINITY : incomeAed * 12 * MOST_YEARLY_INCOMES.expat;
  const maxLoanAed = Math.min(perFils > 0 ? monthlyAed / perFils : 0, mostAed);
  // With own money that is named, the loan may be as large as banks allow; else the user's own down payment counts.
  const mostAt = (priceAed: number) => ltvRuleFor(toScenario(priceAed, { home }), STANDARD_LIMITS)?.maxLtv ?? 0.8;
  const shareAt = (priceAed: number) => {
    if (args.downPercent !== undefined) return Math.min(1 - args.downPercent / 100, mostAt(priceAed));
    return args.downAed === undefined
      ? 1 - loanFor(toScenario(priceAed, { home }), profile).downPaymentPercent / 100
      : mostAt(priceAed);
  };
  const first = maxLoanAed / shareAt(0);
  const share = shareAt(first);
  const byIncome = maxLoanAed / share;
  const byCash = args.downAed === undefined ? Number.POSITIVE_INFINITY : args.downAed / (1 - share + COST_SHARE);
  const withCash =
    args.downAed === undefined ? byIncome : Math.min((args.downAed + maxLoanAed) / (1 + COST_SHARE), byCash);
  const priceAed = Math.floor(Math.min(args.downAed === undefined ? byIncome : withCash, withCash) / 1000) * 1000;
  const ownAed = args.downAed ?? priceAed * (1 - share + COST_SHARE);
  const loanAed = Math.round(Math.min(priceAed * share, Math.max(0, priceAed * (1 + COST_SHARE) - ownAed)));
  return {
    result: {
      incomeAed: Math.round(incomeAed),
      monthlyAed: Math.round(monthlyAed),
      otherLoansAed,
      debtBurdenPercent: roundPercent(STANDARD_LIMITS.maxDebtBurden),
      ratePercent,
      years,
      maxLoanAed: Math.floor(maxLoanAed / 1000) * 1000,
      /** Yearly incomes that limit the loan; null if the instalment limits it. */
      yearlyIncomes: maxLoanAed === mostAed ? MOST_YEARLY_INCOMES.expat : null,
      isWithinReach: args.wantedPriceAed === undefined ? null : args.wantedPriceAed <= priceAed,
      loanPercent: roundPercent(share),
      downPercent: roundPercent(1 - share),
      home,
      /** The least down payment that banks accept from a resident at this price. */
      leastDownPercent: roundPercent(1 - mostAt(priceAed)),
      priceAed,
      /** The instalment of the loan that this price takes. */
      instalmentAed: Math.round(
        aedFromFils(monthlyPaymentFils({ principalFils: filsFromAed(loanAed), yearlyRate: ratePercent / 100, years })),
      ),
      ownMoneyAed:
        args.downAed === undefined ? Math.round(priceAed * (1 - share + COST_SHARE)) : Math.round(args.downAed),
      /** What limits the price: the income, or the user's own money. */
      limit: byCash < byIncome ? ('cash' as const) : ('income' as const),
      costPercent: roundPercent(COST_SHARE),
    },
    evidence: [LENDING],
  };
}

/** Monthly income that a bank requires for a price: instalment and other loans may take half of it. */
export function requiredIncome(args: ToolArgs<'required_income'>, profile?: LoanProfile) {
  const { otherLoansAed = 0, ...loan } = args;
  const { result, evidence } = mortgageTerms(loan, profile);
  const share = STANDARD_LIMITS.maxDebtBurden;
  const incomeAed = Math.ceil((result.monthlyAed + otherLoansAed) / share);
  return {
    result: { ...result, otherLoansAed, incomeAed, debtBurdenPercent: roundPercent(share) },
    evidence,
  };
}

/** Published yearly service charges per square foot; the city's if the area has none. */
export function serviceCharge({ areaId = '', type, sqft }: ToolArgs<'service_charge'>) {
  const isVilla = type === 'villa' || type === 'townhouse';
  const { low, high, scope, source, asOf } = areaServiceCharge(areaId, isVilla);
  const ofHome = sqft === undefined ? null : { sqft, lowAed: Math.round(low * sqft), highAed: Math.round(high * sqft) };
  const result = { areaId, lowAed: low, highAed: high, isOfCity: scope === 'city', isVilla, ofHome };
  return { result, evidence: [RULES(source, asOf)] };
}

/**
 * What the ROI Calculator starts from for such a home or price and rent, with the same loan, costs and forecast growth.
 * `sqft`: the usual size at the price if none is said; 0 if unknown.
 */
function startOf(market: AdvisorMarket, args: ToolArgs<'buy_or_rent'>) {
  const { priceAed, rentAed, areaId = '', completion = 'ready', years = STANDARD_SCENARIO.years } = args;
  const isVilla = args.type === 'villa' || args.type === 'townhouse';
  const record = market.records.find(({ id }) => id === areaId) ?? null;
  const sqft = args.sqft ?? usualSqft(priceAed, record?.medianPricePerSqft ?? null);
  const priceFils = filsFromAed(priceAed);
  const start = startScenario(
    {
      name: '',
      propertyId: null,
      areaId,
      priceFils,
      sqft: Math.round(sqft),
      completion,
      isVilla,
      handoverYear: args.handoverYear ?? null,
      handoverQuarter: (args.handoverQuarter ?? null) as Quarter | null, // 1 to 4 by the schema
      grossYield: grossYield(filsFromAed(rentAed), priceFils),
      market: record,
      years,
      loan: market.loan ?? STANDARD_LOAN,
    },
    market.today,
  );
  return { start, record, sqft, priceFils, years, charge: areaServiceCharge(areaId, isVilla) };
}

/** Figures that the ROI Calculator initially shows for such a home or price. */
export function returnOnInvestment(market: AdvisorMarket, args: ToolArgs<'return_on_investment'>) {
  const { priceAed, rentAed, rentChangePercent = null } = args;
  const rent = rentChangePercent === null ? rentAed : rentAed * (1 + rentChangePercent / 100);
  const { start, record, sqft, priceFils, years, charge } = startOf(market, { ...args, rentAed: rent });
  const chargeFils = args.chargePerSqftAed === undefined ? charge.middleFils : filsFromAed(args.chargePerSqftAed);
  const isCharged = sqft > 0 || args.chargeAed !== undefined;
  const monthlyRentFils = start.monthlyRentFils ?? wholeFils(filsFromAed(rent) / 12);
  const scenario: Scenario = { ...STANDARD_SCENARIO, ...start, priceFils, monthlyRentFils, years };
  scenario.serviceChargeFilsPerSqft = chargeFils;
  Object.assign(scenario, runningCosts(args, scenario));
  Object.assign(scenario, loanTerms(args));
  const metrics = roiMetrics(scenario);
  const share = (value: number | null) => (value === null ? null : roundPercent(value));
  return {
    result: {
      priceAed,
      rentAed: Math.round(rentAed),
      changedRentAed: rentChangePercent === null ? null : Math.round(rent),
      rentChangePercent,
      grossYieldPercent: share(metrics.grossYield),
      // Without a size, the service charge is unknown, and so is what is left of the rent.
      netYieldPercent: isCharged ? share(metrics.capRate) : null,
      irrPercent: share(metrics.irr),
      paybackYears: metrics.paybackYears === null ? null : tenth(metrics.paybackYears),
      profitAed: Math.round(aedFromFils(metrics.profitFils)),
      monthlyCashFlowAed: Math.round(aedFromFils(specFigures(scenario).netMonthlyIncome)),
      downPercent: scenario.downPaymentPercent,
      ratePercent: scenario.interestPercent,
      years: scenario.years,
      ...statedGrowth(record, years),
      rentGrowthPercent: scenario.rentGrowthPercent,
      noiAed: Math.round(aedFromFils(metrics.noiFils)),
      sqft,
      serviceChargePerSqftAed: sqft > 0 ? aedFromFils(chargeFils) : null,
      chargeAed: args.chargeAed ?? null,
      vacantMonths: args.vacantMonths ?? null,
    },
    evidence: sqft > 0 ? [LENDING, RULES(charge.source, charge.asOf)] : [LENDING],
  };
}

/** The terms of the loan that a question names. */
type StatedTerms = Pick<ToolArgs<'buy_or_rent'>, 'priceAed' | 'downAed' | 'downPercent' | 'ratePercent'>;
function loanTerms({ priceAed, downAed, downPercent, ratePercent }: StatedTerms): Partial<LoanProfile> {
  const down = downAed === undefined ? downPercent : roundPercent(Math.min(1, downAed / priceAed));
  return {
    ...(down === undefined ? {} : { downPaymentPercent: down }),
    ...(ratePercent === undefined ? {} : { interestPercent: ratePercent }),
  };
}

/** What is said of the running costs: a service charge in all, and the months of a year without a tenant. */
function runningCosts(
  { chargeAed, vacantMonths }: Pick<ToolArgs<'return_on_investment'>, 'chargeAed' | 'vacantMonths'>,
  { sqft }: Scenario,
): Partial<Scenario> {
  // A charge in all needs no size; one square foot stands for an unknown one.
  const size = Math.max(1, sqft);
  return {
    ...(chargeAed === undefined ? {} : { sqft: size, serviceChargeFilsPerSqft: filsFromAed(chargeAed) / size }),
    ...(vacantMonths === undefined ? {} : { vacancyPercent: (vacantMonths / 12) * 100 }),
  };
}

/** The size that a price buys at the area's median per square foot; 0 if unknown. */
function usualSqft(priceAed: number, medianFils: number | null): number {
  return medianFils === null || medianFils <= 0 ? 0 : Math.round(filsFromAed(priceAed) / medianFils);
}

/** Whether buying or renting costs less, with the loan, costs and long-run growth of the ROI Calculator. */
export function buyOrRent(market: AdvisorMarket, args: ToolArgs<'buy_or_rent'>) {
  const { priceAed, rentAed } = args;
  const loan = { ...(market.loan ?? STANDARD_LOAN), ...loanTerms(args) };
  const { start, record, sqft, priceFils, years } = startOf({ ...market, loan }, args);
  const found = rentOrBuy({ start, priceFils, rentFils: filsFromAed(rentAed) });
  return {
    result: {
      priceAed,
      rentAed: Math.round(rentAed),
      years,
      breakEvenYear: found.breakEvenYear,
      monthlyAed: Math.round(aedFromFils(found.monthlyLoanFils)),
      monthlyRentAed: Math.round(rentAed / 12),
      ownMoneyAed: Math.round(aedFromFils(found.ownMoneyFils)),
      /** The costs of buying, on top of the down payment. */
      costsAed: Math.round(aedFromFils(found.ownMoneyFils) - (priceAed * found.downPaymentPercent) / 100),
      /** Service charge and upkeep of a year; without a size, the upkeep alone. */
      owningAed: Math.round(aedFromFils(found.chargeFils + found.upkeepFils)),
      isCharged: sqft > 0,
      /** Months of rent that count as a cost of buying. */
      handoverMonths: found.handoverMonths,
      ratePercent: found.ratePercent,
      ...statedGrowth(record, years),
      rentGrowthPercent: CITY_RENT_GROWTH.percent,
    },
    evidence: [LENDING],
  };
}

/** Permitted increase of a rent on renewal (Decree 43 of 2013). */
export function rentCap(args: ToolArgs<'rent_cap'>) {
  const { rentAed, rentChangePercent } = args;
  const increase = rentIncrease(filsFromAed(rentAed), filsFromAed(args.marketRentAed));
  const wanted =
    args.wantedRentAed ?? (rentChangePercent === undefined ? null : rentAed * (1 + rentChangePercent / 100));
  return {
    result:
      increase === null
        ? null
        : {
            rentAed: args.rentAed,
            marketRentAed: Math.round(args.marketRentAed),
            belowPercent: roundPercent(increase.below),
            risePercent: roundPercent(increase.rise),
            highestAed: Math.round(aedFromFils(increase.highestFils)),
            wantedAed: wanted === null ? null : Math.round(wanted),
            isWantedAllowed: wanted === null ? null : filsFromAed(wanted) <= increase.highestFils,
            noticeDays: NOTICE_DAYS,
          },
    evidence: [RULES('Dubai Decree 43 of 2013', '2013-12')],
  };
}

export function defineTerm({ term }: ToolArgs<'define_term'>) {
  const { en, ar } = TERMS[term];
  return { result: { term, en, ar }, evidence: [] as ToolEvidence[] };
}

/** A rule of buying or renting in Dubai, in both languages, with its figures by name and its source. */
export async function citedRule({ topic }: ToolArgs<'rules'>) {
  const { RULES: cited, ruleText } = await import('../../rules/rules.ts');
  const { figures, sources } = cited[topic];
  return {
    result: { topic, ...ruleText(topic), figures, sources },
    evidence: sources.map(({ law, asOf }) => RULES(law, asOf)),
  };
}
