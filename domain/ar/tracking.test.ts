import { describe, expect, it } from 'vitest';
import { distanceM } from '../geo.ts';
import { normalFrom, seededRandom } from '../random.ts';
import { alignByTwo, offsetOfSighting, turnOfDrag } from './alignment.ts';
import { type Camera, projectPoint } from './camera.ts';
import { declinationDeg } from './declination.ts';
import { bearingDeg, destination, headingTowards, toEnuOffset, turnDeg } from './enu.ts';
import { coneDeg, sidewaysErrorM, viewQuality } from './error-model.ts';
import { PoseTracker } from './pose-tracker.ts';
import { PositionFilter } from './position-filter.ts';
import { attitudeFromHeading, toEnu } from './quaternion.ts';
import { NoisyPhone, STREET_NOISE } from './sensor-noise.ts';
import { alignmentTrial } from './testing/alignment-trial.ts';

const STREET = { lat: 25.2, lng: 55.3 };
const YEAR = 2026.9;
const AHEAD = { x: 0, y: 0, z: -1 };
const CAMERA: Camera = { widthPx: 390, heightPx: 844, focalPx: 650 };

function trueHeading(tracker: PoseTracker): number {
  return headingTowards(toEnu(tracker.attitude ?? attitudeFromHeading(0), AHEAD));
}

describe('noisy phones in a street', () => {
  const runs = alignmentTrial({
    runs: 200,
    seed: 20_261_122,
    noise: { ...STREET_NOISE, gpsCommonShare: 0.25 },
    afterS: 5,
  });

  it('keeps labels at 100 m within 6 m after one tap on a known tower, in 95 of 100 runs', () => {
    const within = runs.filter(({ worstM }) => worstM <= 6).length / runs.length;
    expect(within).toBeGreaterThanOrEqual(0.95);
  });

  it('shows an error that covers the true one in at least 80 of 100 labels', () => {
    const labels = runs.flatMap(({ covered }) => covered);
    expect(labels.filter(Boolean).length / labels.length).toBeGreaterThanOrEqual(0.8);
  });

  it('covers as much when the position error never averages out', () => {
    const harsh = alignmentTrial({ runs: 100, seed: 3, noise: { ...STREET_NOISE, gpsCommonShare: 1 }, afterS: 5 });
    const labels = harsh.flatMap(({ covered }) => covered);
    expect(labels.filter(Boolean).length / labels.length).toBeGreaterThanOrEqual(0.8);
  });
});

