import * as z from 'zod/mini';
import { create } from 'zustand';
import { FIELD_OF_VIEW_LIMITS_DEG, USUAL_FIELD_OF_VIEW_DEG } from '../../../domain/ar/camera.ts';
import type { PropertyType } from '../../../domain/property/property.ts';
import type { Purpose } from '../../../domain/property/purpose.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../../data/platform/local-storage.ts';
import { rememberedPurpose } from '../../data/platform/market-purpose.ts';

export const OPACITY = { min: 0.3, max: 1, step: 0.1 } as const;

type Filter = {
  readonly purpose: Purpose;
  /** Fils; null for no limit. */
  readonly maxPriceFils: number | null;
  readonly type: PropertyType | null;
};

const StoredSettings = z.object({
  showBoundaries: z.boolean(),
  showInfo: z.boolean(),
  showMeasurements: z.boolean(),
  opacity: z.number().check(z.minimum(OPACITY.min), z.maximum(OPACITY.max)),
  /** Thicker lines and larger labels for the sun. */
  isOutdoor: z.boolean(),
  /** Field of view along the longer side of the video, degrees. */
  fieldOfViewDeg: z.number().check(z.minimum(FIELD_OF_VIEW_LIMITS_DEG.min), z.maximum(FIELD_OF_VIEW_LIMITS_DEG.max)),
});
type StoredSettings = z.infer<typeof StoredSettings>;

export type ArSettings = Readonly<StoredSettings> & { readonly filter: Filter };

const DEFAULTS: StoredSettings = {
  showBoundaries: true,
  showInfo: true,
  showMeasurements: true,
  opacity: 1,
  isOutdoor: false,
  fieldOfViewDeg: USUAL_FIELD_OF_VIEW_DEG,
};

/** View settings kept on this device; the filter is not kept, because it would hide homes unnoticed. */
export const useArSettings = create<ArSettings>(() => ({
  ...(readLocal(LOCAL_KEYS.arView, StoredSettings) ?? DEFAULTS),
  filter: { purpose: rememberedPurpose(), maxPriceFils: null, type: null },
}));

export function changeArSettings(change: Partial<ArSettings>): void {
  useArSettings.setState(change);
  const { filter: _, ...stored } = useArSettings.getState();
  writeLocal(LOCAL_KEYS.arView, stored);
}
