import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Property } from '../../../domain/property/property.ts';
import { UPKEEP, VACANCY } from '../../../domain/rent/rent-yield.ts';
import { problemWith } from '../../../domain/roi/fields.ts';
import { OFF_PLAN_MAX_LTV } from '../../../domain/roi/lending-limits.ts';
import { MAX_NAME_LENGTH, type Scenario, STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { type ServiceChargeFact, serviceChargeOf } from '../../../domain/roi/service-charges.ts';
import { money, share } from './figures.ts';
import { messages } from './messages.ts';

/** What stands behind a fact: registered sales and their period, or a published table. */
export type Evidence = { sources: readonly string[]; sales: number; from: string; to: string };

export type Fact = { label: string; value: string; how?: string };

/** Figures to start from, and what they rest on. */
export type Start = { changes: Partial<Scenario>; facts: Fact[]; evidence: Evidence | null; notes: string[] };

/**
 * A listing's price and size; rent and growth from the sales and rents of its area.
 * @param sources where the area's sales come from, as its market record says
 */
export function startFromProperty(property: Property, sources: readonly string[] = []): Start {
  const { evidence } = property;
  const isVilla = property.propertyType === 'villa' || property.propertyType === 'townhouse';
  return startFrom({
    name: property.title,
    propertyId: property.id,
    areaId: property.areaId,
    priceFils: property.price,
    priceLabel: messages.factPrice,
    sqft: Math.round(property.sqft),
    completion: property.completion,
    grossYield: evidence?.grossYield ?? null,
    growth: evidence?.yearReturn?.priceChange ?? evidence?.areaGrowth ?? null,
    service: serviceChargeOf(property.areaId, isVilla),
    isVilla,
    evidence: evidence === null ? null : { sources, sales: evidence.sales, from: evidence.from, to: evidence.to },
  });
}

/** A usual home of an area: the mean price of its sales and the size that buys at the median rate. */
export function startFromArea(record: MarketRecord, isVilla: boolean): Start {
  const { averagePrice, medianPricePerSqft } = record;
  return startFrom({
    name: '',
    propertyId: null,
    areaId: record.id,
    priceFils: averagePrice === null ? null : roundTo(averagePrice, 100_000),
    priceLabel: messages.factAreaPrice,
    sqft: averagePrice !== null && medianPricePerSqft ? Math.round(averagePrice / medianPricePerSqft) : 0,
    completion: 'ready',
    grossYield: record.grossYield === null ? null : record.grossYield / 100,
    growth: record.predictedGrowth === null ? null : record.predictedGrowth / 50,
    service: serviceChargeOf(record.id, isVilla),
    isVilla,
    evidence: { sources: record.sources, sales: record.sales, from: record.from, to: record.to },
  });
}

/** What the bank does not lend before completion. */
const OFF_PLAN_DOWN_PERCENT = 100 * (1 - OFF_PLAN_MAX_LTV);

type Given = {
  name: string;
  propertyId: number | null;
  areaId: string;
  priceFils: number | null;
  priceLabel: string;
  sqft: number;
  completion: Scenario['completion'];
  /** Fractions. */
  grossYield: number | null;
  growth: number | null;
  service: ServiceChargeFact;
  isVilla: boolean;
  evidence: Evidence | null;
};

function startFrom(given: Given): Start {
  const { propertyId, areaId, completion } = given;
  const start: Start = {
    changes: {
      propertyId,
      areaId,
      completion,
      name: given.name.slice(0, MAX_NAME_LENGTH),
      // Dubai's costs as the page of a home counts them: no yearly property tax, upkeep beside the service charge.
      costs: 'dubai',
      propertyTaxPercent: 0,
      insurancePercent: 0,
      managementPercent: 0,
      maintenancePercent: UPKEEP[given.isVilla ? 'house' : 'flat'] * 100,
      vacancyPercent: VACANCY * 100,
      // What a bank lends at most on an unfinished home.
      ...(completion === 'off_plan' ? { downPaymentPercent: OFF_PLAN_DOWN_PERCENT } : {}),
    },
    facts: [],
    evidence: given.evidence,
    notes: [],
  };
  takePrice(start, given);
  takeGrowth(start, given.growth);
  takeService(start, given);
  return start;
}

function takePrice({ changes, facts, notes }: Start, { priceFils, priceLabel, grossYield }: Given): void {
  if (priceFils === null || problemWith('priceFils', priceFils) !== null) return;
  changes.priceFils = priceFils;
  facts.push({ label: priceLabel, value: money(priceFils) });
  const rentFils = grossYield === null ? null : roundTo((priceFils * grossYield) / 12, 100);
  if (rentFils === null || grossYield === null || problemWith('monthlyRentFils', rentFils) !== null) {
    notes.push(messages.noRent);
    return;
  }
  changes.monthlyRentFils = rentFils;
  facts.push({ label: messages.factRent, value: money(rentFils), how: messages.factRentHow(share(grossYield)) });
}

function takeGrowth({ changes, facts, notes }: Start, growth: number | null): void {
  if (growth === null) return;
  const percent = Math.round(growth * 1000) / 10;
  facts.push({ label: messages.factGrowth, value: share(growth) });
  if (problemWith('appreciationPercent', percent) === null) {
    changes.appreciationPercent = percent;
    notes.push(messages.growthWarn);
  } else {
    const kept = share(STANDARD_SCENARIO.appreciationPercent / 100);
    notes.push(messages.growthKept(share(growth), kept));
  }
}

function takeService({ changes, facts }: Start, { service, sqft }: Given): void {
  changes.serviceChargeFilsPerSqft = service.middleFils;
  if (sqft > 0 && problemWith('sqft', sqft) === null) changes.sqft = sqft;
  facts.push({
    label: messages.factService,
    value: messages.perSqftYear(money(service.middleFils)),
    how: `${messages.servicePublished(service.low, service.high, service.scope)}, ${service.source}, ${service.asOf}`,
  });
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