describe('heading', () => {
  const declination = declinationDeg(STREET, YEAR);

  it('does not drift in ten minutes with a gyro drift of ten degrees', () => {
    const normal = normalFrom(seededRandom(5));
    const phone = new NoisyPhone({ ...STREET_NOISE, compassJitterDeg: 3 }, () => normal());
    const tracker = new PoseTracker({ year: YEAR });
    let atStart = 0;
    for (let second = 0; second <= 600; second += 0.2) {
      tracker.gyro(attitudeFromHeading(phone.gyroHeading(90, second)), second * 1000);
      tracker.compass({ kind: 'heading', headingDeg: phone.compassHeading(90, declination) }, second * 1000);
      if (Math.abs(second - 30) < 0.1) atStart = trueHeading(tracker);
    }
    expect(Math.abs(turnDeg(atStart, trueHeading(tracker)))).toBeLessThan(1.5);
  });

  it('follows a quick turn in the same reading, without lag', () => {
    const tracker = new PoseTracker({ year: YEAR });
    tracker.gyro(attitudeFromHeading(10), 0);
    tracker.compass({ kind: 'heading', headingDeg: 10 - declination }, 0);
    tracker.gyro(attitudeFromHeading(95), 16);
    expect(trueHeading(tracker)).toBeCloseTo(95, 3);
  });

  it('adds the declination: a compass that reads 0 looks 2.2° east of true north', () => {
    const tracker = new PoseTracker({ year: YEAR });
    tracker.gyro(attitudeFromHeading(200), 0);
    tracker.compass({ kind: 'attitude', attitude: attitudeFromHeading(0) }, 0);
    expect(trueHeading(tracker)).toBeCloseTo(2.24, 1);
  });

  it('hardly reacts to a passing magnet', () => {
    const tracker = new PoseTracker({ year: YEAR });
    for (let ms = 0; ms < 20_000; ms += 200) {
      tracker.gyro(attitudeFromHeading(0), ms);
      const disturbed = ms > 10_000 && ms < 11_000 ? 90 : 0;
      tracker.compass({ kind: 'heading', headingDeg: disturbed - declination }, ms);
    }
    expect(Math.abs(turnDeg(0, trueHeading(tracker)))).toBeLessThan(3);
  });

  it('weighs a compass by its reported accuracy, also when it improves after a figure of eight', () => {
    const tracker = new PoseTracker({ year: YEAR });
    tracker.fix({ at: STREET, accuracyM: 5, timeMs: 0 });
    let now = 0;
    const sigmaAfter = (accuracyDeg: number) => {
      for (const end = now + 2000; now < end; now += 200) {
        tracker.gyro(attitudeFromHeading(0), now);
        tracker.compass({ kind: 'heading', headingDeg: 0, accuracyDeg }, now);
      }
      return tracker.error?.headingSigmaDeg ?? Number.NaN;
    };
    const [poor, good, poorAgain] = [sigmaAfter(35), sigmaAfter(8), sigmaAfter(30)];
    expect(poor).toBeGreaterThan(30);
    expect(good).toBeLessThan(12);
    expect(poorAgain).toBeGreaterThan(25);
  });

  it('reports a disturbed compass while most readings contradict the gyro, not for a passing magnet', () => {
    const tracker = new PoseTracker({ year: YEAR });
    const normal = normalFrom(seededRandom(4));
    const feel = (fromMs: number, toMs: number, heading: () => number) => {
      for (let ms = fromMs; ms < toMs; ms += 200) {
        tracker.gyro(attitudeFromHeading(0), ms);
        tracker.compass({ kind: 'heading', headingDeg: heading() - declination }, ms);
      }
      return tracker.isCompassDisturbed;
    };
    expect(feel(0, 5000, () => normal() * 4)).toBe(false);
    expect(feel(5000, 6000, () => 90)).toBe(false);
    expect(feel(6000, 14_000, () => normal() * 120)).toBe(true);
    expect(feel(14_000, 24_000, () => normal() * 4)).toBe(false);
  });

  it('stores the compass error of an alignment for the site', () => {
    const first = aligned(new PoseTracker({ year: YEAR }));
    expect(first.siteBias.deg).toBeCloseTo(20, 0);
    const next = new PoseTracker({ year: YEAR });
    next.site(first.siteBias);
    next.gyro(attitudeFromHeading(111), 0);
    next.compass({ kind: 'heading', headingDeg: 0 + 20 - declination }, 0);
    expect(Math.abs(turnDeg(0, trueHeading(next)))).toBeLessThan(1);
    // The compass often reports before the first fix.
    const late = new PoseTracker({ year: YEAR });
    late.gyro(attitudeFromHeading(111), 0);
    late.compass({ kind: 'heading', headingDeg: 0 + 20 - declination }, 0);
    late.site(first.siteBias);
    expect(Math.abs(turnDeg(0, trueHeading(late)))).toBeLessThan(1);
  });

  it('is unknown without a compass until the user aligns', () => {
    const tracker = new PoseTracker({ year: YEAR });
    tracker.fix({ at: STREET, accuracyM: 5, timeMs: 0 });
    tracker.gyro(attitudeFromHeading(200), 0);
    expect([tracker.isHeadingKnown, tracker.error]).toEqual([false, null]);
    tracker.alignTo(160, destination(STREET, 0, 200));
    expect(trueHeading(tracker)).toBeCloseTo(0, 6);
    expect(tracker.isAligned).toBe(true);
  });

  /** A compass that reads 20° too far, corrected with a tower due north. */
  function aligned(tracker: PoseTracker): PoseTracker {
    tracker.fix({ at: STREET, accuracyM: 5, timeMs: 0 });
    for (let ms = 0; ms < 10_000; ms += 200) {
      tracker.gyro(attitudeFromHeading(0), ms);
      tracker.compass({ kind: 'heading', headingDeg: 20 - declination }, ms);
    }
    tracker.alignTo(0, destination(STREET, 0, 300));
    return tracker;
  }
});

