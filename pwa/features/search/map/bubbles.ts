import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { ListingCluster } from '../../../../domain/property/listings-on-map.ts';
import { formatMoneyShort } from '../../../ui/format.ts';
import type { MapBubble } from '../../../ui/map/map-types.ts';
import { messages } from '../messages.ts';

/** From so many homes on, a bubble is a step darker. */
const STEPS = [2, 10, 50, 200];

/** Clusters as bubbles: how many homes, or the price of one alone. A location is named once, at most of its homes. */
export function bubblesOf(clusters: readonly ListingCluster[]): MapBubble[] {
  const named = new Set<string>();
  return clusters.map((cluster) => {
    const { id, lat, lng, count, location, minPriceFils, maxPriceFils } = cluster;
    const isNamed = count > 1 && !named.has(location);
    if (isNamed) named.add(location);
    const [from, to] = [formatMoneyShort(minPriceFils), formatMoneyShort(maxPriceFils)];
    return {
      id,
      name: isNamed ? placeName(location) : '',
      at: { lat, lng },
      radius: count === 1 ? 19 : Math.min(32, 17 + 5 * Math.log10(count)),
      step: STEPS.filter((least) => count >= least).length,
      text: count === 1 ? from.replace(/^AED\s/, '') : messages.clusterText(count),
      thin: false,
      describe: () => messages.cluster({ location, count, from, to }),
    };
  });
}
