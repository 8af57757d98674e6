import type { LatLng } from '../geo.ts';
import type { MarketSummary } from '../market/analytics/market-summary.ts';
import type { MarketRecord } from '../market/record.ts';
import type { Scenario } from '../roi/scenario.ts';

/** A month of registered sales: fils per square foot, null without a priced sale. */
export type DeckMonth = { readonly month: string; readonly medianPerSqftFils: number | null; readonly sales: number };

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
};

/** Everything slides are made of: what the device holds, gathered by the app. */
export type DeckData = {
  /** Day the figures were taken from the device, `YYYY-MM-DD`. */
  readonly today: string;
  readonly focus: { readonly areaId: string | null; readonly name: string };
  /** Of the focus; null while there are no sales. */
  readonly summary: MarketSummary | null;
  /** One record an area, of the whole city. */
  readonly records: readonly MarketRecord[];
  readonly months: readonly DeckMonth[];
  readonly homes: readonly DeckHome[];
  readonly scenario: Scenario | null;
  /** Where an area is on the map; null for one the gazetteer does not have. */
  readonly placeOf: (areaId: string) => LatLng | null;
  /** Name of a source of data for people. */
  readonly sourceName: (id: string) => string;
};
