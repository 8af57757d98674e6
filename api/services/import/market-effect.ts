import { dubaiDay } from '../../../domain/day.ts';
import { type PublicationEffect, publicationEffect } from '../../../domain/import/publication-effect.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { PropertyIndex } from '../listings/property-index.ts';
import type { Market } from '../market/market.ts';
import { onMarketThread } from '../market/market-work.ts';
import { type RegisteredRents, readAreaFacts } from '../market/rents.ts';

/** Segments as they would be after an import. A register that is missing does not change. */
export type PlannedSegments = { deeds?: SegmentRef[] | undefined; rents?: SegmentRef[] | undefined };

type Deps = { store: Store; market: Market; rents: RegisteredRents; properties: PropertyIndex; clock: Clock };

/** Computes how an import would change the figures of areas. Its segments are stored but in no manifest. */
export async function marketEffect(
  { store, market, rents, properties, clock }: Deps,
  planned: PlannedSegments,
): Promise<PublicationEffect> {
  const today = dubaiDay(clock());
  const shared = { listings: properties.sales(), today, rents: readAreaFacts(store) };
  const now = { market: market.shared(), registeredRents: rents.byArea(today) };
  const next = {
    market: planned.deeds === undefined ? now.market : await market.preview(planned.deeds),
    registeredRents: planned.rents === undefined ? now.registeredRents : await rents.preview(planned.rents, today),
  };
  const [before, after] = await onMarketThread(market.table().rows, (work) =>
    Promise.all([now, next].map((one) => work.records({ ...shared, ...one }))),
  );
  return publicationEffect(before ?? [], after ?? []);
}
