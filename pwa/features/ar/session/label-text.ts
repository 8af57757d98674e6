import { type ArBuilding, type Sight, shortTitle } from '../../../../domain/ar/buildings.ts';
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
    detail: `${priceText(building)} · ${formatDistance(distanceM)}`,
    hint: hints.filter((hint) => hint !== '').join(' · '),
    isSelected,
  };
}

export function priceText({ listings }: ArBuilding): string {
  const price = formatMoneyShort(listings[0]?.price ?? 0);
  return listings.length > 1 ? messages.from(price) : price;
}
