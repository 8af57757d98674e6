import { signName } from '../../../domain/gazetteer/place-name.ts';
import type { RentQuestion } from '../../../domain/scores/rent-answer.ts';
import { searchWords } from '../../../domain/search/words.ts';
import { DEMO_SOURCE, demoMixture } from '../../../domain/transaction/demo-source.ts';
import type { RentBehind, RentValue } from '../../../domain/valuation/rent/rent-value.ts';
import { formatArea, formatBedrooms, formatCount, formatDay, formatPercent } from '../texts/format.ts';
import { messages, rentMessages, similarMessages } from './messages.ts';

/**
 * Says what a home's rent rests on: tenancies, advertised rents, or the area's published rent without either; and that
 * a known furnishing does not count, if so.
 */
export function rentBasisText(
  value: RentValue | null,
  { isFurnished }: Pick<RentQuestion, 'isFurnished'> = {},
): string {
  if (value === null) return messages.noEjari;
  const { evidence, rents, areaRents, scope, from, to, sources, knowsFurnishing, furnished } = value;
  // The estimate is fitted on the area's rents, so every text counts these.
  const near = scope === 'area' ? '' : rentMessages.ofThem(formatCount(rents), scope);
  const isInvented = sources.includes(DEMO_SOURCE);
  return [
    rentMessages.basis[evidence](formatCount(areaRents), near, formatDay(from), formatDay(to)),
    ...(isInvented ? [demoMixture(sources) === null ? rentMessages.invented : rentMessages.partlyInvented] : []),
    ...(furnished === null ? [] : [rentMessages.furnished(formatPercent(furnished.share), furnished.homes)]),
    ...(isFurnished != null && !knowsFurnishing ? [rentMessages.furnishing[evidence]] : []),
  ].join(' ');
}

/** `4.1% below our estimate.` */
export function rentGapText(gap: number): string {
  if (Math.round(Math.abs(gap) * 1000) === 0) return rentMessages.atEstimate;
  return rentMessages.gap(formatPercent(Math.abs(gap)), gap < 0);
}

/** Tenancies are registered in lower case. */
export function rentPlaceName({ place }: Pick<RentBehind, 'place'>): string {
  return place === '' ? similarMessages.unnamed : signName(place);
}

const SAME_SIZE = 0.01;

/** Why a rent counts: `Same project · 4% larger · renewal`. */
export function rentReasonText(rent: RentBehind, home: Pick<RentQuestion, 'bedrooms' | 'sqft'>): string {
  const apart = rent.sqft === null || home.sqft <= 0 ? null : rent.sqft / home.sqft - 1;
  const size =
    apart === null
      ? rent.sqft === null
        ? rentMessages.noSize
        : formatArea(rent.sqft)
      : Math.abs(apart) < SAME_SIZE
        ? similarMessages.sameSize
        : similarMessages.apart(formatCount(Math.round(Math.abs(apart) * 100)), apart > 0);
  const kind = rent.evidence === 'listing' ? 'listing' : rent.isNew ? 'first' : 'renewal';
  const rooms = rent.rooms === null || rent.rooms === Math.floor(home.bedrooms) ? [] : [roomsText(rent.rooms)];
  return [similarMessages.shares[rent.shares], ...rooms, size, rentMessages.evidence[kind]].join(' · ');
}

const roomsText = (rooms: number) =>
  rooms === 0 ? formatBedrooms(rooms) : searchWords.beds(formatBedrooms(rooms), rooms);
