import type { LatLng } from '../../../domain/geo.ts';
import type { Broker } from '../../../domain/market/professional.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import type { ModelFacts } from '../../ui/valuation/ModelLine.tsx';
import type { PriceSeries } from './price-chart.ts';

/** A listing's part of a report, with up to five photos besides the cover. */
export type ReportedListing = Pick<Property, 'permitNumber' | 'permitUrl'> & {
  readonly photoUris: readonly string[];
  readonly agent: Broker | null;
};

/** A home and the data of its report; every figure comes from `report`. */
export type HomeSubject = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly pictureUri: string;
  readonly isIllustrated: boolean;
  readonly at: LatLng | null;
  /** Null for a home without a listing. */
  readonly listing: ReportedListing | null;
  readonly report: HomeReport & { readonly model: ModelFacts };
};

export type HomeEvidence = {
  readonly prices: PriceSeries | null;
  /** Listings around the home, to place its comparable sales by. */
  readonly listings: readonly {
    readonly building: string;
    readonly project: string;
    readonly coordinates: LatLng | null;
  }[];
};
