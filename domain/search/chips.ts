import { figureWords } from '../figure-words.ts';
import { areaUnit, formatArea, formatCount, formatDay, formatRate, shownArea, shownRate } from '../format.ts';
import { areaName, placeName } from '../gazetteer/place-name.ts';
import { inNumerals } from '../language/language.ts';
import { parseWithin } from '../map/within.ts';
import { filsFromAed, formatAed, formatAedShort } from '../money.ts';
import { codeName } from '../property/property-type.ts';
import {
  askedFields,
  EMPTY_CRITERIA,
  type FieldName,
  isAsked,
  keysOf,
  type SearchCriteria,
  withoutField,
} from './fields.ts';
import { keywordsText, nearLabel, searchWords as words } from './words.ts';

/** A search field in words, and the change that clears it. */
export type FilterChip = { key: FieldName; label: string; patch: Partial<SearchCriteria> };

/** One chip for each field that a search asks for, in the order of the table. */
export function toChips(criteria: Partial<SearchCriteria>): FilterChip[] {
  return askedFields(criteria).flatMap((key) => {
    const label = fieldLabel(key, criteria);
    return label === '' ? [] : [{ key, label, patch: withoutField(key) }];
  });
}

export function searchLabel(criteria: Partial<SearchCriteria>): string {
  const parts = toChips(criteria).map((chip) => chip.label);
  return parts.length === 0 ? words.allOfDubai : parts.join(' · ');
}

/** A field of criteria in words, in the page's language; '' if it asks for nothing. */
export function fieldLabel(name: FieldName, criteria: Partial<SearchCriteria>): string {
  const isAskedFor = keysOf(name).some((key) => isAsked(criteria[key]));
  return isAskedFor ? LABELS[name]({ ...EMPTY_CRITERIA, ...criteria }) : '';
}

const LABELS: Record<FieldName, (criteria: SearchCriteria) => string> = {
  purpose: ({ purpose }) => (purpose === null || purpose === 'sale' ? '' : words.purposes[purpose]),
  location: ({ location }) => list(location.split(';').map((name) => placeName(name.trim()))),
  areaIds: ({ areaIds }) => list(areaIds.map(nameOf)),
  notAreaIds: ({ notAreaIds }) => words.not(list(notAreaIds.map(nameOf))),
  named: ({ named }) => named?.name ?? '',
  types: ({ types }) => list(types.map(codeName)),
  notTypes: ({ notTypes }) => words.not(list(notTypes.map(codeName))),
  priceAed: ({ minPriceAed, maxPriceAed }) => priceLabel(minPriceAed ?? 0, maxPriceAed),
  beds: ({ minBeds, maxBeds }) =>
    minBeds === 0 && maxBeds === 0 ? codeName('studio') : roomsLabel(minBeds, maxBeds, words.beds),
  bedChoice: ({ bedChoice }) => list(bedChoice.map(bedChoiceLabel)),
  baths: ({ minBaths, maxBaths }) => roomsLabel(minBaths, maxBaths, words.baths),
  perSqftAed: ({ minPerSqftAed, maxPerSqftAed }) => perSqftLabel(minPerSqftAed, maxPerSqftAed),
  sqft: ({ minSqft, maxSqft }) => sqftLabel(minSqft, maxSqft),
  completion: ({ completion }) => (completion === null ? '' : words.completions[completion]),
  furnishing: ({ furnishing }) => (furnishing === null ? '' : words.furnishings[furnishing]),
  cheques: ({ minCheques, maxCheques }) => words.cheques(minCheques, maxCheques),
  guests: ({ minGuests, maxGuests }) => words.guests(minGuests, maxGuests),
  pets: ({ pets }) => (pets === null ? '' : words.pets),
  availableBy: ({ availableBy }) => words.availableBy(formatDay(availableBy)),
  verdict: ({ verdict }) => (verdict === null ? '' : words.verdicts[verdict]),
  belowPercent: ({ minBelowPercent, maxBelowPercent }) => words.belowEstimate(minBelowPercent, maxBelowPercent),
  priceChange: ({ priceChange }) => (priceChange === null ? '' : words.priceChanges[priceChange]),
  yieldPercent: ({ minYieldPercent, maxYieldPercent }) => words.grossYield(minYieldPercent, maxYieldPercent),
  handover: ({ minHandover, maxHandover }) => words.handover(minHandover, maxHandover),
  near: ({ near }) => nearLabel(near),
  within: ({ within }) => (parseWithin(within)?.ring == null ? words.mapArea : words.drawnArea),
  keywords: ({ keywords }) => keywordsText(keywords.trim()),
  homeIds: ({ homeIds }) => words.chosen(homeIds.length),
};

const nameOf = (id: string) => placeName(areaName(id));
const list = (names: readonly string[]) => names.join(words.or);

/** `AED 900K – 5M`, `AED 2M+`, `Up to AED 500K`. */
export function priceLabel(minAed: number, maxAed: number | null): string {
  const short = (aed: number) => formatAedShort(filsFromAed(aed)).replace(/\.?0+(?=M$| مليون)/, '');
  if (maxAed === null) return `${short(minAed)}+`;
  if (minAed === 0) return words.upTo(short(maxAed));
  return figureWords.priceRange(short(minAed), short(maxAed));
}

/** `Studio`, `2 beds`, `4+ beds`. */
export function bedChoiceLabel(choice: string): string {
  return choice === '0' ? codeName('studio') : inNumerals(words.beds(choice, Number.parseInt(choice, 10)));
}

function perSqftLabel(min: number | null, max: number | null): string {
  const shown = (aed: number) => formatRate(filsFromAed(aed));
  if (max === null) return words.from(shown(min ?? 0));
  return min === null ? words.upTo(shown(max)) : `${formatAed(shownRate(filsFromAed(min)))} – ${shown(max)}`;
}

function sqftLabel(min: number | null, max: number | null): string {
  const shown = (sqft: number) => formatCount(shownArea(sqft));
  if (min === null) return words.upTo(formatArea(max ?? 0));
  return figureWords.area(max === null ? `${shown(min)}+` : `${shown(min)}–${shown(max)}`, areaUnit());
}

function roomsLabel(min: number | null, max: number | null, rooms: (shown: string, n: number) => string): string {
  if (min !== null && max !== null) return inNumerals(rooms(min === max ? String(max) : `${min}–${max}`, max));
  return inNumerals(min !== null ? rooms(`${min}+`, 2) : words.atMost(rooms(String(max ?? 0), max ?? 0)));
}
