import { create } from 'zustand';
import type { PropertyType } from '../../../domain/property/property.ts';

/** Steps of the opacity of boundaries (spec). */
export const OPACITY = { min: 0.3, max: 1, step: 0.1 } as const;

type Filter = {
  /** Fils; null for any budget. */
  readonly maxPriceFils: number | null;
  readonly type: PropertyType | null;
};

export type ArSettings = {
  readonly showBoundaries: boolean;
  readonly showInfo: boolean;
  readonly showMeasurements: boolean;
  readonly opacity: number;
  /** Thicker lines and larger labels for the sun. */
  readonly isOutdoor: boolean;
  readonly filter: Filter;
};

/** How the person wants the view; lasts until the app is closed. */
export const useArSettings = create<ArSettings>(() => ({
  showBoundaries: true,
  showInfo: true,
  showMeasurements: true,
  opacity: 1,
  isOutdoor: false,
  filter: { maxPriceFils: null, type: null },
}));

export function changeArSettings(change: Partial<ArSettings>): void {
  useArSettings.setState(change);
}
