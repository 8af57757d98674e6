import { figureWords } from '../../../domain/figure-words.ts';
import { areaUnit, formatArea, formatCount, shownArea } from '../../../domain/format.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { filsFromAed, formatAedShort } from '../../../domain/money.ts';
import { codeName } from '../../../domain/property/property-type.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { nearLabel } from '../../../domain/search/words.ts';
import { common } from '../../ui/common.ts';
import { messages } from './messages.ts';

export type FilterChip = {
  key:
    | 'location'
    | 'type'
    | 'price'
    | 'beds'
    | 'baths'
    | 'sqft'
    | 'completion'
    | 'yield'
    | 'handover'
    | 'near'
    | 'within'
    | 'keywords';
  label: string;
  patch: Partial<SearchState>;
};

export function toChips(state: SearchState): FilterChip[] {
  const chips: FilterChip[] = [];
  const location = state.location.trim();
  if (location !== '') chips.push({ key: 'location', label: placeName(location), patch: { location: '' } });
  if (state.type !== 'all') chips.push({ key: 'type', label: codeName(state.type), patch: { type: 'all' } });
  if (state.minPriceAed > 0 || state.maxPriceAed !== null) {
    const label = priceLabel(state.minPriceAed, state.maxPriceAed);
    chips.push({ key: 'price', label, patch: { minPriceAed: 0, maxPriceAed: null } });
  }
  if (state.minBeds !== null || state.maxBeds !== null) {
    const label = roomsLabel(state.minBeds, state.maxBeds, messages.beds);
    chips.push({ key: 'beds', label, patch: { minBeds: null, maxBeds: null } });
  }
  if (state.minBaths !== null || state.maxBaths !== null) {
    const label = roomsLabel(state.minBaths, state.maxBaths, messages.baths);
    chips.push({ key: 'baths', label, patch: { minBaths: null, maxBaths: null } });
  }
  if (state.minSqft !== null || state.maxSqft !== null) {
    const label = sqftLabel(state.minSqft, state.maxSqft);
    chips.push({ key: 'sqft', label, patch: { minSqft: null, maxSqft: null } });
  }
  if (state.completion !== null) {
    chips.push({ key: 'completion', label: messages.completions[state.completion], patch: { completion: null } });
  }
  if (state.minYieldPercent !== null) {
    const label = messages.yieldFrom(state.minYieldPercent);
    chips.push({ key: 'yield', label, patch: { minYieldPercent: null } });
  }
  if (state.minHandover !== null || state.maxHandover !== null) {
    const label = messages.handover(state.minHandover, state.maxHandover);
    chips.push({ key: 'handover', label, patch: { minHandover: null, maxHandover: null } });
  }
  if (state.near !== '') chips.push({ key: 'near', label: nearLabel(state.near), patch: { near: '' } });
  if (state.within !== '') chips.push({ key: 'within', label: messages.mapArea, patch: { within: '' } });
  const keywords = state.keywords.trim();
  if (keywords !== '') chips.push({ key: 'keywords', label: messages.withWords(keywords), patch: { keywords: '' } });
  return chips;
}

export function searchLabel(state: SearchState): string {
  const parts = toChips(state).map((chip) => chip.label);
  return parts.length === 0 ? common.allOfDubai : parts.join(' · ');
}

/** `AED 900K – 5M`, `AED 2M+`, `Up to AED 500K`. */
export function priceLabel(minAed: number, maxAed: number | null): string {
  const short = (aed: number) => formatAedShort(filsFromAed(aed)).replace(/\.?0+(?=M$| مليون)/, '');
  if (maxAed === null) return `${short(minAed)}+`;
  if (minAed === 0) return messages.upTo(short(maxAed));
  return figureWords.priceRange(short(minAed), short(maxAed));
}

function sqftLabel(min: number | null, max: number | null): string {
  const shown = (sqft: number) => formatCount(shownArea(sqft));
  if (min === null) return messages.upTo(formatArea(max ?? 0));
  return figureWords.area(max === null ? `${shown(min)}+` : `${shown(min)}–${shown(max)}`, areaUnit());
}

function roomsLabel(min: number | null, max: number | null, word: (n: number) => string): string {
  if (min !== null && max !== null) {
    if (min === max)
      return min === 0 && word === messages.beds ? common.studio : `${inNumerals(String(min))} ${word(min)}`;
    return inNumerals(`${min}–${max} ${word(max)}`);
  }
  return inNumerals(min !== null ? `${min}+ ${word(2)}` : messages.upTo(`${max ?? 0} ${word(max ?? 0)}`));
}