describe('position', () => {
  it('smooths fixes of a user standing still and follows one who walks', () => {
    const normal = normalFrom(seededRandom(9));
    const filter = new PositionFilter();
    const fix = (east: number, timeMs: number, speed: number) =>
      filter.add({ at: destination(destination(STREET, 90, east), 0, normal() * 5), accuracyM: 7.5, timeMs, speed });
    for (let second = 0; second < 40; second++) fix(0, second * 1000, 0);
    expect(distanceM(filter.position?.at ?? STREET, STREET)).toBeLessThan(3);
    for (let second = 40; second < 100; second++) fix((second - 40) * 1.4, second * 1000, 1.4);
    expect(toEnuOffset(STREET, filter.position?.at ?? STREET).e).toBeGreaterThan(75);
  });

  it('ignores one outlier and follows three fixes that agree', () => {
    const filter = new PositionFilter();
    for (let second = 0; second < 10; second++)
      filter.add({ at: STREET, accuracyM: 5, timeMs: second * 1000, speed: 0 });
    const far = destination(STREET, 90, 300);
    filter.add({ at: far, accuracyM: 5, timeMs: 10_000, speed: 0 });
    expect(distanceM(filter.position?.at ?? far, STREET)).toBeLessThan(1);
    for (let second = 11; second < 14; second++) filter.add({ at: far, accuracyM: 5, timeMs: second * 1000, speed: 0 });
    expect(distanceM(filter.position?.at ?? STREET, far)).toBeLessThan(1);
  });

  it('ignores a fix without usable accuracy', () => {
    const filter = new PositionFilter();
    filter.add({ at: STREET, accuracyM: 1500, timeMs: 0 });
    expect(filter.position).toBeNull();
  });
});

