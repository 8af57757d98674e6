import type { PropertyInput } from '../../property/property-input.ts';

/** A listing as a portal feed or table brings it: what `POST /api/properties` takes, and what it cannot say. */
export type ListingRecord = Omit<PropertyInput, 'coordinates'> & {
  /** Reference of the source, the natural key together with `source`; made of title, address and size where it has none. */
  reference: string;
  /** Gazetteer id, or empty when the place is not in it. */
  areaId: string;
  building: string;
  project: string;
  completion: 'ready' | 'off_plan';
  /** First published, YYYY-MM-DD; empty when the source does not say. */
  listedOn: string;
  permit: string;
  brokerName: string;
  brokerPhone: string;
  brokerEmail: string;
  images: readonly string[];
  position: { lat: number; lng: number } | null;
  source: string;
};
