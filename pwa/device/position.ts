import type { LatLng } from '../../domain/geo.ts';
import { isPlainHttp } from './secure-context.ts';
import type { PositionListener, Started } from './sensor-types.ts';

export type PositionOutcome =
  | { ok: true; at: LatLng; accuracyM: number }
  /** `denied`: by the user or the browser; `insecure`: the page is on plain http; `unknown`: no position was found. */
  | { ok: false; reason: 'denied' | 'insecure' | 'unknown' };

const WAIT_MS = 15_000;
/** A position of the last minute is recent enough for a city map. */
const FRESH_MS = 60_000;

/** Asks for the position once; the browser asks the user the first time. */
export function currentPosition(): Promise<PositionOutcome> {
  if (isPlainHttp()) return Promise.resolve({ ok: false, reason: 'insecure' });
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

/** The position if the user already allowed it for this site, else null. Never asks. */
export async function allowedPosition(): Promise<LatLng | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    const found = state === 'granted' ? await currentPosition() : null;
    return found?.ok === true ? found.at : null;
  } catch {
    return null;
  }
}

/**
 * Follows the position until stopped; a first fix may take a minute. Failures are passed to the listener: `denied` is
 * final, but after `silent` (in a tunnel) more fixes may come.
 */
export function watchPosition(listener: PositionListener): Started<object> {
  if (isPlainHttp()) return { ok: false, reason: 'insecure' };
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
