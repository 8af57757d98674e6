import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { ViewQuality } from '../../../../domain/ar/error-model.ts';
import { PoseTracker } from '../../../../domain/ar/pose-tracker.ts';
import {
  attitudeFromHeading,
  cameraAttitude,
  type Quaternion,
  turnedClockwise,
} from '../../../../domain/ar/quaternion.ts';
import type { LatLng } from '../../../../domain/geo.ts';
import { type ArAlignment, saveAlignment } from '../../../data/mutations/ar.ts';
import { alignmentAt } from '../../../data/queries/ar.ts';
import type { CameraPicture, SensorFailure } from '../../../device/sensor-types.ts';
import type { Sensors } from '../../../device/sensors.ts';
import { changeArSettings } from '../ar-settings.ts';

/** Sigma of a compass aligned in an earlier visit, degrees. */
const REMEMBERED_SIGMA_DEG = 6;
/** Sigma of a heading turned by hand, degrees, and of a position chosen on the map, metres. */
const MANUAL_SIGMA_DEG = 20;
const CHOSEN_PLACE_M = 40;
const SUN_SIGMA_DEG = 1.5;

/** State of the screen around the view, updated a few times a second, not per frame. */
export type SessionState = Readonly<typeof START>;

const START = {
  position: 'waiting' as 'waiting' | 'found' | 'chosen' | SensorFailure,
  heading: 'sensors' as 'sensors' | 'manual',
  /** Why there is no orientation sensor; null while one works. */
  motion: null as SensorFailure | null,
  isHeadingKnown: false,
  /** The device asks to calibrate its compass with a figure of eight. */
  needsCalibration: false,
  /** Derived from readings that contradict the gyro. */
  isCompassDisturbed: false,
  camera: 'off' as 'on' | 'off' | 'simulated',
  at: null as LatLng | null,
  accuracyM: null as number | null,
  headingDeg: null as number | null,
  quality: null as ViewQuality | null,
  /** Half the width of the error band at a distance of 100 m, metres. */
  errorM: null as number | null,
  isAlignedByHand: false,
  /** Drawn less often, to save battery or for reduced motion. */
  isSlow: false,
  count: 0,
  /** Keys of buildings in view without a label. */
  merged: [] as readonly string[],
  selected: null as string | null,
};

type SessionInput = {
  readonly camera: boolean;
  readonly alignments: readonly ArAlignment[];
  /** Fractional year, for the magnetic declination. */
  readonly year: number;
  readonly fieldOfViewDeg: number;
};
export type SessionStart = { ok: true; session: ArSession } | { ok: false; camera: SensorFailure };

export class ArSession {
  readonly tracker: PoseTracker;
  readonly state: UseBoundStore<StoreApi<SessionState>> = create<SessionState>(() => START);
  readonly #sensors: Sensors;
  readonly #stops: (() => void)[] = [];
  readonly #alignments: readonly ArAlignment[];
  #picture: CameraPicture | null = null;
  #manual: { headingDeg: number; pitchDeg: number } | null = null;
  #hasSite = false;
  #isRemembered = false;
  #hasCompass = () => false;
  /** Field of view along the longer side of the video. */
  fieldOfViewDeg: number;
  /** Rotation by the current drag, degrees clockwise. */
  dragDeg = 0;

  private constructor(sensors: Sensors, { alignments, year, fieldOfViewDeg }: SessionInput) {
    this.#sensors = sensors;
    this.#alignments = alignments;
    this.fieldOfViewDeg = fieldOfViewDeg;
    this.tracker = new PoseTracker({ year });
  }

  /**
   * Starts a visit; call it from a tap, because all sensors are requested before the first `await`. Without `camera`
   * the ground is drawn. If the camera fails, everything already started is stopped.
   */
  static async start(sensors: Sensors, given: SessionInput): Promise<SessionStart> {
    const session = new ArSession(sensors, given);
    const camera = given.camera ? sensors.startCamera(() => session.state.setState({ camera: 'off' })) : null;
    const attitude = sensors.startAttitude({
      onGyro: (quaternion, timeMs) => session.tracker.gyro(quaternion, timeMs),
      onCompass: (reading, timeMs) => session.tracker.compass(reading, timeMs),
      onNeedsCalibration: (needsCalibration) => session.state.setState({ needsCalibration }),
    });
    session.#followPosition();
    const [picture, held] = await Promise.all([camera, attitude]);
    if (picture !== null && !picture.ok) {
      if (held.ok) held.stop();
      session.stop();
      return { ok: false, camera: picture.reason };
    }
    if (picture !== null) session.#takeCamera(picture);
    if (held.ok) {
      session.#stops.push(held.stop);
      session.#hasCompass = held.hasCompass;
    } else {
      session.turnManually(0, 0);
      session.state.setState({ motion: held.reason });
    }
    session.#stops.push(sensors.keepAwake(), session.#followSleep());
    return { ok: true, session };
  }

