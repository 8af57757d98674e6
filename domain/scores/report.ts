import { SQFT_PER_SQM } from '../area-unit.ts';
import { pick } from '../collections.ts';
import { fromEpochDay, toEpochDay } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import { placeName } from '../gazetteer/place-name.ts';
import { deedAt, type MarketTable } from '../market/market-table.ts';
import { filsFromAed } from '../money.ts';
import { rentsBehind } from '../valuation/rent/rent-value.ts';
import type { HomeValue } from '../valuation/value-home.ts';
import { analyse, conclude } from './analysis.ts';
import { type HomeFacts, type MarketView, salesUpTo } from './home-facts.ts';
import { listedRentQuestion, toRentalHome } from './rent-answer.ts';
import { investmentScore, listingScores, neutralMatch, type ScorePart } from './scores.ts';
import { yearReturn } from './year-return.ts';

/** A comparable sale with its deed. Money in fils, adjustments as successive fractions. */
export type ComparableSale = ReturnType<typeof toComparable>;

export type HomeReport = ReturnType<typeof homeReport>;

/** Builds the report of a home. `timestamp`: ISO instant. */
export function homeReport(view: MarketView, facts: HomeFacts, timestamp: string) {
  const { home, valuation, estimatedValue, record } = facts;
  const valued = valuation?.ok === true ? valuation : null;
  const area = areaById(home.areaId);
  const match = neutralMatch(facts);
  return {
    ...pick(facts, ['home', 'estimatedValue', 'refusal', 'standing', 'verdict', 'outlook', 'rent', 'charge']),
    /** The rents behind the estimated rent, most similar first. */
    rentsBehind: rentsBehind(view, toRentalHome(listedRentQuestion(home)), toEpochDay(view.today)),
    analysis: analyse(facts, timestamp),
    /** Why the analysis recommends its action; null without one. */
    actionReason: conclude(facts).reason,
    /** Beside the plan of the ROI Calculator, the evidence of the one risk (`risk.ts`). */
    volatility: facts.volatility,
    year: yearReturn(facts),
    /** 0 to 1, lowered where similar sales disagree; null without an estimate. */
    confidence: (facts.verdict ?? estimatedValue)?.confidence ?? null,
    doubts: valued?.doubts ?? [],
    comparables: valued === null ? [] : valued.comparables.map((sale) => toComparable(view.table, sale)),
    waterfall:
      valued === null ? [] : valued.waterfall.map(({ step, perSqm }) => ({ step, perSqftFils: perSqft(perSqm) })),
    whatIf: valued === null || estimatedValue === null ? [] : whatIfs(valued, estimatedValue.valueFils, home.features),
    nearest: valued?.evidence ?? null,
    /** Radius of the area, metres; null if the gazetteer lacks it. */
    areaRadiusM: area?.radiusM ?? null,
    listing: listingScores(facts),
    scores: {
      match: (match?.parts ?? []) as ScorePart[],
      investment: (investmentScore(facts)?.parts ?? []) as ScorePart[],
      neutralMatch: match?.score ?? null,
    },
    areaName: placeName(area?.name ?? record?.location ?? home.location),
    sources: record === null || record.sources.length === 0 ? [...view.table.sources] : record.sources,
    upTo: salesUpTo(view),
  };
}

function whatIfs({ value, whatIf }: HomeValue, valueFils: number, features: readonly string[]) {
  return whatIf.flatMap(({ change, value: changed, sqm, sales, scope }) => {
    if (change === 'parking' && features.some((feature) => /parking/i.test(feature))) return [];
    // The estimate has three figures, so changes are rounded to thousands.
    const riseAed = Math.round((changed - value) / 1000) * 1000;
    const sqft = Math.round(sqm * SQFT_PER_SQM);
    return riseAed > 0 ? [{ change, valueFils: valueFils + filsFromAed(riseAed), sqft, sales, scope }] : [];
  });
}

function perSqft(perSqmAed: number): number {
  return filsFromAed(perSqmAed / SQFT_PER_SQM);
}

function toComparable(table: MarketTable, sale: HomeValue['comparables'][number]) {
  const deed = deedAt(table, sale.row);
  return {
    ...pick(sale, ['row', 'place', 'weight', 'adjustments']),
    ...pick(deed, ['deedNumber', 'priceFils', 'project', 'building']),
    date: fromEpochDay(deed.day),
    sqft: Math.round(sale.sqm * SQFT_PER_SQM),
    rooms: deed.rooms < 0 ? null : deed.rooms,
    perSqftFils: perSqft(sale.perSqm),
    adjustedPerSqftFils: perSqft(sale.adjustedPerSqm),
  };
}
