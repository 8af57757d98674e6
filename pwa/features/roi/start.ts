import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Property } from '../../../domain/property/property.ts';
import { areaServiceCharge } from '../../../domain/property/service-charges.ts';
import { growthScenarios } from '../../../domain/roi/growth-scenarios.ts';
import type { LoanProfile } from '../../../domain/roi/loan.ts';
import { type Scenario, STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { type StartingHome, startScenario } from '../../../domain/roi/start-scenario.ts';
import { common } from '../../ui/common.ts';
import { money, points, share } from './figures.ts';
import { messages } from './messages.ts';

/** Evidence of the starting figures: registered sales and their period. */
export type StartEvidence = { sources: readonly string[]; sales: number; from: string; to: string };

export type StartFact = { label: string; value: string; how?: string };

export type StartingFigures = {
  changes: Partial<Scenario>;
  facts: StartFact[];
  evidence: StartEvidence | null;
  notes: string[];
};

/** The area's record, or null, the investment period in years, and the user's loan for a listing. */
type Market = { today: string; record: MarketRecord | null; years: number; loan?: LoanProfile };

/** A listing's price, size and rent; growth from its area. */
export function startFromProperty(property: Property, market: Market): StartingFigures {
  const { evidence, completion } = property;
  const home = {
    name: property.title,
    propertyId: property.id,
    areaId: property.areaId,
    priceFils: property.price,
    sqft: Math.round(property.sqft),
    completion,
    handoverYear: completion === 'off_plan' ? property.yearBuilt : null,
    grossYield: evidence?.grossYield ?? null,
    isVilla: property.propertyType === 'villa' || property.propertyType === 'townhouse',
  };
  const sources = market.record?.sources ?? [];
  const basis = evidence === null ? null : { sources, sales: evidence.sales, from: evidence.from, to: evidence.to };
  const texts = { price: common.askingPrice, rentHow: messages.factHomeYield };
  return startFrom(home, market, { texts, evidence: basis });
}

export function startFromArea(
  record: MarketRecord,
  isVilla: boolean,
  market: Pick<Market, 'today' | 'years'>,
): StartingFigures {
  const { averagePrice, medianPricePerSqft } = record;
  const home = {
    name: '',
    propertyId: null,
    areaId: record.id,
    priceFils: averagePrice === null ? null : Math.round(averagePrice / 100_000) * 100_000,
    sqft: averagePrice !== null && medianPricePerSqft ? Math.round(averagePrice / medianPricePerSqft) : 0,
    completion: 'ready' as const,
    handoverYear: null,
    grossYield: record.grossYield === null ? null : record.grossYield / 100,
    isVilla,
  };
  const { sources, sales, from, to } = record;
  const texts = { price: messages.factAreaPrice, rentHow: messages.factAreaYield };
  return startFrom(home, { ...market, record }, { texts, evidence: { sources, sales, from, to } });
}

type Texts = { price: string; rentHow: (yieldText: string) => string };

function startFrom(
  from: Omit<StartingHome, 'growthPercent'>,
  { today, record, years, loan }: Market,
  { texts, evidence }: { texts: Texts; evidence: StartEvidence | null },
): StartingFigures {
  const growth = growthScenarios(record, years);
  const home = { ...from, growthPercent: growth.base, ...(loan === undefined ? {} : { loan }) };
  const changes = startScenario(home, today);
  const start: StartingFigures = { changes, facts: [], evidence, notes: [] };
  addPrice(start, home, texts);
  start.facts.push({
    label: messages.factGrowth,
    value: messages.growthYearly(points(growth.base), years),
    ...(growth.source === 'city' ? { how: messages.factGrowthCity } : {}),
  });
  addService(start, home);
  return start;
}

function addPrice({ changes, facts, notes }: StartingFigures, home: StartingHome, texts: Texts): void {
  if (changes.priceFils === undefined) return;
  facts.push({ label: texts.price, value: money(changes.priceFils) });
  const isOffPlan = home.completion === 'off_plan';
  if (isOffPlan && home.handoverYear !== null) {
    facts.push({
      label: common.handover,
      value: String(home.handoverYear),
      how: messages.factHandoverHow(changes.handoverMonths ?? STANDARD_SCENARIO.handoverMonths),
    });
  }
  if (changes.monthlyRentFils === undefined || home.grossYield === null) {
    notes.push(messages.noRent);
    return;
  }
  const label = isOffPlan ? messages.factExpectedRent : messages.factRent;
  facts.push({ label, value: money(changes.monthlyRentFils), how: texts.rentHow(share(home.grossYield)) });
}

function addService({ facts }: StartingFigures, { areaId, isVilla }: StartingHome): void {
  const service = areaServiceCharge(areaId, isVilla);
  facts.push({
    label: messages.columns.service,
    value: messages.perSqftYear(money(service.middleFils)),
    how: messages.sourceOf(service.source, service.asOf),
  });
}
