import { SQFT_PER_SQM } from '../area-unit.ts';
import { fromEpochDay } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import { placeName } from '../gazetteer/place-name.ts';
import { deedAt, type MarketTable } from '../market/market-table.ts';
import { filsFromAed } from '../money.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import type { Doubt } from '../valuation/confidence.ts';
import type { WaterfallStep } from '../valuation/explain.ts';
import type { HomeValue } from '../valuation/value-home.ts';
import { analyse } from './analysis.ts';
import type { AiAnalysisResult } from './analysis-result.ts';
import { type HomeFacts, type MarketView, salesUpTo } from './home-facts.ts';
import type { ScorePart } from './parts.ts';
import { investmentScore, type ListingScores, listingScores, neutralMatch } from './scores.ts';
import { type YearReturn, yearReturn } from './year-return.ts';

/** A sale beside the home, with its deed. Money in fils, adjustments as fractions one after the other. */
export type ComparableSale = {
  row: number;
  deedNumber: string;
  date: string;
  priceFils: number;
  sqft: number;
  rooms: number | null;
  project: string;
  building: string;
  source: string;
  offPlan: boolean;
  place: 'project' | 'micro' | 'area';
  /** Share of the comparables’ weight, 0 to 1. */
  weight: number;
  perSqftFils: number;
  adjustments: { time: number; home: number; place: number };
  adjustedPerSqftFils: number;
};

export type HomeReport = Pick<HomeFacts, PassedOn> & {
  analysis: AiAnalysisResult;
  year: YearReturn | null;
  /** How sure the estimate is, 0 to 1, lower where similar sales disagree; null without one. */
  confidence: number | null;
  doubts: Doubt[];
  comparables: ComparableSale[];
  waterfall: { step: WaterfallStep['step']; perSqftFils: number }[];
  whatIf: { change: HomeValue['whatIf'][number]['change']; valueFils: number }[];
  nearest: HomeValue['evidence'] | null;
  /** Sales of the area reach so far from its centre, metres; null for areas the gazetteer does not have. */
  areaRadiusM: number | null;
  listing: ListingScores;
  scores: { match: ScorePart[]; investment: ScorePart[]; neutralMatch: number | null };
  areaName: string;
  sources: string[];
  /** Last registered sale, YYYY-MM-DD. */
  upTo: string;
};

type PassedOn = 'home' | 'estimatedValue' | 'refusal' | 'standing' | 'verdict' | 'outlook' | 'rent' | 'charge';

/** Puts everything that follows from a home’s facts together. `timestamp`: ISO instant. */
export function homeReport(view: MarketView, facts: HomeFacts, timestamp: string): HomeReport {
  const { home, valuation, estimatedValue, record } = facts;
  const valued = valuation?.ok === true ? valuation : null;
  const area = areaById(home.areaId);
  const match = neutralMatch(facts);
  return {
    home,
    estimatedValue,
    refusal: facts.refusal,
    standing: facts.standing,
    verdict: facts.verdict,
    outlook: facts.outlook,
    rent: facts.rent,
    charge: facts.charge,
    analysis: analyse(facts, timestamp),
    year: yearReturn(facts),
    confidence: (facts.verdict ?? estimatedValue)?.confidence ?? null,
    doubts: valued?.doubts ?? [],
    comparables: valued === null ? [] : valued.comparables.map((sale) => toComparable(view.table, sale)),
    waterfall:
      valued === null ? [] : valued.waterfall.map(({ step, perSqm }) => ({ step, perSqftFils: perSqft(perSqm) })),
    whatIf:
      valued === null || estimatedValue === null
        ? []
        : valued.whatIf.map(({ change, value }) => ({
            change,
            // Beside an estimate in three figures, what changes is said in thousands.
            valueFils: estimatedValue.valueFils + filsFromAed(Math.round((value - valued.value) / 1000) * 1000),
          })),
    nearest: valued?.evidence ?? null,
    areaRadiusM: area?.radiusM ?? null,
    listing: listingScores(facts),
    scores: {
      match: match?.parts ?? [],
      investment: investmentScore(facts)?.parts ?? [],
      neutralMatch: match?.score ?? null,
    },
    areaName: placeName(area?.name ?? record?.location ?? home.location),
    sources: record === null || record.sources.length === 0 ? [...view.table.sources] : record.sources,
    upTo: salesUpTo(view.table),
  };
}

function perSqft(perSqmAed: number): number {
  return filsFromAed(perSqmAed / SQFT_PER_SQM);
}

function toComparable(table: MarketTable, sale: HomeValue['comparables'][number]): ComparableSale {
  const deed = deedAt(table, sale.row);
  return {
    row: sale.row,
    deedNumber: deed.deedNumber,
    date: fromEpochDay(deed.day),
    priceFils: deed.priceFils,
    sqft: Math.round(sale.sqm * SQFT_PER_SQM),
    rooms: deed.rooms < 0 ? null : deed.rooms,
    project: deed.project,
    building: deed.building,
    source: deed.source,
    offPlan: (deed.flags & DEED_FLAG.offPlan) !== 0,
    place: sale.place,
    weight: sale.weight,
    perSqftFils: perSqft(sale.perSqm),
    adjustments: sale.adjustments,
    adjustedPerSqftFils: perSqft(sale.adjustedPerSqm),
  };
}
