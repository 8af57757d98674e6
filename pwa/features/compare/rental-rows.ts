import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { purposeOf } from '../../../domain/property/purpose.ts';
import { holidayCost, movingInCost } from '../../../domain/rules/moving-in.ts';
import type { RentAnswer } from '../../../domain/scores/rent-answer.ts';
import { roundEstimate } from '../../../domain/scores/verdict.ts';
import { messages as renting } from '../../ui/renting/messages.ts';
import { rentalTerms, stayTerms, usualOffer } from '../../ui/renting/rental-terms.ts';
import { common } from '../../ui/texts/common.ts';
import {
  codeName,
  formatArea,
  formatBathrooms,
  formatBedrooms,
  formatMoney,
  formatPercent,
  formatRange,
  formatRate,
  listed,
  MISSING,
} from '../../ui/texts/format.ts';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { rentMessages } from '../../ui/valuation/messages.ts';
import { comparedRows, type Figure } from './difference-rows.ts';
import { messages } from './messages.ts';

/** A home to rent, or a holiday home, which has no rent to judge. */
export type ComparedRental = { property: Property; rent: RentAnswer | null; letter: string; today: string };

const { rows } = messages;
const words = renting.terms;
const isHoliday = ({ property }: ComparedRental) => purposeOf(property) === 'holiday';
const valueIn = ({ rent }: ComparedRental) => rent?.value ?? null;
const perSqft = (home: ComparedRental) =>
  isHoliday(home) || home.property.sqft <= 0 ? null : home.property.price / home.property.sqft;
const firstDay = (home: ComparedRental) =>
  isHoliday(home) ? null : movingInCost(usualOffer(home.property, home.today)).firstDayFils;

/** Nights of the stay by which holiday homes are compared. */
const WEEK = 7;

function week(home: ComparedRental) {
  if (!isHoliday(home)) return null;
  const { minNights, ...terms } = stayTerms(home.property);
  return minNights > WEEK ? null : holidayCost({ ...terms, nights: WEEK }).total;
}

function gap(home: ComparedRental): number | null {
  const value = valueIn(home);
  return value === null ? null : home.property.price / value.annualFils - 1;
}

const rounded = (fils: number) => formatMoney(roundEstimate(fils));
const low = (of: (home: ComparedRental) => number | null) => ({ of, better: 'low' as const });
const term = (name: string, rank?: Figure<ComparedRental>['rank']): Figure<ComparedRental> => ({
  name,
  text: ({ property }) => rentalTerms(property).find((one) => one.name === name)?.value ?? null,
  rank,
});
const ifKnown = <T>(value: T | null, write: (value: T) => string) => (value === null ? null : write(value));

const FIGURES: readonly Figure<ComparedRental>[] = [
  {
    name: rows.rent,
    text: ({ property }) => priceText(property, formatMoney),
    rank: low(({ property }) => property.price),
  },
  { name: rows.rentPerSqft, text: (home) => ifKnown(perSqft(home), formatRate), rank: low(perSqft) },
  {
    name: common.ourEstimate,
    text: (home) => ifKnown(valueIn(home), ({ annualFils }) => rounded(annualFils)),
  },
  {
    name: rows.range,
    text: (home) => ifKnown(valueIn(home), ({ range50 }) => formatRange(rounded(range50.low), rounded(range50.high))),
  },
  { name: rows.rentAgainst, text: (home) => ifKnown(gap(home), (off) => formatPercent(off, true)), rank: low(gap) },
  { name: rentMessages.title, text: ({ rent }) => ifKnown(rent?.verdict ?? null, ({ word }) => VERDICT_WORDS[word]) },
  { name: renting.toPay, text: (home) => ifKnown(firstDay(home), formatMoney), rank: low(firstDay) },
  {
    name: rows.week,
    text: (home) =>
      ifKnown(week(home), ({ lowFils, highFils }) => formatRange(formatMoney(lowFils), formatMoney(highFils))),
    rank: low((home) => week(home)?.lowFils ?? null),
  },
  term(words.cheques, { of: ({ property }) => property.rental?.cheques ?? null, better: 'high' }),
  term(
    words.deposit,
    low(({ property }) => property.rental?.depositFils ?? null),
  ),
  term(
    words.agencyFee,
    low(({ property }) => property.rental?.agencyFeeFils ?? null),
  ),
  term(
    words.cleaning,
    low(({ property }) => property.rental?.cleaningFeeFils ?? null),
  ),
  ...[words.availableFrom, words.minMonths, words.minNights, words.sleeps, words.chiller].map((name) => term(name)),
  ...[words.utilities, words.pets].map((name) => term(name)),
  { name: common.area, text: ({ property }) => placeName(property.location) },
  { name: common.type, text: ({ property }) => codeName(property.propertyType) },
  { name: common.bedrooms, text: ({ property }) => formatBedrooms(property.bedrooms) },
  { name: common.bathrooms, text: ({ property }) => formatBathrooms(property.bathrooms) },
  { name: common.size, text: ({ property }) => (property.sqft > 0 ? formatArea(property.sqft) : null) },
  {
    name: rows.features,
    text: ({ property }) => (property.features.length === 0 ? null : listed(property.features.map(codeName))),
  },
];

/** The rows of homes let in one way, without figures that none of them has. */
export function rentalRows(homes: readonly ComparedRental[]) {
  return comparedRows(homes, FIGURES).filter(({ cells }) => cells.some((cell) => cell !== MISSING));
}
