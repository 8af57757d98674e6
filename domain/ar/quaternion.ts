import { type Enu, RAD_PER_DEG } from './enu.ts';

/** A unit quaternion: a rotation without singularities when a phone is held upright. */
export type Quaternion = { readonly w: number; readonly x: number; readonly y: number; readonly z: number };

export type Vector = { readonly x: number; readonly y: number; readonly z: number };

const IDENTITY: Quaternion = { w: 1, x: 0, y: 0, z: 0 };

/** Applies `b` first, then `a` (Hamilton product). */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return {
    w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
  };
}

export function conjugate({ w, x, y, z }: Quaternion): Quaternion {
  return { w, x: -x, y: -y, z: -z };
}

export function rotate({ w, x, y, z }: Quaternion, v: Vector): Vector {
  // v + 2w(q × v) + 2q × (q × v)
  const cx = y * v.z - z * v.y;
  const cy = z * v.x - x * v.z;
  const cz = x * v.y - y * v.x;
  return {
    x: v.x + 2 * (w * cx + y * cz - z * cy),
    y: v.y + 2 * (w * cy + z * cx - x * cz),
    z: v.z + 2 * (w * cz + x * cy - y * cx),
  };
}

/** Rotation about an axis, degrees; counter-clockwise if the axis points at the viewer. */
export function about(axis: 'x' | 'y' | 'z', angleDeg: number): Quaternion {
  const half = (angleDeg * RAD_PER_DEG) / 2;
  return { ...IDENTITY, w: Math.cos(half), [axis]: Math.sin(half) };
}

/** Interpolates two rotations along the shorter arc (K. Shoemake 1985). */
export function slerp(from: Quaternion, to: Quaternion, share: number): Quaternion {
  let dot = from.w * to.w + from.x * to.x + from.y * to.y + from.z * to.z;
  // A quaternion and its negative are one rotation.
  const sign = dot < 0 ? -1 : 1;
  dot = Math.min(1, dot * sign);
  const angle = Math.acos(dot);
  const isNear = angle < 1e-6;
  const a = isNear ? 1 - share : Math.sin((1 - share) * angle) / Math.sin(angle);
  const b = (isNear ? share : Math.sin(share * angle) / Math.sin(angle)) * sign;
  return {
    w: a * from.w + b * to.w,
    x: a * from.x + b * to.x,
    y: a * from.y + b * to.y,
    z: a * from.z + b * to.z,
  };
}

/** Angles of a `deviceorientation` event, degrees. */
export type DeviceAngles = { readonly alpha: number; readonly beta: number; readonly gamma: number };

/**
 * Attitude of a device from the event's angles: turns its vectors (x right, y top, z out of the screen) into east,
 * north, up (W3C Device Orientation, section 4: intrinsic Z-X'-Y'').
 */
export function fromDeviceAngles({ alpha, beta, gamma }: DeviceAngles): Quaternion {
  return multiply(multiply(about('z', alpha), about('x', beta)), about('y', gamma));
}

/** Attitude of the camera behind the screen (x right, y up, looking along −z) at a `screen.orientation.angle`. */
export function cameraAttitude(device: Quaternion, screenDeg: number): Quaternion {
  return multiply(device, about('z', -screenDeg));
}

/** Turns an attitude about the vertical, degrees clockwise seen from above. */
export function turnedClockwise(attitude: Quaternion, angleDeg: number): Quaternion {
  return multiply(about('z', -angleDeg), attitude);
}

/** Converts a vector of the camera or device to the local frame. */
export function toEnu(attitude: Quaternion, v: Vector): Enu {
  const { x, y, z } = rotate(attitude, v);
  return { e: x, n: y, u: z };
}

/** Heading part of a rotation, degrees clockwise (swing-twist decomposition). */
export function yawDeg({ w, z }: Quaternion): number {
  return (-2 * Math.atan2(z, w)) / RAD_PER_DEG;
}

/** Attitude of a camera at a heading and pitch with a level horizon; for simulators and tests. */
export function attitudeFromHeading(headingDeg: number, pitchDeg = 0, rollDeg = 0): Quaternion {
  return multiply(multiply(about('z', -headingDeg), about('x', 90 + pitchDeg)), about('z', -rollDeg));
}
