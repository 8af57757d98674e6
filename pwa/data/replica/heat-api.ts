import type { HeatAnswer } from '../../../domain/heatmap/heat-cells.ts';
import type { GroupFigures } from '../../../domain/heatmap/heat-group.ts';
import type { MonthCount, SeriesMonth } from '../../../domain/heatmap/heat-series.ts';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import type { LayerReply } from '../../../domain/heatmap/map-layer.ts';
import type { NearbySale } from './market-answers.ts';

/** What stands behind every answer of the heat map. */
export type HeatEvidence = {
  /** Sources of the deeds on this device. */
  sources: string[];
  /** Every deed of the market is here. */
  complete: boolean;
};

export type HeatReply = HeatAnswer &
  HeatEvidence & {
    /** First and last day of all deeds. */
    from: string;
    to: string;
    /**
     * Areas that are told by monthly sums, as their deeds are not on this device: counts and volumes exact for
     * whole months, medians near, no growth. 0 when every area is told by its deeds.
     */
    summedAreas: number;
  };

export type HeatMonths = HeatEvidence & { months: MonthCount[] };

export type HeatArea = HeatEvidence & { figures: GroupFigures; series: SeriesMonth[] };

/** A registered sale of the list: like those around a home, without a distance. */
export type HeatDeed = Omit<NearbySale, 'distanceM'> & { areaId: string };
export type HeatDeeds = { total: number; deeds: HeatDeed[] };

/** The heat map's questions; `view` says which sales. Answered by the market worker. */
export type HeatApi = {
  /** Figures of every area with a sale. */
  cells(view: HeatView): Promise<HeatReply>;
  /** Sales of the city by month, whatever the view's time. */
  months(view: HeatView): Promise<HeatMonths>;
  /** Some areas together, and their months whatever the view's time. */
  area(view: HeatView, areaIds: string[]): Promise<HeatArea>;
  /** Sales of some areas, newest first. */
  deeds(view: HeatView, areaIds: string[], page: { offset: number; limit: number }): Promise<HeatDeeds>;
  /** A GeoJSON file of communities, read and checked. */
  readLayer(name: string, bytes: Uint8Array): Promise<LayerReply>;
};
