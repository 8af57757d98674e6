import { type ArBuilding, type Sight, shortTitle } from '../../../../domain/ar/buildings.ts';
import { priceText } from '../../../../domain/property/price-text.ts';
import { purposeOf } from '../../../../domain/property/purpose.ts';
import { formatDistance, formatMoneyShort } from '../../../ui/texts/format.ts';
import { messages } from '../messages.ts';
import type { LabelText } from './label-layer.ts';

export function labelText(
  { building, distanceM }: Sight,
  given: { isSelected: boolean; isHidden: boolean; candidates: number; errorM: number | null },
): LabelText {
  const { isSelected, isHidden, candidates, errorM } = given;
  const hints = [
    isHidden ? messages.hidden : '',
    candidates > 1 ? messages.oneOf(candidates) : '',
    errorM === null ? '' : messages.plusMinus(formatDistance(errorM)),
  ];
  return {
    title: shortTitle(building.name),
    detail: `${buildingPrice(building)} · ${formatDistance(distanceM)}`,
    hint: hints.filter((hint) => hint !== '').join(' · '),
    isSelected,
  };
}

/** `3 homes to let`. */
export function homesText({ listings }: Pick<ArBuilding, 'listings'>): string {
  return messages.homes[purposeOf(listings[0] ?? {})](listings.length);
}

/** `from AED 1.2M`, `from AED 95K a year`. */
export function buildingPrice({ listings: [first, ...others] }: Pick<ArBuilding, 'listings'>): string {
  if (first === undefined) return '';
  const price = priceText(first, formatMoneyShort);
  return others.length > 0 ? messages.from(price) : price;
}
