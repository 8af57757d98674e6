import { turnDeg } from './enu.ts';

/** One sigma of a phone compass between buildings, degrees, if the phone reports none. */
const USUAL_COMPASS_SIGMA_DEG = 12;
/** One sigma of single readings' jitter, degrees; lasting errors are bias. */
const JITTER_SIGMA_DEG = 5;
/** One sigma of the gyro's drift of north, degrees a second (1° a minute). */
const DRIFT_SIGMA = 1 / 60;
/** Growth of variance a second: drift and compass bias change slowly. */
const DRIFT_CHANGE = 1e-7;
const BIAS_CHANGE = 0.02 ** 2;
/** Growth of the compass bias variance per metre walked, degrees²: steel and cables differ. */
const BIAS_CHANGE_PER_M = 0.7;
/** Readings further off than this count less. */
const ROBUST_SIGMAS = 3;
/** Minimum sigma of a compass between buildings, whatever it reports, degrees. */
const LEAST_COMPASS_SIGMA_DEG = 5;
/** A change of the compass's reported accuracy by more than this power of two restarts its bias. */
const NEW_CLAIM = 0.5;
/** Readings, five a second, used to detect a disturbed compass; above this share of outliers it is disturbed. */
const STRANGE_READINGS = 20;
const DISTURBED_SHARE = 0.5;

/**
 * Kalman filter (P. Maybeck 1979, chapter 5) of the turn from the gyro's frame to true north, the gyro's drift and the
 * local compass bias. The gyro follows movements, the compass corrects slow drift, and landmarks separate offset from
 * bias. Angles in degrees, variances in degrees².
 */
export class HeadingFilter {
  #offset = 0;
  #drift = 0;
  #bias = 0;
  /** Covariance of offset, drift and bias, row-major. */
  #p: number[] = [360 ** 2, 0, 0, 0, DRIFT_SIGMA ** 2, 0, 0, 0, USUAL_COMPASS_SIGMA_DEG ** 2];
  #isKnown = false;
  /** Whether the bias was measured at this site, rather than assumed. */
  #isBiasLearnt = false;
  #claimedDeg = USUAL_COMPASS_SIGMA_DEG;
  #strangeShare = 0;

  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Clockwise turn from the gyro's frame to true north, degrees; not normalised. */
  get offsetDeg(): number {
    return this.#offset;
  }

