import { sqmFromSqft } from '../area-unit.ts';
import { dayOf } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import type { PropertyType } from '../property/property.ts';
import type { DeedType } from '../transaction/transaction.ts';
import type { ValuationModel } from '../valuation/model.ts';
import { type HomeValuation, type Subject, valueHome } from '../valuation/value-home.ts';
import { type ComparedHome, familyOf, type HomeFamily } from './similar-sales.ts';

/** The trained valuations of a market: one of flats, one of houses; null where the sales are too few. */
export type Models = Readonly<Record<HomeFamily, ValuationModel | null>>;

export const NO_MODELS: Models = { flat: null, house: null };

/** One look at a table a family: what the engine prepares for a model it keeps by table. */
const VIEWS = new WeakMap<MarketTable, Record<HomeFamily, MarketTable>>();

/** The table under which the evidence of a family is prepared. */
export function viewOf(table: MarketTable, family: HomeFamily): MarketTable {
  let views = VIEWS.get(table);
  if (views === undefined) {
    views = { flat: table, house: { ...table } };
    VIEWS.set(table, views);
  }
  return views[family];
}

/** A home as the valuation asks for it. The register writes duplexes as flats. */
export function subjectOf(home: ComparedHome & { yearBuilt?: number | null }): Subject {
  return {
    areaId: home.areaId,
    propertyType: registerType(home.propertyType),
    sqm: sqmFromSqft(home.sqft),
    rooms: Math.floor(home.bedrooms),
    offPlan: home.completion === 'off_plan',
    project: home.project,
    building: home.building,
    yearBuilt: home.yearBuilt ?? undefined,
  };
}

function registerType(type: PropertyType): DeedType {
  return type === 'duplex' ? 'apartment' : type;
}

/**
 * Values a home by the model of its family; null while there is none. `today` in days since 1970-01-01: sales of
 * that day and later are not seen.
 */
export function valuationOf(from: {
  models: Models;
  table: MarketTable;
  home: ComparedHome & { yearBuilt?: number | null };
  today: number;
}): HomeValuation | null {
  const family = familyOf(from.home.propertyType) ?? 'flat';
  const model = from.models[family];
  if (model === null) return null;
  return valueHome(model, viewOf(from.table, family), subjectOf(from.home), from.today);
}

/** First and last day of a valuation's shown comparables; null without any. */
export function periodOf(valuation: HomeValuation): { from: string; to: string } | null {
  if (!valuation.ok || valuation.comparables.length === 0) return null;
  const days = valuation.comparables.map(({ day }) => day);
  return { from: dayOf(Math.min(...days)), to: dayOf(Math.max(...days)) };
}
