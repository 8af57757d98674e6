import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Property } from '../../../domain/property/property.ts';
import { areaServiceCharge } from '../../../domain/property/service-charges.ts';
import { type Scenario, STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { type StartingHome, startScenario } from '../../../domain/roi/start-scenario.ts';
import { money, share } from './figures.ts';
import { messages } from './messages.ts';

/** What stands behind a fact: registered sales and their period, or a published table. */
export type StartEvidence = { sources: readonly string[]; sales: number; from: string; to: string };

export type Fact = { label: string; value: string; how?: string };

export type StartingFigures = {
  changes: Partial<Scenario>;
  facts: Fact[];
  evidence: StartEvidence | null;
  notes: string[];
};

/**
 * A listing's price and size; rent and growth from the sales and rents of its area.
 * @param sources where the area's sales come from, as its market record says
 */
export function startFromProperty(property: Property, today: string, sources: readonly string[] = []): StartingFigures {
  const { evidence, completion } = property;
  const home: StartingHome = {
    name: property.title,
    propertyId: property.id,
    areaId: property.areaId,
    priceFils: property.price,
    sqft: Math.round(property.sqft),
    completion,
    handoverYear: completion === 'off_plan' ? property.yearBuilt : null,
    grossYield: evidence?.grossYield ?? null,
    growth: evidence?.yearReturn?.priceChange ?? evidence?.areaGrowth ?? null,
    isVilla: property.propertyType === 'villa' || property.propertyType === 'townhouse',
  };
  const basis = evidence === null ? null : { sources, sales: evidence.sales, from: evidence.from, to: evidence.to };
  return startFrom(home, { today, priceLabel: messages.factPrice, evidence: basis });
}

export function startFromArea(record: MarketRecord, isVilla: boolean, today: string): StartingFigures {
  const { averagePrice, medianPricePerSqft } = record;
  const home: StartingHome = {
    name: '',
    propertyId: null,
    areaId: record.id,
    priceFils: averagePrice === null ? null : Math.round(averagePrice / 100_000) * 100_000,
    sqft: averagePrice !== null && medianPricePerSqft ? Math.round(averagePrice / medianPricePerSqft) : 0,
    completion: 'ready',
    handoverYear: null,
    grossYield: record.grossYield === null ? null : record.grossYield / 100,
    growth: record.predictedGrowth === null ? null : record.predictedGrowth / 50,
    isVilla,
  };
  const { sources, sales, from, to } = record;
  return startFrom(home, { today, priceLabel: messages.factAreaPrice, evidence: { sources, sales, from, to } });
}

function startFrom(
  home: StartingHome,
  of: { today: string; priceLabel: string; evidence: StartEvidence | null },
): StartingFigures {
  const changes = startScenario(home, of.today);
  const start: StartingFigures = { changes, facts: [], evidence: of.evidence, notes: [] };
  sayPrice(start, home, of.priceLabel);
  sayGrowth(start, home.growth);
  sayService(start, home);
  return start;
}

function sayPrice({ changes, facts, notes }: StartingFigures, home: StartingHome, priceLabel: string): void {
  if (changes.priceFils === undefined) return;
  facts.push({ label: priceLabel, value: money(changes.priceFils) });
  const isOffPlan = home.completion === 'off_plan';
  if (isOffPlan && home.handoverYear !== null) {
    facts.push({
      label: messages.factHandover,
      value: String(home.handoverYear),
      how: messages.factHandoverHow(changes.handoverMonths ?? STANDARD_SCENARIO.handoverMonths),
    });
  }
  if (changes.monthlyRentFils === undefined || home.grossYield === null) {
    notes.push(messages.noRent);
    return;
  }
  const label = isOffPlan ? messages.factExpectedRent : messages.factRent;
  facts.push({ label, value: money(changes.monthlyRentFils), how: messages.factRentHow(share(home.grossYield)) });
}

function sayGrowth({ changes, facts, notes }: StartingFigures, growth: number | null): void {
  if (growth === null) return;
  facts.push({ label: messages.factGrowth, value: share(growth) });
  const used = (changes.appreciationPercent ?? STANDARD_SCENARIO.appreciationPercent) / 100;
  notes.push(share(used) === share(growth) ? messages.growthWarn : messages.growthBounded(share(growth), share(used)));
}

function sayService({ facts }: StartingFigures, { areaId, isVilla }: StartingHome): void {
  const service = areaServiceCharge(areaId, isVilla);
  facts.push({
    label: messages.factService,
    value: messages.perSqftYear(money(service.middleFils)),
    how: `${messages.servicePublished(service.low, service.high, service.scope)}, ${service.source}, ${service.asOf}`,
  });
}
