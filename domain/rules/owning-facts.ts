import { filsFromAed } from '../money.ts';
import { settlementFeeFils } from '../roi/amortisation.ts';
import { STANDARD_SCENARIO as USUAL } from '../roi/scenario.ts';
import * as from from './sources.ts';

/** What owning, letting and selling a home costs in Dubai beside the price, each with its source. */
export const OWNING_FACTS = {
  /** Highest fee for repaying a home loan early: a share of the balance, up to an amount. */
  settlement: { percent: 1, mostFils: USUAL.settlementMostFils, source: from.EARLY_SETTLEMENT },
  /** Rate after the fixed years, percent a year: the reference rate and the middle of the margins. */
  laterRate: { percent: USUAL.laterInterestPercent, source: from.VARIABLE_RATES },
  /** The seller's certificate from the developer. */
  sellerNoc: { fils: filsFromAed(500), source: from.SELLER_COSTS },
  /** Yearly permit of a holiday home. */
  holidayPermit: {
    bedroomFils: filsFromAed(300),
    fixedFils: filsFromAed(70),
    mostFils: filsFromAed(1_200),
    source: from.HOLIDAY_PERMIT,
  },
  /** Share of the nights' income that an operator keeps, percent. */
  holidayOperator: { percent: USUAL.operatorPercent, source: from.HOLIDAY_OPERATORS },
} as const;

/** Highest fee for repaying a loan early, whole fils: 1 % of the balance, at most AED 10,000. */
export function legalSettlementFeeFils(balanceFils: number): number {
  const { percent, mostFils } = OWNING_FACTS.settlement;
  return settlementFeeFils(balanceFils, { settlementPercent: percent, settlementMostFils: mostFils });
}

/** Yearly permit of a holiday home, whole fils; a studio counts as one bedroom. */
export function holidayPermitFils(bedrooms: number): number {
  const { bedroomFils, fixedFils, mostFils } = OWNING_FACTS.holidayPermit;
  return Math.min(mostFils, bedroomFils * Math.max(1, bedrooms) + fixedFils);
}
