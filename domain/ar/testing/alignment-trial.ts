import { distanceM } from '../../geo.ts';
import { normalFrom, type Random, seededRandom } from '../../random.ts';
import { declinationDeg } from '../declination.ts';
import { bearingDeg, destination, RAD_PER_DEG, turnDeg } from '../enu.ts';
import { sidewaysErrorM } from '../error-model.ts';
import { PoseTracker } from '../pose-tracker.ts';
import { attitudeFromHeading } from '../quaternion.ts';
import { type NoiseLevel, NoisyPhone } from '../sensor-noise.ts';

export type TrialRun = {
  /** Sideways distance of the worst label from its building, metres. */
  readonly worstM: number;
  /** For each label, whether the shown error covers the true one. */
  readonly covered: readonly boolean[];
};

const STREET = { lat: 25.2, lng: 55.3 };
const YEAR = 2026.9;
/** Seconds of looking around before tapping the tower. */
const BEFORE_S = 12;
const STEP_S = 0.2;
/** One sigma of a tap on the centre of a tower, degrees. */
const FINGER_DEG = 0.7;
const LABEL_M = 100;
const LABELS_DEG = [-45, -30, -15, 0, 15, 30, 45] as const;

/**
 * Simulates users with noisy phones who tap one known tower 100 to 300 m away: measures labels at 100 m, within 45° of
 * the tower, and the error the view reports.
 * @param afterS seconds between the tap and the measurement
 */
export function alignmentTrial(given: { runs: number; seed: number; noise: NoiseLevel; afterS: number }): TrialRun[] {
  const random = seededRandom(given.seed);
  return Array.from({ length: given.runs }, () => oneRun(random, given.noise, given.afterS));
}

function oneRun(random: Random, noise: NoiseLevel, afterS: number): TrialRun {
  const normal = normalFrom(random);
  const phone = new NoisyPhone(noise, normal);
  const tracker = new PoseTracker({ year: YEAR });
  const towerBearing = random() * 360;
  const tower = destination(STREET, towerBearing, 100 + random() * 200);
  const declination = declinationDeg(STREET, YEAR);
  const live = (fromS: number, toS: number) => {
    for (let second = fromS; second < toS; second += STEP_S) {
      const timeMs = second * 1000;
      // The user looks left and right around the tower.
      const heading = towerBearing + 40 * Math.sin(second / 3);
      tracker.gyro(attitudeFromHeading(phone.gyroHeading(heading, second)), timeMs);
      tracker.compass({ kind: 'heading', headingDeg: phone.compassHeading(heading, declination) }, timeMs);
      if (Math.floor(second) !== Math.floor(second - STEP_S)) {
        tracker.fix({ at: phone.fixAt(STREET), accuracyM: phone.accuracyM, timeMs, speed: 0 });
      }
    }
  };
  live(0, BEFORE_S);
  const pointed = phone.gyroHeading(towerBearing, BEFORE_S) + normal() * FINGER_DEG;
  const believed = tracker.position?.at ?? STREET;
  tracker.alignTo(turnDeg(pointed, bearingDeg(believed, tower)), tower);
  live(BEFORE_S, BEFORE_S + afterS);
  return judge(tracker, phone.gyroHeading(0, BEFORE_S + afterS), towerBearing);
}

/** Errors of labels around the tower; `gyroNorth` is true north as a heading in the gyro's frame, degrees. */
function judge(tracker: PoseTracker, gyroNorth: number, towerBearing: number): TrialRun {
  const { error, position } = tracker;
  if (error === null || position === null) throw new Error('the sensors of the trial gave no pose');
  let worstM = 0;
  const covered = LABELS_DEG.map((apart) => {
    const building = destination(STREET, towerBearing + apart, LABEL_M);
    const drawnDeg = bearingDeg(position.at, building) - tracker.headingOffsetDeg - gyroNorth;
    const offM = LABEL_M * Math.abs(Math.sin(turnDeg(towerBearing + apart, drawnDeg) * RAD_PER_DEG));
    worstM = Math.max(worstM, offM);
    const target = { bearingDeg: bearingDeg(position.at, building), distanceM: distanceM(position.at, building) };
    return sidewaysErrorM(error, target) >= offM;
  });
  return { worstM, covered };
}
