import { cityIndex } from './facts/city.ts';
import type { AreaMarket, SeedProject } from './projects.ts';

/** Converts a day to a year with its fraction, accurate to a day. */
function yearOf(day: number): number {
  return 1970 + day / 365.2425;
}

/** Price per sqft of off-plan homes relative to finished ones in the same area; measured between 1.05 and 1.5. */
const OFF_PLAN_PREMIUM = 1.18;
/** Factors on the price per sqft by rooms, studio first: small homes cost more per sqft. */
const ROOM_FACTORS = [1.07, 1, 0.975, 0.985, 1.03, 1.08, 1.1];
/** Factors for houses, which have two rooms or more. */
const HOUSE_ROOM_FACTORS = [1, 1.05, 1.04, 1.01, 0.98, 1, 1.04];

/** Inputs of a home's price. */
export type HomeKind = { project: SeedProject; rooms: number; offPlan: boolean };

/** Price level of an area on a day, AED per sqft: the level of the facts, adjusted by the city's index. */
function areaLevel(market: AreaMarket, day: number): number {
  const year = yearOf(day);
  // Areas drift apart slowly; `level` is that of September 2026.
  return market.facts.level * cityIndex(year) * Math.exp(market.tilt * (year - 2026.7));
}

/**
 * Price per sqft in AED around which registered sales of such a home scatter. The off-plan premium and the ratio of
 * houses are centred, so that the median of all sales stays at the area's level.
 */
export function supportedPricePerSqft(market: AreaMarket, home: HomeKind, day: number): number {
  const { offPlan: share, villaShare, villaRatio } = market.facts;
  const isHouse = home.project.kind !== 'tower';
  const state = OFF_PLAN_PREMIUM ** ((home.offPlan ? 1 : 0) - share);
  const kind = isHouse ? villaRatio ** (1 - villaShare) : villaRatio ** -villaShare;
  const factors = isHouse ? HOUSE_ROOM_FACTORS : ROOM_FACTORS;
  return areaLevel(market, day) * state * kind * home.project.level * (factors[Math.min(home.rooms, 6)] ?? 1);
}

/** Usual sizes in sqft by rooms, studio first. */
const FLAT_SIZES = [430, 770, 1180, 1740, 2750, 3900, 5000];
const HOUSE_SIZES = [700, 900, 1550, 1950, 2750, 3900, 5400];

/** Usual size of a home in its area, sqft. */
export function usualSqft(market: AreaMarket, project: SeedProject, rooms: number): number {
  const sizes = project.kind === 'tower' ? FLAT_SIZES : HOUSE_SIZES;
  const stretch = project.kind === 'villa' ? 1.18 : 1;
  return (sizes[Math.min(rooms, 6)] ?? 1000) * market.facts.size * stretch;
}
