import type { LatLng } from '../geo.ts';
import { destination } from './enu.ts';

export type Normal = () => number;

/** One sigma of what the sensors of a phone do wrong. */
export type NoiseLevel = {
  /** Position along each axis, metres. */
  readonly gpsM: number;
  /** Share of the position's variance that stays for minutes, 0 to 1; the rest is new with every fix. */
  readonly gpsCommonShare: number;
  /** Bias of the compass where one stands, degrees. */
  readonly compassDeg: number;
  /** Jitter of its single readings, degrees. */
  readonly compassJitterDeg: number;
  /** Drift of the gyro's north, degrees a minute. */
  readonly gyroDegPerMinute: number;
};

export const STREET_NOISE: NoiseLevel = {
  gpsM: 5,
  gpsCommonShare: 0.5,
  compassDeg: 12,
  compassJitterDeg: 4,
  gyroDegPerMinute: 1,
};

/** Sensor errors of one phone on one day. */
export class NoisyPhone {
  readonly #level: NoiseLevel;
  readonly #normal: Normal;
  readonly #common: { e: number; n: number };
  readonly #freshM: number;
  /** North of the gyro's frame at start, degrees clockwise from true north. */
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

  /** Heading by its compass, with the bias of the place and the jitter of a reading; magnetic. */
  compassHeading(trueDeg: number, declination: number): number {
    return trueDeg - declination + this.compassBiasDeg + this.#normal() * this.#level.compassJitterDeg;
  }

  /** The radius that the phone itself would give for its fixes: 68 % of them lie within. */
  get accuracyM(): number {
    return this.#level.gpsM * 1.51;
  }
}
