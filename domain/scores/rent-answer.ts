import { sqmFromSqft } from '../area-unit.ts';
import { toEpochDay } from '../day.ts';
import type { Property } from '../property/property.ts';
import type { RentalHome } from '../valuation/rent/known-rents.ts';
import {
  type RentBehind,
  type RentMarket,
  type RentValue,
  rentsBehind,
  valueRent,
} from '../valuation/rent/rent-value.ts';
import { roundEstimate, toVerdict, type Verdict } from './verdict.ts';

type LetFacts = 'areaId' | 'project' | 'building' | 'propertyType' | 'bedrooms' | 'sqft';

/** A home to let, or a tenant's own. */
export type RentQuestion = Pick<Property, LetFacts> & {
  /** The home's own listing, whose rent says nothing about itself; missing if it has none. */
  listingId?: number;
  /** Null if unknown. Tenancies are registered without it, so what it adds is taken from advertised rents. */
  isFurnished?: boolean | null;
  /** False: the tenant stays, and the contract is renewed. True by default. */
  isNew?: boolean;
  /** Yearly rent that is asked or paid, whole fils; null or missing if none is judged. */
  askedFils?: number | null;
};

export type RentAnswer = {
  /** Null with too few tenancies and too few advertised rents of such homes. */
  value: RentValue | null;
  /** Null without a rent that is asked, or without a value. */
  verdict: Verdict | null;
  behind: RentBehind[];
};

/** What is asked of the rent model for a listing: its own rent, under a new contract. */
export function listedRentQuestion(listing: Pick<Property, LetFacts | 'id' | 'features' | 'price'>): RentQuestion {
  const { id: listingId, areaId, project, building, propertyType, bedrooms, sqft, features, price } = listing;
  const isFurnished = furnishedOf(features);
  return { listingId, areaId, project, building, propertyType, bedrooms, sqft, isFurnished, askedFils: price };
}

/** Null if the listing does not say. A partly furnished home is let like an empty one. */
export function furnishedOf(features: readonly string[]): boolean | null {
  if (features.includes('furnished')) return true;
  return features.includes('unfurnished') || features.includes('partly_furnished') ? false : null;
}

/** A described home as the rent model reads it. Unknown sizes are 0. */
export function toRentalHome(home: RentQuestion): RentalHome {
  const { listingId, areaId, project, building, propertyType: type, bedrooms, isFurnished = null, isNew = true } = home;
  const sqm = home.sqft > 0 ? sqmFromSqft(home.sqft) : 0;
  return { areaId, project, building, type, rooms: Math.floor(bedrooms), sqm, isFurnished, isNew, listingId };
}

/** The rent of a home, whether the rent asked is fair, and the rents behind both. `today`: `YYYY-MM-DD`. */
export function answerRent(market: RentMarket, question: RentQuestion, today: string): RentAnswer {
  const home = toRentalHome(question);
  const day = toEpochDay(today);
  const value = valueRent(market, home, day);
  const asked = question.askedFils ?? 0;
  return { value, verdict: value && judgeRent(asked, value), behind: rentsBehind(market, home, day) };
}

/** The verdict on the rent that is asked, without the rents behind it. Null without either rent. `today`: `YYYY-MM-DD`. */
export function rentVerdict(market: RentMarket, question: RentQuestion, today: string): Verdict | null {
  const value = valueRent(market, toRentalHome(question), toEpochDay(today));
  return value && judgeRent(question.askedFils ?? 0, value);
}

/** The verdict on a yearly rent, by the rule for asking prices. Null without a rent. */
export function judgeRent(askedFils: number, { annualFils, range50, range80, confidence }: RentValue): Verdict | null {
  // Against the estimate as it is shown, like a price, so that every screen names one distance.
  const valueFils = roundEstimate(annualFils);
  return toVerdict(askedFils, { valueFils, likely: range50, wide: range80, confidence }, null);
}
