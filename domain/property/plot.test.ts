import { expect, test } from 'vitest';
import { offsetBy } from '../geo.ts';
import { planePoint, plotAreaSqm } from './plot.ts';

const HERE = { lat: 25.08, lng: 55.14 };
const corner = (eastM: number, northM: number) => offsetBy(HERE, eastM, northM);

test('a place and its point on the plane are each other’s reverse', () => {
  const point = planePoint(HERE, corner(120, -45));
  expect(point.eastM).toBeCloseTo(120, 3);
  expect(point.northM).toBeCloseTo(-45, 3);
  expect(offsetBy(HERE, point.eastM, point.northM).lat).toBeCloseTo(corner(120, -45).lat, 9);
});

// 30 m by 20 m are 600 m²; the triangle of one half is 300 m². The direction of the corners does not matter.
test.each([
  [[corner(0, 0), corner(30, 0), corner(30, 20), corner(0, 20)], 600],
  [[corner(0, 20), corner(30, 20), corner(30, 0), corner(0, 0)], 600],
  [[corner(0, 0), corner(30, 0), corner(30, 20)], 300],
  [[corner(0, 0), corner(30, 0)], 0],
])('the plot is as large as it is', (corners, sqm) => {
  expect(plotAreaSqm(corners)).toBeCloseTo(sqm, 1);
});
