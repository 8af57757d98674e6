import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { LetOffer } from '../../../domain/rules/moving-in.ts';
import { RENTING_FACTS } from '../../../domain/rules/renting-facts.ts';
import { furnishedOf } from '../../../domain/scores/rent-answer.ts';
import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { formatCount, formatDay } from '../texts/format.ts';
import { messages } from './messages.ts';

const words = messages.terms;

/** The terms of a rental by name; null where the listing says nothing. */
export function rentalTerms({ purpose, rental = {} }: Property): { name: string; value: string | null }[] {
  const pets = { name: words.pets, value: known(rental.petsAllowed, words.allowed) };
  if (purpose === 'holiday') {
    return [
      { name: words.sleeps, value: known(rental.sleeps, formatCount) },
      { name: words.minNights, value: known(rental.minNights, messages.nights) },
      { name: words.cleaning, value: known(rental.cleaningFeeFils, formatAed) },
      { name: words.tourism, value: known(rental.tourismFeeFils, formatAed) },
      pets,
      { name: words.permit, value: rental.holidayPermit || null },
    ];
  }
  return [
    { name: words.cheques, value: known(rental.cheques, formatCount) },
    { name: words.availableFrom, value: known(rental.availableFrom, formatDay) },
    { name: words.minMonths, value: known(rental.minMonths, words.months) },
    { name: words.deposit, value: known(rental.depositFils, formatAed) },
    { name: words.agencyFee, value: known(rental.agencyFeeFils, formatAed) },
    { name: words.chiller, value: known(rental.chillerIncluded, words.included) },
    { name: words.utilities, value: known(rental.utilitiesIncluded, words.included) },
    pets,
  ];
}

function known<T>(value: T | undefined, show: (value: T) => string): string | null {
  return value === undefined ? null : show(value);
}

/** What a listing says of moving in. What it leaves out is the user's choice, or custom. */
export function listedOffer(property: Property, today: string) {
  const { price, propertyType, features, rental = {} } = property;
  const { availableFrom = '', cheques, depositFils = null, agencyFeeFils = null, chillerIncluded } = rental;
  const isFurnished = furnishedOf(features);
  return {
    rentFils: price,
    isVilla: toFamily(propertyType) === 'house',
    startDay: availableFrom > today ? availableFrom : today,
    depositFils,
    agencyFeeFils,
    ...(isFurnished !== null && { isFurnished }),
    ...(cheques !== undefined && { cheques }),
    ...(chillerIncluded !== undefined && { isCoolingIncluded: chillerIncluded }),
  };
}

/** The usual offer where the listing leaves something out: four cheques, not furnished, cooling deposit unknown. */
export function usualOffer(property: Property, today: string): LetOffer {
  const { isFurnished = false, cheques = 4, isCoolingIncluded = false, ...offer } = listedOffer(property, today);
  const chillerDepositFils = isCoolingIncluded ? 0 : null;
  return { ...offer, isFurnished, cheques, chillerDepositFils, moversFils: null, isUaeNational: false };
}

/** What a holiday home costs, but for the number of nights. */
export function stayTerms({ price, bedrooms, rental = {} }: Property) {
  const { cleaningFeeFils = null, minNights = 1, tourismFeeFils } = rental;
  const { standardFils, deluxeFils } = RENTING_FACTS.tourismDirham;
  const aRoom = tourismFeeFils === undefined ? null : tourismFeeFils / Math.max(1, bedrooms);
  const homeClass: 'standard' | 'deluxe' | null =
    aRoom === standardFils ? 'standard' : aRoom === deluxeFils ? 'deluxe' : null;
  return { nightlyFils: price, bedrooms, cleaningFeeFils, minNights, homeClass };
}