  stop(): void {
    if (this.#isRemembered) this.#remember();
    this.#isRemembered = false;
    for (const stop of this.#stops.splice(0)) stop();
  }

  get stream(): MediaStream | null {
    return this.#picture?.stream ?? null;
  }

  /** Returns the size of the camera's video, pixels; 1920 × 1080 without a camera. */
  videoSize(): { width: number; height: number } {
    return this.#picture?.size() ?? { width: 1920, height: 1080 };
  }

  /** Returns the camera's orientation relative to east, north and up; null before the first sensor reading. */
  cameraAttitude(): Quaternion | null {
    const attitude = this.tracker.attitude;
    if (attitude === null) return null;
    // Manual turning changes the camera's direction, independent of the screen's rotation.
    const camera = this.#manual === null ? cameraAttitude(attitude, this.#sensors.screenAngleDeg()) : attitude;
    return turnedClockwise(camera, this.dragDeg);
  }

  /** Returns the camera's orientation from the gyro alone, used for alignment; null before the first reading. */
  gyroCameraAttitude(): Quaternion | null {
    const gyro = this.tracker.gyroAttitude;
    if (gyro === null) return null;
    return this.#manual === null ? cameraAttitude(gyro, this.#sensors.screenAngleDeg()) : gyro;
  }

  /** Turns the view by these degrees. From then on, the user turns it by hand instead of the sensors. */
  turnManually(byDeg: number, pitchByDeg: number): void {
    const { headingDeg, pitchDeg } = this.#manual ?? { headingDeg: 0, pitchDeg: 0 };
    const pitch = Math.max(-85, Math.min(85, pitchDeg + pitchByDeg));
    this.#manual = { headingDeg: headingDeg + byDeg, pitchDeg: pitch };
    this.tracker.gyro(attitudeFromHeading(this.#manual.headingDeg, pitch), performance.now());
    this.tracker.assumeNorth(MANUAL_SIGMA_DEG);
    this.state.setState({ heading: 'manual' });
  }

  standAt(at: LatLng): void {
    this.tracker.fix({ at, accuracyM: CHOSEN_PLACE_M, timeMs: Date.now(), speed: 0 });
    this.state.setState({ position: 'chosen' });
    this.#showPosition();
  }

  alignTo(offsetDeg: number, landmark: LatLng): void {
    this.tracker.alignTo(offsetDeg, landmark);
    this.#aligned(false);
  }

  alignToSun(offsetDeg: number): void {
    this.tracker.alignToSky(offsetDeg, SUN_SIGMA_DEG);
    this.#aligned(false);
  }

  endDrag(): void {
    if (this.dragDeg !== 0) this.tracker.turnBy(this.dragDeg);
    this.dragDeg = 0;
    this.#aligned(true);
  }

  /** Sets the measured lens, degrees; remembered except in a simulation. */
  setFieldOfView(fieldOfViewDeg: number): void {
    this.fieldOfViewDeg = fieldOfViewDeg;
    if (this.state.getState().camera !== 'simulated') changeArSettings({ fieldOfViewDeg });
  }

  select(key: string | null): void {
    this.state.setState({ selected: key });
  }

  #followPosition(): void {
    const started = this.#sensors.startPosition({
      onFix: (fix) => {
        this.tracker.fix(fix);
        this.#recallSite(fix.at);
        this.state.setState({ position: 'found' });
        this.#showPosition();
      },
      onFailure: (reason) => {
        // A position set by the user does not need GPS.
        if (this.state.getState().position !== 'chosen') this.state.setState({ position: reason });
      },
    });
    if (started.ok) this.#stops.push(started.stop);
    else this.state.setState({ position: started.reason });
  }

  #followSleep(): () => void {
    const wake = () => {
      if (document.visibilityState === 'visible' && this.#manual === null) this.tracker.restart();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }

  #takeCamera(picture: CameraPicture & { stop: () => void }): void {
    this.#picture = picture;
    this.#stops.push(picture.stop);
    this.state.setState({ camera: picture.stream === null ? 'simulated' : 'on' });
  }

  #recallSite(at: LatLng): void {
    if (this.#hasSite) return;
    this.#hasSite = true;
    const known = alignmentAt(at, this.#alignments);
    if (known === null) return;
    this.tracker.site({ deg: known.compassBiasDeg, sigmaDeg: Math.max(REMEMBERED_SIGMA_DEG, known.sigmaDeg) });
  }

  #aligned(isAlignedByHand: boolean): void {
    this.state.setState({ isAlignedByHand });
    this.#isRemembered = true;
    this.#remember();
  }

  #remember(): void {
    const place = this.tracker.position?.at;
    // A simulation or a device without a compass has nothing to remember.
    if (place === undefined || !this.#hasCompass() || this.state.getState().camera === 'simulated') return;
    const { deg, sigmaDeg } = this.tracker.siteBias;
    void saveAlignment({ place, compassBiasDeg: deg, sigmaDeg });
  }

  #showPosition(): void {
    const position = this.tracker.position;
    if (position !== null) this.state.setState({ at: position.at, accuracyM: position.accuracyM });
  }
}
