import type { LatLng } from '../geo.ts';
import { destination, headingTowards, toEnuOffset } from './enu.ts';

/** A fix of the device: 68 % of fixes lie within the accuracy (Android, iOS); speed if known. */
export type Fix = { readonly at: LatLng; readonly accuracyM: number; readonly timeMs: number; readonly speed?: number };

/** The user's position and one sigma along each axis, metres. */
export type Position = {
  readonly at: LatLng;
  readonly sigmaM: number;
  readonly accuracyM: number;
  readonly timeMs: number;
};
/** Fixes less accurate than this are ignored: they are useless at street level. */
const USELESS_FIX_M = 200;
/** Radius in sigmas of a circle that holds 68 % of a two-dimensional normal distribution. */
const RADIUS_SIGMAS = 1.51;
/** Between towers, fixes within a minute share most of their error; averaging leaves this share of it. */
const COMMON_SHARE = 0.8;
/** Growth of the variance per second, m²: standing, and at unknown speed. */
const STANDING_M2 = 0.05;
const UNKNOWN_M2 = 0.5;
const STANDING_SPEED = 0.4;
/** Fixes further off are ignored, unless this many come in a row. */
const OUTLIER_SIGMAS = 4;
const OUTLIERS_TO_BELIEVE = 3;

/** Smooths fixes with a Kalman filter for a random walk, with equal variance in both axes. */
export class PositionFilter {
  #at: LatLng | null = null;
  #variance = 0;
  #accuracyM = 0;
  #timeMs = 0;
  #outliers = 0;

  get position(): Position | null {
    if (this.#at === null) return null;
    const common = (COMMON_SHARE * this.#accuracyM) / RADIUS_SIGMAS;
    // Combines the filtered noise with the error that filtering cannot remove.
    const sigmaM = Math.max(common, Math.sqrt(this.#variance));
    return { at: this.#at, sigmaM, accuracyM: this.#accuracyM, timeMs: this.#timeMs };
  }

  add({ at, accuracyM, timeMs, speed }: Fix): void {
    if (!(accuracyM <= USELESS_FIX_M)) return;
    const noise = (Math.max(1, accuracyM) / RADIUS_SIGMAS) ** 2;
    if (this.#at === null) {
      this.#restart({ at, accuracyM, timeMs }, noise);
      return;
    }
    const seconds = Math.max(0, (timeMs - this.#timeMs) / 1000);
    this.#timeMs = Math.max(this.#timeMs, timeMs);
    this.#variance += wanderM2(speed) * seconds;
    const step = toEnuOffset(this.#at, at);
    const length = Math.hypot(step.e, step.n);
    if (length > OUTLIER_SIGMAS * Math.sqrt(this.#variance + noise)) {
      this.#outliers++;
      if (this.#outliers >= OUTLIERS_TO_BELIEVE) this.#restart({ at, accuracyM, timeMs }, noise);
      return;
    }
    this.#outliers = 0;
    const gain = this.#variance / (this.#variance + noise);
    this.#at = destination(this.#at, headingTowards(step), length * gain);
    this.#variance *= 1 - gain;
    this.#accuracyM = accuracyM;
  }

  #restart({ at, accuracyM, timeMs }: Fix, variance: number): void {
    this.#at = at;
    this.#variance = variance;
    this.#accuracyM = accuracyM;
    this.#timeMs = timeMs;
    this.#outliers = 0;
  }
}

function wanderM2(speed: number | undefined): number {
  if (speed === undefined) return UNKNOWN_M2;
  return speed < STANDING_SPEED ? STANDING_M2 : speed ** 2;
}
