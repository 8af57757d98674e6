import type { LatLng } from '../../../domain/geo.ts';
import type { ListingSummary } from '../../../domain/property/card.ts';
import type { PropertyFilter, PropertySort } from '../../../domain/property/filter.ts';
import type { MapWindow } from '../../../domain/property/listings-on-map.ts';
import type { PropertyType } from '../../../domain/property/property.ts';
import type { DeedGroup, DeedType } from '../../../domain/transaction/transaction.ts';

export type SearchQuestion = {
  filter: PropertyFilter;
  sort: PropertySort;
  offset: number;
  limit: number;
  /** Only these listings, on offer or not. */
  ids?: readonly number[];
};

/** Homes of a search on a map; without a window only how many there are and where. */
export type MapQuestion = { filter: PropertyFilter; window: MapWindow | null };

export type SearchAnswer = { total: number; cards: ListingSummary[]; asOf: string | null; complete: boolean };

export type NearbySale = {
  deedNumber: string;
  /** YYYY-MM-DD. */
  date: string;
  priceFils: number;
  areaSqft: number;
  /** null unknown, 0 studio. */
  rooms: number | null;
  type: DeedType;
  project: string;
  building: string;
  offPlan: boolean;
  /** Metres between the home and the sale's area; null where the register has no place for the deed. */
  distanceM: number | null;
  /** Fils; null where the price says nothing about prices. */
  pricePerSqftFils: number | null;
  source: string;
  group: DeedGroup;
};

export type NearbyQuestion = {
  areaId: string;
  project: string;
  building: string;
  coordinates: LatLng | null;
  type: PropertyType;
  bedrooms: number;
  sqft: number;
};

export type NearbySales = {
  sales: NearbySale[];
  count: number;
  scope: 'building' | 'project' | 'area' | 'around';
  from: string;
  to: string;
  sources: string[];
  complete: boolean;
  medianPricePerSqftFils: number | null;
};

/** A month of an area's unflagged sales. */
export type MonthlyMedian = { month: string; medianPricePerSqftFils: number; count: number };

/** `missing` is an answer; `unknown` means the device cannot tell yet. */
export type Found<T> = { state: 'found'; value: T } | { state: 'missing' } | { state: 'unknown' };
