import { SQFT_PER_SQM } from '../../area-unit.ts';
import { fromEpochDay } from '../../day.ts';
import { filsFromAed } from '../../money.ts';
import { areaSources, type RentTable } from '../../rent/rent-table.ts';
import { toConfidence } from '../confidence.ts';
import { type AdvertisedRents, advertsBehind, type FurnishedPremium, valueByAdverts } from './advertised-rents.ts';
import { type KnownRents, knownRents, LEAST_RENTS, MOST_SHOWN, type RentalHome } from './known-rents.ts';
import {
  fitRents,
  type RentModel,
  type RentPoint,
  rentCounts,
  rentLogAt,
  rentPointAt,
  rentQuantiles,
  toRentPoint,
} from './rent-model.ts';

/** What is known of rents: registered tenancies, and advertised rents where there are too few. */
export type RentMarket = { rents: RentTable | null; advertised?: AdvertisedRents | undefined };

type SharedPlace = 'building' | 'project' | 'area';

/** A rent behind an estimate, and why it counts. */
export type RentBehind = {
  evidence: 'tenancy' | 'listing';
  /** First day of the tenancy, or the day of the advertisement, `YYYY-MM-DD`. */
  date: string;
  /** As registered, lower case; '' if unknown. */
  place: string;
  /** Null if unknown. */
  rooms: number | null;
  sqft: number | null;
  isNew: boolean;
  /** Yearly rent, whole fils. */
  annualFils: number;
  /** The narrowest place it shares with the home. */
  shares: SharedPlace;
  /** What the home would let for today by this rent: adjusted for time, size, rooms and renewal. Whole fils. */
  adjustedFils: number;
};

export type RentValue = NonNullable<ReturnType<typeof valueRent>>;

const CACHE = new WeakMap<RentTable, { today: number; model: RentModel | null }>();

/** Fits once per table and day, because screens ask for many homes. */
function modelOf(table: RentTable | null, today: number): RentModel | null {
  if (table === null) return null;
  const cached = CACHE.get(table);
  if (cached?.today === today) return cached.model;
  // Today's tenancies count; later ones are only planned.
  const rents = knownRents(table, today + 1);
  const rows = Int32Array.from({ length: rents.rows }, (_, i) => i);
  const model = rows.length < LEAST_RENTS ? null : fitRents(rents, rows, today);
  CACHE.set(table, { today, model });
  return model;
}

function locate({ rents, advertised }: RentMarket, home: RentalHome, today: number) {
  const model = modelOf(rents, today);
  const point = model === null ? null : toRentPoint(model.rents, home);
  if (model === null || point === null) return null;
  const counts = rentCounts(model, point);
  // Tenancies are registered without furnishing, most of them of homes let empty.
  const furnished: FurnishedPremium | null = home.isFurnished === true ? (advertised?.furnished ?? null) : null;
  const log = rentLogAt(model, point, today) + Math.log1p(furnished?.share ?? 0);
  return counts.area < LEAST_RENTS || counts.rooms < LEAST_RENTS ? null : { model, point, counts, furnished, log };
}

/**
 * Yearly rent of a home on a day (days since 1970-01-01), by the tenancies up to that day. With under five of its area or
 * of its number of rooms, by advertised rents. Null without these, or if its type is no home.
 */
