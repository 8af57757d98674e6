// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { attitudeFromHeading, type Quaternion, toEnu } from '../../../../domain/ar/quaternion.ts';
import { saveAlignment } from '../../../data/mutations/ar.ts';
import type { AttitudeListener, PositionListener, SensorFailure } from '../../../device/sensor-types.ts';
import type { Sensors } from '../../../device/sensors.ts';
import { ArSession } from './ar-session.ts';

vi.mock('../../../data/mutations/ar.ts', () => ({ SITE_M: 150, saveAlignment: vi.fn() }));
afterEach(() => vi.clearAllMocks());

const MARINA = { lat: 25.0805, lng: 55.1403 };
const FIX = { at: MARINA, accuracyM: 8, timeMs: 1000 };

/** Camera direction, degrees clockwise from north. */
function headingDeg(camera: Quaternion | null): number {
  if (camera === null) throw new Error('no attitude');
  const { e, n } = toEnu(camera, { x: 0, y: 0, z: -1 });
  return (Math.atan2(e, n) * 180) / Math.PI;
}

/** A fake phone with sensors that a test controls. Counts the running sensors. */
class Phone implements Sensors {
  readonly running = new Set<string>();
  attitude: AttitudeListener | null = null;
  position: PositionListener | null = null;
  cameraEnded = () => {};
  refusals: Partial<Record<'camera' | 'attitude' | 'position', SensorFailure>> = {};

  #start(name: string) {
    this.running.add(name);
    return { ok: true as const, stop: () => void this.running.delete(name) };
  }
  async startCamera(onEnded: () => void) {
    if (this.refusals.camera !== undefined) return { ok: false as const, reason: this.refusals.camera };
    this.cameraEnded = onEnded;
    return { ...this.#start('camera'), stream: {} as MediaStream, size: () => ({ width: 1280, height: 720 }) };
  }
  async startAttitude(listener: AttitudeListener) {
    if (this.refusals.attitude !== undefined) return { ok: false as const, reason: this.refusals.attitude };
    this.attitude = listener;
    return { ...this.#start('attitude'), hasCompass: () => true };
  }
  startPosition(listener: PositionListener) {
    if (this.refusals.position !== undefined) return { ok: false as const, reason: this.refusals.position };
    this.position = listener;
    return this.#start('position');
  }
  keepAwake() {
    return this.#start('awake').stop;
  }
  screenAngleDeg = () => 0;
  permissions = async () => ({ camera: 'granted' as const, position: 'granted' as const });
}

async function started(phone: Phone, given: Partial<Parameters<typeof ArSession.start>[1]> = {}) {
  const start = await ArSession.start(phone, {
    camera: true,
    alignments: [],
    year: 2026.9,
    fieldOfViewDeg: 65,
    ...given,
  });
  if (!start.ok) throw new Error(`no session: ${start.camera}`);
  return start.session;
}

test('a visit runs camera, motion, location and wake lock, and its end stops all of them', async () => {
  const phone = new Phone();
  const session = await started(phone);
  expect([...phone.running].sort()).toEqual(['attitude', 'awake', 'camera', 'position']);
  expect(session.state.getState().camera).toBe('on');
  expect(session.videoSize()).toEqual({ width: 1280, height: 720 });
  session.stop();
  expect(phone.running.size).toBe(0);
});

test('a refused camera stops everything that has started, and shows why', async () => {
  const phone = new Phone();
  phone.refusals = { camera: 'denied' };
  const start = await ArSession.start(phone, { camera: true, alignments: [], year: 2026.9, fieldOfViewDeg: 65 });
  expect(start).toEqual({ ok: false, camera: 'denied' });
  expect(phone.running.size).toBe(0);
});

test('without motion sensors the view is turned by hand, and never past straight up or down', async () => {
  const phone = new Phone();
  phone.refusals = { attitude: 'unsupported' };
  const session = await started(phone);
  expect(session.state.getState()).toMatchObject({ heading: 'manual', motion: 'unsupported' });
  session.turnManually(90, 200);
  session.turnManually(0, -80);
  expect(headingDeg(session.cameraAttitude())).toBeCloseTo(90, 6);
  const { u } = toEnu(session.cameraAttitude() ?? attitudeFromHeading(0), { x: 0, y: 0, z: -1 });
  expect((Math.asin(u) * 180) / Math.PI).toBeCloseTo(5, 1);
});

test('a fix places the view; a place that was chosen is not lost to a failing signal', async () => {
  const phone = new Phone();
  const session = await started(phone);
  expect(session.state.getState()).toMatchObject({ position: 'waiting', at: null });
  phone.position?.onFailure('silent');
  expect(session.state.getState().position).toBe('silent');
  session.standAt(MARINA);
  phone.position?.onFailure('denied');
  expect(session.state.getState()).toMatchObject({ position: 'chosen', at: MARINA });
  phone.position?.onFix({ ...FIX, timeMs: Date.now() + 1000 });
  expect(session.state.getState().position).toBe('found');
});

test('a location that cannot start is reported at once', async () => {
  const phone = new Phone();
  phone.refusals = { position: 'denied' };
  expect((await started(phone)).state.getState().position).toBe('denied');
});

test('an alignment is remembered for its site, and again at the end of the visit', async () => {
  const phone = new Phone();
  const session = await started(phone);
  phone.position?.onFix(FIX);
  phone.attitude?.onGyro(attitudeFromHeading(40, 0), 0);
  session.alignTo(12, { lat: 25.09, lng: 55.15 });
  expect(saveAlignment).toHaveBeenCalledTimes(1);
  expect(saveAlignment).toHaveBeenCalledWith(expect.objectContaining({ place: MARINA }));
  session.stop();
  expect(saveAlignment).toHaveBeenCalledTimes(2);
});

test('nothing is stored before the position is known, or in a simulation', async () => {
  const phone = new Phone();
  const session = await started(phone);
  session.alignToSun(5);
  const street = new Phone();
  street.startCamera = async () => ({
    ok: true,
    stream: null as never,
    size: () => ({ width: 1, height: 1 }),
    stop() {},
  });
  const simulated = await started(street);
  expect(simulated.state.getState().camera).toBe('simulated');
  street.position?.onFix(FIX);
  simulated.alignToSun(5);
  expect(saveAlignment).not.toHaveBeenCalled();
});

test('a drag turns what is seen at once, and the compass when it ends', async () => {
  const phone = new Phone();
  const session = await started(phone);
  phone.attitude?.onGyro(attitudeFromHeading(40, 0), 0);
  const before = headingDeg(session.cameraAttitude());
  session.dragDeg = 10;
  const during = headingDeg(session.cameraAttitude());
  expect(during - before).toBeCloseTo(10, 6);
  session.endDrag();
  expect(session.dragDeg).toBe(0);
  expect(session.state.getState().isAlignedByHand).toBe(true);
});

test('a camera that stops and a compass that needs a figure of eight are shown', async () => {
  const phone = new Phone();
  const session = await started(phone);
  phone.attitude?.onNeedsCalibration(true);
  phone.cameraEnded();
  expect(session.state.getState()).toMatchObject({ camera: 'off', needsCalibration: true });
});