describe('alignment', () => {
  const gyro = (trueDeg: number, pitch = 4) => attitudeFromHeading(trueDeg - 77, pitch);
  const seen = (camera: Camera, heading: number, bearing: number) =>
    projectPoint(camera, attitudeFromHeading(heading, 4), toEnuOffset(STREET, destination(STREET, bearing, 200))) ?? {
      x: 0,
      y: 0,
    };

  it('finds the turn from one landmark', () => {
    const pixel = seen(CAMERA, 300, 306);
    expect(offsetOfSighting(CAMERA, { pixel, gyro: gyro(300), bearingDeg: 306, sigmaDeg: 1 })).toBeCloseTo(77, 6);
  });

  it('finds turn and lens from two landmarks, in one view or in two', () => {
    const real = { ...CAMERA, focalPx: 720 };
    for (const second of [300, 304]) {
      const sightings = [
        { pixel: seen(real, 300, 292), gyro: gyro(300), bearingDeg: 292, sigmaDeg: 0 },
        { pixel: seen(real, second, 309), gyro: gyro(second), bearingDeg: 309, sigmaDeg: 0 },
      ] as const;
      const found = alignByTwo(CAMERA, sightings[0], sightings[1], 844);
      expect(turnDeg(found.offsetDeg, 77)).toBeCloseTo(0, 3);
      expect(found.camera?.focalPx).toBeCloseTo(720, 1);
    }
  });

  it('does not change the lens when two landmarks are too close together', () => {
    const sightings = [292, 296].map((bearing) => ({
      pixel: seen(CAMERA, 300, bearing),
      gyro: gyro(300),
      bearingDeg: bearing,
      sigmaDeg: 1,
    }));
    const [one, other] = sightings;
    if (one === undefined || other === undefined) throw new Error('two sightings');
    const found = alignByTwo(CAMERA, one, other, 844);
    expect(found.camera).toBeNull();
    expect(turnDeg(found.offsetDeg, 77)).toBeCloseTo(0, 3);
  });

  it('does not change the lens when both were under the cross: any lens fits', () => {
    const middle = { x: 195, y: 300 };
    const [one, other] = [292, 309].map((at) => ({ pixel: middle, gyro: gyro(at), bearingDeg: at, sigmaDeg: 1 }));
    if (one === undefined || other === undefined) throw new Error('two sightings');
    const found = alignByTwo(CAMERA, one, other, 844);
    expect(found.camera).toBeNull();
    expect(turnDeg(found.offsetDeg, 77)).toBeCloseTo(0, 3);
  });

  it('averages a lens measured as uncertainly as it was known', () => {
    const real = { ...CAMERA, focalPx: 730 };
    const [one, other] = [292, 309].map((at) => ({
      pixel: seen(real, 300, at),
      gyro: gyro(300),
      bearingDeg: at,
      // 17° apart: √2 × 0.9617° / 17° = 0.08, the same share as the assumed sigma of the focal length.
      sigmaDeg: 0.9617,
    }));
    if (one === undefined || other === undefined) throw new Error('two sightings');
    expect(alignByTwo(CAMERA, one, other, 844).camera?.focalPx).toBeCloseTo(690, 0);
  });

  it('turns by a drag so that the label follows the finger', () => {
    const attitude = attitudeFromHeading(40);
    const label = seen(CAMERA, 40, 44);
    const turn = turnOfDrag(CAMERA, attitude, { x: label.x, y: 422 }, { x: label.x - 80, y: 422 });
    const moved = projectPoint(
      CAMERA,
      attitudeFromHeading(40 + turn),
      toEnuOffset(STREET, destination(STREET, 44, 200)),
    );
    expect(moved?.x).toBeCloseTo(label.x - 80, 0);
  });
});

describe('the shown error', () => {
  const compassOnly = { positionSigmaM: 5, headingSigmaDeg: 10, anchor: null };

  it('is worked out by hand for a compass alone', () => {
    // 1.645 × √(5² + (100 × 10° in radians)²) = 1.645 × √(25 + 304.6) = 29.9 m.
    expect(sidewaysErrorM(compassOnly, { bearingDeg: 0, distanceM: 100 })).toBeCloseTo(29.9, 1);
    expect(viewQuality(compassOnly)).toBe('fair');
    expect(coneDeg(compassOnly, { bearingDeg: 0, distanceM: 10 })).toBeCloseTo(60.5, 0);
    expect(coneDeg({ ...compassOnly, positionSigmaM: 20 }, { bearingDeg: 0, distanceM: 10 })).toBe(180);
  });

  it('is nearly nothing at the landmark itself and grows away from it', () => {
    const aligned = { positionSigmaM: 5, headingSigmaDeg: 1, anchor: { bearingDeg: 0, distanceM: 100 } };
    const at = (bearing: number) => sidewaysErrorM(aligned, { bearingDeg: bearing, distanceM: 100 });
    expect(at(0)).toBeLessThan(3);
    expect(at(45)).toBeGreaterThan(at(20));
    expect(viewQuality(aligned)).toBe('good');
    expect(viewQuality({ positionSigmaM: 20, headingSigmaDeg: 20, anchor: null })).toBe('poor');
  });

  it('uses the bearing from the user’s position', () => {
    expect(bearingDeg(STREET, destination(STREET, 123, 80))).toBeCloseTo(123, 6);
  });
});
