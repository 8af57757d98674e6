import type { LatLng } from '../geo.ts';
import type { SummaryGrowth } from '../market/analytics/summary-shape.ts';
import type { MarketRecord } from '../market/record.ts';
import type { Scenario } from '../roi/scenario.ts';
import type { SalesScope } from './sales-scope.ts';

/** Figures of the sales in scope in the focus. Money in fils, rates as fractions. */
export type DeckSummary = {
  readonly sales: number;
  readonly averagePriceFils: number | null;
  readonly medianPerSqftFils: number | null;
  readonly growth: SummaryGrowth;
  readonly activeListings: number;
  readonly daysOnMarket: number | null;
  readonly from: string;
  readonly to: string;
  readonly sources: readonly string[];
};

/** An area's sales in scope, in the units of market records. */
export type DeckArea = Pick<
  MarketRecord,
  | 'id'
  | 'location'
  | 'activeListings'
  | 'averagePrice'
  | 'priceGrowth'
  | 'sales'
  | 'medianPricePerSqft'
  | 'grossYield'
  | 'predictedGrowth'
  | 'predictedGrowthError'
  | 'to'
  | 'sources'
>;

/** A whole month of registered sales: fils per square foot, null where too few sales say it. */
export type DeckMonth = { readonly month: string; readonly perSqftFils: number | null; readonly sales: number };

/** A similar registered sale beside a home. Money in fils. */
export type DeckComparable = {
  readonly place: string;
  readonly date: string;
  readonly sqft: number;
  readonly priceFils: number;
  readonly adjustedPerSqftFils: number;
};

/** A home of a deck: its listing, and what the valuation says of it. Money in fils, rates as fractions. */
export type DeckHome = {
  readonly id: number;
  readonly title: string;
  readonly areaName: string;
  readonly at: LatLng | null;
  readonly priceFils: number;
  readonly sqft: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly propertyType: string;
  /** `Ready`, or when it is handed over. */
  readonly state: string;
  readonly pictureUri: string | null;
  /** Photos of the listing that are at hand, the cover first; data addresses. */
  readonly photoUris: readonly string[];
  /** Photos of the listing that are not on this device. */
  readonly missingPhotos: number;
  /** Some of them are still being read. */
  readonly arePhotosComing: boolean;
  readonly estimate: {
    readonly valueFils: number;
    readonly likely: { readonly low: number; readonly high: number } | null;
    readonly wide: { readonly low: number; readonly high: number } | null;
    readonly sales: number;
    readonly from: string;
    readonly to: string;
  } | null;
  /** The verdict in words, as the home's own page says it; null without one. */
  readonly verdict: string | null;
  readonly grossYield: number | null;
  readonly netYield: number | null;
  readonly yearlyRentFils: number | null;
  readonly comparables: readonly DeckComparable[];
  /** Names of the sources of the sales. */
  readonly sources: readonly string[];
  /** Whom the sales' sources ask to be named. */
  readonly credits: readonly string[];
};

/** Everything slides are made of: what the device holds, gathered by the app. */
export type DeckData = {
  /** Day the figures were taken from the device, `YYYY-MM-DD`. */
  readonly today: string;
  readonly focus: {
    readonly areaId: string | null;
    readonly name: string;
    /** Areas that the deck sets beside the focus. */
    readonly others: readonly { readonly areaId: string; readonly name: string }[];
  };
  /** Which sales `summary`, `records` and `months` are of. */
  readonly sales: SalesScope;
  /** Of the focus; null while there are no sales. */
  readonly summary: DeckSummary | null;
  /** One an area, of the whole city. */
  readonly records: readonly DeckArea[];
  /** Of the focus. */
  readonly months: readonly DeckMonth[];
  /** Prices of the months are like for like, as on the analytics screen; medians where too few sales can be compared. */
  readonly isLikeForLike: boolean;
  /** Of the areas beside it, in the order of `focus.others`. */
  readonly otherMonths: readonly (readonly DeckMonth[])[];
  /** Not every sale in scope is on this device. */
  readonly isPartial: boolean;
  readonly homes: readonly DeckHome[];
  readonly scenario: Scenario | null;
  /** Where an area is on the map; null for one the gazetteer does not have. */
  readonly placeOf: (areaId: string) => LatLng | null;
  /** Name of a source of data for people. */
  readonly sourceName: (id: string) => string;
  /** Whom figures of these sources must name. */
  readonly creditsOf: (ids: readonly string[]) => readonly string[];
};