  get sigmaDeg(): number {
    return Math.sqrt(Math.max(0, this.#at(0, 0)));
  }

  /** How far clockwise the compass is off at this place, degrees. */
  get compassBias(): { deg: number; sigmaDeg: number } {
    return { deg: this.#bias, sigmaDeg: Math.sqrt(Math.max(0, this.#at(2, 2))) };
  }

  /** Advances the time, and the distance walked since. */
  advance(seconds: number, movedM = 0): void {
    if (!(seconds > 0)) return;
    this.#offset += this.#drift * seconds;
    // P = F P Fᵀ + Q with F = [1 dt 0; 0 1 0; 0 0 1].
    const p = this.#p;
    for (let column = 0; column < 3; column++) p[column] = this.#at(0, column) + seconds * this.#at(1, column);
    for (let row = 0; row < 3; row++) p[row * 3] = this.#at(row, 0) + seconds * this.#at(row, 1);
    p[4] = this.#at(1, 1) + DRIFT_CHANGE * seconds;
    p[8] = this.#at(2, 2) + BIAS_CHANGE * seconds + BIAS_CHANGE_PER_M * movedM;
  }

  /** True if most recent readings were far off: steel, a magnet, or an uncalibrated compass. */
  get isDisturbed(): boolean {
    return this.#strangeShare > DISTURBED_SHARE;
  }

  /** Applies a compass reading as a turn of the gyro's frame; `accuracyDeg` is the accuracy the device reports. */
  compass(offsetDeg: number, accuracyDeg = USUAL_COMPASS_SIGMA_DEG): void {
    // A compass with twice the reported error has a quarter of the weight.
    const jitterSigmaDeg = JITTER_SIGMA_DEG * Math.max(1, accuracyDeg / USUAL_COMPASS_SIGMA_DEG);
    const claimedDeg = Math.max(LEAST_COMPASS_SIGMA_DEG, accuracyDeg);
    const isNewClaim = !this.#isBiasLearnt && Math.abs(Math.log2(claimedDeg / this.#claimedDeg)) > NEW_CLAIM;
    if (!this.#isKnown || isNewClaim) {
      this.#offset = offsetDeg - this.#bias;
      this.#isKnown = true;
      this.#claimedDeg = claimedDeg;
      const bias = this.#isBiasLearnt ? this.#at(2, 2) : claimedDeg ** 2;
      // A reading is offset plus bias, so an error of the bias shifts the offset the opposite way.
      this.#p = [bias + jitterSigmaDeg ** 2, 0, -bias, 0, DRIFT_SIGMA ** 2, 0, -bias, 0, bias];
      return;
    }
    const sigmas = this.#correct([1, 0, 1], offsetDeg, jitterSigmaDeg);
    this.#strangeShare += ((sigmas > ROBUST_SIGMAS ? 1 : 0) - this.#strangeShare) / STRANGE_READINGS;
  }

  /** Corrects the offset by a landmark, the sun or a drag by the user. */
  landmark(offsetDeg: number, sigmaDeg: number): void {
    if (!this.#isKnown) {
      this.#offset = offsetDeg;
      this.#isKnown = true;
      this.#p[0] = sigmaDeg ** 2;
      return;
    }
    this.#isBiasLearnt = true;
    this.#correct([1, 0, 0], offsetDeg, sigmaDeg, false);
  }

  /** Applies the compass bias found by an earlier alignment at this site. */
  site(biasDeg: number, sigmaDeg: number): void {
    if (this.#isKnown && this.#isBiasLearnt) {
      this.#correct([0, 0, 1], biasDeg, sigmaDeg, false);
      return;
    }
    // Replaces the assumed bias, whether or not a compass reading came first.
    const [bias, jitter] = [sigmaDeg ** 2, Math.max(0, this.#at(0, 0) - this.#at(2, 2))];
    this.#isBiasLearnt = true;
    if (this.#isKnown) this.#offset -= biasDeg - this.#bias;
    this.#bias = biasDeg;
    this.#p = this.#isKnown
      ? [bias + jitter, 0, -bias, 0, this.#at(1, 1), 0, -bias, 0, bias]
      : [this.#at(0, 0), 0, 0, 0, this.#at(1, 1), 0, 0, 0, bias];
  }

  /** Handles a lost gyro frame, e.g. after the screen slept: keeps the bias and resets the offset. */
  restart(): void {
    const bias = this.#at(2, 2);
    this.#drift = 0;
    this.#isKnown = false;
    this.#isBiasLearnt = true;
    this.#strangeShare = 0;
    this.#p = [360 ** 2, 0, 0, 0, DRIFT_SIGMA ** 2, 0, 0, 0, bias];
  }

  /** Returns how many sigmas the measured value is off. */
  #correct(h: readonly [number, number, number], measured: number, sigmaDeg: number, isRobust = true): number {
    const ph = [0, 1, 2].map((row) => this.#at(row, 0) * h[0] + this.#at(row, 1) * h[1] + this.#at(row, 2) * h[2]);
    const [p0 = 0, p1 = 0, p2 = 0] = ph;
    const expected = this.#offset * h[0] + this.#drift * h[1] + this.#bias * h[2];
    const innovation = turnDeg(expected, measured);
    let variance = h[0] * p0 + h[1] * p1 + h[2] * p2 + sigmaDeg ** 2;
    const sigmas = Math.abs(innovation) / Math.sqrt(variance);
    if (isRobust && sigmas > ROBUST_SIGMAS) variance *= (sigmas / ROBUST_SIGMAS) ** 2;
    this.#offset += (p0 / variance) * innovation;
    this.#drift += (p1 / variance) * innovation;
    this.#bias += (p2 / variance) * innovation;
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        this.#p[row * 3 + column] = this.#at(row, column) - ((ph[row] ?? 0) * (ph[column] ?? 0)) / variance;
      }
    }
    return sigmas;
  }

  #at(row: number, column: number): number {
    return this.#p[row * 3 + column] ?? 0;
  }
}
