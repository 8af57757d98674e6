import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { AreaGuide } from '../../../domain/place/area-guide.ts';
import type { AreaPlaces } from '../../../domain/place/area-places.ts';
import type { AreaReason } from '../../../domain/place/area-reasons.ts';
import type { NearPlace } from '../../../domain/place/places.ts';
import { placeMessages } from '../../ui/place/messages.ts';
import { minutesText, nameOfPlace } from '../../ui/place/PlaceLines.tsx';
import { formatCount, formatDistance, formatPercent, formatRate } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

/** Two sentences about an area made from facts: where it lies, and what was sold there. */
export function factSentences({ name, community, record, sold }: AreaGuide, around: AreaPlaces | null): string[] {
  const nearest = (...kinds: string[]) =>
    (around?.nearest ?? []).filter(({ kind }) => kinds.includes(kind)).sort((a, b) => a.distanceM - b.distanceM)[0];
  const from = (place: NearPlace | undefined) =>
    place === undefined ? '' : messages.fromPlace(formatDistance(place.distanceM), nameOfPlace(place));
  const where = messages.where({
    name: placeName(name),
    community: messages.community[community],
    airport: from(nearest('airport')),
    station: from(nearest('metro', 'tram')),
  });
  return [where, sold.count === 0 ? messages.notTraded : tradedText(sold, record)];
}

function tradedText({ count, kinds }: AreaGuide['sold'], record: AreaGuide['record']): string {
  const most = (Object.keys(kinds) as (keyof typeof kinds)[]).reduce((a, b) => (kinds[b] > kinds[a] ? b : a));
  const price = record?.medianPricePerSqft ?? null;
  return messages.traded({
    sales: placeMessages.salesOf(count),
    share: kinds[most] === count ? '' : formatPercent(kinds[most] / count),
    kind: messages.kindNames[most],
    price: price === null ? '' : formatRate(price),
  });
}

/** A reason as a sentence with its figure. `withinM` is the reach of the area's schools. */
export function reasonText(reason: AreaReason, withinM: number): string {
  const words = messages.reason[reason.of][reason.side] as (value: string, other: string) => string;
  switch (reason.of) {
    case 'yield':
    case 'growth': {
      const write = (percent: number) => formatPercent(percent / 100, reason.of === 'growth');
      return words(write(reason.value), write(reason.city));
    }
    case 'price':
      return words(formatRate(reason.value), formatRate(reason.city));
    case 'trade':
      return words(formatCount(reason.value), formatCount(reason.city));
    case 'airport':
      return words(formatDistance(reason.place.distanceM), nameOfPlace(reason.place));
    case 'station':
    case 'beach':
      return words(minutesText(reason.place.distanceM), nameOfPlace(reason.place));
    case 'schools':
      return words(reason.side === 'for' ? formatCount(reason.value) : formatDistance(withinM), '');
    case 'offPlan':
      return words(formatPercent(reason.value), '');
  }
}