export function valueRent(market: RentMarket, home: RentalHome, today: number) {
  const located = locate(market, home, today);
  if (located === null) return valueByAdverts(market.advertised, home);
  const { model, point, counts, furnished, log } = located;
  const quantiles = rentQuantiles(model, point);
  const fils = (error: number) => filsFromAed(Math.exp(log + error));
  const range50 = { low: fils(quantiles.low50), high: fils(quantiles.high50) };
  const range80 = { low: fils(quantiles.low80), high: fils(quantiles.high80) };
  const annualFils = fils(0);
  const scope: SharedPlace = counts.building > 0 ? 'building' : counts.project > 0 ? 'project' : 'area';
  const own = model.rowsOf.get(point.area) ?? [];
  const dayAt = (at: number) => fromEpochDay(model.rents.day[own.at(at) ?? 0]);
  return {
    annualFils,
    range50,
    range80,
    /** Chance that the rent is within 10 % of the estimate, 0 to 1. */
    confidence: toConfidence({ value: annualFils, range50, range80 }),
    /** `listing`: the estimate rests on advertised rents. */
    evidence: 'tenancy' as const,
    /** The narrowest place with rents, their number, and the number of the area. */
    scope,
    rents: counts[scope],
    areaRents: counts.area,
    /** Whether furnishing counts: only advertised rents name it. */
    knowsFurnishing: furnished !== null,
    /** What was added because the home is furnished, by advertised rents; null if nothing was. */
    furnished,
    /** Sources of the area's tenancies, of which some may be invented. */
    sources: areaSources(market.rents, home.areaId),
    /** First and last rent of the area, `YYYY-MM-DD`. */
    from: dayAt(0),
    to: dayAt(-1),
  };
}

/** The rents that say most about a home, most similar first; empty where `valueRent` is null. */
export function rentsBehind(market: RentMarket, home: RentalHome, today: number): RentBehind[] {
  const located = locate(market, home, today);
  if (located === null) return advertsBehind(market.advertised, home);
  const { model, point, log } = located;
  return nearestRents(model, point, today).map(({ i, shares }) => behindAt(model, { i, shares, log }));
}

const PLACE_WEIGHT = { building: 1, project: 0.6, area: 0.05 } as const;
const ROOMS_APART = [1, 0.15] as const;
const SIZE_KERNEL = 0.2;
const AGE_DAYS = 365;

type Near = { i: number; shares: SharedPlace; weight: number };

/** Rents of the area most like the home's, most similar first. */
function nearestRents({ rents, rowsOf }: RentModel, point: RentPoint, today: number): Near[] {
  const found: Near[] = [];
  for (const i of rowsOf.get(point.area) ?? []) {
    if (rents.house[i] !== point.house) continue;
    const rooms = ROOMS_APART[Math.abs(rents.rooms[i] - point.rooms)];
    if (rooms === undefined) continue;
    const shares = sharedPlace(rents, i, point);
    const apart = (rents.size[i] - point.size) / SIZE_KERNEL;
    // A size that is unknown counts like one that is a third larger or smaller.
    const size = 1 / (1 + (Number.isNaN(apart) ? 2 : apart * apart));
    const state = rents.isNew[i] === point.isNew ? 1 : 0.6;
    const weight = PLACE_WEIGHT[shares] * rooms * size * state * Math.exp((rents.day[i] - today) / AGE_DAYS);
    found.push({ i, shares, weight });
  }
  return found.sort((a, b) => b.weight - a.weight || b.i - a.i).slice(0, MOST_SHOWN);
}

function sharedPlace(rents: KnownRents, i: number, point: RentPoint): SharedPlace {
  if (point.building >= 0 && rents.building[i] === point.building) return 'building';
  return point.project >= 0 && rents.project[i] === point.project ? 'project' : 'area';
}

function behindAt(model: RentModel, of: { i: number; shares: SharedPlace; log: number }): RentBehind {
  const { rents } = model;
  const { i, shares, log } = of;
  const own = rentPointAt(rents, i);
  const premium = rents.rent[i] - rentLogAt(model, own, rents.day[i]);
  const nameOf = (kind: 'building' | 'project', code: number) =>
    [...rents.places[kind]].find(([, known]) => known === code)?.[0] ?? '';
  return {
    evidence: 'tenancy',
    date: fromEpochDay(rents.day[i]),
    place: nameOf('building', own.building) || nameOf('project', own.project),
    rooms: own.rooms < 0 ? null : own.rooms,
    sqft: Number.isNaN(own.size) ? null : Math.round(Math.exp(own.size) * SQFT_PER_SQM),
    isNew: own.isNew === 1,
    annualFils: filsFromAed(Math.exp(rents.rent[i])),
    shares,
    adjustedFils: filsFromAed(Math.exp(log + premium)),
  };
}
