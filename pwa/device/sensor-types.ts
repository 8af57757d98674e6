import type { CompassReading } from '../../domain/ar/pose-tracker.ts';
import type { Fix } from '../../domain/ar/position-filter.ts';
import type { Quaternion } from '../../domain/ar/quaternion.ts';

/**
 * Why a sensor does not run. `unsupported`: by this browser. `insecure`: the page is on plain http. `denied`: by the
 * user or the browser.
 * `missing`: the device has none. `busy`: another app uses it. `silent`: it sent no reading.
 */
export type SensorFailure = 'unsupported' | 'insecure' | 'denied' | 'missing' | 'busy' | 'silent';

export type Started<T> =
  | ({ readonly ok: true; readonly stop: () => void } & T)
  | { readonly ok: false; readonly reason: SensorFailure };

export type CameraPicture = {
  readonly stream: MediaStream | null;
  /** Pixels of the video in its current orientation; 16:9 if unknown. */
  readonly size: () => { width: number; height: number };
};

export type AttitudeListener = {
  /** Attitude of the device in the gyro's frame. */
  onGyro: (attitude: Quaternion, timeMs: number) => void;
  onCompass: (reading: CompassReading, timeMs: number) => void;
  /** Whether the compass needs calibration with a figure of eight. */
  onNeedsCalibration: (isNeeded: boolean) => void;
};

export type PositionListener = {
  onFix: (fix: Fix) => void;
  /** `denied` is final; after any other reason fixes may continue. */
  onFailure: (reason: SensorFailure) => void;
};

export type PermissionState = 'granted' | 'denied' | 'prompt' | 'unknown';

export type Permissions = { readonly camera: PermissionState; readonly position: PermissionState };
