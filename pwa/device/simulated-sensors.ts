import { declinationDeg } from '../../domain/ar/declination.ts';
import { destination, normalizeDeg } from '../../domain/ar/enu.ts';
import { about, attitudeFromHeading, cameraAttitude, multiply, type Quaternion } from '../../domain/ar/quaternion.ts';
import { type NoiseLevel, NoisyPhone, type Normal } from '../../domain/ar/sensor-noise.ts';
import type { LatLng } from '../../domain/geo.ts';
import type { Sensors } from './sensors.ts';

/** True position and heading of the simulated user, from which the street is drawn. */
export type SimulatedPose = { at: LatLng; headingDeg: number; pitchDeg: number };

/** A user in a drawn street; the sensors report their pose with noise. */
export class Simulation {
  pose: SimulatedPose;
  readonly street: { at: LatLng; headingDeg: number };
  readonly phone: NoisyPhone;
  readonly year: number;

  constructor(given: { start: SimulatedPose; noise: NoiseLevel; normal: Normal; year: number }) {
    this.pose = given.start;
    this.street = { at: given.start.at, headingDeg: given.start.headingDeg };
    this.phone = new NoisyPhone(given.noise, given.normal);
    this.year = given.year;
  }

  /** Turns the view by degrees. The pitch stays within ±85°. */
  look(byDeg: number, pitchByDeg: number): void {
    const { headingDeg, pitchDeg } = this.pose;
    this.pose = {
      ...this.pose,
      headingDeg: normalizeDeg(headingDeg + byDeg),
      pitchDeg: Math.max(-85, Math.min(85, pitchDeg + pitchByDeg)),
    };
  }

  /** Walks forwards by a distance in metres, or backwards if it is negative. */
  walk(metres: number): void {
    const { at, headingDeg } = this.pose;
    this.pose = { ...this.pose, at: destination(at, headingDeg, metres) };
  }

  get attitude(): Quaternion {
    return attitudeFromHeading(this.pose.headingDeg, this.pose.pitchDeg);
  }
}

const GYRO_EVERY_MS = 16;
const FIX_EVERY_MS = 1000;

export function simulatedSensors(simulation: Simulation, screenAngleDeg: () => number = () => 0): Sensors {
  const { phone } = simulation;
  const start = performance.now();
  return {
    startCamera: async () => ({ ok: true, stream: null, size: () => ({ width: 1920, height: 1080 }), stop() {} }),
    async startAttitude({ onGyro, onCompass }) {
      const tell = () => {
        const now = performance.now();
        const { headingDeg, pitchDeg } = simulation.pose;
        const seconds = (now - start) / 1000;
        const camera = attitudeFromHeading(phone.gyroHeading(headingDeg, seconds), pitchDeg);
        // Converts the camera's attitude to the device's, which differs by the screen's rotation.
        onGyro(multiply(camera, about('z', screenAngleDeg())), now);
        const declination = declinationDeg(simulation.pose.at, simulation.year);
        const felt = attitudeFromHeading(phone.compassHeading(headingDeg, declination), pitchDeg);
        onCompass({ kind: 'attitude', attitude: cameraAttitude(felt, -screenAngleDeg()) }, now);
      };
      tell();
      const timer = setInterval(tell, GYRO_EVERY_MS);
      return { ok: true, stop: () => clearInterval(timer), hasCompass: () => true };
    },
    startPosition({ onFix }) {
      const tell = () =>
        onFix({ at: phone.fixAt(simulation.pose.at), accuracyM: phone.accuracyM, timeMs: performance.now() });
      tell();
      const timer = setInterval(tell, FIX_EVERY_MS);
      return { ok: true, stop: () => clearInterval(timer) };
    },
    keepAwake: () => () => {},
    screenAngleDeg,
    permissions: async () => ({ camera: 'granted', position: 'granted' }),
  };
}
