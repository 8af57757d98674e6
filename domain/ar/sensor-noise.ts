import type { LatLng } from '../geo.ts';
import { destination } from './enu.ts';

export type Normal = () => number;

/** One sigma of each sensor error of a phone. */
export type NoiseLevel = {
  /** Position in each axis, metres. */
  readonly gpsM: number;
  /** Share of the position variance that lasts for minutes, 0 to 1; the rest differs in every fix. */
  readonly gpsCommonShare: number;
  /** Local compass bias, degrees. */
  readonly compassDeg: number;
  /** Jitter of single compass readings, degrees. */
  readonly compassJitterDeg: number;
  /** Gyro drift of north, degrees a minute. */
  readonly gyroDegPerMinute: number;
};

export const STREET_NOISE: NoiseLevel = {
  gpsM: 5,
  gpsCommonShare: 0.5,
  compassDeg: 12,
  compassJitterDeg: 4,
  gyroDegPerMinute: 1,
};

/** Simulated sensor errors of one phone on one day. */
export class NoisyPhone {
  readonly #level: NoiseLevel;
  readonly #normal: Normal;
  readonly #common: { e: number; n: number };
  readonly #freshM: number;
  /** Initial north of the gyro's frame, degrees clockwise from true north. */
  readonly gyroNorthDeg: number;
  readonly compassBiasDeg: number;
  readonly #driftDegPerS: number;

  constructor(level: NoiseLevel, normal: Normal) {
    this.#level = level;
    this.#normal = normal;
    const common = level.gpsM * Math.sqrt(level.gpsCommonShare);
    this.#freshM = level.gpsM * Math.sqrt(1 - level.gpsCommonShare);
    this.#common = { e: normal() * common, n: normal() * common };
    this.gyroNorthDeg = normal() * 120;
    this.compassBiasDeg = normal() * level.compassDeg;
    this.#driftDegPerS = (normal() * level.gyroDegPerMinute) / 60;
  }

  fixAt(at: LatLng): LatLng {
    const e = this.#common.e + this.#normal() * this.#freshM;
    const n = this.#common.n + this.#normal() * this.#freshM;
    return destination(at, (Math.atan2(e, n) * 180) / Math.PI, Math.hypot(e, n));
  }

  gyroHeading(trueDeg: number, seconds: number): number {
    return trueDeg - this.gyroNorthDeg - this.#driftDegPerS * seconds;
  }

  /** Magnetic heading that the compass reads, with local bias and jitter. */
  compassHeading(trueDeg: number, declination: number): number {
    return trueDeg - declination + this.compassBiasDeg + this.#normal() * this.#level.compassJitterDeg;
  }

  /** Accuracy radius the phone would report: 68 % of fixes lie within. */
  get accuracyM(): number {
    return this.#level.gpsM * 1.51;
  }
}
