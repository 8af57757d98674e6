import { distanceM, type LatLng } from '../geo.ts';
import { sightingSigmaDeg } from './alignment.ts';
import { declinationDeg, offsetOfAttitudes, offsetOfHeading } from './declination.ts';
import { bearingDeg, RAD_PER_DEG } from './enu.ts';
import type { ViewError } from './error-model.ts';
import { HeadingFilter } from './heading-filter.ts';
import { type Fix, type Position, PositionFilter } from './position-filter.ts';
import { conjugate, multiply, type Quaternion, slerp, turnedClockwise } from './quaternion.ts';

/** Minimum time between compass readings that are used, ms: more frequent ones add no information. */
const COMPASS_EVERY_MS = 200;
/** An alignment improves the position error only within this distance of where it was made, metres. */
const ANCHOR_HOLDS_M = 15;
/** Shorter moves are GPS noise rather than walking, metres. */
const LEAST_WALK_M = 12;
/** Smaller turns between readings are smoothed, degrees: the device is at rest. */
const RESTING_DEG = 1;
const RESTING_SHARE = 0.3;
/** One sigma of a manual heading correction, degrees. */
const DRAG_SIGMA_DEG = 2;
/** Centre of the city, used for the magnetic declination before the first fix. */
const CITY = { lat: 25.2, lng: 55.3 };

export type SiteBias = { readonly deg: number; readonly sigmaDeg: number };
export type CompassReading =
  | { readonly kind: 'attitude'; readonly attitude: Quaternion }
  | {
      readonly kind: 'heading';
      readonly headingDeg: number;
      /** Compass accuracy reported by the device, one sigma in degrees. */
      readonly accuracyDeg?: number;
    };

/** Tracks position and orientation from the sensor readings of a device, a simulator or a test. */
export class PoseTracker {
  readonly #heading = new HeadingFilter();
  readonly #position = new PositionFilter();
  readonly #year: number;
  #gyro: Quaternion | null = null;
  #gyroMs = 0;
  #compassMs = Number.NEGATIVE_INFINITY;
  #movedM = 0;
  #countedAt: LatLng | null = null;
  #anchor: { readonly at: LatLng; readonly from: LatLng; readonly sharedDeg: number } | null = null;

  /** @param given.year with its fraction, for the magnetic declination */
  constructor(given: { year: number }) {
    this.#year = given.year;
  }

  site(bias: SiteBias): void {
    this.#heading.site(bias.deg, bias.sigmaDeg);
  }

  /** Assumes that the frame's north is true north until an alignment. */
  assumeNorth(sigmaDeg: number): void {
    if (!this.#heading.isKnown) this.#heading.landmark(0, sigmaDeg);
  }

  gyro(attitude: Quaternion, timeMs: number): void {
    this.#heading.advance((timeMs - this.#gyroMs) / 1000, this.#movedM);
    this.#movedM = 0;
    this.#gyroMs = timeMs;
    this.#gyro = this.#gyro === null ? attitude : steadied(this.#gyro, attitude);
  }

  compass(reading: CompassReading, timeMs: number): void {
    if (this.#gyro === null || timeMs - this.#compassMs < COMPASS_EVERY_MS) return;
    this.#compassMs = timeMs;
    const magnetic =
      reading.kind === 'attitude'
        ? offsetOfAttitudes(this.#gyro, reading.attitude)
        : offsetOfHeading(this.#gyro, reading.headingDeg);
    const offsetDeg = magnetic + declinationDeg(this.#position.position?.at ?? CITY, this.#year);
    this.#heading.compass(offsetDeg, reading.kind === 'heading' ? reading.accuracyDeg : undefined);
  }

  fix(fix: Fix): void {
    this.#position.add(fix);
    const at = this.#position.position?.at;
    if (at === undefined) return;
    this.#countedAt ??= at;
    const moved = distanceM(this.#countedAt, at);
    if (moved < LEAST_WALK_M) return;
    this.#movedM += moved;
    this.#countedAt = at;
  }

  /** Aligns to a landmark that the user pointed at. */
  alignTo(offsetDeg: number, landmark: LatLng): void {
    const position = this.#position.position;
    if (position === null) return;
    const distance = distanceM(position.at, landmark);
    const given = { distanceM: distance, positionSigmaM: position.sigmaM };
    this.#heading.landmark(offsetDeg, sightingSigmaDeg(given));
    const sharedDeg = Math.atan2(position.sigmaM, Math.max(1, distance)) / RAD_PER_DEG;
    this.#anchor = { at: landmark, from: position.at, sharedDeg };
  }

  /** Aligns to something infinitely far away, such as the sun. */
  alignToSky(offsetDeg: number, sigmaDeg: number): void {
    this.#heading.landmark(offsetDeg, sigmaDeg);
    this.#anchor = null;
  }

  turnBy(angleDeg: number): void {
    this.#heading.landmark(this.#heading.offsetDeg + angleDeg, DRAG_SIGMA_DEG);
    this.#anchor = null;
  }

  /** Restarts after the sensors slept: the gyro's north has changed. */
  restart(): void {
    this.#gyro = null;
    this.#compassMs = Number.NEGATIVE_INFINITY;
    this.#heading.restart();
    this.#anchor = null;
  }

  /** Orientation in east, north and up; null before the first reading. */
  get attitude(): Quaternion | null {
    return this.#gyro === null ? null : turnedClockwise(this.#gyro, this.#heading.offsetDeg);
  }

  /** The raw gyro attitude, which sightings are measured against. */
  get gyroAttitude(): Quaternion | null {
    return this.#gyro;
  }

  get headingOffsetDeg(): number {
    return this.#heading.offsetDeg;
  }

  get isHeadingKnown(): boolean {
    return this.#heading.isKnown;
  }

  /** True if the compass keeps contradicting the gyro; the user should calibrate it. */
  get isCompassDisturbed(): boolean {
    return this.#heading.isDisturbed;
  }

  get position(): Position | null {
    return this.#position.position;
  }

  get siteBias(): SiteBias {
    return this.#heading.compassBias;
  }

  get isAligned(): boolean {
    return this.#anchor !== null;
  }

  /** Estimated error of the pose; null until position and heading are known. */
  get error(): ViewError | null {
    const position = this.#position.position;
    if (position === null || !this.#heading.isKnown) return null;
    const anchor = this.#standingAnchor(position.at);
    const shared = anchor === null ? 0 : anchor.sharedDeg;
    // Excludes the heading error that the position error at the anchor caused: `sidewaysErrorM` adds that part.
    const headingSigmaDeg = Math.sqrt(Math.max(0.25, this.#heading.sigmaDeg ** 2 - shared ** 2));
    return {
      positionSigmaM: position.sigmaM,
      headingSigmaDeg,
      anchor:
        anchor === null
          ? null
          : { bearingDeg: bearingDeg(position.at, anchor.at), distanceM: distanceM(position.at, anchor.at) },
    };
  }

  #standingAnchor(at: LatLng) {
    return this.#anchor !== null && distanceM(at, this.#anchor.from) <= ANCHOR_HOLDS_M ? this.#anchor : null;
  }
}

function steadied(before: Quaternion, now: Quaternion): Quaternion {
  const turn = multiply(now, conjugate(before));
  const angle = (2 * Math.acos(Math.min(1, Math.abs(turn.w)))) / RAD_PER_DEG;
  return slerp(before, now, Math.min(1, RESTING_SHARE + angle / RESTING_DEG));
}
