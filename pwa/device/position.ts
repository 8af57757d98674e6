import type { LatLng } from '../../domain/geo.ts';
import type { PositionListener, Started } from './sensor-types.ts';

export type PositionOutcome =
  | { ok: true; at: LatLng; accuracyM: number }
  /** `denied`: the person or the browser said no; `unknown`: the device could not tell. */
  | { ok: false; reason: 'denied' | 'unknown' };

const WAIT_MS = 15_000;
/** A position of the last minute is as good as a new one for a map of a city. */
const FRESH_MS = 60_000;

/** Where the device is, asked once. The browser asks the person the first time. */
export function currentPosition(): Promise<PositionOutcome> {
  if (typeof navigator === 'undefined' || !('geolocation' in navigator)) {
    return Promise.resolve({ ok: false, reason: 'unknown' });
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ ok: true, at: { lat: coords.latitude, lng: coords.longitude }, accuracyM: coords.accuracy }),
      (error) => resolve({ ok: false, reason: error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: FRESH_MS },
    );
  });
}

/**
 * Follows where the device is, from now on until it is stopped: a first fix between towers may take a minute. What
 * goes wrong comes to the listener: `denied` ends it, after `silent`, as in a tunnel, fixes go on when they can.
 */
export function watchPosition(listener: PositionListener): Started<object> {
  if (typeof navigator === 'undefined' || !('geolocation' in navigator)) return { ok: false, reason: 'unsupported' };
  const stop = () => navigator.geolocation.clearWatch(id);
  const id = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) =>
      listener.onFix({
        at: { lat: coords.latitude, lng: coords.longitude },
        accuracyM: coords.accuracy,
        timeMs: timestamp,
        ...(coords.speed !== null && Number.isFinite(coords.speed) && { speed: coords.speed }),
      }),
    (error) => {
      const isDenied = error.code === error.PERMISSION_DENIED;
      if (isDenied) stop();
      listener.onFailure(isDenied ? 'denied' : 'silent');
    },
    { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
  );
  return { ok: true, stop };
}
