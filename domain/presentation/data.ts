import type { LatLng } from '../geo.ts';
import type { SummaryGrowth } from '../market/analytics/summary-shape.ts';
import type { MarketRecord } from '../market/record.ts';
import type { Property } from '../property/property.ts';
import type { Scenario } from '../roi/scenario.ts';
import type { ComparableSale } from '../scores/report.ts';
import type { RentValue } from '../valuation/rent/rent-value.ts';
import type { RentalFacts } from './rental.ts';
import type { SalesScope } from './sales-scope.ts';

/** Figures of the focus area's sales in scope. Money in fils, rates as fractions. */
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

/** A full month of registered sales: fils per square foot, null with too few sales. */
export type DeckMonth = { readonly month: string; readonly perSqftFils: number | null; readonly sales: number };

/** A similar registered sale. Money in fils. */
export type DeckComparable = Pick<ComparableSale, 'date' | 'sqft' | 'priceFils' | 'adjustedPerSqftFils'> & {
  readonly place: string;
};

type DeckListing = Pick<Property, 'id' | 'title' | 'sqft' | 'bedrooms'> & {
  readonly areaName: string;
  /** The price, the yearly rent or the nightly price. */
  readonly priceFils: number;
  readonly pictureUri: string | null;
  /** Data addresses of the downloaded photos, cover first. */
  readonly photoUris: readonly string[];
  readonly missingPhotos: number;
  readonly arePhotosComing: boolean;
  readonly sources: readonly string[];
  readonly credits: readonly string[];
};

/** A home for sale with its valuation. Money in fils, rates as fractions. */
export type DeckHome = DeckListing & {
  readonly state: string;
  readonly estimate: {
    readonly valueFils: number;
    readonly likely: { readonly low: number; readonly high: number } | null;
    readonly wide: { readonly low: number; readonly high: number } | null;
    readonly sales: number;
    readonly from: string;
    readonly to: string;
  } | null;
  readonly verdict: string | null;
  readonly grossYield: number | null;
  readonly netYield: number | null;
  readonly yearlyRentFils: number | null;
  readonly comparables: readonly DeckComparable[];
};

/** A home to let with the estimate of its yearly rent, or a holiday home without one. Money in fils. */
export type DeckRental = DeckListing &
  RentalFacts & {
    readonly estimate:
      | (Pick<RentValue, 'annualFils' | 'evidence' | 'from' | 'to'> & {
          readonly likely: RentValue['range50'];
          readonly wide: RentValue['range80'];
          /** Rents of the area. */
          readonly rents: number;
        })
      | null;
  };

export type DeckData = {
  /** Day the figures were read, `YYYY-MM-DD`. */
  readonly today: string;
  readonly focus: {
    readonly areaId: string | null;
    readonly name: string;
    readonly others: readonly { readonly areaId: string; readonly name: string }[];
  };
  readonly sales: SalesScope;
  /** Null without sales. */
  readonly summary: DeckSummary | null;
  readonly records: readonly DeckArea[];
  readonly months: readonly DeckMonth[];
  /** Monthly prices are like for like, or medians if too few sales are comparable. */
  readonly isLikeForLike: boolean;
  readonly otherMonths: readonly (readonly DeckMonth[])[];
  /** Some sales in scope are not downloaded. */
  readonly isPartial: boolean;
  /** Homes for sale. */
  readonly homes: readonly DeckHome[];
  readonly rentals: readonly DeckRental[];
  readonly scenario: Scenario | null;
  /** Deals to show beside the scenario. */
  readonly otherScenarios?: readonly Scenario[];
  /** Position of an area; null if the gazetteer lacks it. */
  readonly placeOf: (areaId: string) => LatLng | null;
  readonly sourceName: (id: string) => string;
  /** Returns the attributions that the sources' licences require. */
  readonly creditsOf: (ids: readonly string[]) => readonly string[];
};
