import type { LatLng } from '../../../domain/geo.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import type { ModelFacts } from '../../ui/valuation/ModelLine.tsx';
import type { PriceSeries } from './price-chart.ts';

/** A home and the data of its report; every figure comes from `report`. */
export type HomeSubject = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly pictureUri: string;
  readonly isIllustrated: boolean;
  readonly at: LatLng | null;
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
