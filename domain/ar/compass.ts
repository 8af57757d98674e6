import { turnDeg } from './angle.ts';
import { headingOf } from './enu.ts';
import { conjugate, multiply, type Quaternion, toEnu, yawOf } from './quaternion.ts';

/** The top of a device steeper than this is no direction to take a heading from. */
const STEEP_SINE = Math.SQRT1_2;

/**
 * Clockwise turn that brings an attitude of the gyro onto one that the compass is part of, degrees: what Android
 * offers as `deviceorientation` and `deviceorientationabsolute`.
 */
export function offsetOfAttitudes(gyro: Quaternion, compass: Quaternion): number {
  return yawOf(multiply(compass, conjugate(gyro)));
}

/**
 * The same from a heading of iOS (`webkitCompassHeading`, degrees clockwise from magnetic north). It belongs to the
 * top of the device; where that is steep, to the direction in which its back looks. In portrait both are one.
 */
export function offsetOfHeading(gyro: Quaternion, compassHeadingDeg: number): number {
  const top = toEnu(gyro, { x: 0, y: 1, z: 0 });
  const axis = Math.abs(top.u) < STEEP_SINE ? top : toEnu(gyro, { x: 0, y: 0, z: -1 });
  return turnDeg(headingOf(axis), compassHeadingDeg);
}
