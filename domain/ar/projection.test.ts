import { describe, expect, it } from 'vitest';
import { distanceM } from '../geo.ts';
import { type Camera, coverCamera, pixelRay, projectPoint, viewWidthDeg } from './camera.ts';
import { bearingDeg, destination, headingTowards, toEnuOffset } from './enu.ts';
import {
  attitudeFromHeading,
  cameraAttitude,
  type DeviceAngles,
  fromDeviceAngles,
  turnedClockwise,
} from './quaternion.ts';

const STREET = { lat: 25.2, lng: 55.3 };
const CAMERA: Camera = { widthPx: 390, heightPx: 844, focalPx: 650 };
const RAD = Math.PI / 180;

/** Expected pixel of a point seen by a level camera, by plain trigonometry: degrees to the side and up. */
function expected(apartDeg: number, raisedM: number, distance: number) {
  const x = CAMERA.widthPx / 2 + CAMERA.focalPx * Math.tan(apartDeg * RAD);
  const y = CAMERA.heightPx / 2 - (CAMERA.focalPx * raisedM) / (distance * Math.cos(apartDeg * RAD));
  return { x, y };
}

describe('distance and bearing', () => {
  it('measures a target 500 m away at 25.2° N as 500 m within 1 m, in every direction', () => {
    for (let bearing = 0; bearing < 360; bearing += 15) {
      const target = destination(STREET, bearing, 500);
      const { e, n } = toEnuOffset(STREET, target);
      expect(Math.abs(distanceM(STREET, target) - 500)).toBeLessThan(1);
      expect(Math.abs(Math.hypot(e, n) - 500)).toBeLessThan(1);
      expect(Math.abs(bearingDeg(STREET, target) - bearing) % 360).toBeLessThan(0.01);
    }
  });

  it('agrees with a length worked by hand', () => {
    // 0.0045° of latitude: 0.0045 × π/180 × 6,371,000 = 500.38 m. Of longitude at 25.2°: × cos 25.2° = 452.75 m.
    expect(distanceM(STREET, { lat: 25.2045, lng: 55.3 })).toBeCloseTo(500.38, 1);
    expect(toEnuOffset(STREET, { lat: 25.2, lng: 55.3045 }).e).toBeCloseTo(452.75, 1);
  });
});

describe('the four ways to hold a screen', () => {
  // Angles of a device whose back faces level north, for each screen rotation.
  const cases: { screenDeg: number; angles: DeviceAngles }[] = [
    { screenDeg: 0, angles: { alpha: 0, beta: 90, gamma: 0 } },
    { screenDeg: 90, angles: { alpha: 90, beta: 0, gamma: -90 } },
    { screenDeg: 180, angles: { alpha: 180, beta: -90, gamma: 0 } },
    { screenDeg: 270, angles: { alpha: 270, beta: 0, gamma: 90 } },
  ];
  // Headings east and west of north, and on both sides of 0° and 180°.
  const headings = [0, 1, 45, 90, 135, 179, 180, 181, 225, 270, 315, 359];

  it.each(cases)('puts targets within a pixel at $screenDeg°', ({ screenDeg, angles }) => {
    const facingNorth = cameraAttitude(fromDeviceAngles(angles), screenDeg);
    for (const heading of headings) {
      const attitude = turnedClockwise(facingNorth, heading);
      for (const apart of [-14, -3, 0, 5, 15]) {
        for (const raised of [-1.5, 0, 40]) {
          const target = toEnuOffset(STREET, destination(STREET, heading + apart, 200), raised);
          const seen = projectPoint(CAMERA, attitude, target);
          const { x, y } = expected(apart, raised, 200);
          expect(seen?.x).toBeCloseTo(x, 0);
          expect(seen?.y).toBeCloseTo(y, 0);
        }
      }
    }
  });

  it('takes heading from alpha, which grows counter-clockwise', () => {
    const west = fromDeviceAngles({ alpha: 90, beta: 90, gamma: 0 });
    expect(headingTowards(pixelRay(CAMERA, west, { x: 195, y: 422 }))).toBeCloseTo(270, 6);
  });
});

describe('steep pitch', () => {
  // A camera pitched by p shows a point straight ahead at elevation e at f·tan(e − p) above the middle.
  it.each([-80, -60, -30, 30, 60, 85])('is right at %d°, near the pole of the angles', (pitch) => {
    for (const heading of [0, 130, 310]) {
      const attitude = attitudeFromHeading(heading, pitch);
      for (const above of [-20, 0, 12]) {
        const elevation = (pitch + above) * RAD;
        const ahead = 100 * Math.cos(elevation);
        const point = {
          e: ahead * Math.sin(heading * RAD),
          n: ahead * Math.cos(heading * RAD),
          u: 100 * Math.sin(elevation),
        };
        const seen = projectPoint(CAMERA, attitude, point);
        expect(seen?.x).toBeCloseTo(195, 0);
        expect(seen?.y).toBeCloseTo(422 - 650 * Math.tan(above * RAD), 0);
      }
    }
  });

  it('follows the W3C rotation matrix for any angles', () => {
    for (const alpha of [10, 130, 250]) {
      for (const beta of [-60, 20, 88, 95]) {
        for (const gamma of [-70, 5, 60]) {
          const [a, b, g] = [alpha * RAD, beta * RAD, gamma * RAD];
          // The negated third column of the specification's matrix: where the back of the device faces.
          const back = {
            e: -(Math.cos(g) * Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.sin(g)),
            n: -(Math.sin(a) * Math.sin(g) - Math.cos(a) * Math.cos(g) * Math.sin(b)),
            u: -Math.cos(b) * Math.cos(g),
          };
          const point = { e: back.e * 100, n: back.n * 100, u: back.u * 100 };
          const seen = projectPoint(CAMERA, fromDeviceAngles({ alpha, beta, gamma }), point);
          expect(seen?.x).toBeCloseTo(195, 3);
          expect(seen?.y).toBeCloseTo(422, 3);
        }
      }
    }
  });

  it('sees nothing behind the camera', () => {
    expect(projectPoint(CAMERA, attitudeFromHeading(0), { e: 0, n: -100, u: 0 })).toBeNull();
    expect(projectPoint(CAMERA, attitudeFromHeading(0), { e: 100, n: 0, u: 0 })).toBeNull();
  });
});

describe('the camera of a view', () => {
  it('sees the visible part of a video that covers the view', () => {
    // A 1080 × 1920 video in a 390 × 844 view is scaled by 844/1920: the long side keeps 65°, the short is cropped.
    const camera = coverCamera({ width: 390, height: 844 }, { width: 1080, height: 1920 }, 65);
    expect(camera.focalPx).toBeCloseTo(844 / 2 / Math.tan(32.5 * RAD), 6);
    expect(viewWidthDeg(camera)).toBeCloseTo((2 * Math.atan(195 / camera.focalPx)) / RAD, 6);
    // In landscape, the video's long side covers the view's width of 844 px.
    const turned = coverCamera({ width: 844, height: 390 }, { width: 1920, height: 1080 }, 65);
    expect(viewWidthDeg(turned)).toBeCloseTo(65, 6);
  });

  it('answers the direction of a pixel that it projects back to', () => {
    const attitude = attitudeFromHeading(222, 17, 9);
    const pixel = { x: 77, y: 610 };
    const seen = projectPoint(CAMERA, attitude, pixelRay(CAMERA, attitude, pixel));
    expect(seen?.x).toBeCloseTo(77, 6);
    expect(seen?.y).toBeCloseTo(610, 6);
  });
});
