import type { CompassReading } from '../../domain/ar/pose-tracker.ts';
import type { Fix } from '../../domain/ar/position-filter.ts';
import type { Quaternion } from '../../domain/ar/quaternion.ts';

/**
 * Why a sensor does not run. `unsupported`: this browser or page (plain http) has none. `denied`: the person or the
 * browser said no. `missing`: the device has none. `busy`: another app holds it. `silent`: it never said anything.
 */
export type SensorFailure = 'unsupported' | 'denied' | 'missing' | 'busy' | 'silent';

export type Started<T> =
  | ({ readonly ok: true; readonly stop: () => void } & T)
  | { readonly ok: false; readonly reason: SensorFailure };

export type CameraPicture = {
  /** Null where something else draws what the camera would see. */
  readonly stream: MediaStream | null;
  /** Pixels of the video as it is held now; 16:9 where nobody knows. */
  readonly size: () => { width: number; height: number };
};

export type AttitudeListener = {
  /** How the device is held, in the frame of its gyro. */
  onGyro: (attitude: Quaternion, timeMs: number) => void;
  onCompass: (reading: CompassReading, timeMs: number) => void;
  /** The compass asks to be moved in a figure of eight, or no longer does. */
  onNeedsCalibration: (isNeeded: boolean) => void;
};

export type PositionListener = {
  onFix: (fix: Fix) => void;
  /** Nothing comes now. `denied`: nor will it. Otherwise fixes go on when they can. */
  onFailure: (reason: SensorFailure) => void;
};

export type PermissionState = 'granted' | 'denied' | 'prompt' | 'unknown';

export type Permissions = { readonly camera: PermissionState; readonly position: PermissionState };
