import { areaById } from '../../../domain/gazetteer/areas.ts';
import type { LatLng } from '../../../domain/geo.ts';
import type { AnalyticsQuestion, SeriesAnswer } from '../../../domain/market/analytics/analytics-answers.ts';
import { type PricePoint, showsLikeForLike, surePrices } from '../../../domain/market/analytics/like-for-like.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { BrandKit } from '../../../domain/user/brand-kit.ts';
import type { CurrentUser } from '../../../domain/user/user.ts';
import { currentUser } from '../platform/session.ts';
import { marketClient } from '../replica/market-client.ts';
import { type PhotographedListing, photosOf, readPhoto } from './listing-photos.ts';
import { currentPresenter } from './presentations.ts';

export async function reportAuthor(): Promise<{ kit: BrandKit; user: CurrentUser | null }> {
  return { kit: await currentPresenter(), user: currentUser() };
}

/** Returns the first photos of a listing as data URIs, cover first, without those that cannot be read. */
export async function listingPhotos(listing: PhotographedListing, most: number): Promise<string[]> {
  const photos = photosOf(listing).slice(0, most);
  const read = await Promise.all(photos.map((photo) => readPhoto(photo).catch(() => null)));
  return read.filter((uri) => uri !== null);
}

const MONTHS = 36;
/** Radius in metres of the listings that locate buildings of comparable sales. */
const AROUND_M = 4000;

export type AreaPrices = { readonly points: readonly PricePoint[]; readonly isLikeForLike: boolean };

/** Prices of an area as its charts on other screens show them; null without sales. */
export async function areaPrices(areaId: string): Promise<AreaPrices | null> {
  if (areaId === '') return null;
  const question: AnalyticsQuestion = { areaIds: [areaId], choice: {}, measure: 'sqft', months: MONTHS };
  const answer = await marketClient().analytics.overview(question);
  return pricesOfSeries(answer?.series[0] ?? null);
}

function pricesOfSeries(series: SeriesAnswer | null): AreaPrices | null {
  if (series === null) return null;
  const isLikeForLike = showsLikeForLike([series]);
  return { points: surePrices(series, isLikeForLike), isLikeForLike };
}

export async function listingsAround({ areaId, at }: { areaId: string; at: LatLng | null }): Promise<Property[]> {
  const centre = at ?? areaById(areaId)?.center ?? null;
  return centre === null ? [] : marketClient().propertiesNear(centre, AROUND_M);
}
