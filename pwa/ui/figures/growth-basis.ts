import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { growthAssumption } from '../../../domain/roi/growth-assumption.ts';
import { formatPercent } from '../texts/format.ts';
import { messages } from '../texts/messages.ts';

type Assumed = { found: ReturnType<typeof growthAssumption>; record: Pick<MarketRecord, 'location'> | null };

/** Says what the assumed long-run growth rests on: the area's own average, and that of Dubai. */
export function growthBasisText({ found: { own, cityPercent }, record }: Assumed): string {
  const points = (percent: number) => formatPercent(percent / 100);
  return messages.longRunGrowth({
    place: record === null ? null : placeName(record.location),
    own: own && { growth: points(own.growth), years: own.years },
    city: points(cityPercent),
  });
}
